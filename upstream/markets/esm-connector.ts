import { esmAt, esmClient, type EsmGates } from "./esm-client";
import { esmInquiries } from "./esm-inquiries";
import { esmListings } from "./esm-listings";
import { esmPlaceList } from "./esm-places";
import { esmOrdersIn, esmOrdersOf } from "./esm-pull";
import { esmConfirm, esmDispatch } from "./esm-ship";
import type { EsmSite } from "./esm-site";
import type { MarketConnector } from "./market-connector";
import { shopPage, type MarketHosts } from "./market-hosts";
import { failed } from "./market-http";

/** Gmarket or Auction through the one ESM API (markets.md 4); `site` says which. */
export function esmConnector(hosts: MarketHosts, site: EsmSite, gates: EsmGates): MarketConnector {
  const call = esmClient(hosts[site.market], site, gates);
  const listed = esmListings(site, call, (code) => shopPage(hosts, site.market, code));
  const asked = esmInquiries(site, call);
  return {
    market: site.market,
    async checkLogin(account) {
      const answer = await call(account, { method: "GET", path: "/item/v1/sellers/addresses?pageSize=1&pageIndex=1" });
      if (answer.kind !== "ok") return failed(answer);
      return esmAt(answer.body, "sellerAddressBookList") === undefined
        ? { ok: false, code: "UNREADABLE", message: "마켓의 답을 읽을 수 없습니다.", retryable: true }
        : { ok: true, value: { storeName: account.storeName } };
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
