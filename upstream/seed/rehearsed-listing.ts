import { sql } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { rehearsalCounters, type RehearsalBuyable } from "@/upstream/db/schema";
import type { MarketHosts } from "@/upstream/markets/connectors";
import { shopPage } from "@/upstream/markets/market-hosts";
import { coupangBody } from "@/upstream/markets/coupang-body";
import type { Listing, MarketName } from "@/upstream/markets/market-connector";
import { smartStoreBody } from "@/upstream/markets/smart-store-body";
import type { ProductRow } from "@/upstream/products/detail";
import { coupangFaults } from "@/upstream/rehearsal/markets/coupang-checks";
import { vendorOf, type RehearsalSeller } from "@/upstream/rehearsal/markets/sellers";
import { productFaults } from "@/upstream/rehearsal/markets/smartstore-checks";
import { buyableOf } from "@/upstream/rehearsal/markets/smartstore-products";
import type { SeededListing } from "./trade";

/** The counters behind each market's numbers and where they start, as its rehearsal counts them. */
const COUNTERS: Record<MarketName, { code: [string, number]; public: [string, number]; item: [string, number] }> = {
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

export type Shelved = { product: ProductRow; listing: Listing };
type Made = { at: number; when: Date; workNumber: number; seller: RehearsalSeller; userId: string };

/** Takes numbers for a handful of listings at once and answers how each of them is written down on both sides. */
export async function firstNumbers(db: Database, market: MarketName, shelf: Shelved[], hosts: MarketHosts) {
  const counters = COUNTERS[market];
  const options = shelf.reduce((sum, { listing }) => sum + optionsOf(listing).length, 0);
  const code = await take(db, counters.code, shelf.length);
  const publicCode = await take(db, counters.public, shelf.length);
  let item = await take(db, counters.item, options);

  return ({ product, listing }: Shelved, made: Made): SeededListing => {
    const { seller, when, userId, workNumber } = made;
    const id = listing.sellerCode;
    const smart = market === "SmartStore";
    const codes = { code: String(code + made.at), publicCode: String(publicCode + made.at) };
    const body = bodyOf(seller, listing);
    const buyable: RehearsalBuyable[] = smart
      ? buyableOf(body["originProduct"], code + made.at)
      : optionsOf(listing).map((option) => ({ ...option, itemNo: String(item++) }));
    const url = shopPage(hosts, market, codes.publicCode, buyable[0]?.itemNo);
    const nativeStatus = smart ? "SALE" : "APPROVED";
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
        nextPollAt: null,
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

/** The very body an upload would have sent, so that everything done to the listing afterwards works as on a real one. */
function bodyOf(seller: RehearsalSeller, listing: Listing): Record<string, unknown> {
  if (seller.market === "Coupang") return coupangBody(seller, listing, COUPANG_PLACES);
  return smartStoreBody(listing, listing.images, { shippingAddressId: 101, returnAddressId: 102 });
}

/** Whether the market would have taken a listing on the day it was made. */
export function isTakenBy(seller: RehearsalSeller, listing: Listing): boolean {
  const { options } = listing;
  if (options.length > OPTIONS_MAX || (options.length > 0 && options.every(({ soldOut }) => soldOut))) return false;
  const body = bodyOf(seller, listing);
  if (seller.market === "Coupang") return coupangFaults(body, seller.vendorId) === undefined;
  return productFaults(body, "", listing.images).length === 0;
}
