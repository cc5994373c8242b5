import { and, eq, inArray } from "drizzle-orm";
import type { Reply } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, orders, products, type inquiries } from "@/upstream/db/schema";
import { peopleIn } from "@/upstream/sales/orders/people";

type Row = typeof inquiries.$inferSelect;
type Subject = Pick<Reply<"marketCs.list">["summary"][number], "order" | "product">;

/** What questions are about: the order each names, and the product it or its order was listed from. Two reads for a page. */
export async function subjectsOf(
  { db, user, sealer }: Needs<"db" | "user" | "sealer">,
  rows: Row[],
): Promise<(row: Row) => Subject> {
  const found = await ordersOf(db, user.id, rows);
  const listed = await productsOf(db, user.id, rows, found);
  return (row) => {
    const order = found.find(
      ({ market, marketAccount, orderNo, orderItemNo }) =>
        market === row.market && marketAccount === row.marketAccount && [orderNo, orderItemNo].includes(row.orderNo),
    );
    const product =
      listed.find(({ id }) => id === order?.productId) ??
      listed.find(({ market, marketCode }) => market === row.market && marketCode === row.marketProductCode);
    return {
      order: order ? { ...shownOrder(order), buyerName: peopleIn(sealer, order).buyerName } : null,
      product: product
        ? { site: product.site, code: product.code, name: product.name, image: product.images[0] ?? null }
        : null,
    };
  };
}

/** An order as the inbox shows it. */
function shownOrder(order: FoundOrder) {
  const { userId: _userId, sealedPeople: _sealed, productId: _product, orderItemNo: _line, ...shown } = order;
  return { ...shown, orderedAt: order.orderedAt.toISOString() };
}

type FoundOrder = Awaited<ReturnType<typeof ordersOf>>[number];

async function ordersOf(db: Database, userId: string, rows: Row[]) {
  const numbers = [...new Set(rows.map(({ orderNo }) => orderNo).filter(Boolean))];
  const by = (column: typeof orders.orderNo | typeof orders.orderItemNo, wanted: string[]) =>
    wanted.length === 0
      ? []
      : db
          .select({
            idx: orders.idx,
            market: orders.market,
            marketAccount: orders.marketAccount,
            orderNo: orders.orderNo,
            orderItemNo: orders.orderItemNo,
            stage: orders.stage,
            productId: orders.productId,
            productName: orders.productName,
            optionName: orders.optionName,
            quantity: orders.quantity,
            totalPrice: orders.totalPrice,
            orderedAt: orders.orderedAt,
            userId: orders.userId,
            sealedPeople: orders.sealedPeople,
            storeName: orders.storeName,
            image: orders.image,
            deliveryCompany: orders.deliveryCompany,
            invoice: orders.invoice,
          })
          .from(orders)
          .where(and(eq(orders.userId, userId), inArray(column, wanted)));
  const found = await by(orders.orderNo, numbers);
  // Gmarket and Auction name the line, not the basket.
  const rest = numbers.filter((number) => !found.some(({ orderNo }) => orderNo === number));
  return [...found, ...(await by(orders.orderItemNo, rest))];
}

async function productsOf(db: Database, userId: string, rows: Row[], found: { productId: string | null }[]) {
  const codes = [...new Set(rows.map(({ marketProductCode }) => marketProductCode).filter(Boolean))];
  const ids = [...new Set(found.flatMap(({ productId }) => productId ?? []))];
  const what = {
    id: products.id,
    site: products.site,
    code: products.code,
    name: products.titleKr,
    images: products.mainImages,
  };
  const ordered =
    ids.length === 0
      ? []
      : await db
          .select(what)
          .from(products)
          .where(and(eq(products.userId, userId), inArray(products.id, ids)));
  const asked =
    codes.length === 0
      ? []
      : await db
          .select({ ...what, market: listings.market, marketCode: listings.marketProductCode })
          .from(listings)
          .innerJoin(products, eq(products.id, listings.productId))
          .where(and(eq(listings.userId, userId), inArray(listings.marketProductCode, codes)));
  return [...asked, ...ordered.map((one) => ({ ...one, market: "", marketCode: "" }))];
}
