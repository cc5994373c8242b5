import { sql } from "drizzle-orm";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import type { Database } from "@/upstream/db/client";
import { rehearsalCounters, type RehearsalBuyable } from "@/upstream/db/schema";
import type { MarketHosts } from "@/upstream/markets/connectors";
import { shopPage } from "@/upstream/markets/market-hosts";
import { coupangBody } from "@/upstream/markets/coupang/body";
import { elevenstBody, type ElevenstPlaces } from "@/upstream/markets/elevenst/body";
import { esmBody } from "@/upstream/markets/esm/body";
import { AUCTION, GMARKET, type EsmSite } from "@/upstream/markets/esm/site";
import type { Listing } from "@/upstream/markets/market-connector";
import { smartStoreBody } from "@/upstream/markets/smart-store/body";
import type { ProductRow } from "@/upstream/products/detail";
import { coupangFaults } from "@/rehearsal/markets/coupang-checks";
import { elevenstBuyable, elevenstFault } from "@/rehearsal/markets/elevenst-checks";
import { esmBuyable, goodsFault, siteFault } from "@/rehearsal/markets/esm-checks";
import { vendorOf, type RehearsalSeller } from "@/rehearsal/markets/sellers";
import { productFaults } from "@/rehearsal/markets/smartstore-checks";
import { buyableOf } from "@/rehearsal/markets/smartstore-products";
import { pollAfter } from "@/upstream/markets/next-poll";
import type { SeededListing } from "./seeded-listing";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { nowMs } from "@/upstream/kit/clock";

/** The counters behind each market's numbers and where they start, as its rehearsal counts them. */
const COUNTERS: Record<OpenMarketName, { code: [string, number]; public: [string, number]; item: [string, number] }> = {
  SmartStore: {
    code: ["smartstore.origin", 9_100_000_001],
    public: ["smartstore.channel", 10_200_000_001],
    item: ["smartstore.item", 1],
  },
  Coupang: {
    code: ["coupang.product", 13_100_000_001],
    public: ["coupang.public", 8_000_000_001],
    item: ["coupang.item", 90_000_000_001],
  },
  Gmarket: { code: ["esm.gmkt", 2_770_000_001], public: ["esm.gmkt.seen", 1], item: ["esm.goods", 2_103_000_001] },
  Auction: { code: ["esm.iac", 938_000_001], public: ["esm.iac.seen", 1], item: ["esm.goods", 2_103_000_001] },
  Elevenst: { code: ["elevenst.product", 6_310_000_001], public: ["elevenst.seen", 1], item: ["elevenst.stock", 1] },
};
const OPTIONS_MAX = 200;
const COUPANG_PLACES = {
  outboundShippingPlaceCode: 7100002,
  returnCenterCode: "1100044653",
  returnChargeName: "반품지",
  companyContactNumber: "02-0000-0000",
  returnZipCode: "04524",
  returnAddress: "서울특별시 중구 세종대로 110",
  returnAddressDetail: "1층 반품담당",
};

const ESM_PLACES = { placeNo: 177_063, bundlePolicyNo: "663289", dispatchPolicyNo: 291_734, returnAddrNo: "34565" };
const ELEVENST_PLACES: ElevenstPlaces = { addrSeqOut: "11", outsideYnOut: "Y", addrSeqIn: "14" };
const LISTED_STATUS: Record<OpenMarketName, string> = {
  SmartStore: "SALE",
  Coupang: "APPROVED",
  Gmarket: "11",
  Auction: "11",
  Elevenst: "103",
};

/** A listing's number and the one its page goes by; only SmartStore and Coupang keep two, and Auction's begin with a letter. */
function codesOf(market: OpenMarketName, code: number, publicCode: number): { code: string; publicCode: string } {
  if (market === "SmartStore" || market === "Coupang") return { code: String(code), publicCode: String(publicCode) };
  const one = market === "Auction" ? `C${code}` : String(code);
  return { code: one, publicCode: one };
}

export type Shelved = { product: ProductRow; listing: Listing };
type Made = { at: number; when: Date; workNumber: number; seller: RehearsalSeller; userId: string };

/** Takes numbers for a handful of listings at once and answers how each of them is written down on both sides. */
export async function firstNumbers(db: Database, market: OpenMarketName, shelf: Shelved[], hosts: MarketHosts) {
  const counters = COUNTERS[market];
  // Whatever counts by options, and master numbers, which are one per listing.
  const options = shelf.reduce((sum, { listing }) => sum + Math.max(1, optionsOf(listing).length), 0);
  const code = await take(db, counters.code, shelf.length);
  const publicCode = await take(db, counters.public, shelf.length);
  let item = await take(db, counters.item, options);

  return ({ product, listing }: Shelved, made: Made): SeededListing => {
    const { seller, when, userId, workNumber } = made;
    const id = listing.sellerCode;
    const smart = market === "SmartStore";
    const codes = codesOf(market, code + made.at, publicCode + made.at);
    const goodsNo = item;
    const body = bodyOf(seller, listing, goodsNo);
    const buyable = shownOptions(market, codes.code, body, listing, () => item++);
    const url = shopPage(hosts, market, codes.publicCode, buyable[0]?.itemNo);
    const nativeStatus = LISTED_STATUS[market];
    return {
      product,
      listing: {
        id,
        userId,
        productId: product.id,
        market,
        account: seller.account,
        status: "Success",
        workItemId: null,
        workNumber,
        sentAt: null,
        lostAt: null,
        // SmartStore's listings are known by their channel number, as its own answer names it.
        marketProductCode: smart ? codes.publicCode : codes.code,
        nativeStatus,
        approved: true,
        url,
        name: listing.name,
        priceKrw: listing.priceKrw,
        stock: Math.min(...buyable.filter(({ stock }) => stock > 0).map(({ stock }) => stock)),
        images: listing.images,
        saleStatus: "OnSale",
        viewsCount: product.viewsCount,
        message: null,
        nextPollAt: pollAfter(nowMs() - when.getTime(), true),
        regDate: when,
        updateDate: when,
      },
      market: {
        market,
        ...codes,
        vendor: vendorOf(seller),
        sellerCode: id,
        name: listing.name,
        status: nativeStatus,
        priceKrw: listing.priceKrw,
        body,
        buyable,
        bought: true,
        createdAt: when,
        approvedAt: when,
      },
    };
  };
}

async function take(db: Database, [name, first]: [string, number], count: number): Promise<number> {
  const [row] = await db
    .insert(rehearsalCounters)
    .values({ name, value: first + count - 1 })
    .onConflictDoUpdate({ target: rehearsalCounters.name, set: { value: sql`${rehearsalCounters.value} + ${count}` } })
    .returning({ value: rehearsalCounters.value });
  return Number(row?.value ?? first) - count + 1;
}

/** What buyers find: the options that can be bought, as the market counts them. */
function optionsOf({ options, stock, priceKrw, name }: Listing): Omit<RehearsalBuyable, "itemNo">[] {
  const buyable = options.filter((option) => !option.soldOut && option.stock > 0);
  if (buyable.length === 0) return [{ name: options.length > 0 ? name : "", priceKrw, stock, sku: "" }];
  return buyable.map((option) => ({
    name: option.names.join(" "),
    priceKrw: option.salePriceKrw,
    stock: option.stock,
    sku: option.sku,
  }));
}

/** The options of a listing with the numbers its market gives them. */
function shownOptions(
  market: OpenMarketName,
  code: string,
  body: Record<string, unknown>,
  listing: Listing,
  next: () => number,
): RehearsalBuyable[] {
  switch (market) {
    case "SmartStore":
      return buyableOf(body["originProduct"], Number(code));
    case "Coupang":
      return optionsOf(listing).map((option) => ({ ...option, itemNo: String(next()) }));
    case "Elevenst":
      return elevenstBuyable(body["Product"], code);
    default:
      return esmBuyable(body, siteOf(market), String(next()));
  }
}

const siteOf = (market: "Gmarket" | "Auction"): EsmSite => (market === "Gmarket" ? GMARKET : AUCTION);

/** The very body an upload would have sent, so that everything done to the listing afterwards works as on a real one. */
function bodyOf(seller: RehearsalSeller, listing: Listing, goodsNo = 0): Record<string, unknown> {
  switch (seller.market) {
    case "SmartStore":
      return smartStoreBody(listing, listing.images.slice(0, MARKET_LIMITS.SmartStore.images), {
        shippingAddressId: 101,
        returnAddressId: 102,
      });
    case "Coupang":
      return coupangBody(seller, listing, COUPANG_PLACES);
    case "Elevenst":
      return elevenstBody(listing, ELEVENST_PLACES);
    default:
      return { ...esmBody(siteOf(seller.market), listing, ESM_PLACES), goodsNo };
  }
}

/** Whether a listing is one to be seeded: the market takes it, buyers find something, and it is of a common size. */
export function isShelved(seller: RehearsalSeller, listing: Listing): boolean {
  const { options } = listing;
  if (options.length > OPTIONS_MAX || (options.length > 0 && options.every(({ soldOut }) => soldOut))) return false;
  return isTakenBy(seller, listing);
}

/** Whether the rehearsed market finds nothing wrong with a listing as its connector sends it. */
export function isTakenBy(seller: RehearsalSeller, listing: Listing): boolean {
  const body = bodyOf(seller, listing);
  switch (seller.market) {
    case "SmartStore":
      return productFaults(body, "", listing.images).length === 0;
    case "Coupang":
      return coupangFaults(body, seller.vendorId) === undefined;
    case "Elevenst":
      return elevenstFault(body["Product"]) === undefined;
    default:
      return (goodsFault(body) ?? siteFault(body, siteOf(seller.market))) === undefined;
  }
}
