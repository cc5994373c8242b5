"use client";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Button } from "@mui/material";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { Press } from "@/components/ui/press";
import { TextInput } from "@/components/ui/text-input";
import { productWord } from "@/lib/client/product-word";
import { hrefOf } from "@/lib/routes";
import { AccountPicker, ChooseShop } from "@/components/screens/product/control/account-picker";
import { isOneShop, useListedQuery, type ListedQuery } from "@/components/screens/product/control/use-listed-query";
import { PicturesDesk } from "./pictures-desk";

/** The pictures of listed products: find by product or address, replace broken ones, and send them to the market again. */
export function PicturesScreen() {
  const t = useTranslations("listedPictures");
  const listed = useTranslations("listed");
  const common = useTranslations("common");
  const router = useRouter();
  const { query, set } = useListedQuery();
  const isChosen = isOneShop(query);
  const [typed, setTyped] = useState<Partial<ListedQuery>>({});
  const field = (name: "name" | "picture", placeholder?: string) => (
    <TextInput
      isWide
      label={listed(`filter.${name}`)}
      placeholder={placeholder}
      value={typed[name] ?? query[name]}
      onText={(text) => setTyped({ ...typed, [name]: text })}
    />
  );

  function search(event: FormEvent) {
    event.preventDefault();
    set(typed);
    setTyped({});
  }
  return (
    <>
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        action={
          <Button
            variant="outlined"
            onClick={() =>
              router.push(hrefOf("control", productWord(), { market: query.market, account: query.account }))
            }
          >
            {t("back")}
          </Button>
        }
      />
      <Panel flush>
        <form role="search" onSubmit={search} className="n-filters n-bar n-under">
          <AccountPicker value={query} onChange={set} />
          {field("name")}
          {field("picture", listed("filter.pictureHint"))}
          <Press type="submit" disabled={!isChosen} icon={<SearchIcon />}>
            {common("search")}
          </Press>
        </form>
        {isChosen ? <PicturesDesk key={`${query.market}/${query.account}`} /> : <ChooseShop onChange={set} />}
      </Panel>
    </>
  );
}
