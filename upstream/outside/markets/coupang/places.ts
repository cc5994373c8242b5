import { courierCode, couriersAt } from "@/lib/domain/couriers/couriers";
import { LISTED_COURIER, type CoupangPlaces } from "./body";
import type { FoundPlaces } from "@/upstream/outside/markets/known-places";
import type { CoupangCall } from "./client";
import { courierPlace, placesOfRows, type MarketPlace } from "@/upstream/outside/markets/desks/places";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { failed } from "@/upstream/outside/markets/market-http";
import { outboundPlaces, returnCenters, type CoupangPlace } from "./wire";
import type { PlaceKind } from "@/lib/domain/markets/market";

const OUTBOUND = "/v2/providers/marketplace_openapi/apis/api/v2/vendor/shipping-place/outbound";

/**
 * Coupang's places (docs/markets.md#what-the-desk-asks); shipping fees stand in each product, so there are no policies
 * to choose from.
 */
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
      const query = "pageNum=1&pageSize=50";
      const answer = await call(account, { method: "GET", path: OUTBOUND, query }, outboundPlaces);
      if (answer.kind !== "ok") return failed(answer);
      const { content } = answer.body;
      const value = placesOfRows(usable(content), outboundPlace(content), (row) =>
        placeOf(row, row.outboundShippingPlaceCode),
      );
      return { ok: true, value };
    }
    case "return": {
      const path = `/v2/providers/openapi/apis/api/v5/vendors/${account.vendorId}/returnShippingCenters`;
      const answer = await call(account, { method: "GET", path, query: "pageNum=1&pageSize=50" }, returnCenters);
      if (answer.kind !== "ok") return failed(answer);
      const centers = answer.body;
      const value = placesOfRows(usable(centers), returnCenter(centers), (row) => placeOf(row, row.returnCenterCode));
      return { ok: true, value };
    }
  }
}

const usable = (rows: CoupangPlace[]): CoupangPlace[] => rows.filter((row) => row.usable);

/** Where a listing is sent from: purchasing agency needs a place abroad; with none, the market's refusal explains it best. */
function outboundPlace(rows: CoupangPlace[]): CoupangPlace | undefined {
  const places = usable(rows);
  return places.find(isAbroad) ?? places[0];
}

const isAbroad = ({ placeAddresses }: CoupangPlace): boolean =>
  placeAddresses.some(({ countryCode }) => !["", "KR"].includes(countryCode));

/** Where a listing's returns go. */
const returnCenter = (rows: CoupangPlace[]): CoupangPlace | undefined => usable(rows)[0];

function placeOf({ shippingPlaceName, placeAddresses: [address] }: CoupangPlace, code: string): MarketPlace {
  const lines = [address?.returnAddress, address?.returnAddressDetail, address?.countryCode];
  return { code, name: shippingPlaceName, address: lines.filter(Boolean).join(" ") };
}

/** The places a new listing names, and whether its goods come from abroad. */
export type PlacesToName = { codes: CoupangPlaces; fromAbroad: boolean };

/** Reads the places a new listing names; what the seller has none of is 0 or empty. */
export async function placesToName(call: CoupangCall, account: MarketAccount): Promise<FoundPlaces<PlacesToName>> {
  const outbound = await call(
    account,
    { method: "GET", path: OUTBOUND, query: "pageNum=1&pageSize=50" },
    outboundPlaces,
  );
  if (outbound.kind !== "ok") return { ok: false, trouble: outbound };
  const path = `/v2/providers/openapi/apis/api/v5/vendors/${account.vendorId}/returnShippingCenters`;
  const returns = await call(account, { method: "GET", path, query: "pageNum=1&pageSize=10" }, returnCenters);
  if (returns.kind !== "ok") return { ok: false, trouble: returns };
  const place = outboundPlace(outbound.body.content);
  const center = returnCenter(returns.body);
  const address = center?.placeAddresses[0];
  const codes = {
    outboundShippingPlaceCode: Number(place?.outboundShippingPlaceCode) || 0,
    returnCenterCode: center?.returnCenterCode ?? "",
    returnChargeName: center?.shippingPlaceName ?? "",
    companyContactNumber: address?.companyContactNumber ?? "",
    returnZipCode: address?.returnZipCode ?? "",
    returnAddress: address?.returnAddress ?? "",
    returnAddressDetail: address?.returnAddressDetail ?? "",
  };
  return { ok: true, places: { codes, fromAbroad: place !== undefined && isAbroad(place) } };
}
