"use client";
import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { memo, useState, type ReactNode } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
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
};

/** The seller's shops as one choice: everything at a market, or one account of it. */
function useShopChoices(): { value: string; label: string }[] {
  const marketLabel = useMarketLabel();
  const tree = useCall("marketInfo.allAccounts", {});
  return MARKETS.flatMap(({ name, accountName }) => {
    const accounts = tree.data?.find(({ id }) => id === accountName)?.children ?? [];
    const all = { value: name, label: marketLabel(name) };
    if (accounts.length < 2) return [all];
    return [all, ...accounts.map(({ id, label }) => ({ value: `${name}/${accountIn(id)}`, label: `– ${label}` }))];
  });
}

/** What narrows and sorts a list of orders: shop, period, a keyword in one field or all, what is due, and the order. */
export const OrderFilter = memo(function OrderFilter({
  query,
  onFind,
  hasDue,
  usual = usualSort(false),
  first,
}: Props) {
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const shops = useShopChoices();
  const [typed, setTyped] = useState<string | null>(null);
  const shop = query.account ? `${query.market}/${query.account}` : query.market;
  const select = (label: string, value: string, width: number, onChange: (value: string) => void, items: ReactNode) => (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: { xs: "calc(50% - 4px)", sm: width }, minWidth: { lg: 84 }, flexShrink: { xs: 0, lg: 1 } }}
    >
      {items}
    </TextField>
  );
  const period = periods.find((name) => name !== "all" && daysOf(name, new Date()).from === query.start) ?? "all";
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFind({ keyword: (typed ?? query.keyword).trim() });
      }}
      sx={{
        display: "flex",
        gap: 1,
        px: 1.5,
        py: 0.75,
        flexWrap: { xs: "wrap", lg: "nowrap" },
        alignItems: "center",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      {first}
      {select(
        t("market"),
        shops.some(({ value }) => value === shop) ? shop : query.market,
        150,
        (value) => {
          const [market = "", account = ""] = value.split("/");
          onFind({ market, account });
        },
        [
          <MenuItem key="" value="">
            {common("all")}
          </MenuItem>,
          ...shops.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          )),
        ],
      )}
      {select(
        t("period"),
        period,
        110,
        (value) => {
          const { from, to } = daysOf(value as Period, new Date());
          onFind({ start: from, end: to });
        },
        periods.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`periods.${name}`)}
          </MenuItem>
        )),
      )}
      {hasDue &&
        select(
          t("due"),
          query.due,
          120,
          (due) => onFind({ due }),
          (["", "overdue", "soon"] as const).map((due) => (
            <MenuItem key={due} value={due}>
              {due === "" ? common("all") : t(`dues.${due}`)}
            </MenuItem>
          )),
        )}
      {select(
        t("code"),
        query.code,
        164,
        (code) => onFind({ code }),
        ["", "toSee"].map((code) => (
          <MenuItem key={code} value={code}>
            {code === "" ? common("all") : t("codes.toSee")}
          </MenuItem>
        )),
      )}
      {select(
        t("sort"),
        query.sort || usual,
        150,
        (sort) => onFind({ sort: sort === usual ? "" : sort }),
        ORDER_SORTS.filter((sort) => hasDue || sort !== "shipBy").map((sort) => (
          <MenuItem key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </MenuItem>
        )),
      )}
      {select(
        t("field"),
        query.field,
        110,
        (field) => onFind({ field }),
        ["", ...ORDER_FIELDS].map((field) => (
          <MenuItem key={field} value={field}>
            {field === "" ? common("all") : t(`fields.${field as "orderNo"}`)}
          </MenuItem>
        )),
      )}
      <TextField
        label={t("keyword")}
        value={typed ?? query.keyword}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: { xs: "100%", sm: 220 }, minWidth: { lg: 120 }, flexShrink: { xs: 0, lg: 1 } }}
      />
      <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
        {common("search")}
      </Button>
    </Box>
  );
});
