import fc from "fast-check";
import { saleStateOf, stateAfter } from "@/lib/domain/listing/sale-status";
import { statusChoice, statusChoices } from "@/lib/domain/listing/status-rules";
import { MARKETS } from "@/lib/domain/markets/markets";
import { SALE_STATUSES, type SaleState } from "@/lib/domain/markets/market";

const STATES: SaleState[] = ["OnSale", "Suspended", "SoldOut", "Deleted", "Review", "Blocked"];
const standing = fc.record({
  market: fc.constantFrom(...MARKETS.map(({ name }) => name)),
  state: fc.constantFrom(...STATES),
  nativeStatus: fc.string(),
});

describe("statusChoice", () => {
  it.each([
    ["SmartStore suspends what it sells", "SmartStore", "OnSale", "Suspended", "hidden"],
    ["SmartStore deletes what it sells", "SmartStore", "OnSale", "Deleted", "goneForGood"],
    ["SmartStore deletes what it blocked", "SmartStore", "Blocked", "Deleted", "goneForGood"],
    ["Coupang deletes what was stopped", "Coupang", "Suspended", "Deleted", "goneForGood"],
    ["Coupang's blocked listing is forgotten", "Coupang", "Blocked", "Deleted", "forgotten"],
    ["11st's blocked listing is forgotten", "Elevenst", "Blocked", "Deleted", "forgotten"],
    ["ESM's blocked listing is forgotten", "Auction", "Blocked", "Deleted", "forgotten"],
    ["ESM deletes what stays stopped for a month", "Gmarket", "OnSale", "Suspended", "hiddenForAMonth"],
    ["11st sells again what was stopped", "Elevenst", "Suspended", "OnSale", "sellsAgain"],
    ["sold out waits for stock", "Coupang", "OnSale", "SoldOut", "soldUntilStock"],
  ] as const)("%s", (_, market, state, status, consequence) => {
    expect(statusChoice({ market, state, nativeStatus: "" }, status)).toEqual({ status, allowed: true, consequence });
  });

  it.each([
    ["Coupang deletes nothing it sells", "Coupang", "OnSale", "Deleted", "stopFirst"],
    ["Coupang stops nothing it reviews", "Coupang", "Review", "Suspended", "review"],
    ["sold out needs stock before it sells", "SmartStore", "SoldOut", "OnSale", "needsStock"],
    ["11st has no call that deletes", "Elevenst", "Suspended", "Deleted", "noCall"],
    ["ESM takes no stock of nothing", "Auction", "OnSale", "SoldOut", "noCall"],
    ["what is blocked is the market's to free", "SmartStore", "Blocked", "OnSale", "blocked"],
    ["a market that has closed changes nothing", "WeMakePrice", "Blocked", "Deleted", "closed"],
    ["what stands there stands there", "SmartStore", "Suspended", "Suspended", "already"],
    ["what is gone is gone", "SmartStore", "Deleted", "OnSale", "gone"],
    ["what was stopped cannot be sold out", "Coupang", "Suspended", "SoldOut", "onSaleFirst"],
  ] as const)("%s", (_, market, state, status, why) => {
    expect(statusChoice({ market, state, nativeStatus: "" }, status)).toEqual({ status, allowed: false, why });
  });

  it("Coupang also deletes a draft", () => {
    const draft = { market: "Coupang", state: "Review", nativeStatus: "SAVED" } as const;
    expect(statusChoice(draft, "Deleted")).toMatchObject({ allowed: true });
    expect(statusChoice({ ...draft, nativeStatus: "IN_REVIEW" }, "Deleted")).toMatchObject({ why: "review" });
  });

  it("Coupang deletes what it approved once, also when it denied a change of it later", () => {
    const denied = {
      market: "Coupang",
      state: "Blocked",
      nativeStatus: "DENIED",
      url: "https://shop.example/1",
    } as const;
    expect(statusChoice(denied, "Deleted")).toMatchObject({ allowed: true, consequence: "goneForGood" });
  });

  it("every status is offered or explained, and nothing is done to what is gone", () => {
    fc.assert(
      fc.property(standing, (one) => {
        const choices = statusChoices(one);
        expect(choices.map(({ status }) => status)).toEqual([...SALE_STATUSES]);
        for (const choice of choices) {
          if (choice.status === one.state || one.state === "Deleted") expect(choice.allowed).toBe(false);
          if (choice.allowed && choice.status === "Deleted")
            expect(["goneForGood", "forgotten"]).toContain(choice.consequence);
          const isClosed = one.market === "WeMakePrice";
          if (one.state === "Blocked" && choice.status === "Deleted") expect(choice.allowed).toBe(!isClosed);
        }
      }),
    );
  });

  it("a market we know nothing of is asked for nothing", () => {
    for (const choice of statusChoices({ market: "Elsewhere", state: "OnSale", nativeStatus: "" }))
      expect(choice.allowed).toBe(false);
  });
});

describe("states", () => {
  it.each([
    ["SmartStore", "OUTOFSTOCK", "SoldOut"],
    ["Coupang", "PARTIAL_APPROVED", "OnSale"],
    ["Elevenst", "105", "Suspended"],
    ["Gmarket", "22", "Blocked"],
    ["WeMakePrice", "CLOSED", "Blocked"],
    ["SmartStore", "SOMETHING_NEW", "Review"],
  ])("%s says %s for %s", (market, word, state) => {
    expect(saleStateOf(market, word)).toBe(state);
  });

  it("Coupang's APPROVED does not undo what was stopped, SmartStore's SALE does", () => {
    expect(stateAfter("Coupang", { nativeStatus: "APPROVED" }, "Suspended")).toBe("Suspended");
    expect(stateAfter("Coupang", { nativeStatus: "APPROVED", sale: "OnSale" }, "Suspended")).toBe("OnSale");
    expect(stateAfter("Coupang", { nativeStatus: "APPROVED" }, "Review")).toBe("OnSale");
    expect(stateAfter("SmartStore", { nativeStatus: "SALE" }, "Suspended")).toBe("OnSale");
  });
});
