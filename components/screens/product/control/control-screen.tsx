"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { Press } from "@/components/ui/press";
import { productWord } from "@/lib/client/product-word";
import { hrefOf } from "@/lib/routes";
import { ConnectFirst, useIsShopless } from "./account-picker";
import { ControlFilters } from "./control-filters";
import { ListedDesk } from "./listed-desk";
import { useListedQuery } from "./use-listed-query";

/** The listed products of all shops or of one: find, edit in place, change their status. */
export function ControlScreen() {
  const t = useTranslations("listed");
  const router = useRouter();
  const { query, set } = useListedQuery();
  const isShopless = useIsShopless();
  const action = (
    <Press
      onClick={() =>
        router.push(hrefOf("controlImage", productWord(), { market: query.market, account: query.account }))
      }
    >
      {t("pictures")}
    </Press>
  );
  const filters = <ControlFilters query={query} set={set} />;
  if (!isShopless) return <ListedDesk action={action} filters={filters} />;
  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} action={action} />
      <Panel flush>
        {filters}
        <ConnectFirst />
      </Panel>
    </>
  );
}
