/** The ways translators are known to fail. */
export const WORD_FAULTS = [
  "html",
  "half",
  "other-language",
  "too-long",
  "brand",
  "chinese",
  "429",
  "500",
  "403",
  "down",
] as const;
export type WordFault = (typeof WORD_FAULTS)[number];

/** Faults ordered for the next calls, each taken once. */
export class FaultList {
  private readonly waiting: WordFault[] = [];

  order(kind: string, count: number): boolean {
    const known = WORD_FAULTS.find((one) => one === kind);
    if (!known) return false;
    for (let at = 0; at < count; at += 1) this.waiting.push(known);
    return true;
  }

  take = (): WordFault | undefined => this.waiting.shift();
}

/** What a translator in trouble makes of one text. */
export function spoiled(text: string, fault: WordFault | undefined): string {
  if (fault === "other-language") return "これは日本語です";
  if (fault === "too-long") return `${text} `.repeat(80).trim();
  if (fault === "brand") return `나이키 ${text}`;
  return text;
}
