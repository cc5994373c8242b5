import { CLAIM_KINDS } from "@/lib/domain/claim/claim";
import {
  allowedActions,
  actionsElsewhere,
  askedTogether,
  claimDeadline,
  claimOffer,
  claimReasonOf,
  claimStateOf,
  isKnownStatus,
  missingFor,
  orderOffer,
  sharedReasons,
  wasDone,
} from "@/lib/domain/markets/market-claims";
import { CLAIM_RULES } from "@/lib/domain/markets/claims";
import { OPEN_MARKETS } from "@/lib/domain/markets/markets";

test.each([
  ["SmartStore", "Return", "COLLECT_DONE", "Collected"],
  ["SmartStore", "Return", "COLLECT_DONE/HOLDBACK", "Held"],
  ["Coupang", "Cancel", "RELEASE_STOP_UNCHECKED", "Requested"],
  ["Coupang", "Exchange", "PROGRESS", "Reshipped"],
  ["Coupang", "Exchange", "PROGRESS/COLLECTED", "Collected"],
  ["Elevenst", "Return", "RETURN/109", "Held"],
  ["Elevenst", "Exchange", "EXCHANGE/302", "Done"],
  ["Gmarket", "Exchange", "EXCHANGE/0", "Reshipped"],
  ["Auction", "Cancel", "CANCEL/4", "Withdrawn"],
] as const)("at %s a %s that stands at %s is %s", (market, kind, native, state) => {
  expect(claimStateOf(market, kind, native)).toBe(state);
});

test("a status nobody knows waits for the seller rather than passing for done, and is known as unknown", () => {
  expect(claimStateOf("Coupang", "Return", "SOMETHING_NEW")).toBe("Requested");
  expect(isKnownStatus("Coupang", "Return", "SOMETHING_NEW")).toBe(false);
  expect(isKnownStatus("Coupang", "Return", "RETURNS_UNCHECKED")).toBe(true);
});

test.each([
  ["SmartStore", "Cancel", ["approve"], ["reject"]],
  ["SmartStore", "Exchange", ["collect", "hold", "reject"], []],
  ["Coupang", "Return", ["pickup", "collect"], ["approve", "hold", "reject"]],
  ["Elevenst", "Exchange", ["reship", "reject"], ["collect", "hold"]],
  ["Gmarket", "Return", ["approve", "hold", "turn"], ["collect", "reject"]],
] as const)("at %s a new %s is decided here or there", (market, kind, here, there) => {
  const standing = { market, kind, state: "Requested" } as const;
  expect(allowedActions(standing)).toEqual(here);
  // What is done here, though only later, is not done there.
  const elsewhere = actionsElsewhere(standing).filter((action) => !claimOffer(market, kind, action));
  expect(elsewhere).toEqual(there.filter((action) => !claimOffer(market, kind, action)));
});

test("a return 11st was asked to hold may be kept from being refunded by itself, once", () => {
  const held = { market: "Elevenst", kind: "Return", state: "Held" } as const;
  expect(allowedActions({ ...held, nativeStatus: "RETURN/104" })).toContain("defer");
  expect(allowedActions({ ...held, nativeStatus: "RETURN/109" })).not.toContain("defer");
  expect(wasDone("Elevenst", "Return", "defer", "RETURN/109")).toBe(true);
  expect(actionsElsewhere({ ...held, market: "SmartStore" })).not.toContain("defer");
});

test("Auction lets a held exchange go by sending it, Gmarket by a call of its own", () => {
  expect(allowedActions({ market: "Auction", kind: "Exchange", state: "Held" })).toEqual(["reship", "turn"]);
  expect(allowedActions({ market: "Gmarket", kind: "Exchange", state: "Held" })).toEqual(["release", "turn"]);
});

test("a deadline says whether the market itself wrote it down", () => {
  const asked = new Date("2026-11-20T00:00:00Z");
  expect(claimDeadline("Elevenst", "Return", asked)).toEqual({
    at: new Date("2026-12-10T00:00:00Z"),
    isDocumented: true,
  });
  expect(claimDeadline("Coupang", "Cancel", asked)).toMatchObject({ isDocumented: false });
  expect(claimDeadline("WeMakePrice", "Cancel", asked)).toBeUndefined();
});

test("a reason tells who is to blame", () => {
  expect(claimReasonOf("SmartStore", "BROKEN")).toEqual({ words: "상품 파손", fault: "Seller" });
  expect(claimReasonOf("Elevenst", "101")).toMatchObject({ fault: "Buyer" });
  expect(claimReasonOf("Coupang", "NEVER_HEARD")).toEqual({ words: "", fault: "Unknown" });
});

test("many claims are held for the reasons all their markets take", () => {
  const offers = ["SmartStore", "Elevenst", "Gmarket"].flatMap((market) => claimOffer(market, "Return", "hold") ?? []);
  expect(sharedReasons(offers)).toEqual(["feeUnpaid", "notArrived", "other"]);
  expect(sharedReasons([])).toEqual([]);
});

test.each([
  ["cancels are approved without a question", "Cancel", "approve", ["SmartStore", "Coupang", "Elevenst"], true],
  ["11st's cancels are refused for one reason", "Cancel", "reject", ["Elevenst", "Elevenst"], true],
  ["11st wants a reason where Coupang takes none", "Cancel", "reject", ["Elevenst", "Coupang"], false],
  ["11st and Coupang refuse exchanges for a reason both take", "Exchange", "reject", ["Elevenst", "Coupang"], true],
  ["SmartStore refuses exchanges without one", "Exchange", "reject", ["SmartStore", "Elevenst", "Coupang"], false],
] as const)("%s", (_sentence, kind, action, markets, isTogether) => {
  const offers = markets.map((market) => claimOffer(market, kind, action)!);
  expect(offers.every(Boolean)).toBe(true);
  expect(askedTogether(offers)).toBe(isTogether);
});

test.each([
  ["nothing is missing of an approval", "approve", {}, []],
  ["a hold wants a reason and words", "hold", {}, ["reason", "detail"]],
  ["a reason of another market is none", "hold", { reason: "late", detail: "왜" }, ["reason"]],
  ["a fee goes only with its reason", "hold", { reason: "notArrived", detail: "왜", feeKrw: 3000 }, ["fee"]],
  ["blank words are none", "reject", { detail: "  " }, ["detail"]],
] as const)("%s", (_sentence, action, input, missing) => {
  const offer = claimOffer("SmartStore", "Return", action)!;
  expect(missingFor(offer, { hasParcel: false, ...input })).toEqual(missing);
});

test("a new piece wants its parcel", () => {
  const offer = claimOffer("Coupang", "Exchange", "reship")!;
  expect(missingFor(offer, { hasParcel: false })).toEqual(["parcel"]);
  expect(missingFor(offer, { hasParcel: true })).toEqual([]);
});

test("Coupang has no call that tells a delay; the others have", () => {
  expect(OPEN_MARKETS.filter(({ name }) => !orderOffer(name, "delay")).map(({ name }) => name)).toEqual(["Coupang"]);
});

test("every market says of every kind how long a seller has, and where its own centre is", () => {
  for (const { name } of OPEN_MARKETS) {
    const claims = CLAIM_RULES[name];
    for (const kind of CLAIM_KINDS) expect(claims?.deadlines[kind].days).toBeGreaterThan(0);
    expect(claims?.centre.page).toMatch(/^https:/);
  }
});
