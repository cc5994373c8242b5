import { decimalSum } from "@/lib/domain/kit/decimal";
import { editProblem } from "@/lib/domain/listing/edit-rules";
import { statusChoice } from "@/lib/domain/listing/status-rules";
import type { SaleState, SaleStatus } from "@/lib/domain/markets/market";
import type { MarketName } from "@/lib/domain/markets/markets";
import { marginAt } from "@/lib/domain/pricing/margin";
import { repriced, type RepriceSetting } from "@/lib/domain/pricing/reprice";
import { SCORE_MAX, type DriftPolicy } from "./drift-policy";
import type { SourceDrift } from "./source-drift";

/** Why nothing is proposed. */
type HoldReason =
  /** It does not matter, or less than the seller minds. */
  | "small"
  /** The source is cheaper: each sale brings more. */
  | "gains"
  /** Some options cannot be bought any more, and the market takes no stock now. */
  | "options"
  /** It is not on sale, so no order is possible. */
  | "notOnSale"
  /** It would sell again at a loss, even at the highest allowed price. */
  | "loss"
  /** No price or cost is known to work with. */
  | "unknown"
  /** The market takes neither the price nor the stop now. */
  | "locked";
type DriftProposal =
  | { action: "hold"; why: HoldReason }
  | { action: "follow"; price: number }
  /** The price that is allowed at most; it brings less than before, and no loss. */
  | { action: "cap"; price: number }
  /** At its price, without the options the source sells no more and with those it sells again. */
  | { action: "options" }
  /** Off sale: nothing of it can be bought, or even the highest allowed price loses money. */
  | { action: "stop"; why: "soldOut" | "loss"; status: SaleStatus }
  /** On sale again, where needed at another price: a drift took it off sale, and its source sells again. */
  | { action: "resume"; price?: number };

/** A listing with its present values at its market. */
export type DriftingListing = {
  market: MarketName;
  price: number;
  state: SaleState;
  nativeStatus: string;
  url: string | null;
  /** What it had in stock before a drift took it off sale because nothing could be bought; nothing once anybody touched it. */
  stopped?: { stock: number | null };
};
export type DriftJudged = {
  /** What each sale brought and brings, in whole KRW; undefined where no price or cost is known. */
  before: number | undefined;
  now: number | undefined;
  /**
   * How much is at stake, 0 to 100: the share of options that cannot be bought, or of the profit that is lost, whichever is
   * more. A sale that loses money, and a page that is gone, are 100.
   */
  score: number;
  proposal: DriftProposal;
};

/** What is tried first for a listing to stop: what its buyers come back to, where the market knows it. */
const STOPS: readonly SaleStatus[] = ["SoldOut", "Suspended"];

/** What takes a listing off sale at its market now; undefined where nothing does. */
export const stopStatus = (listing: DriftingListing): SaleStatus | undefined =>
  STOPS.find((one) => statusChoice(listing, one).allowed);

/** Whether its market puts a listing on sale again: what is sold out needs a stock, anything else the word alone. */
function sellsAgain(listing: DriftingListing, stock: number | null): boolean {
  if (listing.state !== "SoldOut") return statusChoice(listing, "OnSale").allowed;
  const { market, state, price } = listing;
  return (
    stock !== null && stock > 0 && editProblem(market, state, { name: "", price, stock: 0 }, { stock }) === undefined
  );
}

/**
 * What a source's drift does to one listing, and what to do about it: take it off sale where nothing can be bought, follow the
 * source so that each sale brings what it brought, raise as far as allowed, sell only the options that can be bought, or leave
 * it. What was taken off sale so is sold again once some of it can be bought, at no loss.
 *
 * Example: ¥50 became ¥60 at a rate of 200 and a price of 30,000: before 11,011, now 9,011; `{action: "follow", price: 32150}`.
 */
export function driftJudged(
  listing: DriftingListing,
  drift: SourceDrift & { currency: string },
  setting: RepriceSetting,
  policy: DriftPolicy,
): DriftJudged {
  const { market, price } = listing;
  const at = (amount: number, krw = price) =>
    drift.cost > 0 ? marginAt(market, krw, { amount, currency: drift.currency }, setting)?.krw : undefined;
  const cost = decimalSum(drift.cost, drift.rise);
  const [before, now] = [at(drift.cost), at(cost)];
  return { before, now, score: scoreOf(drift, before, now), proposal: proposed() };

  function proposed(): DriftProposal {
    if (listing.state !== "OnSale")
      return drift.isBack && listing.stopped ? resumed(listing.stopped) : { action: "hold", why: "notOnSale" };
    return drift.buyable === 0 ? stopped("soldOut") : withOptions(priced());
  }

  /** Options change automatically only if no price moves; an option with unknown profit is not sold again. */
  function withOptions(proposal: DriftProposal): DriftProposal {
    if (proposal.action !== "hold" || drift.gone.length + drift.back.length === 0) return proposal;
    const { why } = proposal;
    const isFine = why === "small" || why === "gains" || (why === "unknown" && drift.back.length === 0);
    if (!isFine) return proposal;
    return takesStock() ? { action: "options" } : { action: "hold", why: "options" };
  }

  function priced(): DriftProposal {
    if (before === undefined || now === undefined) return { action: "hold", why: "unknown" };
    const change = now - before;
    // What sold at a loss already is its seller's choice; nothing is put on sale at one.
    const isFine = now >= 0 || listing.state === "OnSale";
    if (change >= 0 && !policy.followsDown && isFine) return { action: "hold", why: change > 0 ? "gains" : "small" };
    if (Math.abs(change) <= policy.tolerance && (now >= 0 || (before < 0 && isFine)))
      return { action: "hold", why: "small" };
    const paid = { amount: cost, currency: drift.currency };
    const wanted = repriced({ market, price, cost: paid }, { by: "profit", krw: Math.max(before, 0) }, setting);
    if (wanted === undefined) return stopped("loss");
    const most = Math.floor((price * (100 + policy.capPercent)) / 100 / 10) * 10;
    if (wanted <= most) return takes(wanted) ? { action: "follow", price: wanted } : { action: "hold", why: "locked" };
    const atMost = at(cost, most) ?? -1;
    if (atMost < 0) return stopped("loss");
    return takes(most) ? { action: "cap", price: most } : { action: "hold", why: "locked" };
  }

  function resumed({ stock }: { stock: number | null }): DriftProposal {
    if (!sellsAgain(listing, stock)) return { action: "hold", why: "locked" };
    const proposal = priced();
    if (proposal.action === "stop") return { action: "hold", why: "loss" };
    if (proposal.action !== "hold") return { action: "resume", ...("price" in proposal && { price: proposal.price }) };
    return proposal.why === "small" || proposal.why === "gains" ? { action: "resume" } : proposal;
  }

  function takes(to: number): boolean {
    return (
      to !== price && editProblem(market, listing.state, { name: "", price, stock: 1 }, { price: to }) === undefined
    );
  }

  function takesStock(): boolean {
    return editProblem(market, listing.state, { name: "", price, stock: 0 }, { stock: 1 }) === undefined;
  }

  function stopped(why: "soldOut" | "loss"): DriftProposal {
    const status = stopStatus(listing);
    return status ? { action: "stop", why, status } : { action: "hold", why: "locked" };
  }
}

function scoreOf({ isGone, options, buyable }: SourceDrift, before?: number, now?: number): number {
  if (isGone || (now !== undefined && now < 0 && (before ?? 0) >= now)) return SCORE_MAX;
  const unreachable = Math.round(((options - buyable) * SCORE_MAX) / Math.max(1, options));
  const lost = before !== undefined && now !== undefined && now < before ? before - now : 0;
  const share = lost === 0 ? 0 : Math.min(SCORE_MAX, Math.round((lost * SCORE_MAX) / Math.max(1, before ?? 0)));
  return Math.max(unreachable, share);
}
