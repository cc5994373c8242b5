"use client";
import type { Arrangement } from "@/components/grid/columns/arrangement";
import type { useDensity } from "@/components/grid/density";
import { plainLayout, USUAL_LAYOUT } from "@/lib/domain/kit/column-layout";
import type { ListLook } from "@/lib/domain/settings/saved-views";

/** How a list looks now, to keep it with a search, and what makes it look as it did when a search was kept. */
export function listLook<Row, Edit>(
  { layout, isUsual, deeds }: Arrangement<Row, Edit>,
  { density, choose }: Pick<ReturnType<typeof useDensity>, "density" | "choose">,
) {
  const look: ListLook = { columns: isUsual ? null : plainLayout(layout), density };
  return {
    look,
    show(kept: ListLook | null | undefined) {
      if (!kept) return;
      deeds.arrange(kept.columns ?? USUAL_LAYOUT);
      choose(kept.density);
    },
  };
}
export type ShownLook = ReturnType<typeof listLook>;
