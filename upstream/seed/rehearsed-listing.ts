import { sql } from "drizzle-orm";
import { listingPriceOf } from "@/lib/domain/listing/listing-price";
import type { Database } from "@/upstream/db/client";
import { rehearsalCounters, type RehearsalBuyable } from "@/upstream/db/schema";
import type { MarketHosts } from "@/upstream/markets/connectors";
import { shopPage } from "@/upstream/markets/market-hosts";
import type { MarketName } from "@/upstream/markets/market-connector";
import { textIn, type ProductRow } from "@/upstream/products/detail";
import { vendorOf, type RehearsalSeller } from "@/upstream/rehearsal/markets/sellers";
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
};
const OPTIONS_MAX = 200;

type Made = { at: number; id: string; when: Date; workNumber: number; seller: RehearsalSeller; userId: string };

/** Takes numbers for a handful of listings at once and answers how each of them is written down on both sides. */
export async function firstNumbers(db: Database, market: MarketName, shelf: ProductRow[], hosts: MarketHosts) {
  const counters = COUNTERS[market];
  const options = shelf.reduce((sum, product) => sum + optionsOf(product).length, 0);
  const code = await take(db, counters.code, shelf.length);
  const publicCode = await take(db, counters.public, shelf.length);
  let item = await take(db, counters.item, options);

  return (product: ProductRow, made: Made): SeededListing => {
    const { seller, id, when, userId, workNumber } = made;
    const smart = market === "SmartStore";
    const codes = { code: String(code + made.at), publicCode: String(publicCode + made.at) };
    const buyable = optionsOf(product).map((option, at): RehearsalBuyable => ({
      ...option,
      itemNo: smart ? `${codes.code}${at + 1}` : String(item++),
    }));
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
        marketProductCode: codes.code,
        nativeStatus,
        approved: true,
        url,
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
        name: product.titleKr,
        status: nativeStatus,
        priceKrw: product.krwMin,
        body: bodyOf(product, id, market),
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

function optionsOf(product: ProductRow): Omit<RehearsalBuyable, "itemNo">[] {
  const combinations = (product.body.option?.detailOptions ?? []).slice(0, OPTIONS_MAX);
  if (combinations.length === 0) return [{ name: "", priceKrw: product.krwMin, stock: 500, sku: product.code }];
  return combinations.map((option) => ({
    name: textIn(option.optionName, "KR").replaceAll("//", " "),
    priceKrw: listingPriceOf(option.price),
    stock: option.isSoldOut ? 0 : Math.max(20, option.quantity),
    sku: option.id,
  }));
}

/** As much of a market's body as its pages and connectors read. */
function bodyOf(product: ProductRow, sellerCode: string, market: MarketName): Record<string, unknown> {
  const images = product.mainImages;
  if (market === "Coupang") {
    const items = optionsOf(product).map(({ name, priceKrw, stock }) => ({
      itemName: name,
      salePrice: priceKrw,
      maximumBuyCount: stock,
      externalVendorSku: sellerCode,
      images: images.slice(0, 1).map((vendorPath) => ({ imageOrder: 0, imageType: "REPRESENTATION", vendorPath })),
    }));
    return { sellerProductName: product.titleKr, items, deliveryCharge: 0 };
  }
  return {
    originProduct: {
      statusType: "SALE",
      name: product.titleKr,
      salePrice: product.krwMin,
      images: { representativeImage: { url: images[0] ?? "" } },
      deliveryInfo: { deliveryFee: { baseFee: 0 } },
      detailAttribute: { sellerCodeInfo: { sellerManagementCode: sellerCode } },
    },
    smartstoreChannelProduct: { channelProductDisplayStatusType: "ON" },
  };
}
