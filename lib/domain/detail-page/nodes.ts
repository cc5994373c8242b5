import { RAW_TEXT, VOID, rawTextEnds, tokenAt } from "./tokens";

/** An element, a text or a comment of a page, by its place in it. What counts in it is counted with all below it. */
export type Node = {
  /** Tag name; `#text`, `#other` for comments, `#close` for an end tag nothing was open for. */
  name: string;
  start: number;
  /** Where the open tag ends. */
  openEnd: number;
  /** Where the end tag begins; equal to `end` when there is none. */
  closeStart: number;
  end: number;
  children: Node[];
  pictures: number;
  blocks: number;
  hasText: boolean;
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements that stand in lines of their own. */
export const BLOCK_LEVEL = words(
  "address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr html li main map menu nav ol p pre section summary table tbody td tfoot th " +
    "thead tr ul video audio object",
);
/** What an open tag ends without saying so: a new `li` ends the last one, a new `p` or block the last `p`. */
const ENDS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words("li"),
  dt: words("dt dd"),
  dd: words("dt dd"),
  tr: words("tr td th"),
  td: words("td th"),
  th: words("td th"),
  option: words("option"),
};
const nodeAt = (name: string, start: number, end: number): Node => ({
  name,
  start,
  openEnd: end,
  closeStart: end,
  end,
  children: [],
  pictures: name === "img" || name === "image" ? 1 : 0,
  blocks: BLOCK_LEVEL.has(name) ? 1 : 0,
  hasText: false,
});

/** A character a reader sees; a space that does not break is none. */
const SEEN = /[^\s\u00a0]/;
const isSeen = (html: string, start: number, end: number): boolean =>
  SEEN.test(html.slice(start, Math.min(end, start + 2_000)).replace(/&nbsp;?/gi, "")) || end - start > 2_000;

/**
 * The page as a tree that never fails: what is not closed ends where something around it does. It is no browser's tree
 * (nothing is moved or added), because its only use is to find places where a page may be cut.
 */
export function nodesOf(html: string): Node[] {
  const root = nodeAt("#root", 0, 0);
  const open: Node[] = [root];
  const counts = new Map<string, number>();
  const rawEnd = rawTextEnds(html);
  const top = (): Node => open[open.length - 1] ?? root;

  const add = (node: Node) => {
    const parent = top();
    parent.children.push(node);
    parent.pictures += node.pictures;
    parent.blocks += node.blocks;
    parent.hasText ||= node.hasText;
  };
  const shut = (closeStart: number, end: number) => {
    const node = open.pop();
    if (!node) return;
    counts.set(node.name, (counts.get(node.name) ?? 1) - 1);
    node.closeStart = closeStart;
    node.end = end;
    add(node);
  };
  const endWhatEnds = (name: string, at: number) => {
    const ended = ENDS[name];
    while (open.length > 1) {
      const last = top().name;
      const isEnded = ended?.has(last) || (last === "p" && BLOCK_LEVEL.has(name));
      if (!isEnded) return;
      shut(at, at);
    }
  };

  for (let at = 0; at < html.length;) {
    const { kind, name, start, end } = tokenAt(html, at);
    at = end;
    if (kind === "text") add({ ...nodeAt("#text", start, end), hasText: isSeen(html, start, end) });
    else if (kind === "other" || kind === "cut") add(nodeAt("#other", start, end));
    else if (kind === "close") {
      if (!counts.get(name)) add(nodeAt("#close", start, end));
      else {
        while (top().name !== name) shut(start, start);
        shut(start, end);
      }
    } else {
      endWhatEnds(name, start);
      if (RAW_TEXT.has(name)) {
        const closing = rawEnd(name, end);
        at = closing < html.length ? tokenAt(html, closing).end : closing;
        add({ ...nodeAt(name, start, at), openEnd: end, closeStart: closing });
      } else if (VOID.has(name)) add(nodeAt(name, start, end));
      else {
        open.push(nodeAt(name, start, end));
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  while (open.length > 1) shut(html.length, html.length);
  return root.children;
}
