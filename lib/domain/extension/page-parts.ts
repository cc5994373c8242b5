import { PART_MAX } from "./limits";

/** A text in pieces that fit into a message; none for an empty text. */
export function partsOf(text: string): string[] {
  const count = Math.ceil(text.length / PART_MAX);
  return Array.from({ length: count }, (_, at) => text.slice(at * PART_MAX, (at + 1) * PART_MAX));
}
