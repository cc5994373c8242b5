import type { Part } from "@/lib/domain/detail-page/blocks";

/** A block's box in the preview, in CSS pixels from the page's corner. */
export type Place = { top: number; left: number; width: number; height: number };

/** Blocks of the preview that can be pointed at. Measuring more would hold up every key. */
const MARKS_MAX = 2_000;

/** `isCut` is true if the page is longer than this part of it. */
type MarkedPage = { html: string; marked: readonly Part[]; isCut: boolean };

/**
 * The page up to a length, with a mark before and after each block, so that `placesOf` finds the blocks in the drawn page.
 * Parsers put the mark, a hidden `wbr`, where it is written and nest nothing in it, so the page looks the same.
 */
export function markedPage(parts: readonly Part[], lengthMax: number): MarkedPage {
  const marked: Part[] = [];
  let html = "";
  let length = 0;
  for (const part of parts) {
    const isWhole = length + part.html.length <= lengthMax;
    const isMarked = isWhole && part.kind !== "frame" && marked.length < MARKS_MAX;
    const piece = isWhole ? part.html : part.html.slice(0, lengthMax - length);
    html += isMarked ? `<wbr hidden data-from="${part.id}">${piece}<wbr hidden data-to="${part.id}">` : piece;
    if (isMarked) marked.push(part);
    length += piece.length;
    if (!isWhole) return { html, marked, isCut: true };
  }
  return { html, marked, isCut: false };
}

function rangeOf(page: Document, id: number): Range | undefined {
  const [from, to] = [page.querySelector(`[data-from="${id}"]`), page.querySelector(`[data-to="${id}"]`)];
  if (!from || !to) return undefined;
  const range = page.createRange();
  range.setStartAfter(from);
  range.setEndBefore(to);
  return range;
}

/** Where the drawn page shows its blocks. A block that is not drawn, such as a hidden one, has no place. */
export function placesOf(page: Document, blocks: readonly Part[]): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  for (const { id } of blocks) {
    const box = rangeOf(page, id)?.getBoundingClientRect();
    if (box && box.height > 0)
      places.set(id, { top: box.top, left: box.left, width: Math.max(box.width, 8), height: box.height });
  }
  return places;
}

const COPIED = ["color", "font", "letterSpacing", "lineHeight", "textAlign"] as const;

/** How the page writes the text of a block: what a field laid over it takes on, with the room it has from side to side. */
export type TextLook = {
  style: Partial<Record<(typeof COPIED)[number] | "backgroundColor", string>>;
  left: number;
  width: number;
};

const isClear = (colour: string): boolean => colour === "transparent" || /,\s*0\)$/.test(colour);

/** The look of a block's first text, or undefined where the page does not draw the block. */
export function textLookOf(page: Document, id: number): TextLook | undefined {
  const range = rangeOf(page, id);
  const view = page.defaultView;
  if (!range || !view) return undefined;
  const walker = page.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  let text = walker.nextNode();
  while (text && !(range.intersectsNode(text) && text.nodeValue?.trim())) text = walker.nextNode();
  const element = text?.parentElement ?? page.querySelector(`[data-from="${id}"]`)?.parentElement;
  if (!element) return undefined;
  const styles = view.getComputedStyle(element);
  const style: TextLook["style"] = Object.fromEntries(COPIED.map((name) => [name, styles[name]]));
  let room: Element = element;
  while (room.parentElement && view.getComputedStyle(room).display.startsWith("inline")) room = room.parentElement;
  let ground: Element | null = element;
  while (ground && isClear(view.getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
  if (ground) style.backgroundColor = view.getComputedStyle(ground).backgroundColor;
  const { left, width } = room.getBoundingClientRect();
  return { style, left, width };
}

/** The gap between blocks nearest to a height of the page: the block a drop goes before, or none at the end, and its line. */
export function gapAt(
  blocks: readonly Part[],
  places: ReadonlyMap<number, Place>,
  height: number,
): { before: number | undefined; top: number } {
  let end = 0;
  for (const { id } of blocks) {
    const place = places.get(id);
    if (!place) continue;
    if (height < place.top + place.height / 2) return { before: id, top: place.top };
    end = Math.max(end, place.top + place.height);
  }
  return { before: undefined, top: end };
}
