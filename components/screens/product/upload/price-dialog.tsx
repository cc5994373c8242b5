"use client";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWon, useYuan } from "@/components/ui/won";
import { EXCHANGE_BASE_DEFAULT, ROUNDING_DIGIT_DEFAULT } from "@/lib/constants";
import { CallError } from "@/lib/contract/errors";
import { expectedMargin, listingPrice, simpleRow } from "@/lib/domain/pricing/price-result";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { ProductRow } from "./product-row";

type Props = { rows: readonly ProductRow[]; onClose: () => void };

const amount = (text: string): number => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : NaN);

/** Sets KRW prices of many products from rate, margin and extra amount, with the expected margin of each beside it. */
export function PriceDialog({ rows, onClose }: Props) {
  const t = useTranslations("pricing");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const won = useWon();
  const yuan = useYuan();
  const config = useCall("market.getPrice", {});
  const exchange = useCall("userSetting.exchange", {});
  const setPrice = useWrite("market.setPrice");
  const [typed, setTyped] = useState<Partial<Record<"rate" | "margin" | "extra", string>>>({});
  const rate = typed.rate ?? String(config.data?.exchangeCNYBase ?? EXCHANGE_BASE_DEFAULT);
  const margin = typed.margin ?? String(config.data?.mainValue ?? 30);
  const extra = typed.extra ?? String(config.data?.subValue ?? 0);
  const invalid = { rate: !(amount(rate) > 0), margin: Number.isNaN(amount(margin)), extra: Number.isNaN(amount(extra)) };
  const isValid = !Object.values(invalid).some(Boolean);
  const customs = exchange.data?.data.find(({ currSgn }) => currSgn === "CNY");
  const rule = {
    exchangeBase: amount(rate),
    digit: ROUNDING_DIGIT_DEFAULT,
    rows: [simpleRow({ mainType: "×", mainValue: (100 + amount(margin)) / 100, subType: "+", subValue: amount(extra) })],
  };

  async function apply() {
    try {
      await setPrice.trigger({
        body: {
          objectIds: rows.map(({ id }) => id),
          useBaseConfig: false,
          priceConfig: { mainValue: amount(margin), subValue: amount(extra), exchangeCNYBase: amount(rate) },
        },
      });
      notify(t("applied", { count: rows.length }));
      onClose();
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    }
  }

  const field = (key: "rate" | "margin" | "extra", value: string, help?: string) => (
    <TextField
      label={t(key)}
      value={value}
      error={invalid[key]}
      helperText={invalid[key] ? t("numberNeeded") : (help ?? " ")}
      onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
    />
  );

  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby="price-title">
      <DialogTitle id="price-title">{t("title", { count: rows.length })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Box sx={{ display: "grid", gap: 1.25, pt: 1, gridTemplateColumns: { xs: "1fr", sm: "repeat(3, 1fr)" } }}>
          {field("rate", rate, customs ? t("customsRate", { rate: customs.fxrt, date: exchange.data?.applyDate ?? "" }) : undefined)}
          {field("margin", margin)}
          {field("extra", extra)}
        </Box>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("formula")}
        </Typography>
        <Box sx={{ maxHeight: 380, overflow: "auto", border: 1, borderColor: "divider" }} tabIndex={0} role="region" aria-label={t("preview")}>
          <Table stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{t("product")}</TableCell>
                <TableCell align="right">{t("source")}</TableCell>
                <TableCell align="right">{t("now")}</TableCell>
                <TableCell align="right">{t("next")}</TableCell>
                <TableCell align="right">{t("expected")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice(0, 300).map((row) => {
                const next = isValid ? nextPrice(row, rule) : 0;
                const margins = expectedMargin(next, row.cny.from, row.cny.currency === "KRW" ? 1 : amount(rate) || 0);
                return (
                  <TableRow key={row.id}>
                    <TableCell>{row.name}</TableCell>
                    <TableCell align="right">{row.cny.currency === "KRW" ? won(row.cny.from) : yuan(row.cny.from)}</TableCell>
                    <TableCell align="right" sx={{ color: "text.secondary" }}>
                      {row.krw.from > 0 ? won(row.krw.from) : "–"}
                    </TableCell>
                    <TableCell align="right" sx={{ fontWeight: 700 }}>
                      {won(next)}
                    </TableCell>
                    <TableCell align="right" sx={{ color: margins.margin < 0 ? "error.main" : "text.primary" }}>
                      {won(margins.margin)} ({margins.rate}%)
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button variant="contained" disabled={!isValid} loading={setPrice.isMutating} onClick={() => void apply()}>
          {t("apply", { count: rows.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Sources that already sell in KRW are not converted again. */
const nextPrice = (row: ProductRow, rule: Parameters<typeof listingPrice>[1]): number =>
  listingPrice(row.cny.from, row.cny.currency === "KRW" ? { ...rule, exchangeBase: 1 } : rule).result;
