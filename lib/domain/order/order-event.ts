import { z } from "zod";
import { CLAIM_ACTIONS, CLAIM_KINDS, CLAIM_STATES, ORDER_ACTIONS } from "@/lib/domain/claim/claim";
import { CODE_GATES, CODE_STOPS } from "@/lib/domain/customs/code-gate";
import { PARCEL_STATES, PARCEL_TROUBLES } from "@/lib/domain/parcel/parcel";
import { ORDER_STAGES } from "@/lib/domain/stages/stages";

const stage = z.enum(ORDER_STAGES);
const kind = z.enum(CLAIM_KINDS);
const state = z.enum(CLAIM_STATES);

/** The fields of a delivery a seller can correct. The log contains their names, never their values. */
export const DELIVERY_FIELDS = [
  "receiverName",
  "receiverTel",
  "zip",
  "address1",
  "address2",
  "deliveryMessage",
  "pcc",
] as const;

/** Calls to a market about an order, so that a refusal can name the call. */
const MARKET_DEEDS = ["confirm", "invoice", "changeInvoice", "delivered", ...ORDER_ACTIONS] as const;
export type MarketDeed = (typeof MARKET_DEEDS)[number];

/**
 * What can happen to an order, as facts: `from` and `to` of a `market` event are the market's own statuses, those of a
 * `moved` one our stages, `reason` is what a market or a buyer said in their words. Screens say it in the reader's language
 * (issue 12, part 4). Never holds a name, an address, a phone or a customs code.
 *
 * Example: `{ is: "sent", courier: "HANJIN", invoice: "512345678901" }`.
 */
export const orderEvent = z.discriminatedUnion("is", [
  z.object({ is: z.literal("pulled"), native: z.string() }),
  z.object({ is: z.literal("market"), from: z.string(), to: z.string() }),
  z.object({ is: z.literal("moved"), from: stage, to: stage }),
  z.object({ is: z.literal("confirmed") }),
  z.object({ is: z.literal("sent"), courier: z.string(), invoice: z.string() }),
  z.object({ is: z.literal("resent"), courier: z.string(), invoice: z.string(), before: z.string() }),
  z.object({ is: z.literal("delivered") }),
  z.object({ is: z.literal("refused"), deed: z.enum(MARKET_DEEDS), reason: z.string() }),
  z.object({ is: z.literal("addressChanged"), replaced: z.boolean() }),
  z.object({ is: z.literal("edited"), fields: z.array(z.enum(DELIVERY_FIELDS)) }),
  z.object({ is: z.literal("pccChecked"), status: z.enum(["Unchecked", "Match", "Warn", "Mismatch"]) }),
  z.object({ is: z.literal("codeOverridden"), gate: z.enum(CODE_GATES), stop: z.enum(CODE_STOPS), reason: z.string() }),
  z.object({ is: z.literal("parcelMoved"), state: z.enum(PARCEL_STATES), place: z.string() }),
  z.object({ is: z.literal("parcelTrouble"), trouble: z.enum(PARCEL_TROUBLES) }),
  z.object({ is: z.literal("parcelArrived") }),
  z.object({ is: z.literal("marketUntold") }),
  z.object({ is: z.literal("peopleHidden") }),
  z.object({ is: z.literal("memo") }),
  z.object({ is: z.literal("removed") }),
  z.object({ is: z.literal("restored") }),
  z.object({ is: z.literal("costs") }),
  z.object({ is: z.literal("sellerCancelled"), reason: z.string() }),
  z.object({ is: z.literal("sellerReturned"), reason: z.string() }),
  z.object({ is: z.literal("refunded") }),
  z.object({ is: z.literal("delayed"), until: z.string(), reason: z.string() }),
  z.object({ is: z.literal("claimed"), kind, state, reason: z.string() }),
  z.object({ is: z.literal("claimMoved"), kind, from: state, to: state }),
  z.object({ is: z.literal("claimOver"), kind, state }),
  z.object({
    is: z.literal("claimDone"),
    kind,
    action: z.enum(CLAIM_ACTIONS),
    from: state,
    to: state,
    /** What the claim became, when the deed turned a return into an exchange or the other way. */
    turned: kind.nullable(),
    fee: z.number().int(),
    reason: z.string(),
    /** What was sent again, or sent back; empty where nothing was. */
    courier: z.string(),
    invoice: z.string(),
  }),
  z.object({ is: z.literal("claimRefused"), kind, action: z.enum(CLAIM_ACTIONS), reason: z.string() }),
]);
export type OrderEvent = z.infer<typeof orderEvent>;
