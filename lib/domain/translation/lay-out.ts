import { startingSize, TEXT_SIZE, type Region } from "./region";

/** How wide a text is in pixels at one pixel of letter size; browser and server each ask their own copy of the font. */
export type MeasureEm = (text: string) => number;
type Line = {
  text: string;
  /** From the region's left edge to where the line starts. */ x: number;
  /** Its baseline. */ y: number;
};
type LaidOut = {
  lines: readonly Line[];
  /** True when something does not fit into the frame. */ overflows: boolean;
};

/** Room left free at both sides of a line. */
export const PAD_EM = 0.2;
/** From a line's middle down to its baseline; Korean letters stand from 0.12 below to 0.82 above it, which is their height. */
const BASELINE_EM = 0.35;
const LETTER_EM = 0.94;

/** Breaks one paragraph into lines: between words, and inside a word that alone is too long, as Korean may be. */
function wrapped(paragraph: string, room: number, measure: MeasureEm): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(/\s+/u).filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word;
    if (measure(joined) <= room) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const letter of word) {
      if (line && measure(line + letter) > room) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/**
 * Where each line of a region's text is drawn, in pixels from the region's top left corner. The block of lines stands in
 * the middle of the frame's height. Example: one line of size 20 in a frame 40 high has its baseline at 27.
 */
export function layOut(one: Region, measure: MeasureEm): LaidOut {
  const { size, width, height, align, lineHeight } = one;
  const room = width / size - 2 * PAD_EM;
  const texts = one.text
    .trim()
    .split(/\r?\n/)
    .flatMap((paragraph) => wrapped(paragraph, room, measure));
  const step = size * lineHeight;
  const top = (height - step * texts.length) / 2;
  const lines = texts.map((text, index) => {
    const free = width - measure(text) * size;
    const pad = PAD_EM * size;
    const x = align === "left" ? pad : align === "right" ? free - pad : free / 2;
    return { text, x, y: top + step * (index + 0.5) + BASELINE_EM * size };
  });
  const tooWide = texts.some((text) => measure(text) > room + 0.001);
  return { lines, overflows: tooWide || step * texts.length > height + Math.max(0, step - LETTER_EM * size) + 0.001 };
}

/** The largest letter size at which the region's text fits its frame, without breaking a word while that is possible. */
export function fittingSize(one: Region, measure: MeasureEm): number {
  const words = one.text.split(/\s+/u).filter(Boolean);
  const longest = Math.max(0, ...words.map(measure));
  const keepsWords = (size: number) => longest <= one.width / size - 2 * PAD_EM;
  const fits = (size: number) => !layOut({ ...one, size }, measure).overflows;
  const largest = (test: (size: number) => boolean): number => {
    let [low, high] = [TEXT_SIZE.min - 1, Math.min(TEXT_SIZE.max, one.height)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (test(middle)) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const whole = largest((size) => keepsWords(size) && fits(size));
  return Math.max(TEXT_SIZE.min, whole >= TEXT_SIZE.min ? whole : largest(fits));
}

/** The size a region's letters get when nobody chose one: two thirds of the frame, or less when the text needs it. */
export const suitableSize = (one: Region, measure: MeasureEm): number =>
  Math.min(startingSize(one.height), fittingSize(one, measure));

/**
 * The region with another text. Its letters keep fitting the frame as long as nobody chose their size; a size the seller
 * chose stays.
 */
export function withText(one: Region, text: string, measure: MeasureEm): Region {
  const isOurs =
    one.text.trim() === "" ? one.size === startingSize(one.height) : one.size === suitableSize(one, measure);
  const next = { ...one, text };
  if (!isOurs) return next;
  return { ...next, size: text.trim() === "" ? startingSize(one.height) : suitableSize(next, measure) };
}
