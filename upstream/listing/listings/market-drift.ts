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
 * Copies the named fields from the market's values the seller saw to our record, without a call to the market. The record's
 * old values are stored for an undo.
 */
export async function takeAtMarket(body: Taken, context: AtMarket): ReturnType<typeof rowByRow> {
  const shop = await marketShop(context, body.market, body.marketAccount);
  return rowByRow(
    body.items,
    ({ objectId }) => objectId,
    ({ objectId, shown }) =>
      onOwn(context, shop, body.marketAccount, objectId, (listing) => takeOne(context, listing, shown)),
  );
}

/** Runs work on a product's present listing at a shop, one at a time. */
async function onOwn(
  context: Desk,
  shop: MarketShop,
  account: string,
  productId: string,
  act: (listing: ListingRow) => Promise<Told>,
): Promise<ListingOutcome> {
  const find = async () => (await listedAt(context, shop, account, inArray(listings.productId, [productId])))[0];
  const known = await find();
  if (!known) return { key: productId, ...NOT_THERE };
  return oneByOne(context, known.id, async () => {
    const listing = await find();
    return { key: productId, ...(listing ? await act(listing) : NOT_THERE) };
  });
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
  const takenFrom = {
    ...(takes("title") && { name: listing.name }),
    ...(takes("price") && { priceKrw: listing.priceKrw }),
    ...(takes("quantity") && { stock: listing.stock }),
  };
  await db.transaction((tx) => changeListing(tx, now, listing, { ...change, takenFrom, updateDate: now }));
  return { ok: true };
}

/** Restores our record's values from before it followed the market; refused if the listing was edited since. */
export async function undoTakeAtMarket(
  { market, marketAccount, ids }: Parsed<"productManagement.undoTakeAtMarket">["body"],
  context: AtMarket,
): ReturnType<typeof rowByRow> {
  const shop = await marketShop(context, market, marketAccount);
  const { db, now } = context;
  return rowByRow(
    ids,
    (id) => id,
    (id) =>
      onOwn(context, shop, marketAccount, id, async (listing): Promise<Told> => {
        const { takenFrom } = listing;
        if (!takenFrom) return { ok: false, code: "NOT_TAKEN", message: { key: "listings.takenNoMore" } };
        const change = { ...takenFrom, takenFrom: null, updateDate: now };
        await db.transaction((tx) => changeListing(tx, now, listing, change));
        return { ok: true };
      }),
  );
}
