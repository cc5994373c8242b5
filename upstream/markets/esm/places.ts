import { list, text } from "@/upstream/kit/reading";
import { esmAt, type EsmCall } from "./client";
import { LISTED_COURIER, type EsmPlaces } from "./body";
import {
  placesOfRows,
  type MarketAccount,
  type MarketAnswer,
  type MarketPlace,
} from "@/upstream/markets/market-connector";
import { failed, type CallResult } from "@/upstream/markets/market-http";
import type { PlaceKind } from "@/lib/domain/markets/market";

const PLACES = "/item/v1/shipping/places?pageSize=500&pageIndex=1";
const ADDRESSES = "/item/v1/sellers/addresses?pageSize=500&pageIndex=1";
const DISPATCH = "/item/v1/shipping/dispatch-policies";
const FROM_ABROAD = "C";
const FEES: Record<string, string> = { "1": "무료", "2": "유료", "3": "조건부 무료" };

const defaultPlace = (rows: unknown[]): unknown =>
  rows.find((row) => esmAt(row, "isDefaultShippingPlace") === true) ?? rows[0];
const returnAddress = (rows: unknown[]): unknown => rows.find((row) => esmAt(row, "isReturnAddr") === true) ?? rows[0];
const wayFromAbroad = (rows: unknown[]): unknown =>
  rows.find((row) => text(esmAt(row, "dispatchType")) === FROM_ABROAD) ?? rows[0];

type Trouble = Exclude<CallResult, { kind: "ok" }>;

/** The numbers a new listing refers to; what a seller has not set up is left 0, because the market says best what is missing. */
export async function esmPlacesOf(
  call: EsmCall,
  account: MarketAccount,
): Promise<{ ok: true; places: EsmPlaces } | { ok: false; trouble: Trouble }> {
  const get = (path: string) => call(account, { method: "GET", path });
  const found = await get(PLACES);
  if (found.kind !== "ok") return { ok: false, trouble: found };
  const place = defaultPlace(list(esmAt(found.body, "shippingPlaces")));
  const placeNo = Number(esmAt(place, "placeNo") ?? 0);
  const [policies, dispatch, addresses] = [
    await get(`/item/v1/shipping/places/${placeNo}/policies`),
    await get(DISPATCH),
    await get(ADDRESSES),
  ];
  for (const answer of [policies, dispatch, addresses]) if (answer.kind !== "ok") return { ok: false, trouble: answer };
  const way = wayFromAbroad(list(esmAt(bodyOf(dispatch), "dispatchPolicies")));
  const book = returnAddress(list(esmAt(bodyOf(addresses), "sellerAddressBookList")));
  return {
    ok: true,
    places: {
      placeNo,
      bundlePolicyNo: text(esmAt(list(esmAt(bodyOf(policies), "policies"))[0], "policyNo")),
      dispatchPolicyNo: Number(esmAt(way, "dispatchPolicyNo") ?? 0),
      returnAddrNo: text(esmAt(book, "addrNo")),
    },
  };
}

/** Places, return addresses, couriers, and bundle and dispatch policies (markets.md 6.2). */
export async function esmPlaceList(
  call: EsmCall,
  account: MarketAccount,
  kind: PlaceKind,
): Promise<MarketAnswer<MarketPlace[]>> {
  const get = (path: string) => call(account, { method: "GET", path });
  if (kind === "transportPolicy") return policyList(get);
  const { path, key, read, chosen } = LISTS[kind];
  const answer = await get(path);
  if (answer.kind !== "ok") return failed(answer);
  const rows = list(esmAt(answer.body, key));
  return { ok: true, value: placesOfRows(rows, chosen(rows), read) };
}

const field = (row: unknown, name: string): string => text(esmAt(row, name));

const LISTS = {
  shipment: {
    path: PLACES,
    key: "shippingPlaces",
    chosen: defaultPlace,
    read: (row: unknown): MarketPlace => ({ code: field(row, "placeNo"), name: field(row, "placeName") }),
  },
  return: {
    path: ADDRESSES,
    key: "sellerAddressBookList",
    chosen: returnAddress,
    read: (row: unknown): MarketPlace => ({
      code: field(row, "addrNo"),
      name: field(row, "addrName"),
      address: [field(row, "zipCode"), field(row, "addr1"), field(row, "addr2")].filter(Boolean).join(" "),
    }),
  },
  deliveryCompany: {
    path: "/item/v1/shipping/delivery-company",
    key: "deliveryCompanies",
    chosen: (rows: unknown[]): unknown => rows.find((row) => field(row, "deliveryCompCode") === String(LISTED_COURIER)),
    read: (row: unknown): MarketPlace => ({
      code: field(row, "deliveryCompCode"),
      name: field(row, "deliveryCompName"),
    }),
  },
} satisfies Record<Exclude<PlaceKind, "transportPolicy">, object>;

async function policyList(get: (path: string) => Promise<CallResult>): Promise<MarketAnswer<MarketPlace[]>> {
  const found = await get(PLACES);
  if (found.kind !== "ok") return failed(found);
  const dispatch = await get(DISPATCH);
  if (dispatch.kind !== "ok") return failed(dispatch);
  const ways = list(esmAt(dispatch.body, "dispatchPolicies"));
  const named = placesOfRows(ways, wayFromAbroad(ways), (row) => ({
    code: field(row, "dispatchPolicyNo"),
    name: field(row, "dispatchPolicyName"),
  }));
  const places = list(esmAt(found.body, "shippingPlaces"));
  const bundles: MarketPlace[] = [];
  for (const place of places) {
    const answer = await get(`/item/v1/shipping/places/${field(place, "placeNo")}/policies`);
    if (answer.kind !== "ok") return failed(answer);
    const rows = list(esmAt(answer.body, "policies"));
    const read = (row: unknown): MarketPlace => {
      const fee = Number(esmAt(row, "fee") ?? 0).toLocaleString("ko-KR");
      const name = `${field(place, "placeName")} · ${FEES[field(row, "feeType")] ?? ""} ${fee}원`;
      return { code: field(row, "policyNo"), name };
    };
    bundles.push(...placesOfRows(rows, place === defaultPlace(places) ? rows[0] : undefined, read));
  }
  return { ok: true, value: [...bundles, ...named] };
}

function bodyOf(answer: CallResult): unknown {
  return answer.kind === "ok" ? answer.body : undefined;
}
