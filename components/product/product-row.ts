import type { ProductSummary } from "@/lib/contract/schemas/product";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";
import type { LocalText, Price } from "@/lib/contract/schemas/common";
import { COLLECTED_STAGE } from "@/lib/domain/stages/own-stages";
import type { TextPlace } from "@/lib/domain/words/product-texts";
import { MARKET_NAMES, type MarketName } from "@/lib/domain/markets/markets";

/** What of a row can be staged. `price` is the lowest listing price in whole KRW, 0 while none is set. */
export type Editable = Pick<ProductRow, "name" | "memo" | "group" | "stage" | "price" | "removed" | "texts">;

/** Texts of options and attributes in Korean, with what stood there when that was proposed. */
export type StagedTexts = readonly { place: TextPlace; before: string; korean: string }[];

/** A product as the list shows and edits it. `removed` is only ever staged: what is removed is not in the list. */
export type ProductRow = {
  id: string;
  code: string;
  site: string;
  name: string;
  sourceName: string;
  memo: string;
  group: string;
  /** The id of its stage. */
  stage: string;
  price: number;
  removed: boolean;
  /** Only ever staged, like `removed`: the list itself shows no options. */
  texts: StagedTexts | null;
  /** Whether its Korean is a machine translation that no person has reviewed. */
  isUnseen: boolean;
  /** How many doubts about its source are open. */
  doubts: number;
  image: string | null;
  images: readonly string[];
  url: string;
  collectedAt: string;
  workNumber: number | null;
  cny: { from: number; to: number; currency: string };
  krw: { from: number; to: number };
  tags: readonly string[];
  optionCount: number;
  uploadedTo: readonly MarketName[];
  /** What the source says otherwise and waits for an answer; null for nothing. */
  sourceChange: { count: number; vanished: number } | null;
};

const textIn = (texts: readonly LocalText[], wanted: (language: string) => boolean): string =>
  texts.find(({ language }) => wanted(language))?.text ?? "";

const sourceNameOf = (title: readonly LocalText[]): string => textIn(title, (language) => language !== "KR");

/** The source's name falls in where there is no Korean one yet. */
export const shownName = (title: readonly LocalText[]): string =>
  textIn(title, (language) => language === "KR") || sourceNameOf(title);

export function productRow(summary: ProductSummary): ProductRow {
  const source = (prices: readonly Price[]) => prices[0];
  return {
    id: summary.id,
    code: summary.code,
    site: summary.site,
    name: shownName(summary.title),
    sourceName: sourceNameOf(summary.title),
    memo: summary.memo ?? "",
    group: summary.groupName ?? "",
    stage: summary.stage ?? COLLECTED_STAGE,
    price: listingPriceOf(summary.minimumPrice),
    removed: false,
    texts: null,
    isUnseen: summary.unseenKorean != null,
    doubts: summary.sourceDoubts?.length ?? 0,
    image: summary.mainImages[0] ?? null,
    images: summary.mainImages,
    url: summary.productUrl,
    collectedAt: summary.collectDate,
    workNumber: summary.workNumber ?? null,
    cny: {
      from: source(summary.minimumPrice)?.salePrice ?? 0,
      to: source(summary.maximumPrice)?.salePrice ?? 0,
      currency: source(summary.minimumPrice)?.currency ?? "CNY",
    },
    krw: { from: listingPriceOf(summary.minimumPrice), to: listingPriceOf(summary.maximumPrice) },
    tags: summary.tags ?? [],
    optionCount: summary.optionCount ?? 0,
    sourceChange: summary.sourceChange ?? null,
    uploadedTo: MARKET_NAMES.filter((market) => Boolean(summary.uploadCompleteSummaryInfo?.[`is${market}`])),
  };
}
