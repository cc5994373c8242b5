import { esmClient, type EsmGates } from "./client";
import { esmInquiries } from "./inquiries";
import { esmListings } from "./listings";
import { esmPlaceList } from "./places";
import { esmOrdersIn, esmOrdersOf } from "./pull";
import { esmConfirm, esmDispatch } from "./ship";
import type { EsmSite } from "./site";
import type { MarketConnector } from "@/upstream/markets/market-connector";
import { shopPage, type MarketHosts } from "@/upstream/markets/market-hosts";
import { failed } from "@/upstream/markets/market-http";
import { addressesThere } from "./wire";

/** Gmarket or Auction through the one ESM API (markets.md 4); `site` says which. */
export function esmConnector(hosts: MarketHosts, site: EsmSite, gates: EsmGates): MarketConnector {
  const call = esmClient(hosts[site.market], site, gates);
  const listed = esmListings(site, call, (code) => shopPage(hosts, site.market, code));
  const asked = esmInquiries(site, call);
  return {
    market: site.market,
    async checkLogin(account) {
      const path = "/item/v1/sellers/addresses?pageSize=1&pageIndex=1";
      const answer = await call(account, { method: "GET", path }, addressesThere);
      return answer.kind === "ok" ? { ok: true, value: { storeName: account.storeName } } : failed(answer);
    },
    ...listed,
    places: (account, kind) => esmPlaceList(call, account, kind),
    orders: (account, range) => esmOrdersIn(site, call, account, range),
    ordersOf: (account, refs) => esmOrdersOf(site, call, account, refs),
    confirm: (account, refs) => esmConfirm(call, account, refs),
    dispatch: (account, rows) => esmDispatch(call, account, rows),
    redispatch: (account, rows) => esmDispatch(call, account, rows),
    ...asked,
  };
}
