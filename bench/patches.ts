import { and, count, eq, inArray, or, sql } from "drizzle-orm";
import { pricedDetail } from "@/lib/domain/pricing/priced-by";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import { newRequestId, inTrace } from "@/lib/process/trace";
import { rowsOf } from "@/upstream/db/client";
import { patches, products, users } from "@/upstream/db/schema";
import { setTags } from "@/upstream/shelf/products/bulk-settings";
import { columnsOf, detailOf } from "@/upstream/shelf/products/detail";
import { titleChange } from "@/upstream/shelf/products/edits";
import { priceProducts } from "@/upstream/shelf/products/price-products";
import { newTo } from "@/upstream/shelf/words/accept";
import { remember } from "@/upstream/shelf/words/remember";
import type { TaughtText } from "@/lib/domain/words/worth-keeping";
import { PRICE_DEFAULT } from "@/upstream/shop/templates/price-config";
import { benchShop } from "./bench-shop";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * What the history costs who saves: bulk prices, names and tags of many products, each with its patches, next to the same save
 * without them, as it was before there was a history. Prices, the bulk save that reads and writes most, may cost 1.15 times of
 * that. PGlite by default, a Postgres of its own with DATABASE_URL. Saves are all measured, or those that are named:
 * `bench/patches.ts tags`.
 */
const ROUNDS = roundsOf(7);
const PRODUCTS = isSmoke ? 50 : 1_000;
const OPTIONS = 12;
const RATIO_MAX = 1.15;
const PAGE = `<p>여름 가방 설명입니다.</p><img src="https://img.example/${"a".repeat(60)}.jpg">`.repeat(60);
const { user, database } = await benchShop();
const { db, driver } = database;

const money = (at: number) => [
  { currency: "CNY", originalPrice: 20 + at, salePrice: 20 + at },
  { currency: "KRW", originalPrice: 0, salePrice: 0 },
];
const text = (words: string) => [
  { language: "CN", text: words },
  { language: "KR", text: words },
];
const body = {
  currency: "CNY",
  price: money(0),
  priced: null,
  detailPageHtml: PAGE,
  originalDetailPageUrls: [],
  videoUrl: null,
  descs: [],
  option: {
    optionGroups: [
      {
        id: "1",
        groupName: text("색상"),
        groups: Array.from({ length: OPTIONS }, (_, at) => ({ id: `1:${at}`, optionName: text(`색 ${at}`) })),
      },
    ],
    detailOptions: Array.from({ length: OPTIONS }, (_, at) => ({
      id: `1:${at}`,
      groupName: text("색상"),
      optionName: text(`색 ${at}`),
      isSoldOut: false,
      price: money(at),
      quantity: 100,
      image: null,
    })),
  },
};
const ids = Array.from({ length: PRODUCTS }, (_, at) => `${user.id}-${at}`);
for (let at = 0; at < PRODUCTS; at += 50)
  await db.insert(products).values(
    ids.slice(at, at + 50).map((id) => ({
      id,
      userId: user.id,
      site: "Taobao",
      code: id,
      url: `https://item.taobao.com/item.htm?id=${id}`,
      titleSource: "夏季女包",
      titleKr: `여름 가방 ${id}`,
      currency: "CNY",
      sourceMin: 20,
      sourceMax: 32,
      mainImages: [],
      tags: [],
      body,
      sourceMemory: { at: new Date(0).toISOString(), settled: null, latest: null } as never,
    })),
  );

type Save = (round: number) => Promise<unknown>;
const context = () => ({ db, user, now: new Date() });
const priceConfig = (round: number) => ({ ...PRICE_DEFAULT, exchangeCNYBase: 190 + round });
const own = (id: string) => and(eq(products.userId, user.id), eq(products.id, id));

const SAVES: Record<string, { ours: Save; before: Save; isJudged?: boolean }> = {
  prices: {
    isJudged: true,
    ours: (round) =>
      priceProducts({ objectIds: ids, useBaseConfig: false, priceConfig: priceConfig(round) } as never, context()),
    async before(round) {
      const { now } = context();
      const setting = { ...priceConfig(round), updatedAt: undefined };
      for (const id of ids)
        await db.transaction(async (tx) => {
          const [row] = await tx.select().from(products).where(own(id)).for("update");
          if (!row) return;
          const priced = pricedDetail(detailOf(row), settingRule(setting, row.currency), now.toISOString());
          await tx
            .update(products)
            .set({ ...columnsOf(priced), editDate: now })
            .where(own(id));
        });
    },
  },
  names: {
    ours: (round) =>
      titleChange({ body: ids.map((code) => ({ code, text: `이름 ${round} ${code}` })) } as never, context()),
    async before(round) {
      for (let at = 0; at < ids.length; at += 25)
        await db.transaction(async (tx) => {
          const taught: TaughtText[] = [];
          for (const code of ids.slice(at, at + 25)) {
            const text = `이름 ${round} ${code}`;
            const changed = await tx
              .update(products)
              .set({ titleKr: text, unknownWords: null, editDate: new Date() })
              .where(and(eq(products.userId, user.id), or(eq(products.id, code), eq(products.code, code))))
              .returning({ source: products.titleSource });
            taught.push(...changed.map(({ source }) => ({ source, text, kind: "name" as const })));
          }
          const shop = { db: tx, user, now: new Date() };
          await remember(shop, await newTo(shop, taught));
        });
    },
  },
  tags: {
    ours: (round) => setTags({ objectIds: ids, tags: [`새 ${round}`, "가방"] } as never, context()),
    async before(round) {
      for (let at = 0; at < ids.length; at += 100)
        await db
          .update(products)
          .set({ tags: [`새 ${round}`, "가방"], isSetTag: true, editDate: new Date() })
          .where(and(eq(products.userId, user.id), inArray(products.id, ids.slice(at, at + 100))));
    },
  },
};

const written = async (): Promise<number> =>
  (
    await db
      .select({ all: count() })
      .from(patches)
      .where(and(eq(patches.userId, user.id), eq(patches.kind, "product")))
  )[0]?.all ?? 0;
/** On an embedded database all of the work is this process's own, so that another one on the machine does not count. */
const spent = (): number =>
  driver === "pglite" ? process.cpuUsage().user + process.cpuUsage().system : performance.now() * 1_000;
async function msOf(save: Save, round: number): Promise<number> {
  const from = spent();
  await inTrace({ requestId: newRequestId(), user: user.id, call: "bench" }, () => save(round));
  return (spent() - from) / 1_000;
}
const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;

const table: Record<string, Record<string, number>> = {};
const dear: string[] = [];
const asked = process.argv.slice(2).filter((word) => Object.hasOwn(SAVES, word));
for (const [what, { ours, before, isJudged }] of Object.entries(SAVES)) {
  if (asked.length > 0 && !asked.includes(what)) continue;
  const [mine, theirs]: [number[], number[]] = [[], []];
  // One after the other in turn, so that what slows the machine down slows both.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await db.execute(sql`vacuum ${products}`);
    const plain = await msOf(before, round * 2);
    const had = await written();
    await db.execute(sql`vacuum ${products}`);
    const kept = await msOf(ours, round * 2 + 1);
    const made = (await written()) - had;
    mustBeTrue(made === PRODUCTS, `${what}: ${made} patches were written for ${PRODUCTS} products.`);
    if (round > 0 || isSmoke) [mine, theirs].forEach((times, at) => times.push(at === 0 ? kept : plain));
  }
  const ratio = median(mine) / median(theirs);
  table[what] = {
    "with history, ms": +median(mine).toFixed(0),
    "without, ms": +median(theirs).toFixed(0),
    ratio: +ratio.toFixed(2),
  };
  if (isJudged && ratio > RATIO_MAX) dear.push(`${what} cost ${ratio.toFixed(2)} times of a save without history.`);
}
const [size] = await rowsOf<{ bytes: number; rows: number }>(
  db,
  sql`select sum(pg_column_size(fields))::int as bytes, count(*)::int as rows from patches where user_id = ${user.id}`,
);
console.log(`${PRODUCTS} products of ${OPTIONS} options, ${driver}, ${ROUNDS} rounds`);
console.table(table);
console.log(`a patch takes ${((size?.bytes ?? 0) / (size?.rows || 1)).toFixed(0)} bytes in the mean`);
await db.delete(users).where(eq(users.id, user.id));
await database.close();
mustBeTrue(isSmoke || dear.length === 0, dear.join("\n"));
