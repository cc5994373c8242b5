"use client";
import { Link, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";
import { SkeletonRows } from "@/components/grid/skeleton-rows";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import { workMeaning } from "@/components/ui/work-meaning";
import type { ProductRow } from "./product-row";

/** Every upload of one product: market, account, the market's own status, and its reason when it refused. */
export function UploadLogDialog({ row, onClose }: { row: ProductRow; onClose: () => void }) {
  const t = useTranslations("uploadLog");
  const markets = useTranslations("markets");
  const states = useTranslations("work.status");
  const moment = useMoment();
  const log = useCall("collection.uploadLog", { query: { objectId: row.id } });
  const entries = log.data ?? [];

  return (
    <WorkDialog width="md" stacked={false} title={t("title", { name: row.name })} onClose={onClose}>
      {log.error ? (
        <FailureNote failure={log.error} onRetry={() => void log.mutate()} />
      ) : log.data && entries.length === 0 ? (
        <Note title={t("empty")} text={t("emptyHint")} />
      ) : (
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{t("market")}</TableCell>
              <TableCell>{t("account")}</TableCell>
              <TableCell>{t("status")}</TableCell>
              <TableCell>{t("code")}</TableCell>
              <TableCell>{t("at")}</TableCell>
            </TableRow>
          </TableHead>
          {log.data ? (
            <TableBody>
              {entries.map((entry, index) => (
                <TableRow key={`${entry.workNumber}-${entry.market}-${index}`}>
                  <TableCell>{markets(entry.market)}</TableCell>
                  <TableCell>{entry.account}</TableCell>
                  <TableCell>
                    <StatusChip
                      meaning={workMeaning(entry.status)}
                      label={states.has(entry.status as "Success") ? states(entry.status as "Success") : entry.status}
                    />
                    {entry.message ? ` ${entry.message}` : ""}
                  </TableCell>
                  <TableCell>
                    {entry.url ? (
                      <Link href={entry.url} target="_blank" rel="noopener noreferrer">
                        {entry.marketProductCode}
                      </Link>
                    ) : (
                      (entry.marketProductCode ?? "–")
                    )}
                  </TableCell>
                  <TableCell>{moment(entry.updateDate ?? entry.regDate)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          ) : (
            <SkeletonRows columns={5} height={44} count={3} />
          )}
        </Table>
      )}
    </WorkDialog>
  );
}
