"use client";
import { Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { DateField } from "@/components/form/date-field";
import { NumberField } from "@/components/form/number-field";
import type { NamedStage } from "@/components/product/stages/use-stages";
import { useCall } from "@/lib/client/use-call";
import { daysOf, periods } from "@/lib/domain/kit/periods";
import { WORK_RULE } from "@/lib/domain/listing/work-number";
import type { Field } from "./filter-fields";
import { accountMarketOf, OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

type Props = {
  stages: readonly NamedStage[];
  valueOf: (field: Field) => string;
  onChange: (change: Partial<Record<Field, string>>) => void;
};

/** The filters that are not always in view: works, where a product is not listed yet, and the days it was collected in. */
export function MoreFilters({ stages, valueOf, onChange }: Props) {
  const t = useTranslations("products");
  const common = useTranslations("common");
  const markets = useTranslations("markets");
  const target = OPEN_MARKET_NAMES.find((market) => market === valueOf("notAt"));
  const accounts = useCall("market.accounts", target ? { query: { market: accountMarketOf(target) } } : null);
  const names = Array.isArray(accounts.data) ? accounts.data : [];

  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.25,
        px: 1.5,
        pt: 0.75,
        pb: 1,
        gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)", lg: "repeat(7, 1fr)" },
      }}
    >
      <TextField
        select
        label={t("filter.stage")}
        value={stages.some(({ id }) => id === valueOf("stage")) ? valueOf("stage") : ""}
        onChange={({ target: { value } }) => onChange({ stage: value })}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {stages.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {(["work", "uploadWork"] as const).map((field) => (
        <NumberField
          key={field}
          label={t(`filter.${field}`)}
          isGrouped={false}
          value={valueOf(field)}
          rule={WORK_RULE}
          onText={(text) => onChange({ [field]: text })}
        />
      ))}
      <TextField
        select
        label={t("filter.notAt")}
        value={valueOf("notAt")}
        onChange={({ target: { value } }) => onChange({ notAt: value, notAtAccount: "" })}
      >
        <MenuItem value="">{common("none")}</MenuItem>
        {OPEN_MARKET_NAMES.map((market) => (
          <MenuItem key={market} value={market}>
            {markets(market)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("filter.notAtAccount")}
        value={names.some(({ account }) => account === valueOf("notAtAccount")) ? valueOf("notAtAccount") : ""}
        disabled={!target}
        onChange={({ target: { value } }) => onChange({ notAtAccount: value })}
      >
        <MenuItem value="">{t("filter.anyAccount")}</MenuItem>
        {names.map(({ account, storeName }) => (
          <MenuItem key={account} value={account}>
            [{account}] {storeName}
          </MenuItem>
        ))}
      </TextField>
      {(["from", "to"] as const).map((field) => (
        <DateField
          key={field}
          label={t(`filter.${field}`)}
          value={valueOf(field)}
          onValue={(value) => onChange({ [field]: value })}
        />
      ))}
      <Box
        role="group"
        aria-label={t("filter.period")}
        sx={{ gridColumn: "1 / -1", display: "flex", gap: 0.5, alignItems: "center", flexWrap: "wrap" }}
      >
        <Typography variant="body2" sx={{ color: "text.secondary", mr: 0.5 }}>
          {t("filter.period")}
        </Typography>
        {periods.map((period) => (
          <Button key={period} variant="text" size="small" onClick={() => onChange(daysOf(period, new Date()))}>
            {t(`filter.preset.${period}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
