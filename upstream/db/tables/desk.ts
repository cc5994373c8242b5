import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { moment, newest, now, serial } from "@/upstream/db/columns";
import { users } from "./people";

export const notices = pgTable("notices", {
  id: serial("id"),
  title: text("title").notNull(),
  contents: text("contents").notNull(),
  writer: text("writer").notNull().default(""),
  regDate: now("reg_date"),
  updateDate: moment("update_date"),
  /** Shown above newer ones until it is taken down. */
  pinned: boolean("pinned").notNull().default(false),
});

/** Which notices a seller has opened. A notice that was changed since is new to them again. */
export const noticeReads = pgTable(
  "notice_reads",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    noticeId: bigint("notice_id", { mode: "number" })
      .notNull()
      .references(() => notices.id, { onDelete: "cascade" }),
    readAt: now("read_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] })],
);

/** Companies sellers are pointed to: forwarders, photographers, tax offices and the like. */
export const partners = pgTable("partners", {
  id: serial("id"),
  name: text("name").notNull().unique(),
  category: text("category").notNull(),
  about: text("about").notNull(),
  website: text("website").notNull(),
  tel: text("tel").notNull().default(""),
});

/**
 * Pictures a seller uploaded, and the copies markets are sent of others. The file is named after its content, so one picture
 * is stored once for everybody. `madeOf` is the SHA-256 of what a copy was made of.
 */
export const images = pgTable(
  "images",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    file: text("file").notNull(),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    madeOf: text("made_of"),
    regDate: now("reg_date"),
  },
  (table) => [
    index("images_owner").on(table.userId, table.type, table.id),
    uniqueIndex("images_copy").on(table.userId, table.madeOf),
  ],
);

/** What the installation knows about itself, e.g. `origins`: the addresses stored pictures and links were written with. */
export const facts = pgTable("facts", { name: text("name").primaryKey(), value: jsonb("value").notNull() });

export type InquiryStatus = "Waiting" | "Answered";
export type InquiryWants = "answer" | "confirmation";

/** One buyer's question as it was last read from its market. `inquiryNo` is the market's own number. */
export const inquiries = pgTable(
  "inquiries",
  {
    idx: serial("idx"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").notNull(),
    marketAccount: text("market_account").notNull(),
    /** Which of the market's lists it came from: `product` or `order`. */
    kind: text("kind").notNull(),
    inquiryNo: text("inquiry_no").notNull(),
    status: text("status").$type<InquiryStatus>().notNull(),
    nativeStatus: text("native_status").notNull(),
    content: text("content").notNull(),
    productName: text("product_name").notNull().default(""),
    marketProductCode: text("market_product_code").notNull().default(""),
    orderNo: text("order_no").notNull().default(""),
    buyer: text("buyer").notNull().default(""),
    answer: text("answer"),
    askedAt: moment("asked_at").notNull(),
    answeredAt: moment("answered_at"),
    /** Until when the market itself wants the answer; most leave that to their usual hours. */
    dueAt: moment("due_at"),
    /** What the market needs besides the number, e.g. the answer to change. */
    answerRef: text("answer_ref").notNull().default(""),
    /** A notice that only wants to be seen takes no answer. */
    wants: text("wants").$type<InquiryWants>().notNull().default("answer"),
    pulledAt: now("pulled_at"),
  },
  (table) => [
    unique("inquiries_market_number").on(table.userId, table.market, table.marketAccount, table.kind, table.inquiryNo),
    index("inquiries_owner").on(table.userId, table.status, newest(table.askedAt)),
  ],
);

/** An answer a seller gives again and again, with fields like `{구매자}`. */
export const answerTemplates = pgTable(
  "answer_templates",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    content: text("content").notNull(),
    updatedAt: now("updated_at"),
  },
  (table) => [unique("answer_templates_owner_name").on(table.userId, table.name)],
);

/** Customs weekly import rates: the Sunday they apply from, and won per unit. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    applyDate: text("apply_date").notNull(),
    currency: text("currency").notNull(),
    rate: numeric("rate", { precision: 12, scale: 4, mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.applyDate, table.currency] })],
);
