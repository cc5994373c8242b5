import { isBlock, pageOf, partsOf, type Part } from "./blocks";
import type { BlockKind } from "./flatten";
import { pictureUrl, picturesOf, withPicture } from "./pictures";

const nextId = (parts: readonly Part[]): number => parts.reduce((max, { id }) => Math.max(max, id), -1) + 1;

/** The kind a piece of a page has as a block of its own. */
export function kindOfBlock(html: string): BlockKind {
  const kinds = new Set(partsOf(html).flatMap(({ kind }) => (kind === "frame" ? [] : [kind])));
  const [only] = kinds;
  if (kinds.size === 1 && only) return only;
  return kinds.has("picture") ? "picture" : "other";
}

/** The same blocks in another order, in the places blocks have; frame parts keep theirs. */
function reordered(parts: readonly Part[], order: readonly Part[]): readonly Part[] {
  const next = order[Symbol.iterator]();
  const made = parts.map((part) => (isBlock(part) ? (next.next().value ?? part) : part));
  return made.every((part, index) => part === parts[index]) ? parts : made;
}

/**
 * Puts blocks together in front of another one, or at the end without one. In front of one of themselves they gather there.
 * Example: of `a b c d`, `b` and `d` before `a` are `b d a c`.
 */
export function movedBlocks(parts: readonly Part[], ids: ReadonlySet<number>, before?: number): readonly Part[] {
  const blocks = parts.filter(isBlock);
  const place = blocks.findIndex(({ id }) => id === before);
  const stays = ({ id }: Part) => !ids.has(id);
  const [ahead, behind] = place < 0 ? [blocks, []] : [blocks.slice(0, place), blocks.slice(place)];
  const taken = blocks.filter((block) => !stays(block));
  return reordered(parts, [...ahead.filter(stays), ...taken, ...behind.filter(stays)]);
}

/** Moves blocks over the one before the first (-1) or after the last of them (1). At the page's end nothing changes. */
export function steppedBlocks(parts: readonly Part[], ids: ReadonlySet<number>, by: -1 | 1): readonly Part[] {
  const blocks = parts.filter(isBlock);
  const at = by < 0 ? blocks.findIndex(({ id }) => ids.has(id)) : blocks.findLastIndex(({ id }) => ids.has(id));
  const passed = at < 0 ? undefined : blocks[at + by];
  if (!passed) return parts;
  return movedBlocks(parts, ids, by < 0 ? passed.id : blocks[at + 2]?.id);
}

export const withoutBlocks = (parts: readonly Part[], ids: ReadonlySet<number>): readonly Part[] =>
  parts.some(({ id }) => ids.has(id)) ? parts.filter(({ id }) => !ids.has(id)) : parts;

/** Inserts a new block after another one, or behind the last block if `after` is missing. `id` is the new block's id. */
export function withNewBlock(
  parts: readonly Part[],
  html: string,
  after?: number,
  id: number = nextId(parts),
): readonly Part[] {
  const made: Part = { id, kind: kindOfBlock(html), html };
  const asked = after === undefined ? -1 : parts.findIndex((part) => part.id === after);
  const at = asked >= 0 ? asked : parts.findLastIndex(isBlock);
  // A page of nothing but wrappers takes its first block in the middle of them.
  const place = at >= 0 ? at + 1 : Math.min(1, parts.length);
  return [...parts.slice(0, place), made, ...parts.slice(place)];
}

/** Copies blocks, in their order, behind the last of them. */
export function duplicatedBlocks(parts: readonly Part[], ids: ReadonlySet<number>): readonly Part[] {
  const copied = parts.filter((part) => isBlock(part) && ids.has(part.id));
  const last = copied.at(-1)?.id;
  return copied.toReversed().reduce((made, { html }) => withNewBlock(made, html, last), parts);
}

/** The same page with one block's HTML changed. The same HTML changes nothing. */
export function withBlock(parts: readonly Part[], id: number, html: string): readonly Part[] {
  const block = parts.find((part) => part.id === id);
  if (!block || block.html === html) return parts;
  return parts.map((part) => (part === block ? { ...part, kind: kindOfBlock(html), html } : part));
}

/** A page typed as source, as parts; the same page keeps its parts, so that nothing is edited that was only looked at. */
export const retyped = (parts: readonly Part[], html: string): readonly Part[] =>
  html === pageOf(parts) ? parts : partsOf(html);

/**
 * What was typed into a text field, with the line ends the page had. Fields turn every line end into `\n`; only what was
 * typed may change, so the untouched beginning and end are taken from the page itself.
 * Example: `a\r\nb` typed on to `a\nbc` is `a\r\nbc`.
 */
export function typedInto(before: string, typed: string): string {
  const shown = before.replace(/\r\n?/g, "\n");
  if (shown === before) return typed;
  const shorter = Math.min(shown.length, typed.length);
  let head = 0;
  while (head < shorter && shown.charCodeAt(head) === typed.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    shown.charCodeAt(shown.length - 1 - tail) === typed.charCodeAt(typed.length - 1 - tail)
  ) {
    tail += 1;
  }
  return (
    before.slice(0, placeOf(before, head)) +
    typed.slice(head, typed.length - tail) +
    before.slice(placeOf(before, shown.length - tail))
  );
}

/** The offset of the character that a field shows at `at`. */
function placeOf(text: string, at: number): number {
  let place = at;
  for (let pair = text.indexOf("\r\n"); pair >= 0 && pair < place; pair = text.indexOf("\r\n", pair + 2)) place += 1;
  return place;
}

/** The same page with every picture of one address exchanged for another; addresses count as a reader resolves them. */
export function withPictureEverywhere(
  parts: readonly Part[],
  from: string,
  to: string,
  pageUrl: string,
): readonly Part[] {
  let isChanged = false;
  const made = parts.map((part) => {
    if (part.kind === "frame") return part;
    const html = picturesOf(part.html).reduce(
      (changed, { address }, index) =>
        address === from || pictureUrl(address, pageUrl) === from ? withPicture(changed, index, to) : changed,
      part.html,
    );
    isChanged ||= html !== part.html;
    return html === part.html ? part : { ...part, html };
  });
  return isChanged ? made : parts;
}
