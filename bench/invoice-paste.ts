import { and, eq, sql } from "drizzle-orm";
import { ordersNumbered } from "@/lib/client/numbered-orders";
import { pastedRows, readInvoiceRows } from "@/lib/domain/order/invoice-lines";
import { matchedLines } from "@/lib/domain/order/sheet-match";
import { orders, users } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import { searchedOrders } from "@/upstream/sales/orders/list";
import { orderOf } from "@/upstream/sales/orders/order-row";
import { withPeople } from "@/upstream/sales/orders/people";
import { benchShop } from "./bench-shop";
import { medianMsOf } from "./median-ms";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * What pasting the invoice numbers of a day costs: 1,000 lines read, matched among 100,000 orders of one account and made
 * ready to send, without the line between browser and server. The peer reads the lines the same way and looks each order up by
 * its number, one after the other, which is what a macro of a spreadsheet does. Both must find the same thousand. PGlite by
 * default, a Postgres of its own with DATABASE_URL.
 */
const ROUNDS = roundsOf(9);
const ORDERS = isSmoke ? 2_000 : 100_000;
const LINES = isSmoke ? 200 : 1_000;
const CARRIERS = [
  { code: "HANJIN", name: "한진택배", digits: "10,12" },
  { code: "CJGLS", name: "CJ대한통운", digits: "10,12" },
  { code: "EPOST", name: "우체국택배", digits: "13" },
];
const sealer = sealerWith(Buffer.alloc(32, 1));
const { user, database } = await benchShop();
const { db, driver } = database;
const context = { db, user, sealer, now: new Date("2026-11-23T00:00:00Z") };

await db.execute(sql`
  insert into orders (user_id, market, market_account, store_name, order_no, order_item_no, stage, native_status, ordered_at,
    product_name, option_name, quantity, unit_price, total_price, shipping_fee)
  select ${user.id}, 'Coupang', 'shop', 'shop', (20260000000 + n)::text, (30260000000 + n)::text,
    case when n % 3 = 0 then 'Ready' else 'Decided' end, 'X', timestamptz '2026-10-01' + n * interval '20 seconds',
    'linen shirt', 'M', 1, 20000, 20000, 3000
  from generate_series(1, ${ORDERS}::int) n`);
await db.execute(sql`vacuum (analyze)`);

const WRITTEN = ["한진", "대한통운", "우체국"];
const DIGITS = [12, 12, 13];
const pasted = Array.from({ length: LINES }, (_, at) => {
  const orderNo = 20_260_000_000 + 3 * (1 + ((at * 31) % Math.floor(ORDERS / 3)));
  return [orderNo, WRITTEN[at % 3], String(600_000_000_000 + at).padEnd(DIGITS[at % 3] ?? 12, "0")].join("\t");
}).join("\n");

async function ours(): Promise<number> {
  const { good } = readInvoiceRows(pastedRows(pasted), CARRIERS, "한진택배");
  const found = await ordersNumbered(
    good.map(({ orderNo }) => orderNo),
    (input) =>
      searchedOrders({ query: {}, body: { ...input.body, pageNum: input.body.pageNum ?? 1 } } as never, context),
  );
  return matchedLines(good, found).ready.length;
}

async function oneByOne(): Promise<number> {
  const { good } = readInvoiceRows(pastedRows(pasted), CARRIERS, "한진택배");
  let ready = 0;
  for (const line of good) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, user.id), eq(orders.orderNo, line.orderNo)));
    ready += matchedLines(
      [line],
      rows.map((row) => orderOf(withPeople(sealer, row))),
    ).ready.length;
  }
  return ready;
}

for (const way of [ours, oneByOne]) {
  const ready = await way();
  mustBeTrue(ready === LINES, `${way.name}: ${ready} of ${LINES} lines were matched.`);
}
const [mine, theirs] = [await medianMsOf(ROUNDS, ours), await medianMsOf(ROUNDS, oneByOne)];
console.log(`${LINES} lines among ${ORDERS} orders, ${driver}`);
console.table({
  ours: { ms: +mine.toFixed(1), ratio: +(mine / theirs).toFixed(2) },
  "a look-up per line": { ms: +theirs.toFixed(1), ratio: 1 },
});
await db.delete(users).where(eq(users.id, user.id));
await database.close();
