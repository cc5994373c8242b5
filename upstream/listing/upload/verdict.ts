import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import type { Message, StoredMessage } from "@/upstream/kit/messages";
import type { PublishOutcome } from "@/upstream/outside/markets/desks/listings";
import type { Item } from "@/upstream/queue/queue";
import type { OpenShop } from "@/upstream/shop/accounts/open-shop";
import type { Listed, Reservation } from "./listing-row";

export type UploadServices = Needs<"db" | "settings" | "sealer" | "connectors" | "files" | "openPicture">;

/** An item with what the steps know of it: its account, and its row in `listings`. */
export type Upload = OpenShop & { services: UploadServices; item: Item; row: Reservation };

/** What ends an item until its seller does something about it. */
export type Problem = { reason: string; message: StoredMessage };

type Refused = Extract<PublishOutcome, { kind: "rejected" }>;
type NotTaken = Extract<PublishOutcome, { kind: "retry" }>;

/**
 * What became of one start of an item. A step answers it, and `settle` writes it down: nothing else ends an item or lets it
 * wait. A verdict with a `row` is about what may have been sent before.
 */
export type Verdict =
  /** It fails; `isAnswer` where the market itself said why, so that its lane is open. */
  | ({ kind: "problem"; isAnswer?: boolean } & Problem)
  /** Another item sends the same product to the same account at this moment. */
  | { kind: "busy" }
  | { kind: "listedBefore" }
  /** The market holds it: it took it now, or it was found there. */
  | { kind: "listed"; id: string; listed: Listed; how: "listed" | "found" }
  /** What was sent has no answer yet: it is looked for again after `waitMs`. */
  | { kind: "unanswered"; waitMs: number }
  /** The answer to what was sent just now is lost. */
  | { kind: "lost"; id: string; message: StoredMessage; waitMs: number }
  /** What was sent has not appeared, and it is not sent again: its work was stopped, or its starts are used up. */
  | { kind: "neverListed"; id: string; isStopped: boolean }
  | { kind: "refused"; id: string; refusal: Refused; category: { market: OpenMarketName; code: string } }
  | { kind: "notTaken"; row: Reservation; answer: NotTaken }
  /** The market met a limit, and takes more after `afterMs`. */
  | { kind: "limit"; row: Reservation; afterMs: number; message: StoredMessage }
  /** The market does not answer; `wasSending` where this start has sent something. */
  | { kind: "down"; row: Reservation; message: StoredMessage; wasSending?: boolean }
  /** It is tried again a little later, and this start counts. */
  | { kind: "again"; reason: string; message: StoredMessage; afterMs?: number };

export const MAY_BE_LISTED: Message = { key: "listings.maybeListed" };

/** The first time to look for a listing whose answer was lost; later looks are farther apart. */
export const FIRST_LOOK_MS = 2_000;

export const problem = (found: Problem): Verdict => ({ kind: "problem", ...found });
