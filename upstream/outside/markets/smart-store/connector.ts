import { smartStoreSettlements } from "./settlements";
import { knownPlaces } from "@/upstream/outside/markets/known-places";
import { uploadedPictures } from "@/upstream/outside/markets/listing-pictures";
import type { ListingStatus } from "@/upstream/outside/markets/desks/listings";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import type { MarketAccess } from "@/upstream/outside/markets/market";
import { ANSWER_LOST, failed, notPublished } from "@/upstream/outside/markets/market-http";
import { statusByWord } from "@/upstream/outside/markets/status-by-word";
import { smartStoreBody, type SmartStorePlaces } from "./body";
import { smartStoreCategories } from "./categories";
import { smartStoreClaims } from "./claims";
import { smartStoreClient } from "./client";
import { answerSmartStore, editSmartStoreAnswer, smartStoreInquiries } from "./inquiries";
import { smartStoreListed } from "./listings";
import { uploadPictures } from "./pictures";
import { placesToName, smartStorePlaces } from "./places";
import { smartStoreConfirm, smartStoreDispatch, smartStoreRedispatch } from "./ship";
import { changedSmartStoreOrders, smartStoreOrdersOf } from "./pull";
import { smartStoreStatus } from "./status";
import { channels, createdProduct, foundProducts, type ChannelProduct } from "./wire";

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
      const known = await placesOf(account.accessKey, () => placesToName(call, account));
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
    confirm: (account, refs) => smartStoreConfirm(call, account, refs),
    dispatch: (account, rows) => smartStoreDispatch(call, account, rows),
    redispatch: async (_account, rows) => smartStoreRedispatch(rows),
    claims: smartStoreClaims(call),
    categories: smartStoreCategories(call),
    inquiries: (account, range) => smartStoreInquiries(call, account, range),
    answerInquiry: (account, ref, content) => answerSmartStore(call, account, ref, content),
    editAnswer: (account, ref, content) => editSmartStoreAnswer(call, account, ref, content),
    settlements: (account, range) => smartStoreSettlements(call, account, range),
  };
}
