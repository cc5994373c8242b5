import type { ClaimAction, ClaimKind } from "@/lib/domain/claim/claim";
import {
  actionsElsewhere,
  allowedActions,
  claimOffer,
  claimStateOf,
  orderOffer,
} from "@/lib/domain/markets/market-claims";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { lastDays, listing, rehearsed, seller, SELLERS, type Rehearsed } from "@/tests/support/rehearsed";
import type { ClaimDeed, MarketClaim } from "@/upstream/outside/markets/desks/claims";
import type { OrderRef } from "@/upstream/outside/markets/desks/orders";
import { renderStored } from "@/upstream/kit/messages";

let world: Rehearsed;
const codes: Record<string, string> = {};
jest.setTimeout(60_000);
beforeAll(async () => {
  world = await rehearsed();
  for (const [market, account] of SELLERS) {
    const many = listing(world.mallOrigin).options.map((option) => ({ ...option, stock: 5000 }));
    const outcome = await world.connectors[market].publish(
      seller(account),
      listing(world.mallOrigin, { options: many }),
    );
    if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
    codes[market] = outcome.marketProductCode;
  }
});
afterAll(() => world.close());
afterEach(() => world.forgetOrders());

let invoices = 300_000_000_000;
const parcel = () => ({ carrierCode: "CJ", invoice: String((invoices += 1)) });
const ASK: Record<ClaimKind, string> = { Cancel: "ask-cancel", Return: "ask-return", Exchange: "ask-exchange" };

describe.each(SELLERS)("%s", (market: OpenMarketName, account) => {
  const connector = () => world.connectors[market];
  const desk = () => connector().claims;
  const stateOf = (claim: MarketClaim) => claimStateOf(market, claim.kind, claim.nativeStatus);

  /** An order at the stage a claim of this kind is made at: confirmed, or sent. */
  async function bought(kind: ClaimKind): Promise<OrderRef> {
    const ref = await world.buy(codes[market] ?? "");
    await connector().confirm(seller(account), [ref]);
    if (kind === "Cancel") return ref;
    await connector().dispatch(seller(account), [{ ref, ...parcel() }]);
    await world.push(ref.orderItemNo, "deliver");
    return ref;
  }
  async function claimOf(ref: OrderRef): Promise<MarketClaim | undefined> {
    const answer = await desk().list(seller(account), lastDays(1));
    if (!answer.ok) throw new Error(renderStored(answer.message));
    const seq = ref.orderItemNo.split("-")[1] ?? "";
    return answer.value.find(
      ({ orderNo, orderItemNo }) =>
        orderNo === ref.orderNo && (orderItemNo === ref.orderItemNo || orderItemNo === `-${seq}` || orderItemNo === ""),
    );
  }
  async function claimed(kind: ClaimKind, body: Record<string, unknown> = {}): Promise<[OrderRef, MarketClaim]> {
    const ref = await bought(kind);
    await world.push(ref.orderItemNo, ASK[kind], undefined, body);
    const claim = await claimOf(ref);
    if (!claim) throw new Error(`${market} tells no ${kind} of ${ref.orderItemNo}`);
    return [ref, claim];
  }
  function deed(claim: MarketClaim, action: ClaimAction, more: Partial<ClaimDeed> = {}): ClaimDeed {
    const [reason = ""] = Object.values(claimOffer(market, claim.kind, action)?.reasons ?? {});
    return { ref: claim, action, reason, detail: "고객님과 통화했습니다.", feeKrw: 0, parcel: parcel(), ...more };
  }
  const act = async (...deeds: ClaimDeed[]) => desk().act(seller(account), deeds);

  test("a claim is read with its kind, its reason, who is to blame and what it costs", async () => {
    const [ref, claim] = await claimed("Return", { reason: "색상이 달라요", fault: "seller", feeKrw: 6000 });
    expect(claim).toMatchObject({ kind: "Return", orderNo: ref.orderNo, reason: "색상이 달라요", feeKrw: 6000 });
    expect(stateOf(claim)).toBe("Requested");
    expect(Math.abs(Date.now() - Date.parse(claim.requestedAt))).toBeLessThan(60_000);
    // SmartStore knows the blame by the reason's code, and these words are none.
    expect(claim.fault).toBe(market === "SmartStore" ? "Unknown" : "Seller");
  });

  test("a cancel is approved, and asked twice it is done once", async () => {
    const [ref, claim] = await claimed("Cancel");
    expect(claim.kind).toBe("Cancel");
    const [first] = await act(deed(claim, "approve"));
    expect(first).toMatchObject({ ok: true });
    expect(first?.now && stateOf(first.now)).toBe("Done");
    expect(await act(deed(claim, "approve"))).toEqual([expect.objectContaining({ ok: true, code: "ALREADY" })]);
    expect(stateOf((await claimOf(ref))!)).toBe("Done");
  });

  test("a return is collected as far as its market has a call for it, and approved", async () => {
    const [ref, claim] = await claimed("Return");
    if (claimOffer(market, "Return", "collect")) {
      const [collected] = await act(deed(claim, "collect"));
      expect(collected?.now && stateOf(collected.now)).toBe("Collected");
    } else await world.push(ref.orderItemNo, "hand-over-parcel");
    const [approved] = await act(deed(claim, "approve"));
    expect(approved).toMatchObject({ ok: true });
    expect(approved?.now && stateOf(approved.now)).toBe("Done");
  });

  test("an exchange goes out again by a parcel, and reaches its buyer", async () => {
    const [ref, claim] = await claimed("Exchange");
    if (claimOffer(market, "Exchange", "collect")) await act(deed(claim, "collect"));
    const [wrong] = await act(deed(claim, "reship", { parcel: { carrierCode: "CJ", invoice: "12" } }));
    expect(wrong).toMatchObject({ ok: false, retryable: false });
    const sheet = deed(claim, "reship");
    const [sent] = await act(sheet);
    expect(sent).toMatchObject({ ok: true });
    expect(sent?.now && stateOf(sent.now)).toBe("Reshipped");
    const [again] = await act(sheet);
    expect(again?.ok).toBe(true);
    await world.push(ref.orderItemNo, "receive-exchange");
    expect(stateOf((await claimOf(ref))!)).toBe("Done");
  });

  test.each(["Return", "Exchange"] as const)("a %s is held and let go where that can be done here", async (kind) => {
    const [, claim] = await claimed(kind);
    if (!claimOffer(market, kind, "hold")) {
      expect(await act(deed(claim, "hold"))).toEqual([expect.objectContaining({ ok: false, code: "NOT_SUPPORTED" })]);
      return;
    }
    const offer = claimOffer(market, kind, "hold");
    const [reason = ""] = [offer?.reasons?.notArrived ?? ""];
    const [held] = await act(deed(claim, "hold", { reason }));
    expect(held).toMatchObject({ ok: true });
    expect(held?.now && stateOf(held.now)).toBe("Held");
    const [free] = await act(deed(claim, "release"));
    expect(free?.ok).toBe(claimOffer(market, kind, "release") !== undefined);
    if (free?.ok) expect(free.now && stateOf(free.now)).toBe("Requested");
  });

  test.each(["Cancel", "Return", "Exchange"] as const)("a refused %s leaves the order where it was", async (kind) => {
    const [ref, claim] = await claimed(kind);
    const offer = claimOffer(market, kind, "reject");
    const [row] = await act(deed(claim, "reject"));
    expect(row).toMatchObject(offer ? { ok: true } : { ok: false, code: "NOT_SUPPORTED" });
    if (!offer) return;
    const after = await claimOf(ref);
    if (offer.turnsInto) expect(after?.kind).toBe(offer.turnsInto);
    else expect(["Rejected", "Withdrawn"]).toContain(stateOf(after!));
  });

  test.each(["Cancel", "Return", "Exchange"] as const)("a %s the buyer took back is told as that", async (kind) => {
    const [ref, claim] = await claimed(kind);
    await world.push(ref.orderItemNo, "withdraw-claim");
    const [action] = allowedActions({ market, kind, state: "Requested" });
    expect(await act(deed(claim, action!))).toEqual([
      expect.objectContaining({ ok: false, code: "WITHDRAWN", message: { key: "claims.buyerWithdrew" } }),
    ]);
    // Coupang's list of withdrawals speaks of returns alone, by their number.
    const gone = await claimOf(ref);
    if (gone) expect(stateOf(gone)).toBe("Withdrawn");
    const orders = await connector().orders(seller(account), lastDays(1));
    const order = orders.ok && orders.value.find(({ orderItemNo }) => orderItemNo === ref.orderItemNo);
    expect(order).toMatchObject({ stage: kind === "Cancel" ? "Ready" : "DeliveryOk" });
  });

  test.each(["Return", "Exchange"] as const)("the parcel a %s comes back by is told where it can be", async (kind) => {
    const [ref, claim] = await claimed(kind);
    // A desk knows the order's parcel, which some lists leave out.
    const back = deed({ ...claim, orderItemNo: ref.orderItemNo }, "pickup");
    const [row] = await act(back);
    if (!claimOffer(market, kind, "pickup")) {
      expect(row).toMatchObject({ ok: false, code: "NOT_SUPPORTED" });
      return;
    }
    expect(row).toMatchObject({ ok: true });
    expect(row?.now && stateOf(row.now)).toBe("Requested");
    const [wrong] = await act({ ...back, parcel: { carrierCode: "CJ", invoice: "12" } });
    expect(wrong).toMatchObject({ ok: false, retryable: false });
  });

  test("an answer that was lost is found at the market, and nothing is sent twice", async () => {
    const [, claim] = await claimed("Cancel");
    await world.fault({ market, kind: "lost-answer", count: 1, path: LOST[market] });
    const [row] = await act(deed(claim, "approve"));
    expect(row).toMatchObject({ ok: true, code: "ALREADY" });
    expect(row?.now && stateOf(row.now)).toBe("Done");
  });

  test.each([
    ["429", true],
    ["500", true],
    ["maintenance", true],
    ["down", true],
  ] as const)("%s is told as worth another try, and does nothing", async (kind, retryable) => {
    const [ref, claim] = await claimed("Cancel");
    // One for the call, and one for the look that follows a lost answer.
    await world.fault({ market, kind, count: 1, path: LOST[market] });
    expect(await act(deed(claim, "approve"))).toEqual([expect.objectContaining({ ok: false, retryable })]);
    expect(stateOf((await claimOf(ref))!)).toBe("Requested");
  });

  test("one claim that cannot be decided does not keep the others", async () => {
    const [, good] = await claimed("Cancel");
    const [, other] = await claimed("Cancel");
    const strange = { ...good, claimNo: "1", orderNo: "1", orderItemNo: market === "Elevenst" ? "1-1" : "1" };
    const rows = await act(deed(strange, "approve"), deed(good, "approve"), deed(other, "approve"));
    expect(rows.map(({ ok }) => ok)).toEqual([false, true, true]);
  });

  test("a list that fails half way is told as a failure and not as a short list", async () => {
    await claimed("Return");
    await world.fault({ market, kind: "cut-answer", count: 1, path: LISTED[market] });
    expect(await desk().list(seller(account), lastDays(1))).toMatchObject({ ok: false, retryable: true });
  });

  test("the seller cancels an order for want of goods, once", async () => {
    const ref = await bought("Cancel");
    const reason = orderOffer(market, "sellerCancel")?.reasons?.soldOut ?? "";
    const row = { ref, quantity: 1, reason, detail: "품절되었습니다." };
    expect(await desk().cancelOrders(seller(account), [row])).toEqual([{ ref, ok: true }]);
    expect(await desk().cancelOrders(seller(account), [row])).toEqual([
      expect.objectContaining({ ok: true, code: "ALREADY" }),
    ]);
    const claim = await claimOf(ref);
    expect(claim && [claim.kind, stateOf(claim)]).toEqual(["Cancel", "Done"]);
  });

  test("the seller asks for the return of what was sent, once, where the market has a call for it", async () => {
    const ref = await bought("Return");
    const offer = orderOffer(market, "sellerReturn");
    expect(desk().returnOrders !== undefined).toBe(offer !== undefined);
    if (!offer) return;
    const row = { ref, quantity: 1, reason: offer.reasons?.buyerChanged ?? "", detail: "통화로 동의받았습니다." };
    await world.fault({ market, kind: "lost-answer", count: 1, path: RETURNED[market] ?? "" });
    expect(await desk().returnOrders?.(seller(account), [row])).toEqual([{ ref, ok: true, code: "ALREADY" }]);
    const claim = await claimOf(ref);
    expect(claim && [claim.kind, stateOf(claim), claim.fault]).toEqual(["Return", "Requested", "Buyer"]);
    expect(await desk().returnOrders?.(seller(account), [row])).toEqual([
      expect.objectContaining({ ok: true, code: "ALREADY" }),
    ]);
    const unsent = await bought("Cancel");
    expect(await desk().returnOrders?.(seller(account), [{ ...row, ref: unsent }])).toEqual([
      expect.objectContaining({ ok: false, retryable: false }),
    ]);
    const other = await bought("Return");
    await world.fault({ market, kind: "500", count: 1, path: RETURNED[market] ?? "" });
    expect(await desk().returnOrders?.(seller(account), [{ ...row, ref: other }])).toEqual([
      expect.objectContaining({ ok: false, retryable: true }),
    ]);
  });

  test.each(["Return", "Exchange"] as const)("a %s becomes the other where the market turns it", async (kind) => {
    const [ref, claim] = await claimed(kind);
    const other = claimOffer(market, kind, "turn")?.turnsInto;
    const sheet = deed(claim, "turn");
    if (!other) {
      expect(await act(sheet)).toEqual([expect.objectContaining({ ok: false, code: "NOT_SUPPORTED" })]);
      return;
    }
    const [row] = await act(sheet);
    expect(row).toMatchObject({ ok: true, now: { kind: other } });
    expect(await act(sheet)).toEqual([expect.objectContaining({ ok: true, code: "ALREADY" })]);
    // Auction wants the new piece's parcel and is done with it, Gmarket begins the other claim anew.
    const state = market === "Gmarket" ? "Requested" : kind === "Return" ? "Reshipped" : "Done";
    const after = await claimOf(ref);
    expect(after && [after.kind, stateOf(after)]).toEqual([other, state]);
    const [, lone] = await claimed(kind);
    const [bare] = await act(deed(lone, "turn", { parcel: undefined }));
    expect(bare?.ok).toBe(market === "Gmarket");
  });

  test("what was settled is paid back once, where the market has a call for it", async () => {
    const ref = await bought("Return");
    const offer = orderOffer(market, "refund");
    expect(desk().refundOrders !== undefined).toBe(offer !== undefined);
    if (!offer) return;
    const row = { ref, quantity: 1, reason: "", detail: "" };
    expect(await desk().refundOrders?.(seller(account), [row])).toEqual([
      expect.objectContaining({ ok: false, retryable: false }),
    ]);
    await world.push(ref.orderItemNo, "decide");
    await world.fault({ market, kind: "lost-answer", count: 1, path: "/AfterRemittanceBySeller" });
    expect(await desk().refundOrders?.(seller(account), [row])).toEqual([{ ref, ok: true, code: "ALREADY" }]);
    const claim = await claimOf(ref);
    expect(claim && [claim.kind, stateOf(claim)]).toEqual(["Cancel", "Done"]);
  });

  test("a delay is told to the buyer where the market has a call for it", async () => {
    const ref = await bought("Cancel");
    const [reason = ""] = Object.values(orderOffer(market, "delay")?.reasons ?? {});
    const until = new Date(Date.now() + 5 * 86_400_000);
    const row = { ref, quantity: 1, reason, detail: "해외 배송이 늦어지고 있습니다.", until };
    const [told] = await desk().announceDelays(seller(account), [row]);
    expect(told).toMatchObject(orderOffer(market, "delay") ? { ok: true } : { ok: false, code: "NOT_SUPPORTED" });
    const [late] = await desk().announceDelays(seller(account), [{ ...row, until: new Date(0) }]);
    expect(late?.ok).toBe(false);
  });

  test("every deed its rules offer is one the market takes, and no other is offered", () => {
    for (const kind of ["Cancel", "Return", "Exchange"] as const)
      for (const action of allowedActions({ market, kind, state: "Requested" }))
        expect(actionsElsewhere({ market, kind, state: "Requested" })).not.toContain(action);
  });
});

const LOST: Record<OpenMarketName, string> = {
  SmartStore: "/claim/cancel/approve",
  Coupang: "/stoppedShipment",
  Gmarket: "/sa/Cancel/",
  Auction: "/sa/Cancel/",
  Elevenst: "/cancelreqconf/",
};
const RETURNED: Partial<Record<OpenMarketName, string>> = {
  SmartStore: "/claim/return/request",
  Gmarket: "/Request",
  Auction: "/Request",
  Elevenst: "/sellerclaimfix/",
};
const LISTED: Record<OpenMarketName, string> = {
  SmartStore: "/product-orders/query",
  Coupang: "/exchangeRequests",
  Gmarket: "/sa/Returns",
  Auction: "/sa/Returns",
  Elevenst: "/returnorders/",
};
