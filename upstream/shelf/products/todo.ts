import { and, eq, exists, gte, inArray, isNotNull, lt, notExists, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { Reply } from "@/lib/contract/catalogue";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { PRODUCT_TODOS, UNSEEN_DAYS, type ProductTodo } from "@/lib/domain/product/todo";
import type { Needs } from "@/upstream/context";
import { listings, listingViews, products, workItems } from "@/upstream/db/schema";
import { onShelf } from "./shelf";

type Context = Needs<"db" | "user" | "now">;

/**
 * When a product belongs to a kind of unfinished work: the one condition of the search, the numbers above the list and those
 * of the dashboard. What lies in other tables is gathered once for the seller, not once for each product.
 */
const CONDITIONS: Record<ProductTodo, (context: Context) => SQL | undefined> = {
  sourceChanged: () => isNotNull(products.sourceChange),
  noPrice: () => eq(products.krwMin, 0),
  chineseName: () => eq(products.hasChineseName, true),
  chineseOptions: () => eq(products.hasChineseOptions, true),
  noTags: () => eq(products.isSetTag, false),
  failed: (context) =>
    or(inArray(products.id, listedWith(context, "Fail")), inArray(products.id, failedBeforeSending(context))),
  unlisted: (context) => notInArray(products.id, listedWith(context, "Success")),
  noViews: (context) => and(inArray(products.id, listedLong(context)), notInArray(products.id, seenLately(context))),
};

export const todoCondition = (todo: ProductTodo, context: Context): SQL | undefined => CONDITIONS[todo](context);

/** How many products on a seller's shelf belong to some kinds of unfinished work; a product may belong to several. */
export async function countTodos<Todo extends ProductTodo>(
  context: Context,
  todos: readonly Todo[],
): Promise<Record<"all" | Todo, number>> {
  const { db, user } = context;
  const asked: Record<string, SQL<number>> = { all: sql<number>`count(*)::int` };
  for (const todo of todos) asked[todo] = sql<number>`(count(*) filter (where ${todoCondition(todo, context)}))::int`;
  const [row] = await db.select(asked).from(products).where(onShelf(user.id));
  return row as Record<"all" | Todo, number>;
}

/** The numbers above the product list. */
export const todoCounts = (context: Context): Promise<Reply<"collection.todoCounts">> =>
  countTodos(context, PRODUCT_TODOS);

const productsOf = ({ db }: Context) => db.select({ id: listings.productId }).from(listings);

const listedWith = (context: Context, status: "Success" | "Fail") =>
  productsOf(context).where(and(eq(listings.userId, context.user.id), eq(listings.status, status)));

/**
 * A listing that lacked something is no row of `listings`: nothing was sent. Its item counts until the product is listed at
 * that account, or something else has become of it there since; items are kept as long as their work.
 */
function failedBeforeSending({ db, user }: Context) {
  const settled = db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.productId, workItems.productId),
        eq(listings.market, workItems.market),
        eq(listings.account, workItems.account),
        or(eq(listings.status, "Success"), gte(listings.updateDate, workItems.updateDate)),
      ),
    );
  return db
    .select({ id: workItems.productId })
    .from(workItems)
    .where(
      and(
        eq(workItems.userId, user.id),
        eq(workItems.type, "Upload"),
        eq(workItems.status, "Fail"),
        isNotNull(workItems.productId),
        notExists(settled),
      ),
    );
}

const unseenSince = ({ now }: Context): Date => new Date(now.getTime() - UNSEEN_DAYS * DAY_MS);

const listedLong = (context: Context) =>
  productsOf(context).where(
    and(
      eq(listings.userId, context.user.id),
      eq(listings.status, "Success"),
      lt(listings.regDate, unseenSince(context)),
    ),
  );

const seenLately = (context: Context) =>
  productsOf(context).where(
    and(
      eq(listings.userId, context.user.id),
      exists(
        context.db
          .select({ day: listingViews.day })
          .from(listingViews)
          .where(and(eq(listingViews.listingId, listings.id), gte(listingViews.day, seoulDay(unseenSince(context))))),
      ),
    ),
  );
