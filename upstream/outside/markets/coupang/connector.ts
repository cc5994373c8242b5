import { coupangSettlements } from "./settlements";
import { coupangBody } from "./body";
import { coupangCategories } from "./categories";
import { coupangClaims } from "./claims";
import { coupangClient } from "./client";
import { coupangConfirm, coupangDelivered, coupangDispatch } from "./ship";
import { answerCoupang, confirmCoupang, coupangInquiries } from "./inquiries";
import { coupangListed } from "./listings";
import { coupangPlaces, placesToName, type PlacesToName } from "./places";
import { coupangOrdersIn } from "./pull";
import { COUPANG_PRODUCTS, coupangStatus } from "./status";
import { knownPlaces } from "@/upstream/outside/markets/known-places";
import { isSoldOut } from "@/upstream/outside/markets/desks/listing";
import { soldOut, type ListingStatus } from "@/upstream/outside/markets/desks/listings";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import { taken } from "@/upstream/outside/markets/wire";
import { createdProduct, productRows, type CoupangProductRow } from "./wire";
import type { MarketAccess } from "@/upstream/outside/markets/market";
import { ANSWER_LOST, failed, notPublished } from "@/upstream/outside/markets/market-http";

const OPEN = "/v2/providers/openapi/apis/api";
const STATUS_OF_NAME: Record<string, string> = {
  심사중: "IN_REVIEW",
  임시저장: "SAVED",
  승인대기중: "APPROVING",
  승인완료: "APPROVED",
  부분승인완료: "PARTIAL_APPROVED",
  승인반려: "DENIED",
  상품삭제: "DELETED",
};

/** Coupang through the Wing API (docs/markets.md#coupang). */
export function coupangConnector(access: MarketAccess): MarketConnector {
  const call = coupangClient(access.host, access.gate("call"));
  const placesOf = knownPlaces<PlacesToName>(
    ({ fromAbroad, codes }) => fromAbroad && codes.outboundShippingPlaceCode > 0 && codes.returnCenterCode !== "",
  );
  const statusOf = (row: CoupangProductRow): ListingStatus => listingStatusOf(row, access);

  return {
    market: "Coupang",
    async checkLogin(account) {
      // The outbound list asks for no vendor, so the return list proves that key and vendor belong together.
      const path = `${OPEN}/v5/vendors/${account.vendorId}/returnShippingCenters`;
      const answer = await call(account, { method: "GET", path, query: "pageNum=1&pageSize=10" }, taken);
      return answer.kind === "ok" ? { ok: true, value: { storeName: account.storeName } } : failed(answer);
    },
    async publish(account, listing) {
      if (isSoldOut(listing)) return soldOut();
      const known = await placesOf(account.vendorId, () => placesToName(call, account));
      if (!known.ok) return notPublished(known.trouble, false);
      const json = coupangBody(account, listing, known.places.codes);
      const answer = await call(account, { method: "POST", path: COUPANG_PRODUCTS, json }, createdProduct);
      if (answer.kind !== "ok") return notPublished(answer, true);
      const code = answer.body.data;
      if (!code) return { kind: "unknown", message: ANSWER_LOST };
      return { kind: "listed", marketProductCode: code, nativeStatus: "IN_REVIEW" };
    },
    async findBySellerCode(account, sellerCode) {
      const path = `${COUPANG_PRODUCTS}/external-vendor-sku-codes/${encodeURIComponent(sellerCode)}`;
      const answer = await call(account, { method: "GET", path }, productRows);
      if (answer.kind !== "ok") return failed(answer);
      const found = answer.body.data.map(statusOf);
      return { ok: true, value: found.filter(({ nativeStatus }) => nativeStatus !== "DELETED") };
    },
    listingStatus: coupangStatus(call, statusOf, access),
    ...coupangListed(call, statusOf),
    places: (account, kind) => coupangPlaces(call, account, kind),
    orders: (account, range) => coupangOrdersIn(call, account, range),
    confirm: (account, refs) => coupangConfirm(call, account, refs),
    dispatch: (account, rows) => coupangDispatch(call, account, rows, "invoices"),
    redispatch: (account, rows) => coupangDispatch(call, account, rows, "updateInvoices"),
    delivered: (account, refs) => coupangDelivered(call, account, refs),
    claims: coupangClaims(call),
    categories: coupangCategories(call),
    inquiries: (account, range) => coupangInquiries(call, account, range),
    answerInquiry: (account, ref, content) => answerCoupang(call, account, ref, content),
    confirmInquiry: (account, ref) => confirmCoupang(call, account, ref),
    settlements: (account, range) => coupangSettlements(call, account, range),
  };
}

function listingStatusOf(row: CoupangProductRow, { pageOf }: Pick<MarketAccess, "pageOf">): ListingStatus {
  const name = row.statusName;
  const nativeStatus = row.status || (STATUS_OF_NAME[name] ?? name);
  const approved = nativeStatus === "APPROVED" || nativeStatus === "PARTIAL_APPROVED";
  const productId = row.productId;
  const item = row.items[0]?.vendorItemId;
  return {
    marketProductCode: row.sellerProductId,
    nativeStatus,
    approved,
    onSale: approved,
    // A listing whose changes are under review keeps the page it got with its first approval.
    ...(productId && { url: pageOf(productId, item) }),
  };
}
