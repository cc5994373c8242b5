"use client";
import { useTranslations } from "next-intl";
import { memo, useState, type ReactNode } from "react";
import { SearchButtons } from "@/components/grid/search-buttons";
import { useMarketLabel } from "@/components/product/use-market-label";
import { ChoiceField } from "@/components/ui/choice-field";
import { TextInput } from "@/components/ui/text-input";
import { useCall } from "@/lib/client/use-call";
import { ORDER_FIELDS, ORDER_SORTS } from "@/lib/domain/order/order-search";
import { daysOf, periods, type Period } from "@/lib/domain/kit/periods";
import { accountIn, MARKETS } from "@/lib/domain/markets/markets";
import { usualSort, type OrderQuery, type OrderSort } from "./order-question";

type Props = {
  query: OrderQuery;
  onFind: (change: Partial<OrderQuery>) => void;
  /** Whether orders here may still have to be shipped, so that their days can be asked for. */
  hasDue: boolean;
  /** The default order of the list. */
  usual?: OrderSort;
  /** Content before the fields, e.g. the button that reads the markets. */
  first?: ReactNode;
  /** Shown at the end of the first line. */
  end?: ReactNode;
};

/** The seller's shops as one choice: everything at a market, or one account of it. */
function useShopChoices(): { code: string; name: string }[] {
  const marketLabel = useMarketLabel();
  const tree = useCall("marketInfo.allAccounts", {});
  return MARKETS.flatMap(({ name, accountName }) => {
    const accounts = tree.data?.find(({ id }) => id === accountName)?.children ?? [];
    const all = { code: name, name: marketLabel(name) };
    if (accounts.length < 2) return [all];
    return [all, ...accounts.map(({ id, label }) => ({ code: `${name}/${accountIn(id)}`, name: `– ${label}` }))];
  });
}

/** The questions that stand in a line of their own below, after a press, or while one of them narrows the list. */
const MORE = ["due", "code", "field"] as const;

/** What narrows and sorts a list of orders: shop, period and a keyword in one line; below, what is due, where the keyword is looked for, and the order. */
export const OrderFilter = memo(function OrderFilter(props: Props) {
  const { query, onFind, hasDue, usual = usualSort(false), first, end } = props;
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const shops = useShopChoices();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const isOpen = open || MORE.some((name) => query[name]);
  const shop = query.account ? `${query.market}/${query.account}` : query.market;
  const period = periods.find((name) => name !== "all" && daysOf(name, new Date()).from === query.start) ?? "all";
  return (
    <form
      role="search"
      className="n-bar n-under"
      onSubmit={(event) => {
        event.preventDefault();
        onFind({ keyword: (typed ?? query.keyword).trim() });
      }}
    >
      <div className="n-filters">
        {first}
        <ChoiceField
          label={t("market")}
          value={shops.some(({ code }) => code === shop) ? shop : query.market}
          empty={common("all")}
          choices={shops}
          onChoose={(value) => {
            const [market = "", account = ""] = value.split("/");
            onFind({ market, account });
          }}
        />
        <ChoiceField
          label={t("period")}
          value={period}
          choices={periods.map((name) => ({ code: name, name: t(`periods.${name}`) }))}
          onChoose={(value) => {
            const { from, to } = daysOf(value as Period, new Date());
            onFind({ start: from, end: to });
          }}
        />
        <TextInput isWide label={t("keyword")} value={typed ?? query.keyword} onText={setTyped} />
        <SearchButtons more={t("moreFilters")} isOpen={isOpen} onOpen={setOpen} disabled={false} />
        {end && <div className="n-filters-end">{end}</div>}
      </div>
      {isOpen && (
        <div className="n-filters">
          {hasDue && (
            <ChoiceField
              label={t("due")}
              value={query.due}
              empty={common("all")}
              choices={(["overdue", "soon"] as const).map((due) => ({ code: due, name: t(`dues.${due}`) }))}
              onChoose={(due) => onFind({ due })}
            />
          )}
          <ChoiceField
            label={t("code")}
            value={query.code}
            empty={common("all")}
            choices={[{ code: "toSee", name: t("codes.toSee") }]}
            onChoose={(code) => onFind({ code })}
          />
          <ChoiceField
            label={t("field")}
            value={query.field}
            empty={common("all")}
            choices={ORDER_FIELDS.map((field) => ({ code: field, name: t(`fields.${field}`) }))}
            onChoose={(field) => onFind({ field })}
          />
          <ChoiceField
            label={t("sort")}
            value={query.sort || usual}
            choices={ORDER_SORTS.filter((sort) => hasDue || sort !== "shipBy").map((sort) => ({
              code: sort,
              name: t(`sorts.${sort}`),
            }))}
            onChoose={(sort) => onFind({ sort: sort === usual ? "" : sort })}
          />
        </div>
      )}
    </form>
  );
});
