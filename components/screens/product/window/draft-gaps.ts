import { nameUse } from "@/lib/domain/markets/limits";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import { readsChinese } from "@/lib/domain/product/left-chinese";
import type { ProductDraft } from "./product-draft";
import type { TabName } from "./use-window-tab";

/** Where each kind of gap is closed. */
const GAP_TABS = {
  noName: "basic",
  chineseName: "basic",
  longName: "basic",
  noPrice: "price",
  chineseOptions: "options",
  noTags: "tags",
  noPictures: "pictures",
  namelessAttributes: "attributes",
} as const satisfies Record<string, TabName>;
type GapKind = keyof typeof GAP_TABS;

/** Something a product lacks before it can be listed. `count` is how many things lack it: options, texts or markets. */
export type Gap = { kind: GapKind; tab: TabName; count: number };

/**
 * What the draft of a product lacks, in the order of the window's tabs.
 *
 * Example: a draft with a Korean name and tags, but two options without a price, is
 * `[{kind: "noPrice", tab: "price", count: 2}]`. An option that is sold out needs no price.
 */
export function gapsOf(draft: ProductDraft): Gap[] {
  const name = draft.name.trim();
  const [length, bytes] = [lengthOf(name), eucKrBytes(name)];
  const texts = draft.groups.flatMap((group) => [group, ...group.values]);
  const counts: Record<GapKind, number> = {
    noName: name === "" ? 1 : 0,
    chineseName: readsChinese(name) ? 1 : 0,
    longName: OPEN_MARKET_NAMES.filter((market) => !nameUse(length, bytes, market).fits).length,
    noPrice:
      draft.combinations.length > 0
        ? draft.combinations.filter(({ krw, isSoldOut }) => krw <= 0 && !isSoldOut).length
        : draft.krw <= 0
          ? 1
          : 0,
    chineseOptions: texts.filter((text) => readsChinese(text.name || text.source)).length,
    noTags: draft.tags.length === 0 ? 1 : 0,
    noPictures: draft.images.length === 0 ? 1 : 0,
    namelessAttributes: draft.attributes.filter(({ title, value }) => title.trim() === "" && value.trim() !== "")
      .length,
  };
  return (Object.keys(GAP_TABS) as GapKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, tab: GAP_TABS[kind], count: counts[kind] }));
}

/** How much is missing on each tab. Example: `{price: 2}`. */
export function gapCounts(gaps: readonly Gap[]): Partial<Record<TabName, number>> {
  const counts: Partial<Record<TabName, number>> = {};
  for (const { tab, count } of gaps) counts[tab] = (counts[tab] ?? 0) + count;
  return counts;
}
