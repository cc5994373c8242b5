import { and, eq, inArray, or } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";
import { maskedAccount, rowsAt } from "@/upstream/accounts/accounts";
import { editListed } from "@/upstream/listings/edit";
import { searchListed } from "@/upstream/listings/search";
import { changeListedStatus } from "@/upstream/listings/change-status";
import { marketBy, MARKETS } from "@/lib/domain/markets/markets";

/** The markets whose products have an address only once they are asked for it. */
const TELL_LATER = MARKETS.filter(({ name }) => marketBy(name)?.status.tellsPageLater).map(({ name }) => name);

export const productManagement: NounHandlers<"productManagement", Context> = {
  async accounts({ query }, context) {
    const rows = await rowsAt(context, context.user.id, query.market);
    return rows.map((row) => maskedAccount(context, row));
  },

  search: ({ body }, context) => searchListed(body, context),

  simpleEdit: ({ body }, context) => editListed(body, context),

  statusChange: ({ body }, context) => changeListedStatus(body, context),

  async productUrl({ body }, { db, user }) {
    const [listing] = await db
      .select({ url: listings.url, status: listings.status })
      .from(listings)
      .innerJoin(products, eq(products.id, listings.productId))
      .where(
        and(
          eq(listings.userId, user.id),
          inArray(listings.market, TELL_LATER),
          eq(listings.account, body.marketAccount),
          or(eq(listings.marketProductCode, body.code), eq(products.code, body.code)),
        ),
      );
    if (!listing) return { url: null, message: "등록된 상품을 찾을 수 없습니다." };
    if (listing.status === "Deleted") return { url: null, message: "마켓에서 삭제된 상품입니다." };
    return listing.url ?? { url: null, message: "아직 승인되지 않아 상품 페이지가 없습니다." };
  },
};
