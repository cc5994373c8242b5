"use client";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Box, Button, TextField } from "@mui/material";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
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
    <TextField
      label={listed(`filter.${name}`)}
      placeholder={placeholder}
      value={typed[name] ?? query[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      sx={{ flex: "1 1 180px" }}
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
        <Box
          component="form"
          role="search"
          onSubmit={search}
          sx={{
            display: "flex",
            alignItems: "flex-start",
            gap: 1.25,
            flexWrap: "wrap",
            p: 2,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <AccountPicker value={query} onChange={set} />
          {field("name")}
          {field("picture", listed("filter.pictureHint"))}
          <Button type="submit" variant="outlined" disabled={!isChosen} startIcon={<SearchIcon />}>
            {common("search")}
          </Button>
        </Box>
        {isChosen ? <PicturesDesk key={`${query.market}/${query.account}`} /> : <ChooseShop onChange={set} />}
      </Panel>
    </>
  );
}
