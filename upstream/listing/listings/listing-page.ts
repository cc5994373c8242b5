import { and, eq, inArray, or } from "drizzle-orm";
import { marketBy, MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";
import { renderMessage } from "@/upstream/kit/messages";

/** The markets whose products have an address only once they are asked for it. */
const TELL_LATER = MARKET_NAMES.filter((name) => marketBy(name)?.status.tellsPageLater);

type Asked = { code: string; marketAccount: string };

/** The page of a listing at such a market, by the market's code or the product's; without one, why there is none. */
export async function listingPage({ code, marketAccount }: Asked, { db, user }: Needs<"db" | "user">) {
  const [listing] = await db
    .select({ url: listings.url, status: listings.status })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .where(
      and(
        eq(listings.userId, user.id),
        inArray(listings.market, TELL_LATER),
        eq(listings.account, marketAccount),
        or(eq(listings.marketProductCode, code), eq(products.code, code)),
      ),
    );
  if (!listing) return { url: null, message: renderMessage("listings.notFound") };
  if (listing.status === "Deleted") return { url: null, message: renderMessage("listings.removedAtMarket") };
  return listing.url ?? { url: null, message: renderMessage("listings.notApproved") };
}
