import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { COLLECTED_STAGE } from "@/lib/domain/stages/own-stages";
import type { KeptDoubt } from "@/lib/domain/product/source-doubts";
import type { SourceMemory } from "@/lib/domain/product/source-change";
import type { UnseenKorean } from "@/lib/domain/words/unseen";
import type { PricedBy } from "@/lib/domain/pricing/priced-by";
import { decimal, moment, newest, now, serial, messageColumn } from "@/upstream/db/columns";
import { searchGrams } from "@/upstream/db/grams";
import { users } from "./people";

/** What of a product only the edit window needs; lists never read it. */
export type ProductBody = Pick<
  ProductDetail,
  "currency" | "price" | "priced" | "detailPageHtml" | "originalDetailPageUrls" | "videoUrl" | "descs" | "option"
>;

/** One collected product of one seller. List columns are copies of what `body` says, written together with it. */
export const products = pgTable(
  "products",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    site: text("site").notNull(),
    code: text("code").notNull(),
    url: text("url").notNull(),
    titleSource: text("title_source").notNull(),
    titleKr: text("title_kr").notNull(),
    currency: text("currency").notNull(),
    sourceMin: decimal("source_min").notNull(),
    sourceMax: decimal("source_max").notNull(),
    krwMin: integer("krw_min").notNull().default(0),
    krwMax: integer("krw_max").notNull().default(0),
    mainImages: jsonb("main_images").$type<string[]>().notNull(),
    groupName: text("group_name").notNull().default(""),
    memo: text("memo").notNull().default(""),
    /** The shop's own stage of work it is in (lib/domain/stages/own-stages.ts). */
    stage: text("stage").notNull().default(COLLECTED_STAGE),
    tags: jsonb("tags").$type<string[]>().notNull(),
    isSetTag: boolean("is_set_tag").notNull().default(false),
    optionCount: integer("option_count").notNull().default(0),
    viewsCount: integer("views_count").notNull().default(0),
    workNumber: integer("work_number"),
    body: jsonb("body").$type<ProductBody>().notNull(),
    /** The rule its prices were worked out by last; nothing while they were never set by one. */
    pricedBy: jsonb("priced_by").$type<PricedBy>(),
    /** What the source said, and what of it the seller has answered; nothing before the product was collected with it. */
    sourceMemory: jsonb("source_memory").$type<SourceMemory>().notNull(),
    /** How much of it waits for an answer, for lists; nothing where none does. */
    sourceChange: jsonb("source_change").$type<{ count: number; vanished: number }>(),
    /** Unreviewed machine translations in its Korean; null after a review. */
    unseenKorean: jsonb("unseen_korean").$type<UnseenKorean>(),
    /** What its source leaves unsure of its prices and options; nothing where all is sure. */
    sourceDoubts: jsonb("source_doubts").$type<KeptDoubt[]>(),
    /** The untranslated Chinese words in its Korean; null while they were not searched for. */
    unknownWords: jsonb("unknown_words").$type<string[]>(),
    /** Whether buyers would read Chinese in its name and its options, for lists; written wherever these are. */
    hasChineseName: boolean("has_chinese_name").notNull().default(false),
    hasChineseOptions: boolean("has_chinese_options").notNull().default(false),
    /** When its source was last read automatically for its listings. */
    sourceReadAt: moment("source_read_at"),
    detailPageConfig: jsonb("detail_page_config").$type<Record<string, unknown>>(),
    collectDate: now("collect_date"),
    regDate: now("reg_date"),
    editDate: moment("edit_date"),
    uploadDate: moment("upload_date"),
    /**
     * When the seller took it off the shelf while a market knows it. Its listings, views and orders keep their product, and
     * collecting it again finds them, so that nothing is listed twice.
     */
    removedAt: moment("removed_at"),
  },
  (table) => [
    unique("products_owner_code").on(table.userId, table.site, table.code),
    index("products_owner_newest").on(table.userId, newest(table.collectDate), newest(table.id)),
    index("products_owner_group").on(table.userId, table.groupName),
    // How many lie on a shelf, and how many of them lack a price or tags: the rows of a seller among many lie far apart.
    index("products_shelf_counts")
      .on(table.userId, table.isSetTag, table.krwMin)
      .where(sql`removed_at is null`),
    index("products_owner_stage").on(table.userId, table.stage),
    index("products_owner_work").on(table.userId, table.workNumber),
    index("products_grams").using("gin", searchGrams(table.userId, table.titleKr, table.titleSource)),
  ],
);

type LossTaken = { krw: number; reason: string; by: string; at: string };

/**
 * One product at one market account. The row is written before the market is called, so that its id, which is sent as the
 * seller's own product code, finds the listing again if the reply was lost.
 */
export const listings = pgTable(
  "listings",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    market: text("market").notNull(),
    account: text("account").notNull(),
    /** Sending, Success, Fail or Deleted. */
    status: text("status").notNull(),
    /** The work item that is sending it, so that two works never send one product at the same time. */
    workItemId: integer("work_item_id"),
    workNumber: integer("work_number").notNull(),
    marketProductCode: text("market_product_code"),
    nativeStatus: text("native_status"),
    approved: boolean("approved").notNull().default(false),
    url: text("url"),
    /** When the market was asked to list it; nothing once its answer is known. Until then it may hold the listing. */
    sentAt: moment("sent_at"),
    /** When that answer was found to be lost; a listing that appears late is waited for from then on. */
    lostAt: moment("lost_at"),
    /** The code of the market's category it was last sent to; nothing before it was sent. */
    category: text("category"),
    /** What the market was last sent; nothing before it was sent. */
    name: text("name"),
    priceKrw: integer("price_krw"),
    stock: integer("stock"),
    images: jsonb("images").$type<string[]>(),
    /** What its market had when it was read last, in the same terms; nothing where it was not read, or did not tell. */
    marketName: text("market_name"),
    marketPriceKrw: integer("market_price_krw"),
    marketStock: integer("market_stock"),
    marketReadAt: moment("market_read_at"),
    /** What its seller has said each sale may lose; nothing where they were never asked. */
    lossTaken: jsonb("loss_taken").$type<LossTaken>(),
    /** A `SaleState`; nothing until the market has listed it. */
    saleStatus: text("sale_status"),
    viewsCount: integer("views_count").notNull().default(0),
    message: messageColumn("message"),
    nextPollAt: moment("next_poll_at"),
    regDate: now("reg_date"),
    updateDate: now("update_date"),
  },
  (table) => [
    unique("listings_target").on(table.productId, table.market, table.account),
    index("listings_owner").on(table.userId, table.market, table.account),
    // Ascending, because a backward scan answers newest first too, and Postgres takes nulls first that way.
    index("listings_newest").on(table.userId, table.market, table.account, table.regDate, table.id),
    // The same over all shops of a seller at once.
    index("listings_newest_anywhere")
      .on(table.userId, table.regDate, table.id)
      .where(sql`status = 'Success'`),
    index("listings_listed")
      .on(table.userId, table.productId)
      .where(sql`status = 'Success'`),
    index("listings_category").on(table.market, table.category),
    index("listings_poll").on(table.nextPollAt),
    index("listings_market_code").on(table.userId, table.marketProductCode),
    index("listings_grams").using("gin", searchGrams(table.userId, table.name)),
  ],
);

/** How often buyers opened a listing's page, by day in Seoul. Counts only: nothing of who looked is kept. */
export const listingViews = pgTable(
  "listing_views",
  {
    listingId: text("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.day] }),
    // The oldest days are taken out every hour.
    index("listing_views_day").on(table.day),
  ],
);

/** Words taken out of, or exchanged in, the names of newly collected products. */
export const collectFilters = pgTable(
  "collect_filters",
  {
    idx: serial("idx"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").$type<"Remove" | "Replace">().notNull(),
    targetWord: text("target_word").notNull(),
    convertWord: text("convert_word"),
    regDate: now("reg_date"),
  },
  (table) => [index("collect_filters_owner").on(table.userId, table.type)],
);
