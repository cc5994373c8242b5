import { mayIn, type Area } from "@/lib/domain/staff/areas";

/** What a patch may be about: a product, a word filter, a text of the shop's memory, a market's template, an order's memo. */
export const SUBJECT_KINDS = ["product", "filter", "word", "template", "order"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

type Rights = { seen: readonly Area[]; changed: readonly Area[] };

/** Who of a shop's staff may see the history of a kind, and who may change it, which undoing does. */
const RIGHTS: Readonly<Record<SubjectKind, Rights>> = {
  product: { seen: ["edit", "list"], changed: ["edit"] },
  filter: { seen: ["edit", "list"], changed: ["edit"] },
  word: { seen: ["edit"], changed: ["edit"] },
  template: { seen: ["edit", "list", "settings"], changed: ["settings"] },
  order: { seen: ["orders"], changed: ["orders"] },
};

/**
 * The kinds whose history a staff member with these areas may see, or change. The seller has no areas and may see all kinds.
 *
 * Example: `kindsFor("changed", ["orders"])` is `["order"]`.
 */
export const kindsFor = (right: keyof Rights, areas: readonly Area[] | undefined): SubjectKind[] =>
  SUBJECT_KINDS.filter((kind) => mayIn(areas, RIGHTS[kind][right]));

/** Days a change is kept, and for as long it can be undone. */
export const CHANGES_KEPT_DAYS = 90;
