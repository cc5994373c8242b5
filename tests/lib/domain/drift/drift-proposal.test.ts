import fc from "fast-check";
import { DRIFT_POLICY, type DriftPolicy } from "@/lib/domain/drift/drift-policy";
import { driftJudged, stopStatus, type DriftingListing } from "@/lib/domain/drift/drift-proposal";
import type { SourceDrift } from "@/lib/domain/drift/source-drift";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { marginAt } from "@/lib/domain/pricing/margin";
import type { RepriceSetting } from "@/lib/domain/pricing/reprice";

const SETTING: RepriceSetting = { exchangeCNYBase: 200, isFreeDelivery: true, deliveryBasicPrice: 7_000 };
const POLICY: DriftPolicy = { ...DRIFT_POLICY, tolerance: 500, capPercent: 15 };
const listing = (over: Partial<DriftingListing> = {}): DriftingListing => ({
  market: "SmartStore",
  price: 30_000,
  state: "OnSale",
  nativeStatus: "SALE",
  url: null,
  ...over,
});
const drift = (over: Partial<SourceDrift> = {}) => ({
  rows: [],
  isGone: false,
  isBack: false,
  options: 4,
  buyable: 4,
  gone: [],
  back: [],
  cost: 50,
  rise: 0,
  hasNewPictures: false,
  currency: "CNY",
  ...over,
});

test.each<[string, Partial<DriftingListing>, Partial<SourceDrift>, Partial<DriftPolicy>, object]>([
  [
    "a dearer source is followed, so that a sale brings what it brought",
    {},
    { rise: 10 },
    {},
    { action: "follow", price: 32_150 },
  ],
  ["what costs a sale less than the seller minds is left", {}, { rise: 2 }, {}, { action: "hold", why: "small" }],
  ["beyond the limit the price goes as far as it may", {}, { rise: 30 }, {}, { action: "cap", price: 34_500 }],
  [
    "what loses money even at the limit stops",
    {},
    { rise: 120 },
    {},
    { action: "stop", why: "loss", status: "SoldOut" },
  ],
  [
    "a page that is gone stops",
    {},
    { isGone: true, buyable: 0 },
    {},
    { action: "stop", why: "soldOut", status: "SoldOut" },
  ],
  [
    "a source without stock of any option stops",
    {},
    { buyable: 0 },
    {},
    { action: "stop", why: "soldOut", status: "SoldOut" },
  ],
  [
    "an option that is gone is sold no more, at the price there is",
    {},
    { buyable: 3, gone: ["o4"] },
    {},
    { action: "options" },
  ],
  ["an option that is back is sold again", {}, { back: ["o4"] }, {}, { action: "options" }],
  [
    "where the rest became dearer too the price is followed, which sees to the options",
    {},
    { buyable: 3, gone: ["o4"], rise: 10 },
    {},
    { action: "follow", price: 32_150 },
  ],
  [
    "an option that is gone is sold no more where no cost is known",
    {},
    { buyable: 3, gone: ["o4"], cost: 0 },
    {},
    { action: "options" },
  ],
  [
    "an option is not sold again where nobody knows what it brings",
    {},
    { buyable: 3, gone: ["o4"], back: ["o1"], cost: 0 },
    {},
    { action: "hold", why: "unknown" },
  ],
  [
    "options of what is not on sale stay",
    { state: "Suspended" },
    { buyable: 3, gone: ["o4"] },
    {},
    { action: "hold", why: "notOnSale" },
  ],
  [
    "what stands stopped sells again with the options there are",
    { state: "SoldOut", stopped: { stock: 30 } },
    { isBack: true, buyable: 1, options: 1, back: ["o1"] },
    {},
    { action: "resume" },
  ],
  ["a cheaper source is a gain", {}, { rise: -10 }, {}, { action: "hold", why: "gains" }],
  [
    "a cheaper source lowers the price where the seller wants it",
    {},
    { rise: -10 },
    { followsDown: true },
    { action: "follow", price: 27_860 },
  ],
  ["other pictures alone change no price", {}, { hasNewPictures: true }, {}, { action: "hold", why: "small" }],
  [
    "what is not on sale stays",
    { state: "SoldOut" },
    { isGone: true, buyable: 0 },
    {},
    { action: "hold", why: "notOnSale" },
  ],
  ["nothing is proposed without a cost", {}, { cost: 0, rise: 10 }, {}, { action: "hold", why: "unknown" }],
  ["nothing is proposed without a price", { price: 0 }, { rise: 10 }, {}, { action: "hold", why: "unknown" }],
  [
    "what sold at a loss is raised to none",
    { price: 17_000 },
    { rise: 5 },
    { capPercent: 60 },
    { action: "follow", price: 19_280 },
  ],
  [
    "what stands stopped by a drift sells again when its source does",
    { state: "SoldOut", stopped: { stock: 30 } },
    { isBack: true },
    {},
    { action: "resume" },
  ],
  [
    "a suspended listing sells again by the word alone",
    { state: "Suspended", stopped: { stock: null } },
    { isBack: true },
    {},
    { action: "resume" },
  ],
  [
    "what sells again at a dearer source does so at the price that follows it",
    { state: "SoldOut", stopped: { stock: 30 } },
    { isBack: true, rise: 10 },
    {},
    { action: "resume", price: 32_150 },
  ],
  [
    "nothing is put on sale at a loss, even where it sold at one",
    { state: "SoldOut", price: 17_000, stopped: { stock: 30 } },
    { isBack: true },
    {},
    { action: "resume", price: 18_210 },
  ],
  [
    "what would lose money even at the limit stays stopped",
    { state: "SoldOut", stopped: { stock: 30 } },
    { isBack: true, rise: 120 },
    {},
    { action: "hold", why: "loss" },
  ],
  [
    "a market that takes no price of what is stopped sells nothing at a loss again",
    { market: "Gmarket", state: "Suspended", stopped: { stock: 30 } },
    { isBack: true, rise: 10 },
    {},
    { action: "hold", why: "locked" },
  ],
  [
    "what is sold out sells again with a stock only",
    { state: "SoldOut", stopped: { stock: null } },
    { isBack: true },
    {},
    { action: "hold", why: "locked" },
  ],
  [
    "what the seller stopped or touched stays stopped",
    { state: "Suspended" },
    { isBack: true },
    {},
    { action: "hold", why: "notOnSale" },
  ],
  [
    "a source that was there all the time puts nothing on sale",
    { state: "Suspended", stopped: { stock: 30 } },
    { rise: -10 },
    {},
    { action: "hold", why: "notOnSale" },
  ],
])("%s", (_, at, what, policy, proposal) => {
  expect(driftJudged(listing(at), drift(what), SETTING, { ...POLICY, ...policy }).proposal).toEqual(proposal);
});

test.each<[string, Partial<SourceDrift>, number]>([
  ["a page that is gone is everything", { isGone: true, buyable: 0 }, 100],
  ["a sale that loses money is everything", { rise: 120 }, 100],
  ["half of the options gone is half", { buyable: 2 }, 50],
  ["a tenth of the profit is a tenth", { rise: 5.5 }, 10],
  ["a gain is nothing", { rise: -10 }, 0],
])("%s at stake", (_, what, score) => {
  expect(driftJudged(listing(), drift(what), SETTING, POLICY).score).toBe(score);
});

test.each(OPEN_MARKET_NAMES)("what sells at %s can be taken off sale", (market) => {
  expect(stopStatus(listing({ market, nativeStatus: "" }))).toEqual(expect.stringMatching(/SoldOut|Suspended/));
});

test("a price that is followed brings at least what was brought, never rises beyond the limit, and a capped one loses nothing", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...OPEN_MARKET_NAMES),
      fc.integer({ min: 1_000, max: 50_000 }),
      fc.integer({ min: 100, max: 30_000 }),
      fc.integer({ min: 1, max: 30_000 }),
      fc.integer({ min: 1, max: 100 }),
      (market, tens, cents, riseCents, capPercent) => {
        const price = tens * 10;
        const [cost, rise] = [cents / 100, riseCents / 100];
        const judged = driftJudged(listing({ market, price }), drift({ cost, rise }), SETTING, {
          ...POLICY,
          capPercent,
        });
        const { proposal, before = 0 } = judged;
        if (proposal.action !== "follow" && proposal.action !== "cap") return;
        const paid = { amount: (cents + riseCents) / 100, currency: "CNY" };
        const brings = marginAt(market, proposal.price, paid, SETTING)?.krw ?? NaN;
        expect(proposal.price).toBeLessThanOrEqual((price * (100 + capPercent)) / 100);
        expect(brings).toBeGreaterThanOrEqual(proposal.action === "follow" ? Math.max(before, 0) : 0);
      },
    ),
  );
});
