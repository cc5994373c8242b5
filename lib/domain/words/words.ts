import type { TextPart } from "./sure";

/** What a text is on a product: colours are said otherwise in a name than as an option, promises only on pictures. */
export const WORD_KINDS = ["name", "option", "attribute", "tag", "picture"] as const;
export type WordKind = (typeof WORD_KINDS)[number];

/** Where a text's Korean came from; "near" is what the seller said for a text almost like it. */
export const WORD_ORIGINS = ["memory", "near", "dictionary", "service"] as const;
export type WordOrigin = (typeof WORD_ORIGINS)[number];

/**
 * Why a service's answer for a text is not taken: it said nothing of it, not in Korean, too much, a brand that is not in
 * the text, or other numbers; or the whole call failed: no answer, one that cannot be read, one that is refused, or too many calls.
 */
export const SERVICE_TROUBLES = [
  "missing",
  "notKorean",
  "tooLong",
  "brand",
  "numbers",
  "silent",
  "unreadable",
  "refused",
  "limit",
] as const;
export type ServiceTrouble = (typeof SERVICE_TROUBLES)[number];

export type AskedText = {
  text: string;
  kind: WordKind;
  /** The shelf of the goods it is said of, where that is known (`shelfOf`); it decides what homonyms mean. */
  shelf?: string | undefined;
  /** Of an attribute's value, its title in the source, where that is known; it decides what homonyms mean as well. */
  title?: string | undefined;
};

/** A text with the Korean that is known for it. */
export type TranslatedText = {
  text: string;
  /**
   * Null if no useful translation is known; a name always says what is sold. "" only on pictures: the text is of no use to a
   * Korean buyer, such as 包邮, and may be removed.
   */
  korean: string | null;
  from: WordOrigin | null;
  /** The source's words without a translation, each once. They stay unchanged in `korean`; a name leaves them out. */
  unknown: readonly string[];
  /** Its parts and how sure each is; left out where a person wrote the Korean. */
  parts?: readonly TextPart[];
  /** Of a near one, how alike the remembered text is, from 0.85 to 1. */
  likeness?: number;
  /** Why the service, which was asked about it, did not say it. */
  trouble?: ServiceTrouble;
};

/** How a shop writes its words: colours as 블랙 or as 검정. */
export type WordStyle = { colours: "english" | "korean" };

/** What the styles look like, whatever language a seller reads. */
export const COLOUR_EXAMPLES: Readonly<Record<WordStyle["colours"], string>> = {
  english: "블랙, 네이비",
  korean: "검정, 남색",
};

export const WORD_STYLE: WordStyle = { colours: "english" };
