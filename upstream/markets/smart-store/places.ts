import { at, list, text } from "@/upstream/kit/reading";
import { courierCode, couriersAt } from "@/lib/domain/couriers/couriers";
import {
  courierPlace,
  placesOfRows,
  type MarketAccount,
  type MarketAnswer,
  type MarketPlace,
} from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { LISTED_COURIER } from "./body";
import type { SmartStoreCall } from "./client";
import type { PlaceKind } from "@/lib/domain/markets/market";

const ADDRESS_TYPE = { shipment: "RELEASE", return: "REFUND_OR_EXCHANGE" } as const;

/** SmartStore's places (markets.md 6.2): two kinds in one address book, couriers of a fixed table, bundle groups. */
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
    const answer = await call(account, { method: "GET", path });
    if (answer.kind !== "ok") return failed(answer);
    const value = list(at(answer.body, "contents")).map((group) => ({
      code: text(at(group, "id")),
      name: text(at(group, "name")),
    }));
    return { ok: true, value };
  }
  const answer = await call(account, { method: "GET", path: "/v1/seller/addressbooks-for-page?page=1&size=100" });
  if (answer.kind !== "ok") return failed(answer);
  const books = list(at(answer.body, "addressBooks"));
  const wanted = books.filter((book) => at(book, "addressType") === ADDRESS_TYPE[kind]);
  return {
    ok: true,
    value: placesOfRows(wanted, wanted[0], (book) => ({
      code: text(at(book, "addressBookNo")),
      name: text(at(book, "name")),
      address: text(at(book, "address")),
    })),
  };
}
