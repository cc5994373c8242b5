import type { Message, MessageKey } from "@/upstream/kit/messages";
import type { Gate } from "./gates";
import type { ReadPicture } from "./listing-pictures";
import type { MarketConnector } from "./market-connector";

/** How a market's tree of categories differs from the common one. */
export type CategoryTree = {
  /** The number of the first leaf; the others follow, so that a chosen number stays valid. */
  readonly first: number;
  /** Selling fees in percent, by shelf. */
  readonly fees: readonly number[];
  /** What this market calls a shelf or a thing. */
  readonly words: Readonly<Record<string, string>>;
  /** One wide leaf in so many is not in this market's tree; 0 leaves all of them in, 1 none. */
  readonly leavesOut: number;
};

/** The least time between two calls of one account, in milliseconds. */
export type CallGaps = {
  /** Any two calls. */
  readonly call: number;
  /** Two order lists and two product searches, where the market counts those apart. */
  readonly orders?: number;
  readonly search?: number;
};

/** What a connector needs of the world around it. */
export type MarketAccess = {
  /** Where the market's API answers: its real host, or the rehearsal such as `http://127.0.0.1:4200/coupang`. */
  readonly host: string;
  /** Reads a listing's pictures for a market that is sent files and no addresses. */
  readonly readPicture: ReadPicture;
  /** Keeps the gap of calls of a kind; `isStrict` where the market counts the time between two and not those of a second. */
  gate(kind: keyof CallGaps, isStrict?: boolean): Gate;
  /** The page buyers see, by the number it goes by and, where the market has one, the item's. */
  pageOf(publicCode: string, itemCode?: string): string;
  /** Why a listing is blocked, as far as the market's native word tells; undefined for every other word. */
  blockedReason(nativeStatus: string): Message | undefined;
};

/** A market that has closed for good: its categories name what was listed there. */
export type ClosedMarket = { readonly categories: CategoryTree };

/**
 * What the upstream needs to know to talk to a market. One object a market, in the market's own folder; every table over
 * them is derived from the list in `markets.ts`. What the whole product knows of a market is in `lib/domain/markets`.
 */
export type OpenMarket = ClosedMarket & {
  /** The real host of its API. */
  readonly host: string;
  /** Where it is rehearsed, below the address of the rehearsed markets, e.g. `/coupang`. */
  readonly rehearsedAt: string;
  readonly gapsMs: CallGaps;
  /** What its native words of blocked listings mean, e.g. `{ DENIED: "markets.coupangDenied" }`. */
  readonly blocked: Readonly<Record<string, MessageKey>>;
  /** The page buyers see at the real market. */
  pageOf(publicCode: string, itemCode?: string): string;
  connect(access: MarketAccess): MarketConnector;
};
