"use client";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { ActiveFilters } from "@/components/grid/active-filters";
import { SearchButtons } from "@/components/grid/search-buttons";
import { onDemand } from "@/components/ui/on-demand";
import { TextInput } from "@/components/ui/text-input";
import { typedNumber } from "@/lib/domain/kit/typed-number";
import { WORK_RULE } from "@/lib/domain/listing/work-number";
import { AccountPicker } from "./account-picker";
import { LISTED_DEFAULTS, type ListedQuery } from "./use-listed-query";

const MoreControlFilters = onDemand(() => import("./more-control-filters").then((part) => part.MoreControlFilters));

/** The filters that stand in the bar only after it was opened further. */
const MORE = ["group", "memo", "uploadWork", "views", "from", "to", "order"] as const;
const FIELDS = ["name", "code", "group", "memo", "uploadWork", "views", "from", "to"] as const;
type Field = (typeof FIELDS)[number];
type Props = { query: ListedQuery; set: (change: Partial<ListedQuery>) => void };

/** Filters of the listed products in one line: the shop at once, the rest with 검색. */
export function ControlFilters({ query, set }: Props) {
  const t = useTranslations("listed");
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

  return (
    <form role="search" onSubmit={search} className="n-bar n-under">
      <div className="n-filters">
        <AccountPicker orAll value={query} onChange={(shop) => set({ ...typed, ...shop })} />
        <TextInput isWide label={t("filter.name")} value={valueOf("name")} onText={(name) => change({ name })} />
        <TextInput
          label={t("filter.code")}
          placeholder={t("filter.codeHint")}
          value={valueOf("code")}
          onText={(code) => change({ code })}
        />
        <SearchButtons more={t("filter.more")} isOpen={isOpen} onOpen={setOpen} disabled={isRefused} />
      </div>
      {isOpen && <MoreControlFilters valueOf={valueOf} onChange={change} />}
      <ActiveFilters
        fields={active}
        labelOf={(field) => `${t(`filter.${field}`)}: ${shown(field)}`}
        onErase={(field) => set({ [field]: "" })}
        onReset={reset}
      />
    </form>
  );
}
