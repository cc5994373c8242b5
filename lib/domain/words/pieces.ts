import type { Entry } from "./entry";
import type { LookedUp } from "./looked-up";
import type { Measure } from "./measures/measure";

/** A text cut into pieces: words of the dictionary, measures, unknown Chinese, and what stays as it is. */
export type Piece =
  | {
      is: "word";
      text: string;
      entry: Entry;
      /** Another cut is as good: 男宝宝蓝色 is a boy's blue, or a baby's royal blue. */
      isTied?: true;
    }
  | { is: "measure"; text: string; measure: Measure }
  | {
      is: "unknown";
      text: string;
      /** A brand in Chinese: known, and without a usual Korean name. */
      isBrand?: true;
    }
  | { is: "latin" | "number" | "mark" | "space"; text: string };

export type Lexicon = {
  /**
   * `isCounted` after a number, where 米 is a metre and no colour; `isTitled` below the title of an attribute, where 螺纹 is a
   * fabric before it is a title itself.
   */
  find(word: string, isCounted: boolean, isTitled?: boolean): Entry | undefined;
  /** How many signs the longest word has that begins with this one. */
  longest(first: string): number;
};

const HAN = /\p{Script=Han}/u;
const ALNUM = /[\p{Script=Latin}\p{Script=Hangul}\p{Nd}]/u;
const RUN = /[\p{Script=Latin}\p{Script=Hangul}\p{Nd}]+(?:[.]\p{Nd}+)*/uy;

/** Fewer words are better than more, and any word is better than unknown Chinese. */
const COST = { word: 1, single: 1.4, unknown: 3, run: 1.1, other: 0.1, measure: 0.9, measureInWords: 1.2 };

const isHan = (sign: string | undefined): boolean => sign !== undefined && HAN.test(sign);

/** Whether a word may begin and end here: one with Latin letters or digits at its edge is not part of a longer run. */
function standsAlone(small: string, from: number, to: number): boolean {
  const begins = !ALNUM.test(small[from] ?? "") || !ALNUM.test(small[from - 1] ?? "");
  return begins && (!ALNUM.test(small[to - 1] ?? "") || !ALNUM.test(small[to] ?? ""));
}

type Step = {
  from: number;
  cost: number;
  is: Piece["is"];
  entry?: Entry;
  measure?: Measure;
  isTied?: boolean;
  isBrand?: true;
};
const SAME_COST = 1e-9;

const isSaid = ({ ways }: Entry): boolean => ways.some(({ korean }) => korean !== "");

/**
 * Segments a text so that as little as possible stays unknown and the words are as long as possible, over the whole text at
 * once: a long word never takes the beginning of the next one. A number keeps the unit `measures` found, unless the unit
 * begins a longer word: 2包邮 is no two packs. Unknown characters in a row are one piece, and so is a single character next
 * to them, because its meaning alone rarely applies there.
 */
export function piecesOf(
  { plain, small }: LookedUp,
  lexicon: Lexicon,
  measures: readonly Measure[] = [],
  isTitled = false,
): Piece[] {
  const measured = new Map(measures.map((measure) => [measure.from, measure]));
  const steps: (Step | undefined)[] = Array.from({ length: small.length + 1 });
  steps[0] = { from: 0, cost: 0, is: "space" };
  const offer = (to: number, step: Step): void => {
    const known = steps[to];
    if (!known || step.cost < known.cost - SAME_COST) steps[to] = step;
    // Two words end here that begin elsewhere, and nothing prefers one.
    else if (known.entry && step.entry && known.from !== step.from && step.cost < known.cost + SAME_COST)
      known.isTied = true;
  };
  for (let at = 0; at < small.length; at += 1) {
    const here = steps[at];
    if (!here) continue;
    const first = small[at] ?? "";
    const isCounted = here.is === "number" || here.entry?.role === "numeral";
    for (let length = Math.min(lexicon.longest(first), small.length - at); length > 0; length -= 1) {
      if (!standsAlone(small, at, at + length)) continue;
      const entry = lexicon.find(small.slice(at, at + length), isCounted, isTitled);
      const cost = here.cost + (length === 1 ? COST.single : COST.word);
      // A brand without a usual Korean name stays whole, for the seller to decide.
      if (entry?.role === "brand" && !isSaid(entry))
        offer(at + length, { from: at, cost, is: "unknown", isBrand: true });
      else if (entry) offer(at + length, { from: at, cost, is: "word", entry });
    }
    const measure = measured.get(at);
    if (measure) {
      const cost = here.cost + (measure.isWords ? COST.measureInWords : COST.measure);
      offer(measure.to, { from: at, cost, is: "measure", measure });
    }
    RUN.lastIndex = at;
    const run = ALNUM.test(small[at - 1] ?? "") ? undefined : RUN.exec(small)?.[0];
    if (run) {
      const is = /^[\d.]+$/.test(run) ? "number" : "latin";
      offer(at + run.length, { from: at, cost: here.cost + COST.run, is });
    } else if (isHan(first)) offer(at + 1, { from: at, cost: here.cost + COST.unknown, is: "unknown" });
    else offer(at + 1, { from: at, cost: here.cost + COST.other, is: first === " " ? "space" : "mark" });
  }
  const pieces: Piece[] = [];
  for (let to = small.length; to > 0;) {
    const step: Step = steps[to] ?? { from: to - 1, cost: 0, is: "mark" };
    const text = plain.slice(step.from, to);
    pieces.push(pieceOf(step, text));
    to = step.from;
  }
  return withWholeUnknowns(pieces.reverse());
}

function pieceOf({ is, entry, measure, isTied, isBrand }: Step, text: string): Piece {
  if (isBrand) return { is: "unknown", text, isBrand };
  if (entry) return { is: "word", text, entry, ...(isTied && { isTied }) };
  return measure ? { is: "measure", text, measure } : ({ is, text } as Piece);
}

/** Roles whose single characters keep their meaning in any context, e.g. 女. */
const FIRM = new Set<Entry["role"]>(["audience", "unit", "link"]);

function withWholeUnknowns(pieces: readonly Piece[]): Piece[] {
  const isLoose = (piece: Piece | undefined): boolean =>
    piece?.is === "word" && piece.text.length === 1 && isHan(piece.text) && !FIRM.has(piece.entry.role);
  const taken = pieces.map((piece) => piece.is === "unknown");
  for (const step of [1, -1]) {
    const places = step > 0 ? pieces.keys() : [...pieces.keys()].reverse();
    for (const at of places) if (taken[at - step] && isLoose(pieces[at])) taken[at] = true;
  }
  const whole: Piece[] = [];
  pieces.forEach((piece, at) => {
    const before = whole.at(-1);
    if (!taken[at] || (piece.is === "unknown" && piece.isBrand)) whole.push(piece);
    else if (before?.is === "unknown" && !before.isBrand)
      whole[whole.length - 1] = { is: "unknown", text: before.text + piece.text };
    else whole.push({ is: "unknown", text: piece.text });
  });
  return whole;
}
