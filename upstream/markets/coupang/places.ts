import { at, list, text } from "@/upstream/kit/reading";
import { courierCode, couriersAt } from "@/lib/domain/couriers/couriers";
import { LISTED_COURIER } from "./body";
import type { CoupangCall } from "./client";
import {
  courierPlace,
  placesOfRows,
  type MarketAccount,
  type MarketAnswer,
  type MarketPlace,
} from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import type { PlaceKind } from "@/lib/domain/markets/market";

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
      const value = couriersAt("Coupang").map(({ id, name }) =>
        courierPlace(courierCode("Coupang", id) ?? "", name, LISTED_COURIER),
      );
      return { ok: true, value };
    }
    case "shipment": {
      const answer = await call(account, { method: "GET", path: OUTBOUND, query: "pageNum=1&pageSize=50" });
      if (answer.kind !== "ok") return failed(answer);
      const rows = at(answer.body, "content");
      const value = placesOfRows(usable(rows), outboundPlace(rows), (row) => placeOf(row, "outboundShippingPlaceCode"));
      return { ok: true, value };
    }
    case "return": {
      const path = `/v2/providers/openapi/apis/api/v5/vendors/${account.vendorId}/returnShippingCenters`;
      const answer = await call(account, { method: "GET", path, query: "pageNum=1&pageSize=50" });
      if (answer.kind !== "ok") return failed(answer);
      const rows = at(answer.body, "data", "content");
      const value = placesOfRows(usable(rows), returnCenter(rows), (row) => placeOf(row, "returnCenterCode"));
      return { ok: true, value };
    }
  }
}

const usable = (rows: unknown): unknown[] => list(rows).filter((row) => at(row, "usable") !== false);

/** Where a listing is sent from: purchasing agency needs a place abroad; with none, the market's refusal explains it best. */
export function outboundPlace(rows: unknown): unknown {
  const places = usable(rows);
  return places.find(isAbroad) ?? places[0];
}

export const isAbroad = (place: unknown): boolean =>
  list(at(place, "placeAddresses")).some((address) => !["", "KR"].includes(text(at(address, "countryCode"))));

/** Where a listing's returns go. */
export const returnCenter = (rows: unknown): unknown => usable(rows)[0];

function placeOf(row: unknown, codeKey: string): MarketPlace {
  const address = at(row, "placeAddresses", 0);
  const lines = [at(address, "returnAddress"), at(address, "returnAddressDetail"), at(address, "countryCode")];
  return {
    code: text(at(row, codeKey)),
    name: text(at(row, "shippingPlaceName")),
    address: lines.map(text).filter(Boolean).join(" "),
  };
}
