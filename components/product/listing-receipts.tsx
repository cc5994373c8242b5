"use client";
import { Box, Link, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState, type ReactNode } from "react";
import { useFindingText } from "./finding-text";
import { useMarketLabel } from "./use-market-label";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useMoment, useWon } from "@/components/ui/won";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";
import type { Input } from "@/lib/contract/catalogue";
import type { ListingReceipt } from "@/lib/contract/schemas/listing-receipt";

type Asked = Input<"market.receipts">["query"];

const OUTCOMES: Record<ListingReceipt["outcome"], Meaning> = {
  listed: "success",
  found: "success",
  sent: "info",
  later: "warning",
  lost: "warning",
  refused: "error",
};
/** Options shown of a receipt; a product may have hundreds. */
const OPTIONS_SHOWN = 30;

/** Opens what was sent to a market of one product, and what the market answered. */
export function ReceiptLink({ name, ...asked }: { name: string } & Asked) {
  const t = useTranslations("receipt");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-label={t("of", { name })}
        onClick={() => setIsOpen(true)}
        sx={{ fontSize: 12, whiteSpace: "nowrap" }}
      >
        {t("open")}
      </Link>
      {isOpen && <ReceiptsDialog name={name} asked={asked} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReceiptsDialog({ name, asked, onClose }: { name: string; asked: Asked; onClose: () => void }) {
  const t = useTranslations("receipt");
  const read = useCall("market.receipts", { query: asked });
  return (
    <WorkDialog width="md" title={t("of", { name })} onClose={onClose}>
      {read.error && !read.data ? (
        <FailureNote failure={read.error} onRetry={() => void read.mutate()} />
      ) : !read.data ? (
        <Skeleton variant="rounded" height={280} />
      ) : read.data.length === 0 ? (
        <Note title={t("none")} text={t("noneHint")} />
      ) : (
        read.data.map((receipt) => <Receipt key={receipt.number} receipt={receipt} />)
      )}
    </WorkDialog>
  );
}

function Receipt({ receipt }: { receipt: ListingReceipt }) {
  const t = useTranslations("receipt");
  const id = useId();
  const moment = useMoment();
  const won = useWon();
  const marketLabel = useMarketLabel();
  const textOf = useFindingText();
  const { sent, overrides, warnings, outcome } = receipt;
  const { delivery } = sent;
  return (
    <Box component="section" aria-labelledby={id} sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap", mb: 1 }}>
        <Typography id={id} variant="h3" sx={{ flex: 1 }}>
          {marketLabel(receipt.market)} · {receipt.account} · {moment(receipt.sentAt)}
        </Typography>
        <StatusChip meaning={OUTCOMES[outcome]} label={t(`outcome.${outcome}`)} />
      </Box>
      <Facts>
        <Fact name={t("answer")}>
          {[
            receipt.marketProductCode && t("code", { code: receipt.marketProductCode }),
            receipt.nativeStatus,
            receipt.message ?? (outcome === "sent" && t("noAnswerYet")),
            receipt.answeredAt && moment(receipt.answeredAt),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Fact>
        <Fact name={t("by")}>
          {[
            receipt.startedBy,
            t("work", { number: receipt.workNumber }),
            receipt.templateName && t("template", { name: receipt.templateName }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Fact>
        <Fact name={t("checked")}>
          {warnings.length === 0
            ? t("rulesHeld", { rules: receipt.rules })
            : t("rulesWarned", { rules: receipt.rules, warnings: warnings.map(textOf).join(" · ") })}
        </Fact>
        {(overrides.priceKrw !== undefined || overrides.loss) && (
          <Fact name={t("overrides")}>
            {[
              overrides.priceKrw !== undefined && t("ownPrice", { price: won(overrides.priceKrw) }),
              overrides.loss && t("lossTaken", { amount: won(overrides.loss.krw), reason: overrides.loss.reason }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Fact>
        )}
        <Fact name={t("name")}>{sent.name}</Fact>
        <Fact name={t("category")}>{sent.category ?? sent.categoryId}</Fact>
        <Fact name={t("price")}>{t("priceAndStock", { price: won(sent.priceKrw), stock: sent.stock })}</Fact>
        <Fact name={t("delivery")}>
          {t("deliveryFees", {
            fee: won(delivery.feeKrw),
            back: won(delivery.returnFeeKrw),
            exchange: won(delivery.exchangeFeeKrw),
          })}
        </Fact>
        <Fact name={t("maker")}>{[sent.brand, sent.manufacturer, sent.origin].join(" · ")}</Fact>
        {sent.facts?.notice && (
          <Fact name={t("notice")}>
            {sent.facts.notice.fields.map(({ name, value }) => `${name}: ${value}`).join(" · ")}
          </Fact>
        )}
        {sent.facts && sent.facts.attributes.length > 0 && (
          <Fact name={t("attributes")}>
            {sent.facts.attributes
              .map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(", ")}`)
              .join(" · ")}
          </Fact>
        )}
        <Fact name={t("tags")}>{sent.tags.join(", ")}</Fact>
        <Fact name={t("page")}>
          {t("pageKept", { characters: sent.page.characters, mark: sent.page.sha256.slice(0, 12) })}
        </Fact>
        <Fact name={t("pictures", { count: sent.images.length })}>
          <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
            {sent.images.map((address) => (
              <Thumb key={address} src={address} alt="" size={40} />
            ))}
          </Box>
        </Fact>
      </Facts>
      {sent.options.length > 0 && <SentOptions sent={sent} />}
    </Box>
  );
}

function SentOptions({ sent: { optionGroups, options } }: { sent: ListingReceipt["sent"] }) {
  const t = useTranslations("receipt");
  const won = useWon();
  return (
    <Box sx={{ overflowX: "auto", mt: 1 }} tabIndex={0} role="region" aria-label={t("options")}>
      <Table size="small" aria-label={t("options")}>
        <TableHead>
          <TableRow>
            <TableCell>{optionGroups.join(" / ")}</TableCell>
            <TableCell align="right">{t("price")}</TableCell>
            <TableCell align="right">{t("stock")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {options.slice(0, OPTIONS_SHOWN).map(({ names, salePriceKrw, stock, soldOut }, at) => (
            <TableRow key={at}>
              <TableCell>{names.join(" / ")}</TableCell>
              <TableCell align="right">{won(salePriceKrw)}</TableCell>
              <TableCell align="right">{soldOut ? t("soldOut") : stock}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {options.length > OPTIONS_SHOWN && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("moreOptions", { count: options.length - OPTIONS_SHOWN })}
        </Typography>
      )}
    </Box>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: "grid",
      gridTemplateColumns: { xs: "1fr", sm: "110px minmax(0, 1fr)" },
      columnGap: 1.5,
      rowGap: 0.5,
      fontSize: 13,
      "& dt": { color: "text.secondary" },
      "& dd": { m: 0, overflowWrap: "anywhere" },
    }}
  >
    {children}
  </Box>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
