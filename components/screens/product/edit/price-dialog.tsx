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
  Typography,
} from "@mui/material";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";
import { NumberField } from "@/components/form/number-field";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { MarginText } from "@/components/product/margin-text";
import { useWon, useSourceMoney } from "@/components/ui/won";
import { CallError } from "@/lib/contract/errors";
import { marginAt } from "@/lib/domain/pricing/margin";
import { BASE_MARKET } from "@/lib/domain/markets/markets";
import { rulePrice } from "@/lib/domain/pricing/price-rule";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { ProductRow } from "@/components/product/product-row";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { AMOUNT_RULE, usePriceForm, type PriceField } from "./use-price-form";

type Props = { rows: readonly ProductRow[]; onClose: () => void };

/** Sets KRW prices of many products from rate, margin and extra amount, and shows the expected margin of each. */
export function PriceDialog({ rows, onClose }: Props) {
  const t = useTranslations("pricing");
  const number = useTranslations("common.number");
  const markets = useTranslations("markets");
  const notify = useNotify();
  const textOf = useFailureText();
  const won = useWon();
  const money = useSourceMoney();
  const exchange = useCall("userSetting.exchange", {});
  const pricing = useWrite("market.setPrice");
  const form = usePriceForm(rows);
  const { priceConfig, isFreeDelivery } = form;
  const customs = exchange.data?.data.find(({ currSgn }) => currSgn === "CNY");

  async function apply() {
    try {
      await pricing.trigger({
        body: {
          objectIds: rows.map(({ id }) => id),
          useBaseConfig: form.asDefault,
          priceConfig,
        },
      });
      notify(t("applied", { count: rows.length }));
      onClose();
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    }
  }

  const helpOf = (name: PriceField) =>
    name === "rate" && customs ? t("customsRate", { rate: customs.fxrt, date: exchange.data?.applyDate ?? "" }) : " ";
  const labelOf = (name: PriceField) =>
    name.startsWith("ratio.") ? t("ratio", { market: markets(name.slice(6) as OpenMarketName) }) : t(name as "rate");
  const fieldOf = (name: PriceField) => (
    <NumberField
      key={name}
      required
      label={labelOf(name)}
      value={form.textOf(name)}
      rule={AMOUNT_RULE}
      problem={form.isWrong(name) ? number("aboveZero") : undefined}
      helperText={helpOf(name)}
      onText={(text) => form.set(name, text)}
    />
  );

  return (
    <WorkDialog
      title={t("title", { count: rows.length })}
      onClose={onClose}
      note={
        !form.isValid && (
          <Typography variant="body2" role="alert" sx={{ color: "error.main" }}>
            {number("mendFirst")}
          </Typography>
        )
      }
      action={{
        label: t("apply", { count: rows.length }),
        disabled: !form.isValid,
        loading: pricing.isMutating,
        onClick: () => void apply(),
      }}
    >
      <Box sx={{ display: "grid", gap: 1.25, pt: 1, gridTemplateColumns: { xs: "1fr", sm: "repeat(3, 1fr)" } }}>
        {form.fields.first.map(fieldOf)}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={isFreeDelivery} onChange={(_, free) => form.setFree(free)} />}
        label={t("freeDelivery", { fee: won(priceConfig.deliveryBasicPrice) })}
      />
      <FormControlLabel
        control={<Checkbox checked={form.asDefault} onChange={(_, on) => form.setAsDefault(on)} />}
        label={t("asDefault")}
      />
      {form.asDefault && (
        <Box
          sx={{ display: "grid", gap: 1.25, gridTemplateColumns: "repeat(auto-fill, minmax(min(190px, 100%), 1fr))" }}
        >
          {form.fields.defaults.map(fieldOf)}
        </Box>
      )}
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
              const { from: amount, currency } = row.cny;
              const next = form.isValid ? rulePrice(amount, settingRule(priceConfig, currency)) : 0;
              const margin = marginAt(BASE_MARKET, next, { amount, currency }, priceConfig);
              return (
                <TableRow key={row.id}>
                  <TableCell>{row.name}</TableCell>
                  <TableCell align="right">{amount > 0 ? money(amount, currency) : "–"}</TableCell>
                  <TableCell align="right" sx={{ color: "text.secondary" }}>
                    {row.krw.from > 0 ? won(row.krw.from) : "–"}
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: 700 }}>
                    {amount > 0 ? won(next) : "–"}
                  </TableCell>
                  <TableCell align="right" sx={{ color: margin && margin.krw < 0 ? "error.main" : "text.primary" }}>
                    {margin ? <MarginText margin={margin} /> : "–"}
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
