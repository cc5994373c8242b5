import { factAsked, type FactKind, type Facts } from "./fact-kinds";
import type { NoticeField } from "./category-needs";

/**
 * The origin of a value: typed for one market or for the product, read at the source, taken from the seller's template of
 * the kind of notice, known from the listing itself, the market's default text, or none.
 */
export type FactOrigin = "market" | "product" | "source" | "template" | "listing" | "default" | "none";

/** What is known of a product, by who says it. */
export type GivenFacts = {
  product: Facts;
  source: Facts;
  template: Facts;
  /** Its name, its maker, its origin, and whom buyers call. */
  listing: Facts;
};

export type FilledField = NoticeField & { kind: FactKind | null; value: string; from: FactOrigin };

/** What a buyer must be able to read where the law asks for it: whom to call, and where the goods were made. */
const TOLD_ITSELF: readonly FactKind[] = ["service", "country"];

const SAYERS = ["product", "source", "template", "listing"] as const;

/** The first who says something of a kind. Example: a material typed for the product goes before the source's. */
export function factFrom(kind: FactKind, given: GivenFacts): { value: string; from: FactOrigin } | undefined {
  for (const from of SAYERS) {
    const value = given[from][kind]?.trim();
    if (value) return { value, from };
  }
  return undefined;
}

type Notice = {
  given: GivenFacts;
  /** What was typed for this market, by the codes of its fields. */
  typed?: Readonly<Record<string, string>>;
  /** The sentence that refers to the page, where the market takes one. */
  seeDetail?: string;
};

/**
 * The fields of a group of notice information with the values to send. An unknown value becomes the market's own text that
 * refers to the page, except the contact and the place of manufacture: those stay empty.
 *
 * Example: "제품 소재" of a product whose source says 棉 is `{value: "면", from: "source"}`.
 */
export function fillNotice(fields: readonly NoticeField[], { given, typed = {}, seeDetail }: Notice): FilledField[] {
  return fields.map((field) => {
    const kind = factAsked(field.name) ?? null;
    const own = typed[field.code]?.trim();
    if (own) return { ...field, kind, value: own, from: "market" };
    const known = kind && factFrom(kind, given);
    if (known) return { ...field, kind, ...known };
    const mayRefer = seeDetail !== undefined && !(kind && TOLD_ITSELF.includes(kind));
    return mayRefer
      ? { ...field, kind, value: seeDetail, from: "default" }
      : { ...field, kind, value: "", from: "none" };
  });
}
