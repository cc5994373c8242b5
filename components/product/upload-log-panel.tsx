"use client";
import { Box, Link, Tab, Table, TableBody, TableCell, TableHead, TableRow, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { SkeletonRows } from "@/components/grid/skeleton-rows";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import { ItemLinks } from "./item-links";
import { ItemReason, ItemStatus } from "./item-outcome";
import { useResume } from "./use-resume";
import { useCall } from "@/lib/client/use-call";
import type { UploadLog } from "@/lib/contract/schemas/product";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

type MarketName = (typeof OPEN_MARKET_NAMES)[number];

/** Whose uploads are shown; `site` and `code` lead to its window. */
type LoggedProduct = { objectId: string; site: string; code: string; title: string };

/** Every upload of one product, one tab for each market with the number of its uploads. */
export function UploadLogPanel({ product }: { product: LoggedProduct }) {
  const t = useTranslations("uploadLog");
  const markets = useTranslations("markets");
  const id = useId();
  const log = useCall("collection.uploadLog", { query: { objectId: product.objectId } });
  const [picked, setPicked] = useState<MarketName | null>(null);
  const entriesOf = (name: MarketName) => (log.data ?? []).filter(({ market }) => market === name);
  // Without a choice the first market with an upload is the one a seller came for.
  const market = picked ?? OPEN_MARKET_NAMES.find((name) => entriesOf(name).length > 0) ?? OPEN_MARKET_NAMES[0];

  if (log.error) return <FailureNote failure={log.error} onRetry={() => void log.mutate()} />;
  return (
    <>
      <Tabs
        value={market}
        onChange={(_, next: MarketName) => setPicked(next)}
        variant="scrollable"
        aria-label={t("markets")}
        sx={{ borderBottom: 1, borderColor: "divider" }}
      >
        {OPEN_MARKET_NAMES.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={t("marketTab", {
              market: markets(name),
              count: entriesOf(name).length,
              isKnown: log.data ? "yes" : "no",
            })}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${market}`}
        tabIndex={0}
        sx={{ overflowX: "auto" }}
      >
        {log.data && entriesOf(market).length === 0 ? (
          <Note title={t("empty")} text={t("emptyHint")} />
        ) : (
          <LogTable
            label={markets(market)}
            product={product}
            entries={log.data ? entriesOf(market) : null}
            onChange={() => void log.mutate()}
          />
        )}
      </Box>
    </>
  );
}

type TableProps = {
  label: string;
  product: LoggedProduct;
  entries: readonly UploadLog[] | null;
  onChange: () => void;
};

const STATES = ["Waiting", "Working", "Success", "Fail", "Cancelled"] as const;

function LogTable({ label, product, entries, onChange }: TableProps) {
  const t = useTranslations("uploadLog");
  const moment = useMoment();
  const resume = useResume(onChange);
  return (
    <Table aria-label={label} sx={{ minWidth: 680 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t("account")}</TableCell>
          <TableCell>{t("status")}</TableCell>
          <TableCell>{t("code")}</TableCell>
          <TableCell>{t("work")}</TableCell>
          <TableCell>{t("at")}</TableCell>
        </TableRow>
      </TableHead>
      {entries ? (
        <TableBody>
          {entries.map((entry, index) => (
            <TableRow key={`${entry.workNumber}-${index}`}>
              <TableCell>{entry.account}</TableCell>
              <TableCell sx={{ overflowWrap: "anywhere" }}>
                <Outcome entry={entry} />
                <ItemLinks
                  item={{ ...product, ...entry, status: stateOf(entry) ?? "Working", index: entry.index ?? 0 }}
                  onRetry={({ index, reason }) =>
                    void resume.goOn({ workNumber: entry.workNumber, reasons: [reason ?? ""], items: [index] })
                  }
                />
              </TableCell>
              <TableCell>
                {entry.url ? (
                  <Link href={entry.url} target="_blank" rel="noopener noreferrer">
                    {entry.marketProductCode || entry.url}
                  </Link>
                ) : (
                  entry.marketProductCode || "–"
                )}
              </TableCell>
              <TableCell>{entry.workNumber}</TableCell>
              <TableCell>{moment(entry.updateDate ?? entry.regDate)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      ) : (
        <SkeletonRows columns={5} height={44} count={3} />
      )}
    </Table>
  );
}

const stateOf = ({ status }: UploadLog) => STATES.find((one) => one === status);

/** The result in the words of the work's own log. An unknown status is shown unchanged. */
function Outcome({ entry }: { entry: UploadLog }) {
  const status = stateOf(entry);
  if (!status)
    return (
      <>
        <StatusChip meaning="neutral" label={entry.status} /> {entry.message}
      </>
    );
  const { reason, message, lossTaken } = entry;
  const item = { status, reason, message, lossTaken };
  return (
    <>
      <ItemStatus type="Upload" item={item} />
      <ItemReason type="Upload" item={item} />
    </>
  );
}
