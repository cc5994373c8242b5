import { startingSize, TEXT_SIZE, type Frame, type Region, type Size } from "./region";

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
/** How far ink reaches from its baseline: any letter's above it, a Korean letter's below, and that of a tail as g has one. */
const RISE_EM = 0.85;
const DROP_EM = 0.12;
const TAIL_EM = 0.25;
const TAILED = /[gjpqyçQφ,;()[\]{}|/\\@_]/;

/** A frame this much taller than wide, with room for fewer than two letters per line, is a column of letters. */
export const COLUMN_FROM = 1.5;
const COLUMN_EM = 1.9;
/** Between the words of a column, in lines. */
export const WORD_GAP = 0.4;

const isColumn = ({ width, height, size }: Region): boolean =>
  height >= width * COLUMN_FROM && width / size - 2 * PAD_EM < COLUMN_EM;

type Wrapped = { text: string; opensWord: boolean };

/** Breaks one paragraph into lines: between words, and inside a word that alone is too long, as Korean may be. */
function wrapped(paragraph: string, room: number, measure: MeasureEm): Wrapped[] {
  const lines: Wrapped[] = [];
  let line = "";
  let opensWord = true;
  const end = (opensNext: boolean): void => {
    lines.push({ text: line, opensWord });
    [line, opensWord] = ["", opensNext];
  };
  for (const word of paragraph.split(/\s+/u).filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word;
    if (measure(joined) <= room) {
      line = joined;
      continue;
    }
    if (line) end(true);
    for (const letter of word) {
      if (line && measure(line + letter) > room) end(false);
      line += letter;
    }
  }
  end(true);
  return lines;
}

/**
 * Where each line of a region's text is drawn, in pixels from the region's top left corner. The block of lines is in the
 * middle of the frame's height, or as much higher as it takes for tails and outlines to be inside of it. Ink that the frame is
 * too low for sticks out of it, but never out of the `picture`. In a column of letters a gap parts the words.
 * Example: one line of size 20 in a frame 40 high has its baseline at 27.
 */
export function layOut(one: Region, measure: MeasureEm, picture?: Size): LaidOut {
  const { size, width, height, align, lineHeight } = one;
  const room = width / size - 2 * PAD_EM;
  const texts = one.text
    .trim()
    .split(/\r?\n/)
    .flatMap((paragraph) => wrapped(paragraph, room, measure));
  const step = size * lineHeight;
  const gap = isColumn(one) ? WORD_GAP : 0;
  const gapsTo = (index: number): number => texts.slice(1, index + 1).filter(({ opensWord }) => opensWord).length;
  const count = texts.length + gap * gapsTo(texts.length - 1);
  const top = (height - step * count) / 2;
  const lines = texts.map(({ text }, index) => {
    const free = width - measure(text) * size;
    const pad = PAD_EM * size;
    const x = align === "left" ? pad : align === "right" ? free - pad : free / 2;
    return { text, x, y: top + step * (index + gap * gapsTo(index) + 0.5) + BASELINE_EM * size };
  });
  const up = raisedBy(one, lines, picture);
  const tooWide = texts.some(({ text }) => measure(text) > room + 0.001);
  return {
    lines: up === 0 ? lines : lines.map((line) => ({ ...line, y: line.y - up })),
    overflows: tooWide || step * count > height + Math.max(0, step - LETTER_EM * size) + 0.001,
  };
}

/** From where to where the ink of lines reaches, in pixels below the region's upper edge. */
function inkOf({ size, outline }: Region, lines: readonly Line[]): { top: number; bottom: number } {
  const around = outline?.width ?? 0;
  const last = lines.at(-1);
  const below = (TAILED.test(last?.text ?? "") ? TAIL_EM : DROP_EM) * size;
  return { top: (lines[0]?.y ?? 0) - RISE_EM * size - around, bottom: (last?.y ?? 0) + below + around };
}

function raisedBy(one: Region, lines: readonly Line[], picture: Size | undefined): number {
  const { top, bottom } = inkOf(one, lines);
  const inFrame = Math.max(0, Math.min(bottom - one.height, top));
  if (!picture || one.angle) return inFrame;
  // Where both borders are passed, the upper one counts: the beginning of a text says more than its end.
  return Math.min(Math.max(inFrame, one.y + bottom - picture.height), one.y + top);
}

/** The piece of a picture on which a region is drawn: its frame, and its ink where that sticks out. */
export function drawnFrame(one: Region, lines: readonly Line[], measure: MeasureEm, picture: Size): Frame {
  const { top, bottom } = inkOf(one, lines);
  const side = (one.outline?.width ?? 0) + one.size * PAD_EM;
  const left = Math.min(0, ...lines.map(({ x }) => x - side));
  const right = Math.max(one.width, ...lines.map(({ text, x }) => x + measure(text) * one.size + side));
  const turn = turnedBy(one);
  const corners = [left, right].flatMap((x) => [Math.min(0, top), Math.max(one.height, bottom)].map((y) => turn(x, y)));
  const between = (values: readonly number[], from: number, to: number): [number, number] => {
    const low = Math.max(0, Math.floor(Math.min(...values) + from));
    return [low, Math.max(1, Math.min(to, Math.ceil(Math.max(...values) + from)) - low)];
  };
  const [x, width] = between(
    corners.map((corner) => corner.x),
    one.x,
    picture.width,
  );
  const [y, height] = between(
    corners.map((corner) => corner.y),
    one.y,
    picture.height,
  );
  return { x, y, width, height };
}

/** Turns a point of a region around the region's middle, as its text is turned. */
function turnedBy({ width, height, angle = 0 }: Region): (x: number, y: number) => { x: number; y: number } {
  const radians = (-angle * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const [middleX, middleY] = [width / 2, height / 2];
  return (x, y) => ({
    x: middleX + (x - middleX) * cosine - (y - middleY) * sine,
    y: middleY + (x - middleX) * sine + (y - middleY) * cosine,
  });
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

/** The default size of a region's letters: two thirds of the frame, or less if the text needs it. */
export const suitableSize = (one: Region, measure: MeasureEm): number =>
  Math.min(startingSize(one.height), fittingSize(one, measure));

/** The region with another text. Its letters keep fitting the frame unless the seller chose a size. */
export function withText(one: Region, text: string, measure: MeasureEm): Region {
  const isOurs =
    one.text.trim() === "" ? one.size === startingSize(one.height) : one.size === suitableSize(one, measure);
  const next = { ...one, text };
  if (!isOurs) return next;
  return { ...next, size: text.trim() === "" ? startingSize(one.height) : suitableSize(next, measure) };
}
