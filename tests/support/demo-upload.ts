import type { Answer, Sent } from "./upstream-client";

/** Makes a call of the catalogue by its id, at an upstream or through the door. */
type Call = (id: string, sent?: Sent) => Promise<Pick<Answer, "data">>;

/** A shop the demo seller has at each market, with a category of that market. */
const SHOPS = {
  smartStore: { shop: "나루상점", category: 50_000_810 },
  coupang: { shop: "나루샵", category: 56_140 },
  gmarket: { shop: "나루지마켓", category: 300_006_190 },
  auction: { shop: "나루옥션", category: 13_090_110 },
  elevenst: { shop: "나루11번가", category: 1_001_290 },
};
type ShopKey = keyof typeof SHOPS;
const KEYS = Object.keys(SHOPS) as ShopKey[];

/** Products of Taobao, or of another site, that were listed nowhere and whose source left nothing unsure. */
export async function unlisted(call: Call, count: number, site = "Taobao"): Promise<string[]> {
  const { data } = await call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 100, site } });
  const never = (data as { summary: { id: string; uploadDate: string | null }[] }).summary
    .filter(({ uploadDate }) => !uploadDate)
    .map(({ id }) => id);
  const looked = await call("market.uploadProducts", { body: { objectIds: never } });
  const sure = (looked.data as { id: string; doubts?: number }[]).filter(({ doubts }) => !doubts).map(({ id }) => id);
  const objectIds = never.filter((id) => sure.includes(id)).slice(0, count);
  expect(objectIds).toHaveLength(count);
  return objectIds;
}

/** Gives products what every market asks for: tags and a price. */
export async function readyToList(call: Call, objectIds: readonly string[]): Promise<void> {
  await call("market.setTags", { body: { objectIds, tags: ["생활"] } });
  const priceConfig = { mainValue: 0.3, subValue: 20_000 };
  await call("market.setPrice", { body: { objectIds, useBaseConfig: false, priceConfig } });
}

/** Starts listing products in the demo seller's shops; answers the work's number. */
export async function startListing(
  call: Call,
  objectIds: readonly string[],
  shops: readonly ShopKey[],
): Promise<number> {
  const of = <Value>(value: (key: ShopKey) => Value, none: Value): Record<string, Value> =>
    Object.fromEntries(KEYS.map((key) => [key, shops.includes(key) ? value(key) : none]));
  const storeName = of((key) => SHOPS[key].shop, "");
  const category = { customCategoryIdx: 0, idx: of((key) => SHOPS[key].category, 0) };
  const { data } = await call("market.upload", { body: { objectIds, storeName, category } });
  return (data as { workNumber: number }).workNumber;
}

/** A listing at a rehearsed market. */
type Listing = { vendor: string; sellerCode: string; market: string; name: string };

/** Everything listed at the rehearsed markets. */
export async function listingsAt(marketOrigin: string): Promise<Listing[]> {
  const answer = await fetch(`${marketOrigin}/__rehearsal/listings`);
  return ((await answer.json()) as { listings: Listing[] }).listings;
}

/** Fails where a shop has two listings of one product. */
export function expectListedOnce(listings: readonly Listing[]): void {
  const targets = listings.map(({ vendor, sellerCode }) => `${vendor} ${sellerCode}`);
  expect(new Set(targets).size).toBe(targets.length);
}
