import { and, desc, eq, gte, inArray, min, type SQL } from "drizzle-orm";
import type { JsonRecord } from "@/lib/domain/patch/json";
import type { Answers, Conflict } from "@/lib/domain/patch/merge";
import { patchOf, type Patch } from "@/lib/domain/patch/patch";
import type { SubjectKind } from "@/lib/domain/patch/subject";
import { undone, type Undone } from "@/lib/domain/patch/undo";
import type { Database } from "@/upstream/db/client";
import { changes, patches } from "@/upstream/db/schema";
import type { Held, Undoable } from "@/upstream/db/undoable";
import { undoableCosts } from "@/upstream/books/revenue/undo-costs";
import { ordersInStages } from "@/upstream/sales/orders/own-stages";
import { undoableOrder } from "@/upstream/sales/orders/undo-order";
import { productsInStages } from "@/upstream/shelf/products/stages";
import { undoableFilter } from "@/upstream/shelf/products/undo-filter";
import { undoableProduct } from "@/upstream/shelf/products/undo-product";
import { undoableWord } from "@/upstream/shelf/words/undo-word";
import { undoableTemplate } from "@/upstream/shop/templates/undo-template";
import { heldListing } from "./held-listing";
import { undoableSetting } from "./undo-setting";
import { undoableStages } from "./undo-stages";

const KINDS: Readonly<Record<SubjectKind, Undoable>> = {
  product: undoableProduct,
  filter: undoableFilter,
  word: undoableWord,
  template: undoableTemplate,
  order: undoableOrder,
  costs: undoableCosts,
  setting: undoableSetting,
  productStages: undoableStages(productsInStages),
  orderStages: undoableStages(ordersInStages),
  listing: heldListing,
};

/** One thing of a seller's, by its kind and what names it there. */
export type About = { userId: string; kind: SubjectKind; subject: string; now: Date };
/** Which of its changes are meant: those of some presses, one, or all from one on. */
export type Meant = { changes: readonly string[] } | { patch: number } | { since: number };

export type ThingUndo = {
  held: Held;
  /** What the thing would be. */
  record: Held["present"];
  /** What that changes of the thing as it is. */
  patch: Patch;
  conflicts: readonly Conflict[];
  lost: readonly string[];
  causes: Causes;
};
/** By which calls and works what is undone was done, field by field. */
export type Causes = ReadonlyMap<string, ReadonlySet<string>>;

/** The change a patch was made by. */
export const ofPatch = and(eq(changes.userId, patches.userId), eq(changes.id, patches.changeId));

/** Patches that a target names. */
export const meantBy = (meant: Meant): SQL =>
  "patch" in meant
    ? eq(patches.id, meant.patch)
    : "since" in meant
      ? gte(patches.id, meant.since)
      : inArray(patches.changeId, [...meant.changes]);

function isMeant({ id, changeId }: Pick<Kept, "id" | "changeId">, meant: Meant): boolean {
  if ("patch" in meant) return id === meant.patch;
  return "since" in meant ? id >= meant.since : meant.changes.includes(changeId);
}

/** A change of one thing, as its history keeps it. */
type Kept = { id: number; changeId: string; cause: string; patch: Patch };

/** A thing without some of its changes. `history` has every change since the oldest of them, the newest first. */
export function undoneOf(
  present: JsonRecord,
  history: readonly Kept[],
  meant: Meant,
  answers: Answers = {},
): Undone & { causes: Causes } {
  const steps = history.map((one) => ({ ...one, isUndone: isMeant(one, meant) }));
  const causes = new Map<string, Set<string>>();
  for (const { patch, cause } of steps.filter(({ isUndone }) => isUndone))
    for (const field of Object.keys(patch)) causes.set(field, (causes.get(field) ?? new Set<string>()).add(cause));
  return { ...undone(present, steps, answers), causes };
}

/**
 * What undoing changes of a thing would make of it; undefined where it is deleted for good, or none of the changes is about
 * it. Nothing is written. Save it in the transaction it was read in.
 */
export async function thingUndo(
  tx: Database,
  { userId, kind, subject, now }: About,
  meant: Meant,
  answers: Answers = {},
): Promise<ThingUndo | undefined> {
  const held = await KINDS[kind].hold(tx, { userId, subject, now });
  const about = and(eq(patches.userId, userId), eq(patches.kind, kind), eq(patches.subject, subject));
  const [oldest] = await tx
    .select({ id: min(patches.id) })
    .from(patches)
    .where(and(about, meantBy(meant)));
  if (!held || !oldest?.id) return undefined;
  const history = await tx
    .select({ id: patches.id, changeId: patches.changeId, cause: changes.cause, patch: patches.fields })
    .from(patches)
    .innerJoin(changes, ofPatch)
    .where(and(about, gte(patches.id, oldest.id)))
    .orderBy(desc(patches.id));
  const { record, ...found } = undoneOf(held.present, history, meant, answers);
  return { held, record, patch: patchOf(held.present, record), ...found };
}
