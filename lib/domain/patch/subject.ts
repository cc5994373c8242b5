import { mayIn, type Area } from "@/lib/domain/staff/areas";
import type { StageKind } from "@/lib/domain/stages/own-stages";

/**
 * What a patch may be about: a product, a word filter, a text of the shop's memory, a market's template, an order's memo and
 * stages, the costs saved for an order, a default of the shop, the stages its products or its orders go through,
 * a product as one market account lists it.
 */
export const SUBJECT_KINDS = [
  "product",
  "filter",
  "word",
  "template",
  "order",
  "costs",
  "setting",
  "productStages",
  "orderStages",
  "listing",
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

type Rights = { seen: readonly Area[]; changed: readonly Area[] };

/** Who of a shop's staff may see the history of a kind, and who may change it, which undoing does. */
const RIGHTS: Readonly<Record<SubjectKind, Rights>> = {
  product: { seen: ["edit", "list"], changed: ["edit"] },
  filter: { seen: ["edit", "list"], changed: ["edit"] },
  word: { seen: ["edit"], changed: ["edit"] },
  template: { seen: ["edit", "list", "settings"], changed: ["settings"] },
  order: { seen: ["orders"], changed: ["orders"] },
  costs: { seen: ["money"], changed: ["money"] },
  // They are saved where products are edited.
  setting: { seen: ["edit", "list", "settings"], changed: ["edit"] },
  productStages: { seen: ["edit", "list"], changed: ["edit"] },
  orderStages: { seen: ["orders"], changed: ["orders"] },
  listing: { seen: ["list"], changed: ["list"] },
};

/** The areas whose staff may change things of a kind, and so take their changes back. */
export const changedBy = (kind: SubjectKind): readonly Area[] => RIGHTS[kind].changed;

/** What the history of a shop's stages is called, which is one thing for each kind. */
export const STAGES_PATCHES = { product: "productStages", order: "orderStages" } as const satisfies Record<
  StageKind,
  SubjectKind
>;

/**
 * The kinds whose history a staff member with these areas may see, or change. The seller has no areas and may see all kinds.
 *
 * Example: `kindsFor("changed", ["orders"])` is `["order"]`.
 */
export const kindsFor = (right: keyof Rights, areas: readonly Area[] | undefined): SubjectKind[] =>
  SUBJECT_KINDS.filter((kind) => mayIn(areas, RIGHTS[kind][right]));

/** The kinds that one thing's history shows: who may see an order's costs sees them among its other changes. */
export const kindsShownWith = (kind: SubjectKind): readonly SubjectKind[] =>
  kind === "order" ? ["order", "costs"] : [kind];

/** The defaults of a shop that have a history, by their names. Keys and secrets are in none. */
export const RECORDED_SETTINGS = ["price", "detailPage", "words"] as const;

/** Days a change is kept, and for as long it can be undone. */
export const CHANGES_KEPT_DAYS = 90;

/** Things one undo may touch. A save of many sends a call for a few of them, and each call is a change of its own. */
export const UNDONE_MAX = 5_000;
