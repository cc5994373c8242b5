import { list, text } from "@/upstream/sources/reading";
import { esmAt, type EsmCall } from "./esm-client";
import type { EsmPlaces } from "./esm-body";
import type { MarketAccount, MarketAnswer, MarketPlace, PlaceKind } from "./market-connector";
import { failed, type CallResult } from "./market-http";

const PLACES = "/item/v1/shipping/places?pageSize=500&pageIndex=1";
const ADDRESSES = "/item/v1/sellers/addresses?pageSize=500&pageIndex=1";
const DISPATCH = "/item/v1/shipping/dispatch-policies";
const FROM_ABROAD = "C";
const FEES: Record<string, string> = { "1": "무료", "2": "유료", "3": "조건부 무료" };

type Trouble = Exclude<CallResult, { kind: "ok" }>;

/** The numbers a new listing refers to; what a seller has not set up is left 0, because the market says best what is missing. */
export async function esmPlacesOf(
  call: EsmCall,
  account: MarketAccount,
): Promise<{ ok: true; places: EsmPlaces } | { ok: false; trouble: Trouble }> {
  const get = (path: string) => call(account, { method: "GET", path });
  const found = await get(PLACES);
  if (found.kind !== "ok") return { ok: false, trouble: found };
  const places = list(esmAt(found.body, "shippingPlaces"));
  const place = places.find((row) => esmAt(row, "isDefaultShippingPlace") === true) ?? places[0];
  const placeNo = Number(esmAt(place, "placeNo") ?? 0);
  const [policies, dispatch, addresses] = [
    await get(`/item/v1/shipping/places/${placeNo}/policies`),
    await get(DISPATCH),
    await get(ADDRESSES),
  ];
  for (const answer of [policies, dispatch, addresses]) if (answer.kind !== "ok") return { ok: false, trouble: answer };
  const ways = list(esmAt(bodyOf(dispatch), "dispatchPolicies"));
  const way = ways.find((row) => text(esmAt(row, "dispatchType")) === FROM_ABROAD) ?? ways[0];
  const books = list(esmAt(bodyOf(addresses), "sellerAddressBookList"));
  const book = books.find((row) => esmAt(row, "isReturnAddr") === true) ?? books[0];
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
  const { path, key, read } = LISTS[kind];
  const answer = await get(path);
  return answer.kind === "ok" ? { ok: true, value: list(esmAt(answer.body, key)).map(read) } : failed(answer);
}

const field = (row: unknown, name: string): string => text(esmAt(row, name));

const LISTS = {
  shipment: {
    path: PLACES,
    key: "shippingPlaces",
    read: (row: unknown): MarketPlace => ({ code: field(row, "placeNo"), name: field(row, "placeName") }),
  },
  return: {
    path: ADDRESSES,
    key: "sellerAddressBookList",
    read: (row: unknown): MarketPlace => ({
      code: field(row, "addrNo"),
      name: field(row, "addrName"),
      address: [field(row, "zipCode"), field(row, "addr1"), field(row, "addr2")].filter(Boolean).join(" "),
    }),
  },
  deliveryCompany: {
    path: "/item/v1/shipping/delivery-company",
    key: "deliveryCompanies",
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
  const named = list(esmAt(dispatch.body, "dispatchPolicies")).map((row) => ({
    code: field(row, "dispatchPolicyNo"),
    name: field(row, "dispatchPolicyName"),
  }));
  const bundles: MarketPlace[] = [];
  for (const place of list(esmAt(found.body, "shippingPlaces"))) {
    const answer = await get(`/item/v1/shipping/places/${field(place, "placeNo")}/policies`);
    if (answer.kind !== "ok") return failed(answer);
    for (const row of list(esmAt(answer.body, "policies"))) {
      const fee = Number(esmAt(row, "fee") ?? 0).toLocaleString("ko-KR");
      const name = `${field(place, "placeName")} · ${FEES[field(row, "feeType")] ?? ""} ${fee}원`;
      bundles.push({ code: field(row, "policyNo"), name });
    }
  }
  return { ok: true, value: [...bundles, ...named] };
}

function bodyOf(answer: CallResult): unknown {
  return answer.kind === "ok" ? answer.body : undefined;
}
