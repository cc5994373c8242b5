"use client";
import {
  Box,
  Checkbox,
  FormControlLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWon, useYuan } from "@/components/ui/won";
import { EXCHANGE_BASE_DEFAULT } from "@/lib/constants";
import { CallError } from "@/lib/contract/errors";
import { setPrice } from "@/lib/domain/listing/set-price";
import { expectedMargin } from "@/lib/domain/pricing/price-result";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { ProductRow } from "./product-row";

type Props = { rows: readonly ProductRow[]; onClose: () => void };

/** A ratio as the percent sellers read: 0.07 is "7", without the dust a float leaves behind. */
const percentOf = (ratio: number): string => String(Math.round(ratio * 10_000) / 100);

const amount = (text: string): number => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : NaN);

/** Sets KRW prices of many products from rate, margin and extra amount, with the expected margin of each beside it. */
export function PriceDialog({ rows, onClose }: Props) {
  const t = useTranslations("pricing");
  const notify = useNotify();
  const textOf = useFailureText();
  const won = useWon();
  const yuan = useYuan();
  const config = useCall("market.getPrice", {});
  const exchange = useCall("userSetting.exchange", {});
  const pricing = useWrite("market.setPrice");
  const [typed, setTyped] = useState<Partial<Record<"rate" | "margin" | "extra", string>> & { free?: boolean }>({});
  const rate = typed.rate ?? String(config.data?.exchangeCNYBase ?? EXCHANGE_BASE_DEFAULT);
  const margin = typed.margin ?? percentOf(config.data?.mainValue ?? 0.3);
  const extra = typed.extra ?? String(config.data?.subValue ?? 0);
  const invalid = {
    rate: !(amount(rate) > 0),
    margin: Number.isNaN(amount(margin)),
    extra: Number.isNaN(amount(extra)),
  };
  const isValid = !Object.values(invalid).some(Boolean);
  const customs = exchange.data?.data.find(({ currSgn }) => currSgn === "CNY");
  const isFreeDelivery = typed.free ?? config.data?.isFreeDelivery ?? true;
  const priceConfig = {
    mainValue: amount(margin) / 100,
    subValue: amount(extra),
    exchangeCNYBase: amount(rate),
    isFreeDelivery,
    deliveryBasicPrice: config.data?.deliveryBasicPrice ?? 0,
  };

  async function apply() {
    try {
      await pricing.trigger({
        body: {
          objectIds: rows.map(({ id }) => id),
          useBaseConfig: false,
          priceConfig,
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
    <WorkDialog
      title={t("title", { count: rows.length })}
      onClose={onClose}
      action={{
        label: t("apply", { count: rows.length }),
        disabled: !isValid,
        loading: pricing.isMutating,
        onClick: () => void apply(),
      }}
    >
      <Box sx={{ display: "grid", gap: 1.25, pt: 1, gridTemplateColumns: { xs: "1fr", sm: "repeat(3, 1fr)" } }}>
        {field(
          "rate",
          rate,
          customs ? t("customsRate", { rate: customs.fxrt, date: exchange.data?.applyDate ?? "" }) : undefined,
        )}
        {field("margin", margin)}
        {field("extra", extra)}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={isFreeDelivery} onChange={(_, free) => setTyped({ ...typed, free })} />}
        label={t("freeDelivery", { fee: won(priceConfig.deliveryBasicPrice) })}
      />
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("formula")}
      </Typography>
      <ScrollRegion label={t("preview")} height={380}>
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
              const next = isValid ? setPrice(row.cny.from, row.cny.currency, priceConfig) : 0;
              const shipping = isFreeDelivery ? priceConfig.deliveryBasicPrice : 0;
              const margins = expectedMargin(
                next,
                row.cny.from,
                row.cny.currency === "KRW" ? 1 : amount(rate) || 0,
                shipping,
              );
              return (
                <TableRow key={row.id}>
                  <TableCell>{row.name}</TableCell>
                  <TableCell align="right">
                    {row.cny.currency === "KRW" ? won(row.cny.from) : yuan(row.cny.from)}
                  </TableCell>
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
      </ScrollRegion>
    </WorkDialog>
  );
}
