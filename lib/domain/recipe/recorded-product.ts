import { fieldOf, isList, isRecord, type Json, type JsonRecord } from "@/lib/domain/patch/json";
import type { OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import type { RecipeProduct } from "./recipe-product";

/** A product of a recording, before it or after it. */
export type RecordedProduct = RecipeProduct & {
  isOnShelf: boolean;
  html: string;
  /** Of each option what no recipe changes: whether it is sold, its stock and its picture. */
  stock: Json;
};
/** What a recording made of one product. */
export type Recorded = { id: string; before: RecordedProduct; after: RecordedProduct };

const UNSOLD = ["id", "checked", "isSoldOut", "quantity", "image"] as const;

/** A product as a history keeps it (`recordOf`), with its categories and notices under `ownFacts`. */
export function recordedProduct(record: JsonRecord): RecordedProduct {
  const { titleSource, titleKr, detailPageHtml, isOnShelf, ownFacts, ...rest } = record;
  const title = [
    { language: "CN", text: titleSource },
    { language: "KR", text: titleKr },
  ];
  return {
    ...(rest as unknown as Omit<RecipeProduct, "title">),
    title: title as RecipeProduct["title"],
    ownFacts: ownFacts as OwnFacts | undefined,
    isOnShelf: isOnShelf !== false,
    html: typeof detailPageHtml === "string" ? detailPageHtml : "",
    stock: stockOf(record.option),
  };
}

function stockOf(option: Json | undefined): Json {
  const options = isRecord(option) ? fieldOf(option, "detailOptions") : undefined;
  return (isList(options) ? options : [])
    .filter(isRecord)
    .map((one) => Object.fromEntries(UNSOLD.map((field) => [field, fieldOf(one, field)])));
}
