import { elevenstCategories } from "./categories";
import { elevenstClaims } from "./claims";
import { elevenstSettlements } from "./settlements";
import { elevenstClient } from "./client";
import { elevenstAnswer, elevenstInquiries, elevenstNoticeSeen } from "./inquiries";
import { elevenstListings } from "./listings";
import { elevenstPlaceList } from "./places";
import { elevenstOrdersIn, elevenstOrdersOf, elevenstUnpaid } from "./pull";
import { elevenstConfirm, elevenstDispatch, elevenstRedispatch } from "./ship";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import type { MarketAccess } from "@/upstream/outside/markets/market";
import { failed } from "@/upstream/outside/markets/market-http";
import { addressesThere } from "./wire";

/** 11st through its Open API (docs/markets.md#11st). */
export function elevenstConnector(access: MarketAccess): MarketConnector {
  const call = elevenstClient(access.host, access.gate("call"));
  const listed = elevenstListings(call, access);
  return {
    market: "Elevenst",
    async checkLogin(account) {
      // The key names the shop and nothing tells its name: an answer with addresses proves the key.
      const answer = await call(account, { method: "GET", path: "/areaservice/outboundarea" }, addressesThere);
      return answer.kind === "ok" ? { ok: true, value: { storeName: account.storeName } } : failed(answer);
    },
    ...listed,
    places: (account, kind) => elevenstPlaceList(call, account, kind),
    orders: (account, range) => elevenstOrdersIn(call, account, range),
    ordersOf: (account, refs) => elevenstOrdersOf(call, account, refs),
    unpaid: (account, range) => elevenstUnpaid(call, account, range),
    confirm: (account, refs) => elevenstConfirm(call, account, refs),
    dispatch: (account, rows) => elevenstDispatch(call, account, rows),
    redispatch: async (_account, rows) => elevenstRedispatch(rows),
    claims: elevenstClaims(call),
    categories: elevenstCategories(call),
    inquiries: (account, range) => elevenstInquiries(call, account, range),
    answerInquiry: (account, ref, content) => elevenstAnswer(call, account, ref, content),
    // An answer to a question updates the one before.
    editAnswer: (account, ref, content) => elevenstAnswer(call, account, ref, content),
    confirmInquiry: (account, ref) => elevenstNoticeSeen(call, account, ref),
    settlements: (account, range) => elevenstSettlements(call, account, range),
  };
}
