import { flatBlocks, type BlockKind } from "./flatten";
import { nodesOf } from "./nodes";

/**
 * A part of a detail page. `frame` parts are the markup between and around the blocks: wrappers' tags, comments, white
 * space. They keep their place, whatever happens to the blocks.
 */
export type Part = { id: number; kind: BlockKind | "frame"; html: string };

/**
 * Cuts a detail page into blocks a seller can move and edit one by one (docs/specification.md#screens).
 *
 * Joined again the parts are the page, byte for byte, whatever it was. Wrappers are entered, so that a page inside one
 * div still has many blocks. Broken markup has fewer, larger ones. Example: `<div><p>a</p><img></div>` has the parts
 * `<div>`, `<p>a</p>`, `<img>`, `</div>`, the two in the middle being blocks.
 */
export function partsOf(html: string): Part[] {
  const cuts = flatBlocks(html, nodesOf(html));
  const parts: Part[] = [];
  let at = 0;
  for (const { kind, start, end } of cuts) {
    if (start > at) parts.push({ id: parts.length, kind: "frame", html: html.slice(at, start) });
    parts.push({ id: parts.length, kind, html: html.slice(start, end) });
    at = end;
  }
  if (at < html.length) parts.push({ id: parts.length, kind: "frame", html: html.slice(at) });
  return parts;
}

/** The page again. */
export const pageOf = (parts: readonly Part[]): string => parts.map(({ html }) => html).join("");

export const isBlock = (part: Part): boolean => part.kind !== "frame";
