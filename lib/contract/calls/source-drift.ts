import { z } from "zod";
import {
  AUTOMATIC_ACTIONS,
  CAP_PERCENT,
  DRIFT_ACTIONS,
  DRIFT_STATES,
  EVERY_HOURS,
} from "@/lib/domain/drift/drift-policy";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { call } from "@/lib/contract/define";
import { confirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import { moment, pageOf, paged, rowResult, rowResults } from "@/lib/contract/schemas/common";
import { PRODUCT_LISTS } from "./product-lists";

const NOTE =
  "The specification has no radar of sources; sellers need to see when a source changes its price or sells out.";

/** What is decided about rings no more. */
const BELL = ["notification.list", "notification.unread"] as const;

const action = z.enum(DRIFT_ACTIONS);
const state = z.enum(DRIFT_STATES);

const policy = {
  isOn: z.boolean(),
  everyHours: z.number().int().min(EVERY_HOURS.min).max(EVERY_HOURS.max),
  tolerance: z.number().int().min(0).max(KRW_MAX),
  capPercent: z.number().int().min(CAP_PERCENT.min).max(CAP_PERCENT.max),
  followsDown: z.boolean(),
  automatic: z.array(z.enum(AUTOMATIC_ACTIONS)).max(AUTOMATIC_ACTIONS.length),
};

const driftListing = z.looseObject({
  id: z.string(),
  market: z.string(),
  account: z.string(),
  url: z.string().nullish(),
  /** Whole KRW, as the market has it. */
  price: z.number(),
  state: z.string(),
  /** What each sale brought and brings, whole KRW; null where no price or cost is known. */
  before: z.number().nullish(),
  now: z.number().nullish(),
  action,
  /** Why it is left, or taken off sale. */
  why: z.string().nullish(),
  /** The price that is proposed, whole KRW. */
  to: z.number().nullish(),
  /** Following or raising also sells out options the source sells no more, and sells again those it does. */
  seesToOptions: z.boolean(),
  /** What was done here; null while nothing was. */
  deed: z
    .looseObject({
      action,
      from: z.number(),
      to: z.number().nullish(),
      ok: z.boolean(),
      message: z.string().nullish(),
    })
    .nullish(),
});
export type DriftListing = z.infer<typeof driftListing>;

const drift = z.looseObject({
  id: z.string(),
  state,
  site: z.string(),
  code: z.string(),
  name: z.string(),
  image: z.string().nullish(),
  url: z.string(),
  currency: z.string(),
  /** 0 to 100: how much is at stake. */
  score: z.number(),
  isGone: z.boolean(),
  /** Nothing of it could be bought, and now all of it can. */
  isBack: z.boolean(),
  options: z.number(),
  buyable: z.number(),
  /** The lowest source price then, and by how much the option that rose most is dearer; in `currency`. */
  cost: z.number(),
  rise: z.number(),
  hasNewPictures: z.boolean(),
  /** What is otherwise, option by option, the first `CHANGES_SHOWN`; and how many there are. */
  changes: z.array(
    z.looseObject({
      /** The option's name; empty for the whole product. */
      name: z.string(),
      kind: z.string(),
      price: z.looseObject({ from: z.number(), to: z.number() }).nullish(),
      stock: z.looseObject({ from: z.number(), to: z.number() }).nullish(),
    }),
  ),
  changeCount: z.number(),
  foundAt: moment,
  changedAt: moment,
  decidedAt: moment.nullish(),
  /** Empty where a rule of the seller's decided. */
  decidedBy: z.string().nullish(),
  listings: z.array(driftListing),
});
export type Drift = z.infer<typeof drift>;

/** `losses` are the listings that were not sent their price because each sale would lose so much, in whole KRW. */
const decidedRows = z.looseObject({
  rows: z.array(rowResult.extend({ losses: z.array(z.looseObject({ id: z.string(), krw: z.number() })).nullish() })),
});

const ids = z.strictObject({ ids: z.array(z.string()).min(1).max(300) });

export const sourceDrift = {
  search: call({
    at: "POST /ProductManagement/SearchSourceDrift",
    effect: "read",
    need: ["list"],
    about:
      "Listed products whose source says something else than when they were listed, most at stake first, with what is proposed at each market.",
    body: z.strictObject({ ...paged, state }),
    reply: pageOf(drift).extend({
      counts: z.looseObject({ Open: z.number(), Applied: z.number(), Left: z.number() }),
    }),
    note: NOTE,
  }),
  apply: call({
    at: "POST /ProductManagement/ApplySourceDrift",
    effect: "write",
    need: ["list"],
    audit: "followSource",
    about:
      "Does at the markets what is named for each drift, row by row, and takes over what the source says. A listing that is not named, or is to be held, stays as it is.",
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            id: z.string(),
            listings: z
              .array(
                z.strictObject({
                  id: z.string(),
                  action,
                  /** The price to follow to, or to sell again at where that is another one, as it was shown; whole KRW. */
                  price: z.number().int().positive().max(KRW_MAX).optional(),
                  /** What each sale may lose at that price. A greater loss is not sent. */
                  loss: confirmedLoss.optional(),
                }),
              )
              .max(50),
          }),
        )
        .min(1)
        .max(300),
    }),
    reply: decidedRows,
    stales: ["sourceDrift.search", "productManagement.search", ...PRODUCT_LISTS, "collection.detail", ...BELL],
    note: NOTE,
  }),
  leave: call({
    at: "POST /ProductManagement/LeaveSourceDrift",
    effect: "write",
    need: ["list"],
    about: "Leaves listings as they are whatever their source says; only what it says from now on is told again.",
    body: ids,
    reply: rowResults,
    stales: ["sourceDrift.search", ...BELL],
    note: NOTE,
  }),
  undo: call({
    at: "POST /ProductManagement/UndoSourceDrift",
    effect: "write",
    need: ["list"],
    audit: "undoFollowSource",
    about:
      "Puts back what was done for drifts: prices, sales and what was taken over; they wait for the seller again and no rule acts on them.",
    body: ids.extend({
      /** What each sale of a listing may lose at the price it is put back to. */
      losses: z
        .array(z.strictObject({ id: z.string(), loss: confirmedLoss }))
        .max(1_000)
        .optional(),
    }),
    reply: decidedRows,
    stales: ["sourceDrift.search", "productManagement.search", ...PRODUCT_LISTS, "collection.detail", ...BELL],
    note: NOTE,
  }),
  policy: call({
    at: "GET /ProductManagement/GetSourceWatch",
    effect: "read",
    need: ["list"],
    about: "How the sources of listed products are read again, what is done about changes, and how far the reading is.",
    reply: z.looseObject({
      ...policy,
      /** Listed products of the shop, and how many of them still wait to be read in this round. */
      listed: z.number(),
      waiting: z.number(),
      lastReadAt: moment.nullish(),
    }),
    note: NOTE,
  }),
  setPolicy: call({
    at: "POST /ProductManagement/SetSourceWatch",
    effect: "write",
    need: ["list"],
    audit: "setSourceWatch",
    about: "Saves how the sources of listed products are read again and what is done about changes without asking.",
    body: z.strictObject(policy),
    reply: z.unknown(),
    stales: ["sourceDrift.policy", "sourceDrift.search"],
    note: NOTE,
  }),
  readNow: call({
    at: "POST /ProductManagement/ReadSources",
    effect: "write",
    need: ["list"],
    about: "Has the sources of all listed products read again now, politely, one page of a site after another.",
    reply: z.unknown(),
    stales: ["sourceDrift.policy"],
    note: NOTE,
  }),
};
