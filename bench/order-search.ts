import { eq, sql } from "drizzle-orm";
import { rowsOf } from "@/upstream/db/client";
import { orders, users } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import { searchedOrders } from "@/upstream/sales/orders/list";
import { indexPeople, sealedPeople } from "@/upstream/sales/orders/people";
import { benchShop } from "./bench-shop";
import { peopleAt, pick } from "./made-people";
import { medianMsOf } from "./median-ms";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * The cost of sealing: a page of orders with its count and the counts of all stages, among 100,000 orders of one account,
 * unfiltered and by people. The peer is a table with the same people in plain text, searched with `ilike`. Every result is
 * compared: the same orders in the same number, or the bench fails.
 */
const ROUNDS = roundsOf(9);
const ORDERS = isSmoke ? 2_000 : 100_000;
const BATCH = 1_000;
const sealer = sealerWith(Buffer.alloc(32, 1));

const { user, database } = await benchShop();
const { db, driver } = database;
const context = { db, user, sealer, now: new Date("2026-11-23T00:00:00Z") };

const STAGES = ["New", "Ready", "Delivery", "DeliveryOk", "Decided"] as const;
await db.execute(sql`create table plain_people (order_idx bigint primary key, buyer_name text, buyer_tel text, receiver_name text,
  receiver_tel text, customs_tel text, zip text, address1 text, address2 text, delivery_message text, pcc text)`);
let sealing = 0;
for (let from = 0; from < ORDERS; from += BATCH) {
  const some = Array.from({ length: Math.min(BATCH, ORDERS - from) }, (_, at) => from + at);
  await db.transaction(async (tx) => {
    const began = performance.now();
    const sealed = some.map((n) => {
      const line = { userId: user.id, market: "Coupang", orderNo: `B${n}`, orderItemNo: `I${n}` };
      return { n, people: peopleAt(n), line, columns: sealedPeople(sealer, line, peopleAt(n)) };
    });
    sealing += performance.now() - began;
    const made = await tx
      .insert(orders)
      .values(
        sealed.map(({ n, line, columns }) => ({
          ...line,
          ...columns,
          marketAccount: "shop",
          storeName: "shop",
          stage: pick(STAGES, n),
          nativeStatus: "X",
          orderedAt: new Date(Date.UTC(2026, 9, 1) + n * 20_000),
          productName: "linen shirt",
          optionName: "M",
          quantity: 1,
          unitPrice: 20_000,
          totalPrice: 20_000,
          shippingFee: 0,
        })),
      )
      .returning({ orderIdx: orders.idx });
    const indexed = performance.now();
    await indexPeople(
      tx,
      sealer,
      user.id,
      made.map(({ orderIdx }, at) => ({ orderIdx, people: peopleAt(some[at] ?? 0) })),
    );
    sealing += performance.now() - indexed;
    const plain = made.map(({ orderIdx }, at) => {
      const one = peopleAt(some[at] ?? 0);
      return sql`(${orderIdx}::bigint, ${one.buyerName}, ${one.buyerTel}, ${one.receiverName}, ${one.receiverTel}, '', ${one.zip},
        ${one.address1}, ${one.address2}, ${one.deliveryMessage}, ${one.pcc})`;
    });
    await tx.execute(sql`insert into plain_people values ${sql.join(plain, sql`, `)}`);
  });
}
// One table, as it was, and with the index its list is read by.
await db.execute(sql`create table plain_orders as
  select o.idx, o.user_id, o.market, o.market_account, o.store_name, o.order_no, o.order_item_no, o.stage, o.native_status, o.ordered_at,
    o.removed_at, o.product_name, o.option_name, o.quantity, o.unit_price, o.total_price, o.shipping_fee, o.pulled_at, p.*
  from orders o join plain_people p on p.order_idx = o.idx`);
await db.execute(
  sql`create index plain_orders_newest on plain_orders (user_id, ordered_at desc, idx desc) where removed_at is null`,
);
await db.execute(
  sql`create index plain_orders_stage on plain_orders (user_id, stage, ordered_at desc, idx desc) where removed_at is null`,
);
await db.execute(sql`drop table plain_people`);
await db.execute(sql`vacuum (analyze)`);

type Field = "person" | "phone" | "pcc";
const COLUMNS: Record<Field, readonly string[]> = {
  person: ["buyer_name", "receiver_name"],
  phone: ["buyer_tel", "receiver_tel", "customs_tel"],
  pcc: ["pcc"],
};
const ours = (field?: Field, keyword?: string) =>
  searchedOrders({ query: {}, body: { pageNum: 1, pageLimit: 50, field, keyword } }, context);

async function plainly(field?: Field, keyword?: string): Promise<{ total: number; idxs: number[] }> {
  const columns = field ? COLUMNS[field] : [];
  // Digits are compared without hyphens on both sides, so that both find the same.
  const bare = field === "phone" ? keyword?.replaceAll("-", "") : keyword;
  const held = columns.map((name) => sql`replace(${sql.identifier(name)}, '-', '') ilike ${`%${bare}%`}`);
  const word = keyword ? sql` and (${sql.join(held, sql` or `)})` : sql``;
  const from = sql`from plain_orders o where o.user_id = ${user.id} and o.removed_at is null${word}`;
  const [counted] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${from}`);
  const rows = await rowsOf<{ idx: number }>(db, sql`select * ${from} order by o.ordered_at desc, o.idx desc limit 50`);
  await db.execute(sql`select o.stage, count(*) ${from} group by o.stage`);
  return { total: counted?.total ?? 0, idxs: rows.map(({ idx }) => Number(idx)) };
}

const one = peopleAt(Math.floor(ORDERS / 3));
const QUESTIONS: readonly [what: string, field?: Field, keyword?: string][] = [
  ["the plain list"],
  ["a whole name", "person", one.buyerName],
  ["a given name", "person", one.buyerName.slice(1)],
  ["a surname", "person", one.buyerName.slice(0, 1)],
  ["a whole phone", "phone", one.buyerTel],
  ["the last four digits", "phone", one.buyerTel.slice(-4)],
  ["four digits many have", "phone", "010-1"],
  ["a customs code", "pcc", one.pcc],
];
const table: Record<string, Record<string, number | string>> = {};
for (const [what, field, keyword] of QUESTIONS) {
  const [mine, theirs] = [await ours(field, keyword), await plainly(field, keyword)];
  const isSame = mine.totalCount === theirs.total && mine.summary.every(({ idx }, at) => idx === theirs.idxs[at]);
  mustBeTrue(isSame && theirs.total > 0, `"${what}" found ${mine.totalCount} orders in place of ${theirs.total}.`);
  const [sealed, plain] = [
    await medianMsOf(ROUNDS, () => ours(field, keyword)),
    await medianMsOf(ROUNDS, () => plainly(field, keyword)),
  ];
  table[what] = {
    found: theirs.total,
    "ours, ms": +sealed.toFixed(1),
    "plain, ms": +plain.toFixed(1),
    ratio: +(sealed / plain).toFixed(2),
  };
}
console.log(
  `${ORDERS} orders in one account, ${driver}; sealing and indexing one: ${(sealing / ORDERS).toFixed(2)} ms`,
);
console.table(table);
await db.execute(sql`drop table plain_orders`);
await db.delete(users).where(eq(users.id, user.id));
await database.close();
