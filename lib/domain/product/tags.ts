import { comparable } from "@/lib/domain/category/words";

/** Tags a product may carry at the most (docs/wire.md#screens-as-seen). */
export const TAGS_MAX = 20;
/** Characters of one tag; Coupang refuses longer ones (docs/markets.md#coupang-product-limits). */
export const TAG_LENGTH_MAX = 20;

/** What a change of many products' tags does with the tags each of them has. */
export const TAG_WAYS = ["add", "remove", "replace"] as const;
export type TagWay = (typeof TAG_WAYS)[number];
export type TagChange = { how: TagWay; tags: readonly string[] };

/** Each tag once, as it was first written: markets search without case. Every `#` in front and empty tags are dropped. */
function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.map((one) => one.replace(/^[#\s]+/u, "").trim()).filter(Boolean))
    if (!seen.has(comparable(tag))) seen.set(comparable(tag), tag);
  return [...seen.values()];
}

/**
 * Tags with typed or pasted text added: commas, `#` and blanks part them, repeats and what goes beyond 20 are dropped.
 * Example: `addTags(["린넨"], "#셔츠, 린넨 여름")` is `["린넨", "셔츠", "여름"]`.
 */
export function addTags(tags: readonly string[], text: string): string[] {
  const words = text.split(/[,#\s]+/u).map((word) => [...word].slice(0, TAG_LENGTH_MAX).join(""));
  return changedTags(tags, { how: "add", tags: words });
}

/**
 * A product's tags after a change, as the preview shows and the server stores them: each once without regard to case, in
 * the order they had, new ones last. Tags beyond 20 are not added; a product that has more already keeps them.
 * Example: `changedTags(["Linen", "셔츠"], {how: "add", tags: ["linen", "여름"]})` is `["Linen", "셔츠", "여름"]`.
 */
export function changedTags(before: readonly string[], { how, tags }: TagChange): string[] {
  if (how === "replace") return distinctTags(tags).slice(0, TAGS_MAX);
  const had = distinctTags(before);
  if (how === "add") return distinctTags([...had, ...tags]).slice(0, Math.max(TAGS_MAX, had.length));
  return had.filter((tag) => !isAmong(tag, distinctTags(tags)));
}

/** Whether a tag is among others, without regard to case. Example: `isAmong("linen", ["Linen"])` is true. */
export const isAmong = (tag: string, tags: readonly string[]): boolean =>
  tags.some((other) => comparable(other) === comparable(tag));

/** Tags of a change that a product has no room for. Removing leaves none out. */
export function tagsLeftOut(before: readonly string[], change: TagChange): string[] {
  if (change.how === "remove") return [];
  const after = changedTags(before, change);
  return distinctTags(change.tags).filter((tag) => !isAmong(tag, after));
}
