"use client";
import {
  Box,
  Button,
  FormControlLabel,
  Skeleton,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { Pager } from "@/components/grid/pager";
import { useMarketLabel } from "@/components/product/use-market-label";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useSourceMoney, useWon } from "@/components/ui/won";
import { OrderLink } from "./order-link";
import type { BookedRow, Money } from "./use-money";

/** The orders behind the figures, each with what was expected, what was paid, and why the two differ. */
export function OrdersTable({ money, differing }: { money: Money; differing: number }) {
  const t = useTranslations("money");
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  const { data, error, mutate } = money.orders;
  return (
    <Box>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", px: 1.5, flexWrap: "wrap" }}>
        <Typography variant="h3" component="h2" sx={{ fontSize: 15, fontWeight: 700 }}>
          {t("orders")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", flex: 1 }}>
          {[money.day, money.market && marketLabel(money.market), money.only && t(`only.${money.only}`)]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
        <FormControlLabel
          control={
            <Switch
              checked={money.only === "differing"}
              onChange={(_, isOnly) => money.showOnly(isOnly ? "differing" : undefined)}
            />
          }
          label={t("onlyDiffering", { count: differing })}
        />
        {money.isNarrowed && (
          <Button variant="text" onClick={money.widen}>
            {common("reset")}
          </Button>
        )}
      </Box>
      {error && !data ? (
        <FailureNote failure={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} sx={{ m: 1.5 }} />
      ) : data.summary.length === 0 ? (
        <Note title={t("noOrders")} text={t("noOrdersHint")} />
      ) : (
        <Box role="region" aria-label={t("orders")} tabIndex={0} sx={{ overflowX: "auto", px: 1.5 }}>
          <Table size="small" aria-label={t("orders")}>
            <TableHead>
              <TableRow>
                <TableCell>{t("order")}</TableCell>
                {(["income", "cost", "fee", "forwarder", "duty", "expected", "settled", "realised"] as const).map(
                  (name) => (
                    <TableCell key={name} align="right">
                      {t(`columns.${name}`)}
                    </TableCell>
                  ),
                )}
                <TableCell>{t("difference")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.summary.map((row) => (
                <OrderRow key={row.idx} row={row} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <Pager
        page={money.page}
        pageCount={data?.totalPage ?? 1}
        size={money.size}
        onPage={money.showPage}
        onSize={money.showSize}
      />
    </Box>
  );
}

function OrderRow({ row }: { row: BookedRow }) {
  const t = useTranslations("money");
  const marketLabel = useMarketLabel();
  const won = useWon();
  const source = useSourceMoney();
  const amount = (value: number | null) => (
    <TableCell
      align="right"
      sx={{
        fontVariantNumeric: "tabular-nums",
        whiteSpace: "nowrap",
        color: value !== null && value < 0 ? "error.main" : undefined,
      }}
    >
      {value === null ? "–" : won(value)}
    </TableCell>
  );
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 220 }}>
        <OrderLink idx={row.idx} orderNo={row.orderNo} />
        <Typography variant="body2" sx={{ color: "text.secondary" }} noWrap>
          {row.day} · {marketLabel(row.market)} · {row.productName}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        {won(row.income)}
        {row.refund > 0 && (
          <Typography variant="caption" component="div" sx={{ color: "text.secondary" }}>
            {t("refunded", { amount: won(row.refund) })}
          </Typography>
        )}
        {row.atRisk > 0 && (
          <Typography variant="caption" component="div" sx={{ color: "warning.main" }}>
            {t("atRisk", { amount: won(row.atRisk) })}
          </Typography>
        )}
        {row.lost !== 0 && (
          <Typography variant="caption" component="div" sx={{ color: "error.main" }}>
            {t("lost", { amount: won(row.lost) })}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        {row.isCostKnown ? won(row.costKrw) : <StatusChip meaning="warning" label={t("unknownCost")} />}
        {row.isCostKnown && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("costAt", { cost: source(row.cost, row.currency), rate: row.rate })}
          </Typography>
        )}
      </TableCell>
      {amount(row.fee)}
      {amount(row.forwarder)}
      {amount(row.duty)}
      {amount(row.isCostKnown ? row.expected : null)}
      {amount(row.settled)}
      {amount(row.isCostKnown ? row.realised : null)}
      <TableCell sx={{ minWidth: 150 }}>
        {row.settled === null ? (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("notSettled")}
          </Typography>
        ) : row.reasons.length === 0 ? (
          <StatusChip meaning="success" label={t("asExpected")} />
        ) : (
          row.reasons.map(({ reason, won: difference }) => (
            <Typography key={reason} variant="body2">
              {t(`reasons.${reason}`)} {won(difference)}
              {reason === "fee" && row.fees.length > 0 && (
                <Typography variant="caption" component="span" sx={{ display: "block", color: "text.secondary" }}>
                  {row.fees.map(({ kind, won: fee }) => `${t(`commissions.${kind}`)} ${won(fee)}`).join(" · ")}
                </Typography>
              )}
            </Typography>
          ))
        )}
      </TableCell>
    </TableRow>
  );
}
