import type { ProductDetail } from "@/lib/contract/schemas/product";
import type { Combination } from "@/lib/domain/option/combine-options";
import { htmlWithPicture } from "@/lib/domain/translation/picture-replaced";
import { draftOf, type ProductDraft } from "./product-draft";

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const sameCombination = (a: Combination, b: Combination | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    a.id === b.id &&
    a.name === b.name &&
    a.isSoldOut === b.isSoldOut &&
    a.quantity === b.quantity &&
    a.krw === b.krw &&
    a.cny === b.cny &&
    a.image === b.image);

const sameCombinations = (a: readonly Combination[], b: readonly Combination[]): boolean =>
  a === b || (a.length === b.length && a.every((row, index) => sameCombination(row, b[index])));

/** What is taken over together. Options belong together: combinations of other groups would name nothing. */
const PARTS = {
  name: ["name"],
  memo: ["memo"],
  group: ["group"],
  tags: ["tags"],
  options: ["groups", "combinations", "krw", "cny", "pricedBy"],
  attributes: ["attributes"],
  images: ["images"],
  html: ["html"],
  page: ["page"],
  source: ["sourceAnswered"],
} as const satisfies Record<string, readonly (keyof ProductDraft)[]>;
export type DraftPart = keyof typeof PARTS;
const PART_NAMES: readonly DraftPart[] = [
  "name",
  "memo",
  "group",
  "tags",
  "options",
  "attributes",
  "images",
  "html",
  "page",
  "source",
];

const sameField = (key: keyof ProductDraft, a: ProductDraft, b: ProductDraft): boolean =>
  key === "combinations" ? sameCombinations(a.combinations, b.combinations) : same(a[key], b[key]);
const samePart = (part: DraftPart, a: ProductDraft, b: ProductDraft): boolean =>
  PARTS[part].every((key) => sameField(key, a, b));

/** What of a product is another in two drafts. */
export const partsBetween = (a: ProductDraft, b: ProductDraft): DraftPart[] =>
  PART_NAMES.filter((part) => !samePart(part, a, b));

/** A part that is read in one line, as its words; undefined for the others. */
export function wordsOf(part: DraftPart, draft: ProductDraft): string | undefined {
  if (part === "name" || part === "memo" || part === "group") return draft[part];
  return part === "tags" ? draft.tags.join(", ") : undefined;
}

/** Whether two drafts would save the same. Which boxes are ticked and what the price form holds is not saved. */
export const savesSame = (a: ProductDraft, b: ProductDraft): boolean => partsBetween(a, b).length === 0;

/**
 * Whether a product was changed between two readings. Its date says so, and where an upstream leaves that out or one of
 * its calls does not move it, what the draft would save.
 */
export const differs = (now: ProductDetail, before: ProductDetail): boolean =>
  (now.editDate ?? null) !== (before.editDate ?? null) || !savesSame(draftOf(now), draftOf(before));

/**
 * My unsaved changes on top of another user's save: parts I changed stay mine, all others become theirs. `clashes` names
 * the parts that both changed to different values. The draft keeps mine; the seller decides before saving.
 */
export function rebased(
  mine: ProductDraft,
  base: ProductDraft,
  theirs: ProductDraft,
): { draft: ProductDraft; clashes: DraftPart[] } {
  const changed = partsBetween(mine, base);
  const kept = Object.fromEntries(changed.flatMap((part) => PARTS[part].map((key) => [key, mine[key]])));
  return {
    draft: { ...theirs, price: mine.price, ...kept },
    clashes: changed.filter((part) => !samePart(part, theirs, base) && !samePart(part, theirs, mine)),
  };
}

/** The draft with one picture exchanged wherever it shows: pictures, options, detail page. */
export function withPictureSwapped(draft: ProductDraft, from: string, to: string): ProductDraft {
  const bare = (url: string) => url.replace(/^https?:/i, "");
  const swap = (url: string) => (bare(url) === bare(from) ? to : url);
  const optional = (url: string | null | undefined) => (url ? swap(url) : (url ?? null));
  const next: ProductDraft = {
    ...draft,
    images: [...new Set(draft.images.map(swap))],
    html: htmlWithPicture(draft.html, from, to),
    groups: draft.groups.map((group) => ({
      ...group,
      values: group.values.map((value) => ({ ...value, image: optional(value.image) })),
    })),
    combinations: draft.combinations.map((row) => {
      const image = optional(row.image);
      return image === row.image ? row : { ...row, image };
    }),
  };
  return savesSame(next, draft) ? draft : next;
}
