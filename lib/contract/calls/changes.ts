import { z } from "zod";
import { call } from "@/lib/contract/define";
import { open } from "@/lib/contract/figures";
import { moment } from "@/lib/contract/schemas/common";
import { lossKrw, lossReason } from "@/lib/contract/schemas/confirmed-loss";
import { workTally } from "@/lib/contract/schemas/work";
import type { Json } from "@/lib/domain/patch/json";
import { FINAL_DEEDS, FINAL_REASONS } from "@/lib/domain/patch/final-deeds";
import { SUBJECT_KINDS, UNDONE_MAX } from "@/lib/domain/patch/subject";
import { PRODUCT_LISTS } from "./product-lists";

const NOTE = "The specification keeps no history: a save, a bulk change and a removal are final there.";

const id = z.string().min(1).max(64);
const number = z.number().int().min(1);
const kind = z.enum(SUBJECT_KINDS);
/** Any value of JSON. */
const json = z.unknown() as z.ZodType<Json | undefined>;
const path = z.array(z.string()).readonly();
/** What options are called, by their ids, and stages, by their field and id (`stageNameKey`). */
const names = z.record(z.string(), z.string());

/** One value that changed (`Line`). */
const line = z.looseObject({
  path,
  from: json.optional(),
  to: json.optional(),
  near: z.looseObject({ left: z.string(), right: z.string() }).optional(),
  isLost: z.literal(true).optional(),
});

/** One press: who did it, the account's name or null where no person did, and by which call or work. */
const change = z.looseObject({
  change: z.string(),
  at: moment,
  by: z.string().nullable(),
  cause: z.string(),
});
export type Change = z.infer<typeof change>;

/** The caller may see it, but not change such things, and so not take it back; missing otherwise. */
const isFinal = z.literal(true).optional();

/** What a change did to one thing; `more` values are not shown. */
const patch = change.extend({
  patch: number,
  kind,
  subject: z.string(),
  name: z.string(),
  lines: z.array(line).readonly(),
  more: z.number().int(),
  isFinal,
});
export type ChangedThing = z.infer<typeof patch>;

/** A deed of the audit trail that left the shop. `count` is how many things it was about, null where it does not say. */
const finalAct = z.looseObject({
  at: moment,
  by: z.string().nullable(),
  deed: z.enum(FINAL_DEEDS),
  reason: z.enum(FINAL_REASONS),
  count: z.number().int().nullable(),
});
export type FinalAct = z.infer<typeof finalAct>;

/** Where the next page begins; null at the end. */
const next = z.string().nullable();

/** What is undone: all of some presses, one press at one thing, everything at one thing from a press on, or all of a work. */
const target = z.union([
  z.strictObject({ changes: z.array(id).min(1).max(UNDONE_MAX) }),
  z.strictObject({ patch: number }),
  z.strictObject({ since: number }),
  z.strictObject({ work: number }),
]);
export type UndoTarget = z.infer<typeof target>;

/** A value that was changed since: what the undo would put back, what the change had made, what is there now. */
const conflict = z.looseObject({
  path,
  before: json.optional(),
  after: json.optional(),
  now: json.optional(),
});
export type ShownConflict = z.infer<typeof conflict>;

const undoRow = z.looseObject({
  kind,
  subject: z.string(),
  name: z.string(),
  names,
  /** Some market was asked to list it; what the market has stays as it is. */
  isListed: z.boolean(),
  /** A listing whose market is sent former values; not where only our record followed the market. */
  isSent: z.boolean(),
  /** `ready`, also where conflicts wait for an answer; `nothing` is back already; `gone` is deleted for good. */
  state: z.enum(["ready", "nothing", "gone"]),
  lines: z.array(line).readonly(),
  more: z.number().int(),
  conflicts: z.array(conflict).readonly(),
  /** Fields whose former value is not known any more. */
  lost: open(z.array(z.string()).readonly(), "names of fields, not what a shop lost"),
});
export type UndoRow = z.infer<typeof undoRow>;

/**
 * A listing that would be sold at a loss at its former price: what each sale would lose, in whole KRW. `isConflict` where its
 * price was changed since, so that the former one is sent only where the seller answers so.
 */
const undoLoss = z.looseObject({
  subject: z.string(),
  name: z.string(),
  krw: z.number().int(),
  isConflict: z.boolean(),
});
export type UndoLoss = z.infer<typeof undoLoss>;

/** By thing, and there by the key of the place (`pathKey`). A conflict without an answer keeps what is there now. */
const answers = z.record(z.string(), z.record(z.string(), z.enum(["before", "now"])));

/** What was changed, by whom, and the way back. */
export const changes = {
  mine: call({
    at: "POST /Changes/Search",
    effect: "read",
    need: ["edit", "list", "orders", "money", "settings"],
    about:
      "The shop's changes, newest first, a page at a time; `isMine` leaves out those of others. `kinds` are those of the things a press changed.",
    body: z.strictObject({ isMine: z.boolean().default(false), before: z.string().max(100).optional() }),
    reply: z.looseObject({
      rows: z.array(
        change.extend({ count: z.number().int(), names: z.array(z.string()), kinds: z.array(kind), isFinal }),
      ),
      /** What was done in the time of these rows and cannot be taken back, and why. */
      final: z.array(finalAct),
      next,
    }),
    note: NOTE,
  }),
  ofChange: call({
    at: "POST /Changes/OfChange",
    effect: "read",
    need: ["edit", "list", "orders", "money", "settings"],
    about: "What one press did, thing by thing, a page at a time.",
    body: z.strictObject({ change: id, before: number.optional() }),
    reply: z.looseObject({ rows: z.array(patch), next: number.nullable(), total: z.number().int() }),
    note: NOTE,
  }),
  ofSubject: call({
    at: "POST /Changes/OfSubject",
    effect: "read",
    need: ["edit", "list", "orders", "money", "settings"],
    about: "The history of one thing, newest first, a page at a time.",
    body: z.strictObject({ kind, subject: id, before: number.optional() }),
    /** `names` are those of the options and stages its lines are about. */
    reply: z.looseObject({ rows: z.array(patch), next: number.nullable(), names }),
    note: NOTE,
  }),
  preview: call({
    at: "POST /Changes/PreviewUndo",
    effect: "read",
    need: ["edit", "list", "orders", "money", "settings"],
    about:
      "What an undo would do, thing by thing, and what was changed since. Of more things than are shown `total` tells how many there are; `losses` are of all of them.",
    body: target,
    reply: z.looseObject({
      rows: z.array(undoRow),
      total: z.number().int(),
      losses: open(z.array(undoLoss).readonly(), "asks who lists whether the former prices may be sent"),
    }),
    note: NOTE,
  }),
  undo: call({
    at: "POST /Changes/Undo",
    effect: "write",
    need: ["edit", "list", "orders", "money", "settings"],
    audit: "undoChanges",
    about:
      "Takes changes back, which is a change itself. A few things at once, and every row says for itself; more of them as a work.",
    once: true,
    body: z.strictObject({
      target,
      answers: answers.default({}),
      /** What each sale may lose at the former price, by listing, with one reason for all. Without it, or at a greater loss, a listing stays and its row has the code `LOSS`. */
      losses: z.strictObject({ reason: lossReason, krw: z.record(z.string(), lossKrw) }).optional(),
    }),
    reply: z.looseObject({
      rows: z.array(
        z.looseObject({
          key: z.string(),
          ok: z.boolean(),
          code: z.string().nullish(),
          message: z.string().nullish(),
          /** What each sale would lose and nobody has confirmed. */
          loss: open(z.number().int().optional(), "asks who lists whether the former price may be sent"),
        }),
      ),
      workNumber: z.number().int().nullable(),
      /** The id of the undo itself, by which it can be undone. */
      change: z.string(),
    }),
    stales: [
      ...PRODUCT_LISTS,
      "collection.detail",
      "collection.groupNames",
      "market.uploadProducts",
      "market.listingFacts",
      "changes.works",
      "changes.mine",
      "changes.ofSubject",
      "orderManagement.search",
      "orderManagement.logs",
      "orderManagement.revenue",
      "orderManagement.bill",
      "words.setting",
      "words.memory",
      "words.unknown",
      "market.getPrice",
      "market.getDetailPageConfig",
      "productManagement.search",
      "collection.stages",
      "orderManagement.ownStages",
      "marketOrder.readyOrders",
    ],
    note: NOTE,
  }),
  works: call({
    at: "GET /Changes/UndoWorks",
    effect: "read",
    need: ["edit", "list", "orders", "money", "settings"],
    about: "The works that take changes back, newest first, with how far each is.",
    reply: z.array(workTally),
    note: NOTE,
  }),
};
