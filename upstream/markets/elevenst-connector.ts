import { at } from "@/upstream/sources/reading";
import { elevenstClient } from "./elevenst-client";
import { elevenstAnswer, elevenstInquiries } from "./elevenst-inquiries";
import { elevenstListings } from "./elevenst-listings";
import { elevenstPlaceList } from "./elevenst-places";
import { elevenstOrdersIn, elevenstOrdersOf } from "./elevenst-pull";
import { elevenstConfirm, elevenstDispatch, elevenstRedispatch } from "./elevenst-ship";
import { lanes } from "./lanes";
import type { MarketConnector } from "./market-connector";
import { shopPage, type MarketHosts } from "./market-hosts";
import { failed } from "./market-http";
import { xmlText } from "./xml";

/** 11st through its Open API (markets.md 3). */
export function elevenstConnector(hosts: MarketHosts, spacingMs: number): MarketConnector {
  const call = elevenstClient(hosts.Elevenst, lanes(spacingMs));
  const listed = elevenstListings(call, (code) => shopPage(hosts, "Elevenst", code));
  return {
    market: "Elevenst",
    async checkLogin(account) {
      // The key names the shop and nothing tells its name: an answer with addresses proves the key.
      const answer = await call(account, { method: "GET", path: "/areaservice/outboundarea" });
      if (answer.kind !== "ok") return failed(answer);
      return xmlText(at(answer.body, "result_message")) === "SUCCESS"
        ? { ok: true, value: { storeName: account.storeName } }
        : { ok: false, code: "UNREADABLE", message: "마켓의 답을 읽을 수 없습니다.", retryable: true };
    },
    ...listed,
    places: (account, kind) => elevenstPlaceList(call, account, kind),
    orders: (account, range) => elevenstOrdersIn(call, account, range),
    ordersOf: (account, refs) => elevenstOrdersOf(call, account, refs),
    confirm: (account, refs) => elevenstConfirm(call, account, refs),
    dispatch: (account, rows) => elevenstDispatch(call, account, rows),
    redispatch: async (_account, rows) => elevenstRedispatch(rows),
    inquiries: (account, range) => elevenstInquiries(call, account, range),
    answerInquiry: (account, ref, content) => elevenstAnswer(call, account, ref, content),
  };
}
