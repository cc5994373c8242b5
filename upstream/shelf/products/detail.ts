import { getTableColumns } from "drizzle-orm";
import { detailPageConfig } from "@/lib/contract/schemas/detail-page";
import type { ProductDetail, ProductSummary } from "@/lib/contract/schemas/product";
import type { LocalText, Price } from "@/lib/contract/schemas/common";
import { openDoubts } from "@/lib/domain/product/source-doubts";
import { sourceChange, type SourceMemory } from "@/lib/domain/product/source-change";
import { sourceFactsOf, type ProductWithOptions } from "@/lib/domain/product/source-facts";
import { cleanText } from "@/lib/domain/kit/clean-text";
import { highestOf, lowestOf } from "@/lib/domain/kit/extremes";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";
import { leftChinese } from "@/lib/domain/product/left-chinese";
import { productTexts } from "@/lib/domain/words/product-texts";
import { unknownIn } from "@/lib/domain/words/unknown-words";
import { micros, wonDown } from "@/lib/domain/kit/decimal";
import { products } from "@/upstream/db/schema";
import { MARKET_NAMES } from "@/lib/domain/markets/markets";

export type ProductRow = typeof products.$inferSelect;

/** The listing's text and the source's; any language but KR is the source (docs/wire.md#enumerations). */
export const textIn = (texts: readonly LocalText[], language: "KR" | "source"): string =>
  texts.find((one) => (one.language === "KR") === (language === "KR"))?.text ?? texts[0]?.text ?? "";

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const titleOf = (row: Pick<ProductRow, "titleSource" | "titleKr">): LocalText[] => [
  { language: "CN", text: row.titleSource },
  { language: "KR", text: row.titleKr },
];

/** A stored product as the edit window reads it. */
export function detailOf(row: ProductRow): ProductDetail {
  return {
    ...row.body,
    url: row.url,
    Id: row.id,
    code: row.code,
    site: row.site,
    title: titleOf(row),
    mainImages: row.mainImages,
    tags: row.tags,
    memo: row.memo,
    groupName: row.groupName,
    regDate: row.regDate.toISOString(),
    editDate: iso(row.editDate),
    workNumber: row.workNumber,
    detailPageConfig: detailPageConfig.nullable().catch(null).parse(row.detailPageConfig),
    pricedBy: row.pricedBy,
    unseenKorean: row.unseenKorean,
    sourceDoubts: openDoubts(row.sourceDoubts),
    sourceChange: row.sourceChange && { at: row.sourceMemory.at, rows: sourceChange(row.body, row.sourceMemory) },
  };
}

/** The markets a product is listed at, as the flags of docs/wire.md#product-rows, e.g. `{isCoupang: true, …}`. */
function uploadFlags(markets: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(MARKET_NAMES.map((name) => [`is${name}`, markets.includes(name)]));
}

const { body: _body, pricedBy: _pricedBy, sourceMemory: _memory, ...columns } = getTableColumns(products);
/** What a list reads of a product: all but the body, which lies outside the row and may be megabytes, and what prices it. */
export const SUMMARY_COLUMNS = columns;
type SummaryRow = Pick<ProductRow, keyof typeof SUMMARY_COLUMNS>;

/** A stored product as a row of the list. */
export function summaryOf(row: SummaryRow, listedAt: readonly string[]): ProductSummary {
  const pair = (source: number, krw: number): Price[] => [
    { currency: row.currency, originalPrice: source, salePrice: source },
    { currency: "KRW", originalPrice: krw, salePrice: krw },
  ];
  return {
    id: row.id,
    code: row.code,
    site: row.site,
    title: titleOf(row),
    mainImages: row.mainImages,
    groupName: row.groupName,
    memo: row.memo,
    productUrl: row.url,
    collectDate: row.collectDate.toISOString(),
    editDate: iso(row.editDate),
    regDate: row.regDate.toISOString(),
    uploadDate: iso(row.uploadDate),
    workNumber: row.workNumber,
    stage: row.stage,
    tags: row.tags,
    isSetTag: row.isSetTag,
    minimumPrice: pair(row.sourceMin, row.krwMin),
    maximumPrice: pair(row.sourceMax, row.krwMax),
    viewsCount: row.viewsCount,
    uploadCompleteSummaryInfo: uploadFlags(listedAt),
    optionCount: row.optionCount,
    sourceChange: row.sourceChange,
    unseenKorean: row.unseenKorean,
    sourceDoubts: openDoubts(row.sourceDoubts),
  };
}

/** Just collected: the seller has seen all there is. */
export function memoryOf(fresh: ProductDetail, at: Date) {
  const facts = sourceFactsOf(fresh, fresh.mainImages);
  return { sourceMemory: { at: at.toISOString(), settled: facts, latest: facts }, sourceChange: null };
}

/** What of a source's memory waits for the seller's answer, as the columns that are kept of it. */
export function memoryColumns(product: ProductWithOptions, memory: SourceMemory) {
  const rows = sourceChange(product, memory);
  const vanished = rows.filter(({ kind }) => kind === "vanished").length;
  return { sourceMemory: memory, sourceChange: rows.length > 0 ? { count: rows.length, vanished } : null };
}

/**
 * The columns a detail amounts to. Lists and searches read copies of what the body says, so every writer of a body
 * goes through here, and what is searched is cleaned here. Sold-out combinations count for prices too: a product sold out for a day keeps its price.
 */
export function columnsOf(detail: ProductDetail) {
  const combinations = detail.option?.detailOptions ?? [];
  const prices = combinations.length > 0 ? combinations.map(({ price }) => price) : [detail.price];
  const source = prices.map(([first]) => first?.salePrice ?? 0);
  // A combination without a price would be listed for nothing: one zero makes the whole product "not priced yet".
  const krw = prices.map((price) => wonDown(micros(listingPriceOf(price))));
  const tags = [...new Set(detail.tags ?? [])];
  const chinese = leftChinese(detail);
  return {
    titleSource: cleanText(textIn(detail.title, "source")),
    titleKr: cleanText(textIn(detail.title, "KR")),
    currency: detail.currency,
    sourceMin: lowestOf(source),
    sourceMax: Math.max(0, highestOf(source)),
    krwMin: lowestOf(krw),
    krwMax: Math.max(0, highestOf(krw)),
    mainImages: detail.mainImages,
    groupName: cleanText(detail.groupName ?? ""),
    memo: cleanText(detail.memo ?? ""),
    tags,
    isSetTag: tags.length > 0,
    optionCount: combinations.length,
    url: detail.url,
    unknownWords: unknownIn(productTexts(detail)),
    hasChineseName: chinese.name,
    hasChineseOptions: chinese.options,
    pricedBy: detail.pricedBy ?? null,
    body: {
      currency: detail.currency,
      price: detail.price,
      priced: detail.priced ?? null,
      detailPageHtml: detail.detailPageHtml,
      originalDetailPageUrls: detail.originalDetailPageUrls ?? [],
      videoUrl: detail.videoUrl ?? null,
      descs: detail.descs ?? [],
      option: detail.option ?? { optionGroups: [], detailOptions: [] },
    },
  };
}
