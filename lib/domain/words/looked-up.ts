import { Converter } from "opencc-js/t2cn";

let convert: ((text: string) => string) | undefined;

export type LookedUp = {
  /** Simplified, one way of writing each sign, single spaces. */
  plain: string;
  /** The same in lower case with the same length, for dictionary lookups. */
  small: string;
};

/**
 * A text as words are looked up in it. Example: `lookedUp("純棉 Ｔ恤")` is `{plain: "纯棉 T恤", small: "纯棉 t恤"}`. The
 * table of traditional characters takes some 15 ms to make and is made when first asked for.
 */
export function lookedUp(text: string): LookedUp {
  convert ??= Converter({ from: "t", to: "cn" });
  const plain = convert(text.normalize("NFKC")).replace(/\s+/gu, " ").trim();
  const small = plain.toLowerCase();
  // A few letters become two in lower case; their text is looked up unchanged.
  return { plain, small: small.length === plain.length ? small : plain };
}
