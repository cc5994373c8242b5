import { lengthOf } from "@/lib/domain/product/build-name";

/** The cost of a service call, known before it: texts, characters, and the approximate tokens of a chat. */
export type ServiceCost = { texts: number; characters: number; tokens: number };

/** A Chinese sign is about a token, its Korean about two, and each text comes with its number and its limit. */
const TOKENS = { perCharacter: 3, perText: 14, perBatch: 250 };

/** Texts one call takes at the most. */
export const BATCH_TEXTS_MAX = 40;
export const BATCH_CHARACTERS_MAX = 2_000;

/** Example: `costOf(["黑色"])` is `{texts: 1, characters: 2, tokens: 270}`. */
export function costOf(texts: readonly string[]): ServiceCost {
  const characters = texts.reduce((sum, text) => sum + lengthOf(text), 0);
  const batches = Math.ceil(texts.length / BATCH_TEXTS_MAX);
  const tokens = batches * TOKENS.perBatch + texts.length * TOKENS.perText + characters * TOKENS.perCharacter;
  return { texts: texts.length, characters, tokens };
}
