import type { WordStyle } from "./words";

/** How a shop has its words translated. */
export type WordSetting = WordStyle & {
  /** Whether what is collected arrives in Korean. */
  atCollect: boolean;
  /** Whether collecting asks the word service for what memory and dictionary do not know, where there is one. */
  serviceAtCollect: boolean;
};

const WORD_SETTING_DEFAULT: WordSetting = { colours: "english", atCollect: true, serviceAtCollect: false };

/** A kept setting; what is missing or none of ours is what a new shop starts with. */
export function readWordSetting(value: unknown): WordSetting {
  const kept: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  const flag = (name: "atCollect" | "serviceAtCollect"): boolean => {
    const one = kept[name];
    return typeof one === "boolean" ? one : WORD_SETTING_DEFAULT[name];
  };
  return {
    colours: kept.colours === "korean" ? "korean" : "english",
    atCollect: flag("atCollect"),
    serviceAtCollect: flag("serviceAtCollect"),
  };
}
