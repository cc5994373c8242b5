import { inBatches } from "@/lib/domain/kit/in-batches";
import { smartStoreSettlements } from "./settlements";
import { BY_HAND, cleanInvoice, courierBy, courierCode } from "@/lib/domain/couriers/couriers";
import { knownPlaces, type FoundPlaces } from "@/upstream/outside/markets/known-places";
import { uploadedPictures } from "@/upstream/outside/markets/listing-pictures";
import type { DispatchRow, OrderRef, RowResult } from "@/upstream/outside/markets/desks/orders";
import type { ListingStatus } from "@/upstream/outside/markets/desks/listings";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import type { MarketAccess } from "@/upstream/outside/markets/market";
import { ANSWER_LOST, failed, notPublished, rowsFailed, type CallResult } from "@/upstream/outside/markets/market-http";
import { koreanStamp } from "@/upstream/outside/markets/market-time";
import { statusByWord } from "@/upstream/outside/markets/status-by-word";
import { smartStoreBody, type SmartStorePlaces } from "./body";
import { smartStoreCategories } from "./categories";
import { smartStoreClaims } from "./claims";
import { smartStoreClient, type SmartStoreCall } from "./client";
import { answerSmartStore, editSmartStoreAnswer, smartStoreInquiries } from "./inquiries";
import { smartStoreListed } from "./listings";
import { uploadPictures } from "./pictures";
import { smartStorePlaces } from "./places";
import { changedSmartStoreOrders, smartStoreOrdersOf } from "./pull";
import { smartStoreStatus } from "./status";
import {
  addressBooks,
  channels,
  confirmed,
  createdProduct,
  dispatched,
  foundProducts,
  type BatchAnswer,
  type ChannelProduct,
} from "./wire";
import { currentTime } from "@/upstream/kit/clock";
import { heard, type Said } from "@/upstream/kit/say";

const ORDERS = "/v1/pay-order/seller/product-orders";
const BATCH = 30;
/** "기사용 송장": the document names it without its condition. */
const NUMBER_USED = "104121";

/** SmartStore through the Commerce API (docs/markets.md#smartstore). */
export function smartStoreConnector(access: MarketAccess): MarketConnector {
  const call = smartStoreClient(access.host, access.gate("call"));
  const { readPicture } = access;
  const uploaded = uploadedPictures();
  const placesOf = knownPlaces<SmartStorePlaces>(
    ({ shippingAddressId, returnAddressId }) => shippingAddressId > 0 && returnAddressId > 0,
  );
  const status = statusByWord({ waiting: ["WAIT", "UNADMISSION", "REJECTION"], selling: "SALE" }, access);
  const statusOf = ({ channelProductNo, statusType }: ChannelProduct) => status(channelProductNo, statusType);

  return {
    market: "SmartStore",
    async checkLogin(account) {
      const answer = await call(account, { method: "GET", path: "/v1/seller/channels" }, channels);
      if (answer.kind !== "ok") return failed(answer);
      return { ok: true, value: { storeName: answer.body[0]?.name || account.storeName } };
    },
    async publish(account, listing) {
      const pictures = await uploadPictures(call, account, listing.images, readPicture, uploaded);
      if (!pictures.ok) return pictures.outcome;
      const known = await placesOf(account.accessKey, () => findPlaces(call, account));
      if (!known.ok) return notPublished(known.trouble, false);
      const body = smartStoreBody(listing, pictures.urls, known.places);
      const answer = await call(account, { method: "POST", path: "/v2/products", json: body }, createdProduct);
      if (answer.kind !== "ok") return notPublished(answer, true);
      const channel = answer.body.smartstoreChannelProductNo;
      if (!channel) return { kind: "unknown", message: ANSWER_LOST };
      return {
        kind: "listed",
        marketProductCode: channel,
        nativeStatus: "SALE",
        url: access.pageOf(channel),
      };
    },
    async findBySellerCode(account, sellerCode) {
      const found: ListingStatus[] = [];
      for (let page = 1; ; page += 1) {
        const json = { searchKeywordType: "SELLER_CODE", sellerManagementCode: sellerCode, page, size: 500 };
        const answer = await call(account, { method: "POST", path: "/v1/products/search", json }, foundProducts);
        if (answer.kind !== "ok") return failed(answer);
        const rows = answer.body.contents.flatMap(({ channelProducts }) => channelProducts);
        // The search also finds codes that merely contain the wanted one.
        const exact = rows.filter(({ sellerManagementCode }) => sellerManagementCode === sellerCode);
        found.push(...exact.map(statusOf));
        if (page >= answer.body.totalPages) return { ok: true, value: found };
      }
    },
    listingStatus: smartStoreStatus(call, statusOf),
    ...smartStoreListed({ call, readPicture, uploaded, statusOf }),
    places: (account, kind) => smartStorePlaces(call, account, kind),
    orders: (account, range) => changedSmartStoreOrders(call, account, range),
    ordersOf: (account, refs) => smartStoreOrdersOf(call, account, refs),
    async confirm(account, refs) {
      const results: RowResult[] = [];
      for (const batch of inBatches(refs, BATCH)) {
        const json = { productOrderIds: batch.map(({ orderItemNo }) => orderItemNo) };
        const answer = await call(account, { method: "POST", path: `${ORDERS}/confirm`, json }, confirmed);
        results.push(...rowResults(batch, answer));
      }
      return results;
    },
    async dispatch(account, rows) {
      const results: RowResult[] = [];
      for (const batch of inBatches(rows, BATCH)) {
        const json = { dispatchProductOrders: batch.map(dispatchOf) };
        const answer = await call(account, { method: "POST", path: `${ORDERS}/dispatch`, json }, dispatched);
        results.push(
          ...rowResults(
            batch.map(({ ref }) => ref),
            answer,
          ),
        );
      }
      return results;
    },
    claims: smartStoreClaims(call),
    categories: smartStoreCategories(call),
    inquiries: (account, range) => smartStoreInquiries(call, account, range),
    answerInquiry: (account, ref, content) => answerSmartStore(call, account, ref, content),
    editAnswer: (account, ref, content) => editSmartStoreAnswer(call, account, ref, content),
    settlements: (account, range) => smartStoreSettlements(call, account, range),
    async redispatch(_account, rows) {
      const message: Said = { key: "markets.smartStoreInvoiceFixed" };
      return rows.map(({ ref }) => ({ ref, ok: false, code: "NOT_SUPPORTED", message, retryable: false }));
    },
  };
}

async function findPlaces(call: SmartStoreCall, account: MarketAccount): Promise<FoundPlaces<SmartStorePlaces>> {
  const path = "/v1/seller/addressbooks-for-page?page=1";
  const answer = await call(account, { method: "GET", path }, addressBooks);
  if (answer.kind !== "ok") return { ok: false, trouble: answer };
  const books = answer.body.addressBooks;
  const idOf = (type: string): number =>
    Number(books.find(({ addressType }) => addressType === type)?.addressBookNo) || 0;
  return { ok: true, places: { shippingAddressId: idOf("RELEASE"), returnAddressId: idOf("REFUND_OR_EXCHANGE") } };
}

/** Direct delivery has no courier; a courier we do not know goes as typed, for the market to judge. */
function dispatchOf({ ref, carrierCode, invoice }: DispatchRow): Record<string, unknown> {
  const direct = courierBy(carrierCode)?.id === BY_HAND;
  return {
    productOrderId: ref.orderItemNo,
    deliveryMethod: direct ? "DIRECT_DELIVERY" : "DELIVERY",
    ...(!direct && {
      deliveryCompanyCode: courierCode("SmartStore", carrierCode) ?? carrierCode,
      trackingNumber: cleanInvoice(invoice),
    }),
    dispatchDate: koreanStamp(currentTime()),
  };
}

/** Partial success comes as HTTP 200 with two lists; a row in neither was not answered for. */
function rowResults(refs: OrderRef[], answer: CallResult<BatchAnswer>): RowResult[] {
  if (answer.kind !== "ok") return rowsFailed(refs, answer);
  const { done, refused } = answer.body;
  return refs.map((ref): RowResult => {
    const success = done.find(({ productOrderId }) => productOrderId === ref.orderItemNo);
    if (success) return { ref, ok: true, ...(success.isReceiverAddressChanged && { addressChanged: true }) };
    const fault = refused.find(({ productOrderId }) => productOrderId === ref.orderItemNo);
    if (!fault)
      return { ref, ok: false, code: "NOT_ANSWERED", message: { key: "markets.outcomeUntold" }, retryable: true };
    const isNumberUsed = fault.code === NUMBER_USED;
    return {
      ref,
      ok: false,
      code: fault.code,
      message: heard(fault.message),
      retryable: false,
      ...(isNumberUsed && { isNumberUsed }),
    };
  });
}
