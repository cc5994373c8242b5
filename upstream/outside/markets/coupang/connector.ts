import { inBatches } from "@/lib/domain/kit/in-batches";
import { coupangSettlements } from "./settlements";
import { coupangBody, type CoupangPlaces } from "./body";
import { coupangCategories } from "./categories";
import { coupangClaims } from "./claims";
import { coupangClient, type CoupangCall } from "./client";
import { BATCH, boxResults, combined, sendInvoices } from "./ship";
import { answerCoupang, confirmCoupang, coupangInquiries } from "./inquiries";
import { boxesOf } from "./line";
import { coupangListed } from "./listings";
import { coupangPlaces, isAbroad, outboundPlace, returnCenter } from "./places";
import { coupangOrdersIn } from "./pull";
import { COUPANG_PRODUCTS, coupangStatus } from "./status";
import { knownPlaces, type FoundPlaces } from "@/upstream/outside/markets/known-places";
import { isSoldOut } from "@/upstream/outside/markets/desks/listing";
import { soldOut, type ListingStatus } from "@/upstream/outside/markets/desks/listings";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import type { OrderRef, RowResult } from "@/upstream/outside/markets/desks/orders";
import { taken } from "@/upstream/outside/markets/wire";
import {
  batchResults,
  createdProduct,
  outboundPlaces,
  productRows,
  returnCenters,
  type CoupangProductRow,
} from "./wire";
import type { MarketAccess } from "@/upstream/outside/markets/market";
import { ANSWER_LOST, failed, notPublished, rowsFailed } from "@/upstream/outside/markets/market-http";
import { exactNumber } from "@/upstream/kit/exact-json";

const OPEN = "/v2/providers/openapi/apis/api";
const OUTBOUND = "/v2/providers/marketplace_openapi/apis/api/v2/vendor/shipping-place/outbound";
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
  const placesOf = knownPlaces<Places>(
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
      const known = await placesOf(account.vendorId, () => findPlaces(call, account));
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
    async confirm(account, refs) {
      const results: RowResult[] = [];
      for (const boxes of inBatches([...new Set(refs.flatMap(boxesOf))], BATCH)) {
        const path = `${OPEN}/v4/vendors/${account.vendorId}/ordersheets/acknowledgement`;
        const json = { vendorId: account.vendorId, shipmentBoxIds: boxes.map(exactNumber) };
        const answer = await call(account, { method: "PUT", path, json }, batchResults);
        for (const box of boxes) results.push(...boxResults(linesIn(refs, box), box, answer));
      }
      return combined(refs, results);
    },
    dispatch: (account, rows) => sendInvoices(call, account, rows, "invoices"),
    redispatch: (account, rows) => sendInvoices(call, account, rows, "updateInvoices"),
    async delivered(account, refs) {
      const results: RowResult[] = [];
      for (const box of new Set(refs.flatMap(boxesOf))) {
        const path = `${OPEN}/v4/vendors/${account.vendorId}/completeLongTermUndelivery`;
        const json = { vendorId: account.vendorId, shipmentBoxId: exactNumber(box) };
        const answer = await call(account, { method: "POST", path, json }, taken);
        const lines = linesIn(refs, box);
        results.push(
          ...(answer.kind === "ok" ? lines.map((ref): RowResult => ({ ref, ok: true })) : rowsFailed(lines, answer)),
        );
      }
      return combined(refs, results);
    },
    claims: coupangClaims(call),
    categories: coupangCategories(call),
    inquiries: (account, range) => coupangInquiries(call, account, range),
    answerInquiry: (account, ref, content) => answerCoupang(call, account, ref, content),
    confirmInquiry: (account, ref) => confirmCoupang(call, account, ref),
    settlements: (account, range) => coupangSettlements(call, account, range),
  };
}

type Places = { codes: CoupangPlaces; fromAbroad: boolean };

async function findPlaces(call: CoupangCall, account: MarketAccount): Promise<FoundPlaces<Places>> {
  const outbound = await call(
    account,
    { method: "GET", path: OUTBOUND, query: "pageNum=1&pageSize=50" },
    outboundPlaces,
  );
  if (outbound.kind !== "ok") return { ok: false, trouble: outbound };
  const path = `${OPEN}/v5/vendors/${account.vendorId}/returnShippingCenters`;
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

/** The lines that are in a box, those in several boxes among them. */
const linesIn = (refs: OrderRef[], box: string): OrderRef[] => refs.filter((ref) => boxesOf(ref).includes(box));
