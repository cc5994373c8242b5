"use client";
import { useMemo } from "react";
import type { DeskRow } from "@/lib/domain/listing/desk";
import {
  checkOf,
  type DeskCheck,
  type DeskProduct,
  type DeskSettings,
  type Suggested,
} from "@/lib/domain/listing/desk-checks";
import type { CheckedPicture, SeenPicture } from "@/lib/domain/markets/picture-rules";
import type { DeskProducts } from "./use-desk-products";
import type { LacksByProduct } from "./use-lacks";

const pictures = new WeakMap<
  DeskProduct,
  { seen: readonly (SeenPicture | undefined)[]; all: readonly CheckedPicture[] }
>();

/** The pictures of a product with what was seen of them; the same ones as long as nothing more was. */
function seenPictures(row: DeskProduct, seenBy: DeskProducts["seenBy"]): readonly CheckedPicture[] {
  const now = seenBy(row.product.pictures, row.sourceUrl);
  const seen = now.map((picture) => picture.seen);
  const before = pictures.get(row);
  if (before && before.seen.length === seen.length && before.seen.every((one, at) => one === seen[at]))
    return before.all;
  pictures.set(row, { seen, all: now });
  return now;
}

type Given = {
  products: DeskProducts;
  rows: Readonly<Record<string, DeskRow>>;
  suggestions: ReadonlyMap<string, Suggested>;
  lacks: LacksByProduct;
  settings: DeskSettings;
};

/** Every product against every market of the desk, those whose category is to be looked at first. */
export function useDeskChecks({ products, rows, suggestions, lacks, settings }: Given): readonly DeskCheck[] {
  const { all, seenBy } = products;
  return useMemo(() => {
    const checks = all.map((row) =>
      checkOf({
        row,
        own: rows[row.id],
        suggested: suggestions.get(row.id),
        pictures: seenPictures(row, seenBy),
        lacks: lacks.get(row.id),
        settings,
      }),
    );
    // By what was suggested and not by what was chosen since: a row that was looked at stays where it is.
    return [...checks.filter(({ isUnsure }) => isUnsure), ...checks.filter(({ isUnsure }) => !isUnsure)];
  }, [all, seenBy, rows, suggestions, lacks, settings]);
}
