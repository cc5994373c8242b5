import { isBlock, pageOf, partsOf, type BlockKind, type Part } from "./blocks";

const nextId = (parts: readonly Part[]): number => parts.reduce((max, { id }) => Math.max(max, id), -1) + 1;

/** The kind a piece of a page has as a block of its own. */
export function kindOfBlock(html: string): BlockKind {
  const kinds = new Set(partsOf(html).flatMap(({ kind }) => (kind === "frame" ? [] : [kind])));
  const [only] = kinds;
  if (kinds.size === 1 && only) return only;
  return kinds.has("picture") ? "picture" : "other";
}

/** Exchanges a block with the block before (-1) or after it (1); what stands between them stays where it is. */
export function movedBlock(parts: readonly Part[], id: number, by: -1 | 1): readonly Part[] {
  const from = parts.findIndex((part) => part.id === id);
  let to = from + by;
  while (parts[to]?.kind === "frame") to += by;
  const [one, other] = [parts[from], parts[to]];
  if (!one || !other) return parts;
  return parts.map((part, index) => (index === from ? other : index === to ? one : part));
}

export const withoutBlock = (parts: readonly Part[], id: number): readonly Part[] =>
  parts.filter((part) => part.id !== id);

/** Puts a new block after another; with no `after`, or one that is gone, behind the last block. */
export function withNewBlock(parts: readonly Part[], html: string, after?: number): readonly Part[] {
  const made: Part = { id: nextId(parts), kind: kindOfBlock(html), html };
  const asked = after === undefined ? -1 : parts.findIndex(({ id }) => id === after);
  const at = asked >= 0 ? asked : parts.findLastIndex(isBlock);
  // A page of nothing but wrappers takes its first block in the middle of them.
  const place = at >= 0 ? at + 1 : Math.min(1, parts.length);
  return [...parts.slice(0, place), made, ...parts.slice(place)];
}

export function duplicatedBlock(parts: readonly Part[], id: number): readonly Part[] {
  const block = parts.find((part) => part.id === id);
  return block ? withNewBlock(parts, block.html, id) : parts;
}

/** The same page with one block's HTML changed. Nothing left of it removes it; the same HTML changes nothing. */
export function withBlock(parts: readonly Part[], id: number, html: string): readonly Part[] {
  const block = parts.find((part) => part.id === id);
  if (!block || block.html === html) return parts;
  if (html === "") return withoutBlock(parts, id);
  return parts.map((part) => (part === block ? { ...part, kind: kindOfBlock(html), html } : part));
}

/** A page typed as source, as parts; the same page keeps its parts, so that nothing is edited that was only looked at. */
export const retyped = (parts: readonly Part[], html: string): readonly Part[] =>
  html === pageOf(parts) ? parts : partsOf(html);
