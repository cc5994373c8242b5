"use client";
import { Box, Button, TableCell, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NumberField } from "@/components/form/number-field";
import { useMarketLabel } from "@/components/product/use-market-label";
import { useWon } from "@/components/ui/won";
import { numberIn, type NumberRule } from "@/lib/domain/kit/typed-number";
import { RESOLD_MAX } from "@/lib/domain/revenue/postings";
import { OrderLink } from "./order-link";
import type { Stock, StockRow } from "./use-stock";

const WON: NumberRule = { max: RESOLD_MAX };

/** One order's goods in stock, with what can be decided about them, or the decision and the way back. */
export function StockLine({ row, stock }: { row: StockRow; stock: Stock }) {
  const t = useTranslations("money.stock");
  const marketLabel = useMarketLabel();
  const won = useWon();
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 220 }}>
        <OrderLink idx={row.idx} orderNo={row.orderNo} />
        <Typography variant="body2">{[row.productName, row.optionName].filter(Boolean).join(" · ")}</Typography>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {row.day} · {marketLabel(row.market)}
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
        {t("piecesOf", { stock: row.stock, quantity: row.quantity })}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        {won(row.lost)}
      </TableCell>
      <TableCell sx={{ minWidth: 260 }}>
        {row.outcome === null ? (
          <Decisions row={row} stock={stock} />
        ) : (
          <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
            <Typography variant="body2">{t(`outcome.${row.outcome}`, { amount: won(row.recovered) })}</Typography>
            <Button size="small" disabled={stock.busy} onClick={() => void stock.decide(row, null)}>
              {t("back")}
            </Button>
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}

function Decisions({ row, stock }: { row: StockRow; stock: Stock }) {
  const t = useTranslations("money.stock");
  const [received, setReceived] = useState<string | null>(null);
  const amount = numberIn(received ?? "", WON);
  if (received !== null)
    return (
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <NumberField
          autoFocus
          size="small"
          label={t("received")}
          value={received}
          rule={WON}
          onText={setReceived}
          slotProps={{ htmlInput: { "aria-label": t("receivedOf", { product: row.productName }) } }}
        />
        <Button
          size="small"
          variant="contained"
          disabled={stock.busy || amount === undefined}
          onClick={() => void stock.decide(row, "Resold", amount)}
        >
          {t("save")}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
      <Button size="small" variant="outlined" disabled={stock.busy} onClick={() => setReceived("")}>
        {t("resell")}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={stock.busy}
        onClick={() => void stock.decide(row, "WrittenOff")}
      >
        {t("writeOff")}
      </Button>
      <Button size="small" disabled={stock.busy} onClick={() => void stock.decide(row, "NeverBought")}>
        {t("never")}
      </Button>
    </Box>
  );
}
