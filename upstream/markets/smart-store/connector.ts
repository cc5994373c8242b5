import { at, list, text } from "@/upstream/kit/reading";
import { BY_HAND, cleanInvoice, courierBy, courierCode } from "@/lib/domain/couriers/couriers";
import { knownPlaces } from "@/upstream/markets/known-places";
import { lanes } from "@/upstream/markets/lanes";
import { uploadedPictures, type ReadPicture } from "@/upstream/markets/listing-pictures";
import type {
  DispatchRow,
  ListingStatus,
  MarketConnector,
  OrderRef,
  RowResult,
} from "@/upstream/markets/market-connector";
import { shopPage, type MarketHosts } from "@/upstream/markets/market-hosts";
import {
  ANSWER_LOST,
  failed,
  inBatches,
  notPublished,
  rowsFailed,
  type CallResult,
} from "@/upstream/markets/market-http";
import { koreanStamp } from "@/upstream/markets/market-time";
import { smartStoreBody, type SmartStorePlaces } from "./body";
import { smartStoreClient } from "./client";
import { answerSmartStore, smartStoreInquiries } from "./inquiries";
import { smartStoreListed } from "./listings";
import { uploadPictures } from "./pictures";
import { smartStorePlaces } from "./places";
import { changedSmartStoreOrders } from "./pull";
import { smartStoreStatus } from "./status";
import { currentTime } from "@/upstream/kit/clock";

const ORDERS = "/v1/pay-order/seller/product-orders";
const BATCH = 30;

/** SmartStore through the Commerce API (markets.md 1). */
export function smartStoreConnector(hosts: MarketHosts, readPicture: ReadPicture, spacingMs: number): MarketConnector {
  const call = smartStoreClient(hosts.SmartStore, lanes(spacingMs));
  const uploaded = uploadedPictures();
  const places = knownPlaces<SmartStorePlaces>(
    ({ shippingAddressId, returnAddressId }) => shippingAddressId > 0 && returnAddressId > 0,
  );
  const statusOf = (row: unknown): ListingStatus => listingStatusOf(hosts, row);

  return {
    market: "SmartStore",
    async checkLogin(account) {
      const answer = await call(account, { method: "GET", path: "/v1/seller/channels" });
      if (answer.kind !== "ok") return failed(answer);
      return { ok: true, value: { storeName: text(at(answer.body, 0, "name")) || account.storeName } };
    },
    async publish(account, listing) {
      const pictures = await uploadPictures(call, account, listing.images, readPicture, uploaded);
      if (!pictures.ok) return pictures.outcome;
      let known = places.get(account.accessKey);
      if (!known) {
        const answer = await call(account, { method: "GET", path: "/v1/seller/addressbooks-for-page?page=1&size=100" });
        if (answer.kind !== "ok") return notPublished(answer, false);
        known = placesOf(answer.body);
        places.keep(account.accessKey, known);
      }
      const body = smartStoreBody(listing, pictures.urls, known);
      const answer = await call(account, { method: "POST", path: "/v2/products", json: body });
      if (answer.kind !== "ok") return notPublished(answer, true);
      const channel = text(at(answer.body, "smartstoreChannelProductNo"));
      if (!channel) return { kind: "unknown", message: ANSWER_LOST };
      return {
        kind: "listed",
        marketProductCode: channel,
        nativeStatus: "SALE",
        url: shopPage(hosts, "SmartStore", channel),
      };
    },
    async findBySellerCode(account, sellerCode) {
      const found: ListingStatus[] = [];
      for (let page = 1; ; page += 1) {
        const json = { searchKeywordType: "SELLER_CODE", sellerManagementCode: sellerCode, page, size: 500 };
        const answer = await call(account, { method: "POST", path: "/v1/products/search", json });
        if (answer.kind !== "ok") return failed(answer);
        const rows = list(at(answer.body, "contents")).flatMap((content) => list(at(content, "channelProducts")));
        // The search also finds codes that merely contain the wanted one.
        const exact = rows.filter((row) => text(at(row, "sellerManagementCode")) === sellerCode);
        found.push(...exact.map(statusOf));
        if (page >= Number(at(answer.body, "totalPages") ?? 1)) return { ok: true, value: found };
      }
    },
    listingStatus: smartStoreStatus(call, statusOf),
    ...smartStoreListed({ call, readPicture, uploaded, statusOf }),
    places: (account, kind) => smartStorePlaces(call, account, kind),
    orders: (account, range) => changedSmartStoreOrders(call, account, range),
    async confirm(account, refs) {
      const results: RowResult[] = [];
      for (const batch of inBatches(refs, BATCH)) {
        const json = { productOrderIds: batch.map(({ orderItemNo }) => orderItemNo) };
        const answer = await call(account, { method: "POST", path: `${ORDERS}/confirm`, json });
        results.push(...rowResults(batch, answer, "successProductOrderInfos"));
      }
      return results;
    },
    async dispatch(account, rows) {
      const results: RowResult[] = [];
      for (const batch of inBatches(rows, BATCH)) {
        const json = { dispatchProductOrders: batch.map(dispatchOf) };
        const answer = await call(account, { method: "POST", path: `${ORDERS}/dispatch`, json });
        results.push(
          ...rowResults(
            batch.map(({ ref }) => ref),
            answer,
            "successProductOrderIds",
          ),
        );
      }
      return results;
    },
    inquiries: (account, range) => smartStoreInquiries(call, account, range),
    answerInquiry: (account, ref, content) => answerSmartStore(call, account, ref, content),
    async redispatch(_account, rows) {
      const message =
        "스마트스토어는 발송처리 후 송장 변경 API를 제공하지 않습니다. 스마트스토어센터에서 변경해 주세요.";
      return rows.map(({ ref }) => ({ ref, ok: false, code: "NOT_SUPPORTED", message, retryable: false }));
    },
  };
}

function placesOf(body: unknown): SmartStorePlaces {
  const books = list(at(body, "addressBooks"));
  const idOf = (type: string): number =>
    Number(
      at(
        books.find((book) => at(book, "addressType") === type),
        "addressBookNo",
      ) ?? 0,
    );
  return { shippingAddressId: idOf("RELEASE"), returnAddressId: idOf("REFUND_OR_EXCHANGE") };
}

function listingStatusOf(hosts: MarketHosts, row: unknown): ListingStatus {
  const marketProductCode = text(at(row, "channelProductNo"));
  const nativeStatus = text(at(row, "statusType"));
  const approved = !["WAIT", "UNADMISSION", "REJECTION"].includes(nativeStatus);
  return {
    marketProductCode,
    nativeStatus,
    approved,
    onSale: nativeStatus === "SALE",
    ...(approved && { url: shopPage(hosts, "SmartStore", marketProductCode) }),
  };
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
function rowResults(refs: OrderRef[], answer: CallResult, successKey: string): RowResult[] {
  if (answer.kind !== "ok") return rowsFailed(refs, answer);
  const done = list(at(answer.body, "data", successKey));
  const failures = list(at(answer.body, "data", "failProductOrderInfos"));
  return refs.map((ref): RowResult => {
    const success = done.find((row) => (text(row) || text(at(row, "productOrderId"))) === ref.orderItemNo);
    if (success !== undefined) {
      const addressChanged = at(success, "isReceiverAddressChanged") === true;
      return { ref, ok: true, ...(addressChanged && { addressChanged }) };
    }
    const fault = failures.find((row) => text(at(row, "productOrderId")) === ref.orderItemNo);
    if (fault === undefined)
      return { ref, ok: false, code: "NOT_ANSWERED", message: "마켓이 결과를 알려주지 않았습니다.", retryable: true };
    return { ref, ok: false, code: text(at(fault, "code")), message: text(at(fault, "message")), retryable: false };
  });
}
