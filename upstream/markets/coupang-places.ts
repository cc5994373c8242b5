import { at, list, text } from "@/upstream/sources/reading";
import { CARRIERS } from "./carriers";
import type { CoupangCall } from "./coupang-client";
import type { MarketAccount, MarketAnswer, MarketPlace, PlaceKind } from "./market-connector";
import { failed } from "./market-http";

const OUTBOUND = "/v2/providers/marketplace_openapi/apis/api/v2/vendor/shipping-place/outbound";

/** Coupang's places (markets.md 6.2); shipping fees stand in each product, so there are no policies to choose from. */
export async function coupangPlaces(
  call: CoupangCall,
  account: MarketAccount,
  kind: PlaceKind,
): Promise<MarketAnswer<MarketPlace[]>> {
  switch (kind) {
    case "transportPolicy":
      return { ok: true, value: [] };
    case "deliveryCompany": {
      const value = CARRIERS.filter(({ coupang }) => coupang !== "");
      return { ok: true, value: value.map(({ coupang, name }) => ({ code: coupang, name })) };
    }
    case "shipment": {
      const answer = await call(account, { method: "GET", path: OUTBOUND, query: "pageNum=1&pageSize=50" });
      if (answer.kind !== "ok") return failed(answer);
      return { ok: true, value: usable(at(answer.body, "content"), "outboundShippingPlaceCode") };
    }
    case "return": {
      const path = `/v2/providers/openapi/apis/api/v5/vendors/${account.vendorId}/returnShippingCenters`;
      const answer = await call(account, { method: "GET", path, query: "pageNum=1&pageSize=50" });
      if (answer.kind !== "ok") return failed(answer);
      return { ok: true, value: usable(at(answer.body, "data", "content"), "returnCenterCode") };
    }
  }
}

function usable(rows: unknown, codeKey: string): MarketPlace[] {
  return list(rows)
    .filter((row) => at(row, "usable") !== false)
    .map((row) => {
      const address = at(row, "placeAddresses", 0);
      const lines = [at(address, "returnAddress"), at(address, "returnAddressDetail"), at(address, "countryCode")];
      return {
        code: text(at(row, codeKey)),
        name: text(at(row, "shippingPlaceName")),
        address: lines.map(text).filter(Boolean).join(" "),
      };
    });
}
