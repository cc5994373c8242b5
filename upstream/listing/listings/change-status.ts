import { and, eq, inArray, or } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { isSaleStatus, stateAfter } from "@/lib/domain/listing/sale-status";
import { statusChoice, type NotNow } from "@/lib/domain/listing/status-rules";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";
import { NOT_FOUND } from "@/upstream/outside/markets/desks/answers";
import {
  marketShop,
  GONE_AT_MARKET,
  oneByOne,
  isGoneAfter,
  rowByRow,
  settle,
  settleEnded,
  type MarketShop,
  type ListingOutcome,
} from "./at-market";
import { stateOf, type ListingRow } from "./search";
import type { SaleStatus } from "@/lib/domain/markets/market";
import type { Message } from "@/upstream/kit/messages";

type Body = Parsed<"productManagement.statusChange">["body"];

const NOT_NOW: Record<Exclude<NotNow, "already">, Message> = {
  review: { key: "listings.inReview" },
  blocked: { key: "listings.blocked" },
  needsStock: { key: "listings.needsStock" },
  stopFirst: { key: "listings.stopFirst" },
  onSaleFirst: { key: "listings.onSaleFirst" },
  noCall: { key: "listings.noCall" },
  closed: { key: "listings.marketClosed" },
  gone: { key: "listings.removedAlready" },
};

const FORGOTTEN: Message = { key: "listings.forgotten" };
const FREED: Message = { key: "listings.freed" };

/** Changes the status of listed products at their market, row by row; a status already reached is a success. */
export async function changeListedStatus(
  body: Body,
  context: Needs<"db" | "user" | "now" | "sealer" | "connectors">,
): ReturnType<typeof rowByRow> {
  const { status } = body;
  if (!isSaleStatus(status)) throw new Refusal(400, "listings.unknownStatus");
  const shop = await marketShop(context, body.market, body.marketAccount);
  const found = await context.db
    .select({ id: listings.id, code: products.code, marketCode: listings.marketProductCode })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .where(
      and(
        eq(listings.userId, context.user.id),
        eq(listings.market, shop.market),
        eq(listings.account, body.marketAccount),
        inArray(listings.status, ["Success", "Deleted"]),
        or(inArray(listings.marketProductCode, body.codes), inArray(products.code, body.codes)),
      ),
    );
  // A market's number comes first: a source's product code could look the same.
  const idOf = (code: string): string | undefined =>
    (found.find(({ marketCode }) => marketCode === code) ?? found.find((one) => one.code === code))?.id;
  return rowByRow(
    body.codes,
    (code) => code,
    async (code) => {
      const id = idOf(code);
      return id
        ? oneByOne(context, id, () => changeOne(context, shop, id, code, status))
        : { key: code, ok: false, code: "NOT_FOUND", message: { key: "listings.notOfAccount" } };
    },
  );
}

/** Changes the status of one listing at its market. */
export async function changeOne(
  context: Needs<"db" | "now">,
  shop: MarketShop,
  id: string,
  key: string,
  status: SaleStatus,
): Promise<ListingOutcome> {
  const { market, account, connector } = shop;
  const [listing] = await context.db.select().from(listings).where(eq(listings.id, id));
  if (!listing?.marketProductCode) return { key, ok: false, code: "NOT_FOUND", message: NOT_NOW.gone };
  const state = stateOf(listing);
  if (state === status) return { key, ok: true };
  const { url } = listing;
  const choice = statusChoice({ market, state, nativeStatus: listing.nativeStatus ?? "", url }, status);
  if (!choice.allowed && choice.why !== "already")
    return { key, ok: false, code: choice.why, message: NOT_NOW[choice.why] };
  if (choice.allowed && choice.consequence === "forgotten") return forget(context, shop, listing, key);
  const answer = await connector.changeStatus(account, listing.marketProductCode, status);
  if (!answer.ok) {
    const isGone = await isGoneAfter(context, shop, listing, answer);
    if (isGone && status === "Deleted") return { key, ok: true };
    if (isGone) return { key, ok: false, code: "GONE", message: GONE_AT_MARKET };
    return { key, ok: false, code: answer.code, message: answer.message };
  }
  // Our row follows what was asked for where the market's word leaves it open.
  const value = { ...answer.value, sale: answer.value.sale ?? status };
  const more = { message: null, ...(status === "SoldOut" && { stock: 0, marketStock: 0 }) };
  await settle(context, listing, value, more, true);
  return { key, ok: true };
}

/**
 * Ends our record of a listing the market blocked and does not delete. The market is read first: a released listing may be
 * selling, and listing its product again would sell it twice.
 */
async function forget(
  context: Needs<"db" | "now">,
  { market, account, connector }: MarketShop,
  listing: ListingRow,
  key: string,
): Promise<ListingOutcome> {
  const now = await connector.listingStatus(account, listing.marketProductCode ?? "");
  if (!now.ok && now.code !== NOT_FOUND) return { key, ok: false, code: now.code, message: now.message };
  const state = now.ok ? stateAfter(market, now.value, undefined) : "Deleted";
  if (now.ok && state !== "Blocked" && state !== "Deleted") {
    await settle(context, listing, now.value, { message: null });
    return { key, ok: false, code: "FREED", message: FREED };
  }
  const isThere = state === "Blocked";
  await settleEnded(
    context,
    listing,
    isThere ? FORGOTTEN : GONE_AT_MARKET,
    now.ok ? now.value.nativeStatus : undefined,
    true,
  );
  return { key, ok: true };
}
