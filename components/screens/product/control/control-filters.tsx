"use client";
import SearchIcon from "@mui/icons-material/Search";
import { Box, Button, Chip, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { NumberField } from "@/components/form/number-field";
import { useCall } from "@/lib/client/use-call";
import { daysOf, periods } from "@/lib/domain/kit/periods";
import { typedNumber } from "@/lib/domain/kit/typed-number";
import { WORK_RULE } from "@/lib/domain/listing/work-number";
import { AccountPicker } from "./account-picker";
import { LISTED_DEFAULTS, type ListedQuery } from "./use-listed-query";

const STATES = ["OnSale", "SoldOut", "Suspended", "Review", "Blocked"] as const;
const FIELDS = ["name", "state", "group", "memo", "code", "uploadWork", "views", "from", "to"] as const;
type Field = (typeof FIELDS)[number];
type Props = { query: ListedQuery; set: (change: Partial<ListedQuery>) => void };

/** Filters of the listed products (wire.md, 상품관리 filters): the account at once, the rest with 검색. */
export function ControlFilters({ query, set }: Props) {
  const t = useTranslations("listed");
  const common = useTranslations("common");
  const groups = useCall("collection.groupNames", {});
  const [typed, setTyped] = useState<Partial<ListedQuery>>({});
  const valueOf = (field: keyof ListedQuery) => typed[field] ?? query[field];
  const type = (field: keyof ListedQuery) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });
  const active = FIELDS.filter((field) => query[field]);
  const isRefused = (["uploadWork", "views"] as const).some(
    (field) => typedNumber(valueOf(field), WORK_RULE).kind === "refused",
  );
  const hasShop = query.market !== "" && query.account !== "";

  function search(event: FormEvent) {
    event.preventDefault();
    if (isRefused) return;
    set(typed);
    setTyped({});
  }
  function reset() {
    setTyped({});
    set(Object.fromEntries(FIELDS.map((field) => [field, LISTED_DEFAULTS[field]])));
  }
  function shown(field: Field): string {
    if (field === "state") return t(`state.${query.state as "OnSale"}`);
    return field === "views" ? `${query.views} ${t(`filter.${query.bound as "MORE"}`)}` : query[field];
  }
  const text = (field: "name" | "memo" | "code", placeholder?: string) => (
    <TextField label={t(`filter.${field}`)} placeholder={placeholder} value={valueOf(field)} onChange={type(field)} />
  );

  return (
    <Box component="form" role="search" onSubmit={search} sx={{ p: 2, borderBottom: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.25, flexWrap: "wrap", mb: 1.25 }}>
        <AccountPicker value={query} onChange={(shop) => set({ ...typed, ...shop })} />
        <Button type="submit" variant="outlined" disabled={!hasShop || isRefused} startIcon={<SearchIcon />}>
          {common("search")}
        </Button>
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 1.25,
          gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)", lg: "2fr 1fr 1fr 1fr 1.4fr 1fr" },
        }}
      >
        {text("name")}
        <TextField select label={t("filter.state")} value={valueOf("state")} onChange={type("state")}>
          <MenuItem value="">{common("all")}</MenuItem>
          {STATES.map((state) => (
            <MenuItem key={state} value={state}>
              {t(`state.${state}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField select label={t("filter.group")} value={valueOf("group")} onChange={type("group")}>
          <MenuItem value="">{common("all")}</MenuItem>
          {(groups.data ?? []).map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {text("memo")}
        {text("code", t("filter.codeHint"))}
        <NumberField
          label={t("filter.uploadWork")}
          value={valueOf("uploadWork")}
          rule={WORK_RULE}
          onText={(uploadWork) => setTyped({ ...typed, uploadWork })}
        />
        <Box sx={{ display: "flex", gap: 0.5 }}>
          <NumberField
            label={t("filter.views")}
            value={valueOf("views")}
            rule={WORK_RULE}
            onText={(views) => setTyped({ ...typed, views })}
            sx={{ flex: 1, minWidth: 0 }}
          />
          <TextField
            select
            label={t("filter.viewsBound")}
            value={valueOf("bound")}
            onChange={type("bound")}
            sx={{ flex: 1, minWidth: 0 }}
          >
            {(["MORE", "LESS"] as const).map((bound) => (
              <MenuItem key={bound} value={bound}>
                {t(`filter.${bound}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {(["from", "to"] as const).map((field) => (
          <TextField
            key={field}
            type="date"
            label={t(`filter.${field}`)}
            value={valueOf(field)}
            onChange={type(field)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <Box
          role="group"
          aria-label={t("filter.period")}
          sx={{
            gridColumn: { xs: "1 / -1", lg: "span 2" },
            display: "flex",
            alignItems: "center",
            flexWrap: "wrap",
            minWidth: 0,
          }}
        >
          <Typography variant="body2" sx={{ color: "text.secondary", marginInlineEnd: 0.5 }}>
            {t("filter.period")}
          </Typography>
          {periods.map((period) => (
            <Button
              key={period}
              variant="text"
              size="small"
              sx={{ minWidth: 0, px: 1 }}
              onClick={() => setTyped({ ...typed, ...daysOf(period, new Date()) })}
            >
              {t(`filter.${period}`)}
            </Button>
          ))}
        </Box>
        <TextField select label={t("filter.order")} value={valueOf("order") || "newest"} onChange={type("order")}>
          {(["newest", "oldest"] as const).map((order) => (
            <MenuItem key={order} value={order}>
              {t(`filter.${order}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {active.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 1.25, alignItems: "center" }}>
          {active.map((field) => (
            <Chip
              key={field}
              variant="outlined"
              label={`${t(`filter.${field}`)}: ${shown(field)}`}
              onDelete={() => set({ [field]: "" })}
              sx={{ maxWidth: 320 }}
            />
          ))}
          <Button variant="text" onClick={reset}>
            {common("reset")}
          </Button>
        </Box>
      )}
    </Box>
  );
}
