import { courierCode, couriersAt } from "@/lib/domain/couriers/couriers";
import { courierPlace, placesOfRows, type MarketPlace } from "@/upstream/outside/markets/desks/places";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { failed } from "@/upstream/outside/markets/market-http";
import { LISTED_COURIER, type SmartStorePlaces } from "./body";
import type { FoundPlaces } from "@/upstream/outside/markets/known-places";
import type { SmartStoreCall } from "./client";
import { addressBooks, bundleGroups } from "./wire";
import type { PlaceKind } from "@/lib/domain/markets/market";

const ADDRESS_TYPE = { shipment: "RELEASE", return: "REFUND_OR_EXCHANGE" } as const;

/**
 * SmartStore's places (docs/markets.md#what-the-desk-asks): two kinds in one address book, couriers of a fixed table,
 * bundle groups.
 */
export async function smartStorePlaces(
  call: SmartStoreCall,
  account: MarketAccount,
  kind: PlaceKind,
): Promise<MarketAnswer<MarketPlace[]>> {
  if (kind === "deliveryCompany") {
    const value = couriersAt("SmartStore").map(({ id, name }) =>
      courierPlace(courierCode("SmartStore", id) ?? "", name, LISTED_COURIER),
    );
    return { ok: true, value };
  }
  if (kind === "transportPolicy") {
    const path = "/v1/product-delivery-info/bundle-groups?page=1&size=100";
    const answer = await call(account, { method: "GET", path }, bundleGroups);
    if (answer.kind !== "ok") return failed(answer);
    return { ok: true, value: answer.body.contents.map(({ id, name }) => ({ code: id, name })) };
  }
  const path = "/v1/seller/addressbooks-for-page?page=1";
  const answer = await call(account, { method: "GET", path }, addressBooks);
  if (answer.kind !== "ok") return failed(answer);
  const wanted = answer.body.addressBooks.filter(({ addressType }) => addressType === ADDRESS_TYPE[kind]);
  return {
    ok: true,
    value: placesOfRows(wanted, wanted[0], ({ addressBookNo, name, address }) => ({
      code: addressBookNo,
      name,
      address,
    })),
  };
}

/** Reads the places a new listing names; 0 where the seller has none. */
export async function placesToName(
  call: SmartStoreCall,
  account: MarketAccount,
): Promise<FoundPlaces<SmartStorePlaces>> {
  const path = "/v1/seller/addressbooks-for-page?page=1";
  const answer = await call(account, { method: "GET", path }, addressBooks);
  if (answer.kind !== "ok") return { ok: false, trouble: answer };
  const books = answer.body.addressBooks;
  const idOf = (type: string): number =>
    Number(books.find(({ addressType }) => addressType === type)?.addressBookNo) || 0;
  return { ok: true, places: { shippingAddressId: idOf("RELEASE"), returnAddressId: idOf("REFUND_OR_EXCHANGE") } };
}
