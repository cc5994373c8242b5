"use client";
import { Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { DateField } from "@/components/form/date-field";
import { NumberField } from "@/components/form/number-field";
import { useCall } from "@/lib/client/use-call";
import { daysOf, periods } from "@/lib/domain/kit/periods";
import { WORK_RULE } from "@/lib/domain/listing/work-number";
import type { ListedQuery } from "./use-listed-query";

type Props = {
  valueOf: (field: keyof ListedQuery) => string;
  onChange: (change: Partial<ListedQuery>) => void;
};

/** The filters that are not always in view: group, memo, work, views, the days it was listed in, and the order. */
export function MoreControlFilters({ valueOf, onChange }: Props) {
  const t = useTranslations("listed.filter");
  const common = useTranslations("common");
  const groups = useCall("collection.groupNames", {});

  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.25,
        px: 1.5,
        pt: 0.75,
        pb: 1,
        gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)", lg: "1fr 1fr 1fr 1.4fr 1fr 1fr 1fr" },
      }}
    >
      <TextField
        select
        label={t("group")}
        value={valueOf("group")}
        onChange={({ target }) => onChange({ group: target.value })}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {(groups.data ?? []).map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t("memo")}
        value={valueOf("memo")}
        onChange={({ target }) => onChange({ memo: target.value })}
      />
      <NumberField
        label={t("uploadWork")}
        isGrouped={false}
        value={valueOf("uploadWork")}
        rule={WORK_RULE}
        onText={(uploadWork) => onChange({ uploadWork })}
      />
      <Box sx={{ display: "flex", gap: 0.5 }}>
        <NumberField
          label={t("views")}
          value={valueOf("views")}
          rule={WORK_RULE}
          onText={(views) => onChange({ views })}
          sx={{ flex: 1, minWidth: 0 }}
        />
        <TextField
          select
          label={t("viewsBound")}
          value={valueOf("bound")}
          onChange={({ target }) => onChange({ bound: target.value })}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {(["MORE", "LESS"] as const).map((bound) => (
            <MenuItem key={bound} value={bound}>
              {t(bound)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {(["from", "to"] as const).map((field) => (
        <DateField
          key={field}
          label={t(field)}
          value={valueOf(field)}
          onValue={(value) => onChange({ [field]: value })}
        />
      ))}
      <TextField
        select
        label={t("order")}
        value={valueOf("order") || "newest"}
        onChange={({ target }) => onChange({ order: target.value })}
      >
        {(["newest", "oldest"] as const).map((order) => (
          <MenuItem key={order} value={order}>
            {t(order)}
          </MenuItem>
        ))}
      </TextField>
      <Box
        role="group"
        aria-label={t("period")}
        sx={{ gridColumn: "1 / -1", display: "flex", alignItems: "center", flexWrap: "wrap", minWidth: 0 }}
      >
        <Typography variant="body2" sx={{ color: "text.secondary", marginInlineEnd: 0.5 }}>
          {t("period")}
        </Typography>
        {periods.map((period) => (
          <Button
            key={period}
            variant="text"
            size="small"
            sx={{ minWidth: 0, px: 1 }}
            onClick={() => onChange(daysOf(period, new Date()))}
          >
            {t(period)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
