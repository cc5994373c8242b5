"use client";
import { Box, Button } from "@mui/material";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/ui/choice-field";
import { Note, FailureNote } from "@/components/ui/state-notes";
import { productWord } from "@/lib/client/product-word";
import { useCall } from "@/lib/client/use-call";
import { hrefOf } from "@/lib/routes";
import { accountIn, isClosed, MARKETS } from "@/lib/domain/markets/markets";
import type { Shop } from "./listed-row";

type Props = {
  value: Shop;
  onChange: (shop: Shop) => void;
  /** Whether none may be chosen, which means all. */
  orAll?: boolean;
};

/** Whether the seller is known to have no shop at all. */
export function useIsShopless(): boolean {
  const { tree, shops } = useShops();
  return tree.data !== undefined && shops.every(({ accounts }) => accounts.length === 0);
}

/** Shown to a seller without a shop, with a link to connect one. */
export function ConnectFirst() {
  const t = useTranslations("listed");
  const router = useRouter();
  return (
    <Note
      title={t("noAccount")}
      text={t("noAccountHint")}
      action={
        <Button variant="contained" onClick={() => router.push(hrefOf("account", productWord()))}>
          {t("goAccount")}
        </Button>
      }
    />
  );
}

/** The seller's shops by market, as the filters of listed products offer them. */
function useShops() {
  const tree = useCall("marketInfo.allAccounts", {});
  const shops = MARKETS.map(({ name, accountName }) => ({
    market: name,
    accounts: (tree.data?.find(({ id }) => id === accountName)?.children ?? []).map(({ id, label }) => ({
      account: accountIn(id),
      label,
    })),
  })).filter(({ market, accounts }) => !isClosed(market) || accounts.length > 0);
  return { tree, shops };
}

/** Market first, then its account. If the market has one account, it is selected automatically. */
export function AccountPicker({ value, onChange, orAll = false }: Props) {
  const t = useTranslations("listed");
  const markets = useTranslations("markets");
  const common = useTranslations("common");
  const { shops } = useShops();
  const all = orAll ? { empty: common("all") } : {};
  const accounts = shops.find(({ market }) => market === value.market)?.accounts ?? [];

  function choose(market: string) {
    const own = shops.find((shop) => shop.market === market)?.accounts ?? [];
    onChange({ market, account: own.length === 1 ? (own[0]?.account ?? "") : "" });
  }
  return (
    <>
      <ChoiceField
        {...all}
        label={t("market")}
        value={value.market}
        choices={shops.map(({ market }) => ({ code: market, name: markets(market) }))}
        onChoose={choose}
      />
      <ChoiceField
        {...all}
        label={t("account")}
        disabled={accounts.length === 0}
        value={value.account}
        choices={accounts.map(({ account, label }) => ({ code: account, name: label }))}
        onChoose={(account) => onChange({ market: value.market, account })}
      />
    </>
  );
}

/** Shown until a shop is chosen: a button for each shop, or a link to connect one. */
export function ChooseShop({ onChange }: Pick<Props, "onChange">) {
  const t = useTranslations("listed");
  const markets = useTranslations("markets");
  const { tree, shops } = useShops();
  const all = shops.flatMap(({ market, accounts }) => accounts.map((one) => ({ market, ...one })));
  if (tree.error && !tree.data) return <FailureNote failure={tree.error} onRetry={() => void tree.mutate()} />;
  if (tree.data && all.length === 0) return <ConnectFirst />;
  return (
    <Note
      title={t("chooseFirst")}
      text={t("chooseHint")}
      action={
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", justifyContent: "center" }}>
          {all.map(({ market, account, label }) => (
            <Button key={`${market}/${account}`} variant="outlined" onClick={() => onChange({ market, account })}>
              {markets(market)} {label}
            </Button>
          ))}
        </Box>
      }
    />
  );
}
