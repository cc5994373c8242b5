import { measuredInGrownShop, ROWS } from "./grown-shop.mjs";
import { roundsOf } from "./smoke-mode.mjs";

/**
 * The report of a month with 100,000 orders, from the upstream directly and through the door. The direct way is the peer.
 * The first request waits for the bookings and is not counted. `node bench/month-door.mjs [rounds]`
 */
const DAY_MS = 86_400_000;
const SEOUL_MS = 9 * 3_600_000;
/** The month before this one is over in Korea. */
const firstDay = new Date(Date.now() + SEOUL_MS).setUTCDate(1);
const month = new Date(firstDay - DAY_MS).toISOString().slice(0, 7);

await measuredInGrownShop({
  script: "bench/many-orders.ts",
  given: [ROWS, month],
  path: "/api/Money/GetMonthReport",
  searches: { "a month's money": { month } },
  rounds: roundsOf(30),
  foundIn: ({ total }) => total.orders,
});
