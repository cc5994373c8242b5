import { decoded, encodedText } from "./entities";
import { RAW_TEXT, rawTextEnds, tokenAt } from "./tokens";

type Run = { start: number; end: number };

function runsOf(html: string): Run[] {
  const rawEnd = rawTextEnds(html);
  const runs: Run[] = [];
  for (let at = 0; at < html.length;) {
    const { kind, name, start, end } = tokenAt(html, at);
    at = kind === "open" && RAW_TEXT.has(name) ? rawEnd(name, end) : end;
    if (kind !== "text") continue;
    const text = html.slice(start, end);
    const seen = text.trim();
    if (!/[^\s\u00a0]/.test(decoded(seen))) continue;
    const from = start + text.indexOf(seen);
    runs.push({ start: from, end: from + seen.length });
  }
  return runs;
}

/** The texts a reader sees in a piece of a page, in order, without its markup: what a plain form can edit. */
export const textsOf = (html: string): string[] =>
  runsOf(html).map(({ start, end }) => decoded(html.slice(start, end)));

/** The same piece with other texts at the same places; what is the same keeps its bytes. */
export function withTexts(html: string, texts: readonly string[]): string {
  let made = "";
  let at = 0;
  runsOf(html).forEach(({ start, end }, index) => {
    const before = html.slice(start, end);
    const text = texts[index];
    made += html.slice(at, start) + (text === undefined || text === decoded(before) ? before : encodedText(text));
    at = end;
  });
  return made + html.slice(at);
}

/** The beginning of what a piece says, for a list. Reads no more of it than that takes. */
export function shortText(html: string, lengthMax = 120): string {
  const texts = textsOf(html.slice(0, 4_000));
  const text = texts.join(" ").replace(/\s+/g, " ").trim();
  return text.length > lengthMax ? `${text.slice(0, lengthMax)}…` : text;
}
