"use client";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { ActiveFilters } from "@/components/grid/active-filters";
import { SearchButtons } from "@/components/grid/search-buttons";
import { ChoiceField } from "@/components/ui/choice-field";
import { onDemand } from "@/components/ui/on-demand";
import { TextInput } from "@/components/ui/text-input";
import { useCall } from "@/lib/client/use-call";
import { typedNumber } from "@/lib/domain/kit/typed-number";
import { isMarket } from "@/lib/domain/markets/markets";
import { WORK_RULE } from "@/lib/domain/listing/work-number";
import { FIELDS, MORE, type Field } from "./filter-fields";
import { LIST_DEFAULTS, type ListQuery } from "@/components/product/product-search";
import type { Stages } from "@/components/product/stages/use-stages";
import type { ProductList } from "./use-product-list";
import { SITE_NAMES } from "@/lib/domain/sites/sites";

const MoreFilters = onDemand(() => import("./more-filters").then((part) => part.MoreFilters));

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
  const type = (field: Field) => (text: string) => setTyped({ ...typed, [field]: text });
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
    <form role="search" onSubmit={search} className="n-bar n-under">
      <div className="n-filters">
        <TextInput isWide label={t("filter.name")} value={valueOf("name")} onText={type("name")} />
        <ChoiceField
          label={t("filter.group")}
          value={valueOf("group")}
          empty={common("all")}
          choices={(groups.data ?? []).map((name) => ({ code: name, name }))}
          onChoose={type("group")}
        />
        <ChoiceField
          label={t("filter.site")}
          value={valueOf("site")}
          empty={common("all")}
          choices={SITES}
          onChoose={type("site")}
        />
        <TextInput label={t("filter.memo")} value={valueOf("memo")} onText={type("memo")} />
        <TextInput
          label={t("filter.code")}
          placeholder={t("filter.codeHint")}
          value={valueOf("code")}
          onText={type("code")}
        />
        <SearchButtons more={t("filter.more")} isOpen={isOpen} onOpen={setOpen} disabled={isRefused} />
      </div>
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
    </form>
  );
}

const SITES = SITE_NAMES.map((site) => ({ code: site, name: site }));
