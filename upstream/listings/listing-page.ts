import { and, eq, inArray, or } from "drizzle-orm";
import { marketBy, MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";

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
  if (!listing) return { url: null, message: "등록된 상품을 찾을 수 없습니다." };
  if (listing.status === "Deleted") return { url: null, message: "마켓에서 삭제된 상품입니다." };
  return listing.url ?? { url: null, message: "아직 승인되지 않아 상품 페이지가 없습니다." };
}
