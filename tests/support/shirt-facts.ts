import type { Listing, ListingFacts } from "@/upstream/outside/markets/desks/listing";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

type Notice = NonNullable<ListingFacts["notice"]>;

const SEE_DETAIL = "상세페이지 참조";
const noticeOf = (group: string, codes: readonly string[]): Notice => ({
  group,
  fields: codes.map((code) => ({ code, name: code, value: SEE_DETAIL })),
});
const BARE = { notice: null, attributes: [], options: [], certificates: [], certifications: [] };
const worded = (code: string, ...values: string[]) => ({ code, name: code, values: values.map((name) => ({ name })) });

/** A category of shirts at each market, with all facts it requires. */
export const SHIRTS: Readonly<Record<OpenMarketName, { code: string; facts: ListingFacts }>> = {
  SmartStore: {
    code: "50000803",
    facts: {
      ...BARE,
      notice: noticeOf("ETC", [
        "itemName",
        "modelName",
        "certificateDetails",
        "manufacturer",
        "warrantyPolicy",
        "afterServiceDirector",
      ]),
      originCode: "0200037",
    },
  },
  Coupang: {
    code: "56139",
    facts: {
      ...BARE,
      notice: noticeOf("기타 재화", [
        "품명 및 모델명",
        "인증/허가 사항",
        "제조국(원산지)",
        "제조자(수입자)",
        "소비자상담 관련 전화번호",
      ]),
      attributes: [worded("패션의류/잡화 사이즈", "FREE"), worded("색상", "혼합"), worded("수량", "1개")],
    },
  },
  Gmarket: {
    code: "300006182",
    facts: { ...BARE, notice: noticeOf("35", ["35-1", "35-2", "35-3", "35-4", "35-5"]), originCode: "201" },
  },
  Auction: {
    code: "13090102",
    facts: { ...BARE, notice: noticeOf("35", ["35-1", "35-2", "35-3", "35-4", "35-5"]), originCode: "201" },
  },
  Elevenst: {
    code: "1001283",
    facts: { ...BARE, notice: noticeOf("891045", ["11800", "23756033", "23759100", "11905", "23760413"]) },
  },
};

/** A category no market has: a listing that names it goes to the shirts of whichever market it is sent to. */
export const SOME_CATEGORY = "a category of shirts";

/** A listing as a market wants it; one that names a category of its own is left as it is but for what it tells. */
export function atMarket(market: OpenMarketName, listing: Listing): Listing {
  const { code, facts } = SHIRTS[market];
  return {
    ...listing,
    categoryId: listing.categoryId === SOME_CATEGORY ? code : listing.categoryId,
    facts: listing.facts === SHIRT_FACTS ? facts : listing.facts,
  };
}

/** The facts a listing's market requires. */
export const SHIRT_FACTS: ListingFacts = { ...BARE };
