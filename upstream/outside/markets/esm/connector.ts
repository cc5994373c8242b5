import { esmCategories } from "./categories";
import { esmClaims } from "./claims";
import { esmSettlements } from "./settlements";
import { esmClient } from "./client";
import { esmInquiries } from "./inquiries";
import { esmListings } from "./listings";
import { esmPlaceList } from "./places";
import { esmOrdersIn, esmOrdersOf, esmUnpaid } from "./pull";
import { esmConfirm, esmDelivered, esmDispatch } from "./ship";
import type { EsmSite } from "./site";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import type { MarketAccess } from "@/upstream/outside/markets/market";
import { failed } from "@/upstream/outside/markets/market-http";
import { addressesThere } from "./wire";

/** Gmarket or Auction through the one ESM API (docs/markets.md#esm); `site` says which. */
export function esmConnector(access: MarketAccess, site: EsmSite): MarketConnector {
  const call = esmClient(access.host, site, {
    call: access.gate("call"),
    orders: access.gate("orders", true),
    search: access.gate("search", true),
  });
  const listed = esmListings(site, call, access);
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
    unpaid: (account, range) => esmUnpaid(site, call, account, range),
    ordersOf: (account, refs) => esmOrdersOf(site, call, account, refs),
    confirm: (account, refs) => esmConfirm(call, account, refs),
    dispatch: (account, rows) => esmDispatch(call, account, rows),
    redispatch: (account, rows) => esmDispatch(call, account, rows),
    delivered: (account, refs) => esmDelivered(call, account, refs),
    claims: esmClaims(site, call),
    categories: esmCategories(call),
    ...asked,
    settlements: (account, range) => esmSettlements(site, call, account, range),
  };
}
