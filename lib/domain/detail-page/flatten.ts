import { BLOCK_LEVEL, type Node } from "./nodes";
import { RAW_TEXT } from "./tokens";

/** The kind of a block of a detail page, for the editor. */
export type BlockKind = "text" | "picture" | "table" | "other";

type Cut = { kind: BlockKind; start: number; end: number };

/** Wrappers deeper than this are a block as they are; no hand-made page goes there. */
const DEPTH_MAX = 40;
const WRAPPERS = new Set(
  (
    "html body div center section article main header footer aside figure blockquote p span font b strong em i u " +
    "form fieldset nav address"
  ).split(" "),
);
const WHOLE = new Set("table ul ol dl menu dir map video audio object picture svg math select noscript pre".split(" "));

const kindOf = (node: Node): BlockKind => {
  if (node.name === "table" || node.name === "dl" || node.name === "ul" || node.name === "ol") return "table";
  if (node.pictures > 0) return "picture";
  return WHOLE.has(node.name) || RAW_TEXT.has(node.name) || node.name === "hr" ? "other" : "text";
};

/** Whether a wrapper holds several things a seller would move one by one. */
const isEntered = (node: Node, depth: number): boolean => {
  if (depth >= DEPTH_MAX || !WRAPPERS.has(node.name)) return false;
  const own = BLOCK_LEVEL.has(node.name) ? 1 : 0;
  return node.blocks > own || node.pictures > 1 || (node.pictures === 1 && node.hasText);
};

const standsAlone = (node: Node): boolean =>
  node.pictures > 0 || node.blocks > 0 || WHOLE.has(node.name) || RAW_TEXT.has(node.name);

/** Blocks of one wrapper, in order, and of the wrappers in it. Lines of text and inline elements in a row are one block. */
export function flatBlocks(html: string, nodes: readonly Node[], depth = 0, cuts: Cut[] = []): Cut[] {
  let run: { start: number; end: number; isSeen: boolean; hasBreak: boolean } | undefined;
  const first = cuts.length;

  const endRun = () => {
    if (!run) return;
    const last = cuts[cuts.length - 1];
    const { start, end, isSeen, hasBreak } = run;
    run = undefined;
    if (isSeen) cuts.push({ kind: "text", start, end });
    // Line breaks after a picture belong to it and go where it goes.
    else if (hasBreak && last && cuts.length > first && last.end === start) last.end = end;
    else if (hasBreak) cuts.push({ kind: "text", start, end });
  };

  for (const node of nodes) {
    const isText = node.name === "#text";
    if (node.name === "#other" || node.name === "#close") {
      endRun();
    } else if (!isText && isEntered(node, depth)) {
      endRun();
      flatBlocks(html, node.children, depth + 1, cuts);
    } else if (!isText && standsAlone(node)) {
      endRun();
      cuts.push({ kind: kindOf(node), start: node.start, end: node.end });
    } else {
      run ??= { start: node.start, end: node.end, isSeen: false, hasBreak: false };
      run.end = node.end;
      run.isSeen ||= node.hasText;
      run.hasBreak ||= !isText || html.slice(node.start, node.end).trim() !== "";
    }
  }
  endRun();
  return cuts;
}
