import { STATE_MAX } from "@/lib/domain/extension/limits";

/** Brackets within brackets; real states have some twenty. */
const DEPTH_MAX = 200;

export type OutOfBounds = "tooLarge" | "tooDeep";

/** How deep the brackets of a JSON text are nested; those in its strings do not count. Counts no further than `most` + 1. */
function depthOf(text: string, most: number): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length && deepest <= most; at += 1) {
    const character = text[at];
    if (character === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
    } else if (character === "{" || character === "[") deepest = Math.max(deepest, (depth += 1));
    else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
}

/** Why a state is not handed over; nothing for one within bounds. A page's text has no depth of ours to count. */
export function outOfBounds(state: string): OutOfBounds | undefined {
  if (state.length > STATE_MAX) return "tooLarge";
  return /^\s*</.test(state) || depthOf(state, DEPTH_MAX) <= DEPTH_MAX ? undefined : "tooDeep";
}
