import { ownName, wayOf, type Category } from "./category";
import { comparable } from "./words";

/** A market's categories made ready to be searched often: 3,000 of them answer within a key stroke. */
export type CategoryIndex = readonly { category: Category; way: string; own: string }[];

export const categoryIndex = (categories: readonly Category[]): CategoryIndex =>
  categories.map((category) => ({
    category,
    way: comparable(wayOf(category)),
    own: comparable(ownName(category)),
  }));

/** How well a category's own name answers the words: its whole name, its beginning, a part of it, or only its way. */
function rank(own: string, words: readonly string[]): number {
  const text = words.join(" ");
  if (own === text) return 0;
  if (own.startsWith(text)) return 1;
  if (words.every((word) => own.includes(word))) return 2;
  return words.some((word) => own.includes(word)) ? 3 : 4;
}

/**
 * The categories that carry every word somewhere on their way from the top, in any order, best first. No words answer
 * everything in the tree's order.
 * Example: "의자 캠핑" finds "캠핑 > 캠핑의자 > 경량 캠핑의자".
 */
export function searchCategories(index: CategoryIndex, text: string): Category[] {
  const words = comparable(text)
    .split(/[\s>]+/)
    .filter(Boolean);
  if (words.length === 0) return index.map(({ category }) => category);
  return index
    .filter(({ way }) => words.every((word) => way.includes(word)))
    .map((entry) => ({ ...entry, rank: rank(entry.own, words) }))
    .sort((a, b) => a.rank - b.rank || a.own.length - b.own.length || a.category.id - b.category.id)
    .map(({ category }) => category);
}
