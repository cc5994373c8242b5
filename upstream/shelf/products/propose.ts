import { and, inArray } from "drizzle-orm";
import { distinctValues } from "@/lib/domain/words/distinct-values";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { unsureParts } from "@/lib/domain/words/korean-doubts";
import { placeKey, productTexts, type ProductText } from "@/lib/domain/words/product-texts";
import { shelfOf } from "@/lib/domain/words/shelf-of";
import type { TranslatedText } from "@/lib/domain/words/words";
import { products } from "@/upstream/db/schema";
import type { OfShop } from "@/upstream/shelf/words/of-shop";
import { translated, type How } from "@/upstream/shelf/words/translated";
import { isOpen } from "@/upstream/shelf/words/with-service";
import { detailOf } from "./detail";
import { onShelf } from "./shelf";

/** The text to translate: the source's if it is untouched, else the present one with its Korean kept. */
const askedOf = ({ korean, source, kind, title }: ProductText) =>
  korean === source
    ? { text: source, kind, title }
    : { text: korean, kind: kind === "name" ? ("tag" as const) : kind, title };

/**
 * Known translations of products' texts that still contain Chinese, in the given order. Korean texts are not looked up, and
 * Korean words of a mixed text keep their place.
 */
export async function propose(
  objectIds: readonly string[],
  context: OfShop,
  how: Pick<How, "service" | "isNearOffered"> = {},
) {
  const { db, user } = context;
  const rows = await db
    .select()
    .from(products)
    .where(and(onShelf(user.id), inArray(products.id, [...objectIds])));
  const order = new Map(objectIds.map((id, at) => [id, at]));
  rows.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  const asked = rows.flatMap((row) =>
    productTexts(detailOf(row))
      .filter(({ korean }) => hasChinese(korean))
      .map((text) => ({ id: row.id, shelf: shelfOf(row.titleSource), text })),
  );
  const answers = await translated(
    context,
    asked.map(({ shelf, text }) => ({ ...askedOf(text), shelf })),
    how,
  );
  return rows.map((row) => {
    const { id, site, code, titleKr: name } = row;
    const texts = asked.flatMap(({ id: of, text }, at) => (of === id ? proposed(text, answers[at]) : []));
    const values = distinctValues(detailOf(row), new Map(texts.map((one) => [placeKey(one.place), one])));
    const own = asked.flatMap(({ id: of }, at) => (of === id ? (answers[at] ?? []) : []));
    return {
      id,
      site,
      code,
      name,
      texts: texts.map((one) => ({ ...one, korean: values.get(placeKey(one.place)) ?? one.korean })),
      open: own.filter(isOpen).map(({ text }) => text),
      troubles: [...new Set(own.flatMap(({ trouble }) => trouble ?? []))],
    };
  });
}

function proposed({ place, korean: before }: ProductText, answer: TranslatedText | undefined) {
  if (!answer?.from || !answer.korean || answer.korean === before) return [];
  const { korean, from, unknown, likeness, parts } = answer;
  const unsure = unsureParts(parts);
  return [{ place, before, korean, from, unknown, unsure, ...(likeness !== undefined && { likeness }) }];
}
