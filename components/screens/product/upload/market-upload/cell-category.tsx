"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { ownName, wayOf, type Category } from "@/lib/domain/category/category";
import type { TargetMarket } from "./targets";

type Props = {
  category: Category | undefined;
  isOwn: boolean;
  /** It was worked out from another market's, and is to be looked at. */
  isUnsure: boolean;
  product: string;
  market: TargetMarket;
  onChoose: () => void;
};

/** The category a product would be listed in at a market, and the way to another one for it alone. */
export function CellCategory({ category, isOwn, isUnsure, product, market, onChoose }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  if (!category) return null;
  const way = wayOf(category);
  return (
    <Button
      size="small"
      color={isUnsure ? "warning" : isOwn ? "primary" : "inherit"}
      title={isUnsure ? t("suggestedUnsure", { way }) : way}
      aria-label={t(isUnsure ? "unsureCategoryOf" : "categoryOf", { product, market: markets(market), way })}
      onClick={onChoose}
      sx={{ px: 0.5, mb: 0.5, minWidth: 0, justifyContent: "start", textAlign: "start", fontWeight: isOwn ? 600 : 400 }}
    >
      {isUnsure ? t("unsureName", { name: ownName(category) }) : ownName(category)}
    </Button>
  );
}
