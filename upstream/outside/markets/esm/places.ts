import type { EsmCall } from "./client";
import { LISTED_COURIER, type EsmPlaces } from "./body";
import { courierPlace, placesOfRows, type MarketPlace } from "@/upstream/outside/markets/desks/places";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { FoundPlaces } from "@/upstream/outside/markets/known-places";
import { failed } from "@/upstream/outside/markets/market-http";
import {
  addresses,
  bundlePolicies,
  deliveryCompanies,
  dispatchPolicies,
  shippingPlaces,
  type DispatchPolicy,
  type EsmAddress,
  type ShippingPlace,
} from "./wire";
import type { PlaceKind } from "@/lib/domain/markets/market";
import { renderMessage, type Message } from "@/upstream/kit/messages";

const PLACES = "/item/v1/shipping/places?pageSize=500&pageIndex=1";
const ADDRESSES = "/item/v1/sellers/addresses?pageSize=500&pageIndex=1";
const DISPATCH = "/item/v1/shipping/dispatch-policies";
const COURIERS = "/item/v1/shipping/delivery-company";
const FROM_ABROAD = "C";
const FEES: Record<string, Message> = {
  "1": { key: "markets.esmFree" },
  "2": { key: "markets.esmCharged" },
  "3": { key: "markets.esmFreeFrom" },
};

const defaultPlace = (rows: ShippingPlace[]) => rows.find((row) => row.isDefaultShippingPlace) ?? rows[0];
const returnAddress = (rows: EsmAddress[]) => rows.find((row) => row.isReturnAddr) ?? rows[0];
const wayFromAbroad = (rows: DispatchPolicy[]) =>
  rows.find(({ dispatchType }) => dispatchType === FROM_ABROAD) ?? rows[0];
const policiesPath = (placeNo: string): string => `/item/v1/shipping/places/${placeNo}/policies`;

/** The numbers a new listing refers to; what a seller has not set up is left 0, because the market says best what is missing. */
export async function esmPlacesOf(call: EsmCall, account: MarketAccount): Promise<FoundPlaces<EsmPlaces>> {
  const found = await call(account, { method: "GET", path: PLACES }, shippingPlaces);
  if (found.kind !== "ok") return { ok: false, trouble: found };
  const placeNo = Number(defaultPlace(found.body.shippingPlaces)?.placeNo) || 0;
  const policies = await call(account, { method: "GET", path: policiesPath(String(placeNo)) }, bundlePolicies);
  if (policies.kind !== "ok") return { ok: false, trouble: policies };
  const dispatch = await call(account, { method: "GET", path: DISPATCH }, dispatchPolicies);
  if (dispatch.kind !== "ok") return { ok: false, trouble: dispatch };
  const books = await call(account, { method: "GET", path: ADDRESSES }, addresses);
  if (books.kind !== "ok") return { ok: false, trouble: books };
  return {
    ok: true,
    places: {
      placeNo,
      bundlePolicyNo: policies.body.policies[0]?.policyNo ?? "",
      dispatchPolicyNo: Number(wayFromAbroad(dispatch.body.dispatchPolicies)?.dispatchPolicyNo) || 0,
      returnAddrNo: returnAddress(books.body.sellerAddressBookList)?.addrNo ?? "",
    },
  };
}

/** Places, return addresses, couriers, and bundle and dispatch policies (docs/markets.md#what-the-desk-asks). */
export async function esmPlaceList(
  call: EsmCall,
  account: MarketAccount,
  kind: PlaceKind,
): Promise<MarketAnswer<MarketPlace[]>> {
  switch (kind) {
    case "shipment": {
      const answer = await call(account, { method: "GET", path: PLACES }, shippingPlaces);
      if (answer.kind !== "ok") return failed(answer);
      const rows = answer.body.shippingPlaces;
      const read = ({ placeNo, placeName }: ShippingPlace) => ({ code: placeNo, name: placeName });
      return { ok: true, value: placesOfRows(rows, defaultPlace(rows), read) };
    }
    case "return": {
      const answer = await call(account, { method: "GET", path: ADDRESSES }, addresses);
      if (answer.kind !== "ok") return failed(answer);
      const rows = answer.body.sellerAddressBookList;
      const value = placesOfRows(rows, returnAddress(rows), ({ addrNo, addrName, zipCode, addr1, addr2 }) => ({
        code: addrNo,
        name: addrName,
        address: [zipCode, addr1, addr2].filter(Boolean).join(" "),
      }));
      return { ok: true, value };
    }
    case "deliveryCompany": {
      const answer = await call(account, { method: "GET", path: COURIERS }, deliveryCompanies);
      if (answer.kind !== "ok") return failed(answer);
      const value = answer.body.deliveryCompanies.map(({ deliveryCompCode, deliveryCompName }) =>
        courierPlace(deliveryCompCode, deliveryCompName, String(LISTED_COURIER)),
      );
      return { ok: true, value };
    }
    case "transportPolicy":
      return policyList(call, account);
  }
}

async function policyList(call: EsmCall, account: MarketAccount): Promise<MarketAnswer<MarketPlace[]>> {
  const found = await call(account, { method: "GET", path: PLACES }, shippingPlaces);
  if (found.kind !== "ok") return failed(found);
  const dispatch = await call(account, { method: "GET", path: DISPATCH }, dispatchPolicies);
  if (dispatch.kind !== "ok") return failed(dispatch);
  const ways = dispatch.body.dispatchPolicies;
  const named = placesOfRows(ways, wayFromAbroad(ways), ({ dispatchPolicyNo, dispatchPolicyName }) => ({
    code: dispatchPolicyNo,
    name: dispatchPolicyName,
  }));
  const places = found.body.shippingPlaces;
  const bundles: MarketPlace[] = [];
  for (const place of places) {
    const answer = await call(account, { method: "GET", path: policiesPath(place.placeNo) }, bundlePolicies);
    if (answer.kind !== "ok") return failed(answer);
    const { policies } = answer.body;
    const chosen = place === defaultPlace(places) ? policies[0] : undefined;
    bundles.push(
      ...placesOfRows(policies, chosen, ({ policyNo, feeType, fee }) => ({
        code: policyNo,
        name: renderMessage("markets.esmPlace", { name: place.placeName, kind: FEES[feeType] ?? "", fee }),
      })),
    );
  }
  return { ok: true, value: [...bundles, ...named] };
}
