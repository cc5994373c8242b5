import { unsureParts } from "@/lib/domain/words/korean-doubts";
import type { TranslatedText } from "@/lib/domain/words/words";
import type { Pixels } from "./edge-colour";
import type { MeasureEm } from "./lay-out";
import { evened, type Written } from "./evened";
import { isOnBadge } from "./on-badge";
import { coveredFrame, type Region } from "./region";
import { roomAlong, roomAround } from "./room";
import { waits } from "./waits";
import { written } from "./written";

type Filled = {
  regions: readonly Region[];
  /** Regions that got their Korean here, or whose writing goes. */
  filled: number;
  /** Words without a translation, each once. */
  unknown: readonly string[];
  /** Source texts whose Korean has no room where they stand. */
  tooLong: readonly string[];
  /** Promises of the source's shop that stay, because their badge would be left empty. */
  promises: readonly string[];
};

/**
 * Writes the Korean of its source text into each waiting region, fitted to its place. `answers` are those of the waiting
 * regions, in order. A text with an unknown word stays unchanged, and so does one that merely resembles a remembered one:
 * half Chinese on a picture embarrasses a shop, and a similar text means something else. A promise of the source's shop,
 * such as 包邮, is removed, except from a badge of its own, because its replacement is unknown.
 */
export function withKorean(
  regions: readonly Region[],
  answers: readonly TranslatedText[],
  pixels: Pixels,
  measureOf: (face: Pick<Region, "font" | "bold">) => MeasureEm,
): Filled {
  const frames = regions.map(coveredFrame);
  const unknown = new Set<string>();
  const tooLong = new Set<string>();
  const promises = new Set<string>();
  const fresh: (Written & { at: number })[] = [];
  let filled = 0;
  let asked = 0;
  const next = regions.map((one, at): Region => {
    if (!waits(one)) return one;
    const answer = answers[asked++];
    if (!answer) return one;
    const { korean, from } = answer;
    answer.unknown.forEach((word) => unknown.add(word));
    if (korean === null && answer.unknown.length === 0) unknown.add(one.source);
    if (korean === null || from === null || from === "near" || answer.unknown.length > 0) return one;
    if (korean === "") {
      if (isOnBadge(pixels, coveredFrame(one))) {
        promises.add(one.source);
        return one;
      }
      filled += 1;
      return { ...one, isErased: true, from };
    }
    const others = frames.filter((_, other) => other !== at);
    const room = one.angle ? roomAlong(pixels, one, one.angle, others) : roomAround(pixels, one, others);
    const put = written(one, korean, { room, picture: pixels, measure: measureOf(one) });
    if (!put) {
      tooLong.add(one.source);
      return one;
    }
    filled += 1;
    const isUnsure = unsureParts(answer.parts).length > 0;
    const region: Region = { ...put, from, ...(isUnsure && { isUnsure }) };
    fresh.push({ at, region, size: one.size });
    return region;
  });
  const even = new Map(evened(fresh).map((region, place) => [fresh[place]?.at, region]));
  const result = next.map((one, at) => even.get(at) ?? one);
  return { regions: result, filled, unknown: [...unknown], tooLong: [...tooLong], promises: [...promises] };
}
