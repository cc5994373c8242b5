"use client";
import { Box, Button, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Facts } from "@/components/ui/facts";
import { Thumb } from "@/components/ui/thumb";
import { useWon, useSourceMoney } from "@/components/ui/won";
import { productWord } from "@/lib/client/product-word";
import { openPage } from "@/lib/client/open-page";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";
import { hrefOf } from "@/lib/routes";

const PICTURES_SHOWN = 8;

/** What was collected: pictures, both names, prices and options, and the ways on. */
export function ProductPreview({ product, onAnother }: { product: ProductDetail; onAnother: () => void }) {
  const t = useTranslations("single");
  const won = useWon();
  const money = useSourceMoney();
  const korean = product.title.find(({ language }) => language === "KR")?.text ?? "";
  const source = product.title.find(({ language }) => language !== "KR")?.text ?? "";
  const groups = product.option?.optionGroups ?? [];
  const sourcePrice = product.price[0];
  const krw = listingPriceOf(product.price);
  const { site, code } = product;

  return (
    <Stack spacing={2}>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
        {product.mainImages.slice(0, PICTURES_SHOWN).map((src, index) => (
          <Thumb key={src} src={src} alt={index === 0 ? korean || source : ""} size={index === 0 ? 120 : 56} />
        ))}
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 700, fontSize: 16 }}>{korean || source}</Typography>
        <Typography variant="body2" lang="zh" sx={{ color: "text.secondary" }}>
          {source}
        </Typography>
      </Box>
      <Facts
        rows={[
          [t("code"), `${site} ${code}`],
          [t("sourcePrice"), sourcePrice && money(sourcePrice.salePrice, sourcePrice.currency)],
          [t("listingPrice"), krw > 0 ? won(krw) : t("notSet")],
          [
            t("options"),
            groups.length > 0
              ? groups.map(({ groupName, groups: values }) => `${named(groupName)} ${values.length}`).join(" × ")
              : t("noOptions"),
          ],
          [t("tags"), (product.tags ?? []).join(", ") || t("notSet")],
        ]}
      />
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
        <Button variant="contained" onClick={() => openPage("productWindow", { site, code })}>
          {t("edit")}
        </Button>
        <Button variant="outlined" component={PageLink} href={hrefOf("edit", productWord(), { code })}>
          {t("toList")}
        </Button>
        <Button variant="text" onClick={onAnother}>
          {t("another")}
        </Button>
      </Box>
    </Stack>
  );
}

const named = (texts: readonly { language: string; text: string }[]): string =>
  (texts.find(({ language }) => language === "KR") ?? texts[0])?.text ?? "";
