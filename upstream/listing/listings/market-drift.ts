import { eq, inArray } from "drizzle-orm";
import { LISTED_FIELDS, type ListedValues } from "@/lib/contract/calls/product-management";
import { CHANGED_ELSEWHERE } from "@/lib/domain/listing/row-refusals";
import type { Parsed } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { listings } from "@/upstream/db/schema";
import { atMarketOf, columnsOf, DIFFERS } from "./at-market-values";
import type { MarketFailure } from "@/upstream/outside/markets/desks/answers";
import {
  marketShop,
  GONE_AT_MARKET,
  oneByOne,
  isGoneAfter,
  listedAt,
  rowByRow,
  settle,
  type MarketShop,
  type ListingOutcome,
} from "./at-market";
import { changeListing } from "./listing-record";
import type { ListingRow } from "./search";

type Desk = Needs<"db" | "user" | "now">;
type AtMarket = Desk & Needs<"sealer" | "connectors">;
type Taken = Parsed<"productManagement.takeAtMarket">["body"];

/** What became of a row, but for which one it is. */
type Told = Omit<ListingOutcome, "key">;

const NOT_THERE = { ok: false, code: "NOT_FOUND", message: { key: "listings.notOfAccountReload" } } as const;

/** Reads listings at their market again, row by row: where they stand, and what they are sold as. */
export async function readAtMarket(
  { market, marketAccount, codes }: Parsed<"productManagement.readAtMarket">["body"],
  context: AtMarket,
): ReturnType<typeof rowByRow> {
  const shop = await marketShop(context, market, marketAccount);
  const rows = await listedAt(context, shop, marketAccount, inArray(listings.marketProductCode, codes));
  const byCode = new Map(rows.map((row) => [row.marketProductCode, row]));
  return rowByRow(
    codes,
    (code) => code,
    async (code) => {
      const listing = byCode.get(code);
      return listing
        ? oneByOne(context, listing.id, () => readOne(context, shop, listing, code))
        : { key: code, ...NOT_THERE };
    },
  );
}

async function readOne(context: Desk, shop: MarketShop, listing: ListingRow, key: string): Promise<ListingOutcome> {
  const { connector, account } = shop;
  const refused = async (refusal: MarketFailure): Promise<ListingOutcome> =>
    (await isGoneAfter(context, shop, listing, refusal))
      ? { key, ok: false, code: "GONE", message: GONE_AT_MARKET }
      : { key, ok: false, code: refusal.code, message: refusal.message };
  const status = await connector.listingStatus(account, key);
  if (!status.ok) return refused(status);
  const values = await connector.listingValues(account, key);
  if (!values.ok) return refused(values);
  const { sale } = values.value;
  await settle(context, listing, { ...status.value, ...(sale && { sale }) }, columnsOf(values.value));
  const [now] = await context.db
    .select({ listing: listings, differs: DIFFERS })
    .from(listings)
    .where(eq(listings.id, listing.id));
  return { key, ok: true, ...(now && { atMarket: atMarketOf(now.listing, now.differs) }) };
}

/**
 * Copies the named fields from the market's values the seller saw to our record, without a call to the market. The change is in
 * the listing's history as any other; its undo gives the record alone its former values.
 */
export async function takeAtMarket(body: Taken, context: AtMarket): ReturnType<typeof rowByRow> {
  const shop = await marketShop(context, body.market, body.marketAccount);
  return rowByRow(
    body.items,
    ({ objectId }) => objectId,
    async ({ objectId: key, shown }): Promise<ListingOutcome> => {
      const find = async () =>
        (await listedAt(context, shop, body.marketAccount, inArray(listings.productId, [key])))[0];
      const known = await find();
      if (!known) return { key, ...NOT_THERE };
      return oneByOne(context, known.id, async () => {
        const listing = await find();
        return { key, ...(listing ? await takeOne(context, listing, shown) : NOT_THERE) };
      });
    },
  );
}

async function takeOne({ db, now }: Desk, listing: ListingRow, shown: ListedValues): Promise<Told> {
  const there = { title: listing.marketName, price: listing.marketPriceKrw, quantity: listing.marketStock };
  const asked = LISTED_FIELDS.filter((field) => shown[field] !== undefined);
  if (asked.some((field) => there[field] === null || there[field] !== shown[field])) {
    const { title, price, quantity } = there;
    return {
      ok: false,
      code: CHANGED_ELSEWHERE,
      message: { key: "listings.changedElsewhere" },
      now: { ...(title !== null && { title }), ...(price !== null && { price }), quantity },
    };
  }
  const takes = (field: keyof ListedValues) => asked.includes(field);
  const change = {
    ...(takes("title") && { name: there.title }),
    ...(takes("price") && { priceKrw: there.price }),
    ...(takes("quantity") && { stock: there.quantity }),
  };
  await db.transaction((tx) => changeListing(tx, now, listing, { ...change, updateDate: now }));
  return { ok: true };
}
