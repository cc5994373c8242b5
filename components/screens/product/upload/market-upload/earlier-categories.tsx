"use client";
import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Choices as Categories } from "@/lib/domain/category/category-set";
import type { Target } from "./targets";
import type { OwnCategories } from "./use-own-categories";
import type { Preflight } from "./use-preflight";

type Props = { preflight: Preflight; chosen: readonly Target[]; categories: Categories; single: OwnCategories };

/** Puts every product into the categories it, or its group, was listed in before; each row can be taken back. */
export function EarlierCategories({ preflight, chosen, categories, single }: Props) {
  const t = useTranslations("marketUpload");
  const others = preflight.checks.flatMap(({ row: { id } }) => {
    const earlier = preflight.earlier.get(id) ?? {};
    const now = { ...categories, ...single.own.get(id) };
    const differ = chosen.some(({ market }) => earlier[market] && earlier[market].id !== now[market]?.id);
    return differ ? [{ id, all: { ...single.own.get(id), ...earlier } }] : [];
  });
  if (others.length === 0) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<HistoryIcon />}
      onClick={() => others.forEach(({ id, all }) => single.set(id, all))}
    >
      {t("earlierCategories", { count: others.length })}
    </Button>
  );
}
