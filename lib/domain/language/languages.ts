import { LANGUAGES, LOCALE_DEFAULT } from "@/lib/constants";

export type Language = (typeof LANGUAGES)[number];
export type Locale = "ko" | "en" | "es";

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The messages and formats a language uses: `en-rtl` is English. */
export const localeOf = (language: Language): Locale => (language === "en-rtl" ? "en" : language);

const FORMATS = { ko: "ko", en: "en", es: "es-MX" } as const satisfies Record<Locale, string>;
export type FormatLocale = (typeof FORMATS)[Locale];

/**
 * The locale a language's numbers and dates are written in. Spanish is written as in Mexico: every field takes `1,234.5`, and a
 * price must not read as another one beside it.
 */
export const formatsOf = (locale: Locale): FormatLocale => FORMATS[locale];

export const directionOf = (language: Language, direction: string | undefined): "ltr" | "rtl" =>
  language === "en-rtl" || direction === "rtl" ? "rtl" : "ltr";

/** A browser with every language there is names them in a third of this; what follows is not read. */
const ACCEPTED_LENGTH_MAX = 1_000;

/** The languages of an `Accept-Language`, without their countries, the most wanted first. */
const wantedIn = (accepted: string | null | undefined): string[] =>
  (accepted ?? "")
    .slice(0, ACCEPTED_LENGTH_MAX)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { primary: tag.split("-")[0]?.toLowerCase() ?? "", weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ primary }) => primary);

/**
 * The language a visitor sees: the stored choice if it is supported, else the browser's first supported one, else the
 * default. Example: `chooseLanguage(undefined, "ko-KR,ko;q=0.9,en;q=0.8")` is "ko".
 */
export function chooseLanguage(stored: string | undefined, accepted: string | null): Language {
  if (isLanguage(stored)) return stored;
  if (!accepted) return LOCALE_DEFAULT;
  return wantedIn(accepted).find(isLanguage) ?? LOCALE_DEFAULT;
}

/**
 * The messages a caller of the upstream asks for. Korean where it names none of ours: that is what the upstream has always
 * said to clients without a wish (docs/wire.md#transport). Example: `localeAsked("es-MX,en;q=0.5")` is "es".
 */
export function localeAsked(accepted: string | null | undefined): Locale {
  const found = wantedIn(accepted).find(isLanguage);
  return found ? localeOf(found) : "ko";
}
