import { pictureReader } from "@/upstream/outside/markets/listing-pictures";
import { blockedReason } from "@/upstream/outside/markets/blocked-reason";
import { OPEN_MARKETS } from "@/upstream/outside/markets/markets";
import { NO_FACTS, type Listing } from "@/upstream/outside/markets/desks/listing";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import type { OrderRef } from "@/upstream/outside/markets/desks/orders";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { replay, type Replay } from "./exchanges";

/** Below which folder of the corpus a market's exchanges lie, and where its calls begin at its real host. */
const PLACES: Record<OpenMarketName, { folder: string; base: string }> = {
  SmartStore: { folder: "smart-store", base: "/external" },
  Coupang: { folder: "coupang", base: "" },
  Gmarket: { folder: "esm", base: "" },
  Auction: { folder: "esm", base: "" },
  Elevenst: { folder: "elevenst", base: "" },
};

/** A seller with keys that were made up for the known answers of the signatures (docs/markets.md#known-signatures). */
const SHOP: Readonly<Record<OpenMarketName, MarketAccount>> = {
  SmartStore: account({ accessKey: "testClientId0001", secretKey: "$2a$04$abcdefghijklmnopqrstuu" }),
  Coupang: account({
    account: "naru-wing",
    vendorId: "A00012345",
    accessKey: "00000000-0000-4000-8000-000000000001",
    secretKey: "test-secret-0000000000000000000000000000",
  }),
  Gmarket: account({ account: "testgmarket", accessKey: "testmaster", secretKey: "test-esm-secret" }),
  Auction: account({ account: "testauction", accessKey: "testmaster", secretKey: "test-esm-secret" }),
  Elevenst: account({ account: "naru11", openApiKey: "test-openapikey-1" }),
};

function account(keys: Partial<MarketAccount>): MarketAccount {
  const bare = { account: "naru", accessKey: "", secretKey: "", vendorId: "", openApiKey: "" };
  return { ...bare, storeName: "나루", ...keys };
}

/** A shirt in two options, the second of which is sold out. */
export const SHIRT: Listing = {
  sellerCode: "N-1",
  name: "감성 코튼 셔츠",
  categoryId: "",
  priceKrw: 27_450,
  stock: 100,
  images: ["https://shop.example/1.jpg", "https://shop.example/2.jpg"],
  detailHtml: "<p>상세</p>",
  optionGroups: ["색상", "사이즈"],
  options: [
    { names: ["빨강", "M"], priceDeltaKrw: 0, salePriceKrw: 27_450, stock: 10, soldOut: false, sku: "RED-M" },
    { names: ["파랑", "L"], priceDeltaKrw: 1000, salePriceKrw: 28_450, stock: 5, soldOut: true, sku: "BLUE-L" },
  ],
  delivery: { feeKrw: 3000, returnFeeKrw: 10_000, exchangeFeeKrw: 20_000 },
  brand: "자체제작",
  manufacturer: "나루",
  origin: "중국",
  afterService: { phone: "02-0000-0000", text: "평일 10-17시" },
  tags: ["셔츠"],
  facts: NO_FACTS,
};

export type Deed = (connector: MarketConnector, account: MarketAccount, origin: string) => Promise<unknown>;
/** A call of a connector, the exchanges it makes, and its result. */
export type DocumentedCall = [sentence: string, exchanges: string[], deed: Deed, outcome: unknown];

/** The calls every market gets: about one listing and its number there, and about two orders. */
export function deedsOf(listing: Listing, code: string, [first, second]: readonly [OrderRef, OrderRef]) {
  const deeds = {
    logIn: (connector, account) => connector.checkLogin(account),
    places: (connector, account) => connector.places(account, "shipment"),
    tree: (connector, account) => connector.categories?.tree(account) ?? Promise.resolve(),
    publish: (connector, account) => connector.publish(account, listing),
    find: (connector, account) => connector.findBySellerCode(account, listing.sellerCode),
    look: (connector, account) => connector.listingStatus(account, code),
    suspend: (connector, account) => connector.changeStatus(account, code, "Suspended"),
    remove: (connector, account) => connector.changeStatus(account, code, "Deleted"),
    confirm: (connector, account) => connector.confirm(account, [first, second]),
    dispatch: (connector, account) =>
      connector.dispatch(account, [
        { ref: first, carrierCode: "CJ", invoice: "6000-0000-0001" },
        { ref: second, carrierCode: "HANJIN", invoice: "600000000002" },
      ]),
  } satisfies Record<string, Deed>;
  return deeds;
}

type Called = { outcome: unknown; differences: string[] };

/** What a connector makes of a market that answers as documented, and how what it asked differs from the documents. */
export async function asDocumented(market: OpenMarketName, exchanges: readonly string[], deed: Deed): Promise<Called> {
  const { folder, base } = PLACES[market];
  const server = await replay(folder, exchanges);
  try {
    const outcome = await deed(connectorAt(market, server, base), SHOP[market], server.origin);
    return { outcome, differences: server.differences() };
  } finally {
    await server.close();
  }
}

/** The connector as it goes to the real market, but for the address and for the gaps between calls. */
function connectorAt(name: OpenMarketName, { origin }: Replay, base: string): MarketConnector {
  const market = OPEN_MARKETS[name];
  return market.connect({
    host: origin + base,
    readPicture: pictureReader([origin]),
    gate: () => async () => undefined,
    pageOf: market.pageOf,
    blockedReason: (nativeStatus) => blockedReason(market, nativeStatus),
  });
}
