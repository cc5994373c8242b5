import { accountMarketOf, type OpenMarketName } from "@/lib/domain/markets/markets";
import { sourceFactsOf } from "@/lib/domain/product/source-facts";
import { templateDefault } from "@/lib/domain/template/market-template";
import { rehearsalSellers, type RehearsalSeller } from "@/rehearsal/markets/sellers";
import { about } from "@/upstream/shop/accounts/accounts";
import type { Database } from "@/upstream/db/client";
import { marketAccounts, marketTemplates, productFacts, products, users } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { newId } from "@/upstream/kit/ids";
import type { Sealer } from "@/upstream/kit/sealer";

export const MALL = "http://mall.rehearsal";
export const MARKETS = "http://markets.rehearsal";

/** Where the seller lists, each with a leaf its rehearsal takes. */
export const CATEGORIES = {
  SmartStore: 50_000_810,
  Coupang: 56_140,
  Elevenst: 1_001_290,
} as const satisfies Partial<Record<OpenMarketName, number>>;
export type SimulatedMarket = keyof typeof CATEGORIES;
export const SIMULATED_MARKETS = Object.keys(CATEGORIES) as SimulatedMarket[];

const ACCOUNTS: Record<SimulatedMarket, string> = {
  SmartStore: "naru-store",
  Coupang: "narushop",
  Elevenst: "naru11",
};

/** The seller as the markets know them. */
export function shopAt(market: SimulatedMarket): RehearsalSeller {
  const found = rehearsalSellers.find((one) => one.market === market && one.account === ACCOUNTS[market]);
  if (!found) throw new Error(`The rehearsed ${market} knows no ${ACCOUNTS[market]}`);
  return found;
}

export const SELLER_ID = "650000000000000000000002";
const SHELF = 3;

/** A product's name, which its listings carry wherever they stand. */
const nameOf = (place: number): string => `감성 스테인리스 텀블러 ${place + 1}호`;
const idOf = (place: number): string => (place + 1).toString(16).padStart(24, "0");

/** The ids of the seller's products, with the names they are listed by. */
export const SHELVED = Array.from({ length: SHELF }, (_, place) => ({ id: idOf(place), name: nameOf(place) }));

const BODY = { currency: "CNY", price: [], detailPageHtml: "<p>상세</p>" };

/** One seller with an account at each market and a shelf of priced products with options. */
export async function openShop(db: Database, sealer: Sealer): Promise<void> {
  await db.insert(users).values({
    id: SELLER_ID,
    account: "seller",
    userName: "김나루",
    email: "seller@naru.example",
    passwordHash: "",
    role: "User",
    plan: "Unlimited",
  });
  for (const market of SIMULATED_MARKETS) {
    const at = accountMarketOf(market);
    const { account, storeName, accessKey, secretKey, vendorId, openApiKey } = shopAt(market);
    const keys = JSON.stringify({ accessKey, secretKey, vendorId, openApiKey });
    const secrets = sealer.seal(keys, about(SELLER_ID, at, account));
    await db.insert(marketAccounts).values({ id: newId(), userId: SELLER_ID, market: at, account, storeName, secrets });
  }
  const facts = sourceFactsOf(BODY);
  const sourceMemory = { at: currentTime().toISOString(), settled: facts, latest: facts };
  await db.insert(products).values(
    SHELVED.map(({ id, name }) => ({
      id,
      userId: SELLER_ID,
      site: "Taobao",
      code: id,
      url: "",
      titleSource: name,
      titleKr: name,
      currency: "CNY",
      sourceMin: 10,
      sourceMax: 10,
      krwMin: 27_450,
      krwMax: 27_450,
      mainImages: [`${MALL}/pictures/m-cup-3-12-0.jpg`],
      tags: ["텀블러"],
      body: BODY,
      sourceMemory,
    })),
  );
  const value = { ...templateDefault(), afterServiceInfoModel: { content: "평일 10시~17시", phone: "02-0000-0000" } };
  await db
    .insert(marketTemplates)
    .values(SIMULATED_MARKETS.map((market) => ({ userId: SELLER_ID, market, name: "기본", value, isDefault: true })));
  await db.insert(productFacts).values(
    SHELVED.map(({ id }) => ({
      productId: id,
      userId: SELLER_ID,
      value: { facts: { service: "나루상점 02-0000-0000" } },
      updatedAt: currentTime(),
    })),
  );
}
