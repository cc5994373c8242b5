"use client";
import { Box, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { ActiveFilters } from "@/components/grid/active-filters";
import { SearchButtons } from "@/components/grid/search-buttons";
import { useCall } from "@/lib/client/use-call";
import { typedNumber } from "@/lib/domain/kit/typed-number";
import { isMarket } from "@/lib/domain/markets/markets";
import { WORK_RULE } from "@/lib/domain/listing/work-number";
import { FIELDS, MORE, type Field } from "./filter-fields";
import { MoreFilters } from "./more-filters";
import { LIST_DEFAULTS, type ListQuery } from "@/components/product/product-search";
import type { Stages } from "@/components/product/stages/use-stages";
import type { ProductList } from "./use-product-list";
import { SITE_NAMES } from "@/lib/domain/sites/sites";

/** The list's filters. Typing changes nothing until 검색; active filters stand below as chips with an eraser. */
export function FilterBar({ list, stages }: { list: ProductList; stages: Stages }) {
  const t = useTranslations("products");
  const common = useTranslations("common");
  const markets = useTranslations("markets");
  const groups = useCall("collection.groupNames", {});
  const active = FIELDS.filter((field) => list.query[field]);
  const [typed, setTyped] = useState<Partial<ListQuery>>({});
  const [open, setOpen] = useState(false);
  const isOpen = open || MORE.some((field) => list.query[field]);
  const valueOf = (field: Field) => typed[field] ?? list.query[field];
  const isRefused = (["work", "uploadWork"] as const).some(
    (field) => typedNumber(valueOf(field), WORK_RULE).kind === "refused",
  );
  const type = (field: Field) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });
  const shown = (field: Field) => {
    if (field === "stage") return stages.stageOf(list.query.stage)?.label ?? list.query.stage;
    return field === "notAt" && isMarket(list.query.notAt) ? markets(list.query.notAt) : list.query[field];
  };

  function search(event: FormEvent) {
    event.preventDefault();
    if (isRefused) return;
    list.set({ ...typed });
    setTyped({});
  }
  function reset() {
    setTyped({});
    list.set(Object.fromEntries(FIELDS.map((field) => [field, LIST_DEFAULTS[field]])));
  }

  return (
    <Box
      component="form"
      role="search"
      onSubmit={search}
      sx={{ px: 1.5, py: 0.75, borderBottom: 1, borderColor: "divider" }}
    >
      <Box
        sx={{
          display: "grid",
          gap: 1.25,
          gridTemplateColumns: {
            xs: "1fr 1fr",
            sm: "repeat(3, 1fr)",
            md: "1.6fr 1fr 0.8fr 1fr 1.2fr auto",
          },
        }}
      >
        <TextField label={t("filter.name")} sx={{ minWidth: 0 }} value={valueOf("name")} onChange={type("name")} />
        <TextField select label={t("filter.group")} value={valueOf("group")} onChange={type("group")}>
          <MenuItem value="">{common("all")}</MenuItem>
          {(groups.data ?? []).map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField select label={t("filter.site")} value={valueOf("site")} onChange={type("site")}>
          <MenuItem value="">{common("all")}</MenuItem>
          {SITE_NAMES.map((site) => (
            <MenuItem key={site} value={site}>
              {site}
            </MenuItem>
          ))}
        </TextField>
        <TextField label={t("filter.memo")} value={valueOf("memo")} onChange={type("memo")} />
        <TextField
          label={t("filter.code")}
          placeholder={t("filter.codeHint")}
          value={valueOf("code")}
          onChange={type("code")}
        />
        <SearchButtons more={t("filter.more")} isOpen={isOpen} onOpen={setOpen} disabled={isRefused} />
      </Box>
      {isOpen && (
        <MoreFilters
          stages={stages.stages}
          valueOf={valueOf}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
      )}
      <ActiveFilters
        fields={active}
        labelOf={(field) => `${t(`filter.${field}`)}: ${shown(field)}`}
        onErase={(field) => list.set({ [field]: "", ...(field === "notAt" && { notAtAccount: "" }) })}
        onReset={reset}
      />
    </Box>
  );
}
