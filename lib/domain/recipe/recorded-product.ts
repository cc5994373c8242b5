import { fieldOf, isList, isRecord, isSame, type Json, type JsonRecord } from "@/lib/domain/patch/json";
import type { OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import type { RecipeProduct } from "./recipe-product";

/** A product of a recording, before it or after it. */
export type RecordedProduct = RecipeProduct & {
  isOnShelf: boolean;
  /** Of each option what no recipe changes: whether it is sold, its stock and its picture. */
  stock: Json;
};
/** What a recording made of one product. `isPageEdited` stands for its page, which may have megabytes. */
export type Recorded = { id: string; before: RecordedProduct; after: RecordedProduct; isPageEdited: boolean };

const OF_STOCK = ["id", "checked", "isSoldOut", "quantity", "image"] as const;

/** One product of a recording, by what a history keeps of it (`recordOf`) with its categories and notices under `ownFacts`. */
export const recordedOf = (id: string, before: JsonRecord, after: JsonRecord): Recorded => ({
  id,
  before: productOf(before),
  after: productOf(after),
  isPageEdited: !isSame(before.detailPageHtml, after.detailPageHtml),
});

function productOf(record: JsonRecord): RecordedProduct {
  const { currency, price, pricedBy, mainImages, memo, groupName, stage, tags, detailPageConfig, option, descs } =
    record;
  const title = [
    { language: "CN", text: record.titleSource },
    { language: "KR", text: record.titleKr },
  ];
  const fields = { title, currency, price, pricedBy, mainImages, memo, groupName, stage, tags, detailPageConfig };
  return {
    ...({ ...fields, option, descs } as unknown as RecipeProduct),
    ownFacts: record.ownFacts as OwnFacts | undefined,
    isOnShelf: record.isOnShelf !== false,
    stock: stockOf(option),
  };
}

function stockOf(option: Json | undefined): Json {
  const options = isRecord(option) ? fieldOf(option, "detailOptions") : undefined;
  return (isList(options) ? options : [])
    .filter(isRecord)
    .map((one) => Object.fromEntries(OF_STOCK.map((field) => [field, fieldOf(one, field)])));
}
