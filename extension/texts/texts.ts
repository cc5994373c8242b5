import { EN } from "./en";
import { KO, type Texts } from "./ko";

export type { Texts };
const BY_LANGUAGE = { ko: KO, en: EN } as const;

/** The texts of a language, Korean first: a browser whose language is not English shows Korean. */
export function textsIn(chosen: "auto" | "ko" | "en", browser: string): Texts {
  if (chosen !== "auto") return BY_LANGUAGE[chosen];
  return /^en\b/i.test(browser) ? EN : KO;
}

/** Puts values into a text: `filled("{count}개", { count: 3 })` is "3개". */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
