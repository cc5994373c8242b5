import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { listings, marketAccounts, products, workItems, works } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { about, NO_SECRETS } from "@/upstream/shop/accounts/accounts";
import type { People } from "./people";
import type { SeedServices } from "./seed-world";
import { uploadItemOf } from "./trade";
import { HOUR_MS } from "@/lib/domain/kit/durations";

const MARKET = "WeMakePrice";
const ACCOUNT = "naru-wmp";
const STORE = "나루위메프";
const LISTED = 8;
const FIRST_CODE = 2_410_300_001;

/**
 * The demo seller's data at the closed market: an account without keys, and listings that cannot be bought any more. The
 * products are listed elsewhere too, so that the shelf's figures stay the same.
 */
export async function seedClosedMarket({ db, sealer }: SeedServices, { seller: userId }: People): Promise<void> {
  await db.insert(marketAccounts).values({
    id: newId(),
    userId,
    market: MARKET,
    account: ACCOUNT,
    storeName: STORE,
    secrets: sealer.seal(JSON.stringify(NO_SECRETS), about(userId, MARKET, ACCOUNT)),
  });
  const shelf = await db
    .select({ product: getTableColumns(products), elsewhere: getTableColumns(listings) })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .where(and(eq(listings.userId, userId), eq(listings.market, "SmartStore")))
    .orderBy(asc(listings.regDate), asc(listings.id))
    .limit(LISTED);
  const [first] = shelf;
  if (!first) return;
  const start = new Date(first.elsewhere.regDate.getTime() + HOUR_MS);
  const [work] = await db
    .insert(works)
    .values({ userId, type: "Upload", startTime: start, endTime: new Date(start.getTime() + shelf.length * 1_000) })
    .returning({ number: works.number });
  const rows = shelf.map(({ product, elsewhere }, index) => {
    const when = new Date(start.getTime() + index * 1_000);
    const listing: typeof listings.$inferSelect = {
      ...elsewhere,
      id: newId(when),
      market: MARKET,
      account: ACCOUNT,
      workNumber: work?.number ?? 0,
      marketProductCode: String(FIRST_CODE + index),
      nativeStatus: "CLOSED",
      approved: true,
      url: null,
      saleStatus: "Blocked",
      viewsCount: 0,
      regDate: when,
      updateDate: when,
    };
    return { product, listing };
  });
  await db.insert(listings).values(rows.map(({ listing }) => listing));
  await db.insert(workItems).values(rows.map(uploadItemOf));
}
