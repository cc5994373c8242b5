"use client";
import SearchIcon from "@mui/icons-material/Search";
import TuneIcon from "@mui/icons-material/Tune";
import { Box, Button, Chip, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { typedNumber } from "@/lib/domain/kit/typed-number";
import { WORK_RULE } from "@/lib/domain/listing/work-number";
import { AccountPicker } from "./account-picker";
import { MoreControlFilters } from "./more-control-filters";
import { LISTED_DEFAULTS, type ListedQuery } from "./use-listed-query";

/** The filters that stand in the bar only after it was opened further. */
const MORE = ["group", "memo", "uploadWork", "views", "from", "to", "order"] as const;
const FIELDS = ["name", "code", "group", "memo", "uploadWork", "views", "from", "to"] as const;
type Field = (typeof FIELDS)[number];
type Props = { query: ListedQuery; set: (change: Partial<ListedQuery>) => void };

/** Filters of the listed products (wire.md, 상품관리 filters) in one line: the shop at once, the rest with 검색. */
export function ControlFilters({ query, set }: Props) {
  const t = useTranslations("listed");
  const common = useTranslations("common");
  const [typed, setTyped] = useState<Partial<ListedQuery>>({});
  const [open, setOpen] = useState(false);
  const isOpen = open || MORE.some((field) => query[field]);
  const valueOf = (field: keyof ListedQuery) => typed[field] ?? query[field];
  const change = (more: Partial<ListedQuery>) => setTyped({ ...typed, ...more });
  const active = FIELDS.filter((field) => query[field]);
  const isRefused = (["uploadWork", "views"] as const).some(
    (field) => typedNumber(valueOf(field), WORK_RULE).kind === "refused",
  );

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
  const shown = (field: Field): string =>
    field === "views" ? `${query.views} ${t(`filter.${query.bound as "MORE"}`)}` : query[field];
  const text = (field: "name" | "code", width: string, placeholder?: string) => (
    <TextField
      label={t(`filter.${field}`)}
      placeholder={placeholder}
      value={valueOf(field)}
      onChange={({ target }) => change({ [field]: target.value })}
      sx={{ flex: width, minWidth: 0 }}
    />
  );

  return (
    <Box component="form" role="search" onSubmit={search} sx={{ p: 2, borderBottom: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.25, flexWrap: "wrap" }}>
        <AccountPicker orAll value={query} onChange={(shop) => set({ ...typed, ...shop })} />
        {text("name", "2 1 180px")}
        {text("code", "1 1 150px", t("filter.codeHint"))}
        <Box sx={{ display: "flex", gap: 1 }}>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<TuneIcon />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ whiteSpace: "nowrap" }}
          >
            {t("filter.more")}
          </Button>
          <Button
            type="submit"
            variant="outlined"
            disabled={isRefused}
            startIcon={<SearchIcon />}
            sx={{ whiteSpace: "nowrap" }}
          >
            {common("search")}
          </Button>
        </Box>
      </Box>
      {isOpen && <MoreControlFilters valueOf={valueOf} onChange={change} />}
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
