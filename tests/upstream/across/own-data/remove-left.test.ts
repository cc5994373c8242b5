import { existsSync } from "node:fs";
import { join } from "node:path";
import { count, eq, inArray } from "drizzle-orm";
import { LEAVING_DAYS } from "@/lib/domain/account/leaving";
import { logIn } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import { openDatabase, type OpenDatabase } from "@/upstream/db/client";
import { facts, images, marketAccounts, users } from "@/upstream/db/schema";
import { setClock } from "@/upstream/kit/clock";
import { FileAddresses } from "@/upstream/kit/file-addresses";
import { FileStore } from "@/upstream/kit/file-store";
import { objectStorage } from "@/upstream/kit/object-storage";
import { OWNED_TABLES, type OwnedTable } from "@/upstream/across/own-data/owned-tables";
import { removeLeft } from "@/upstream/across/own-data/remove-left";

const DAY_MS = 86_400_000;
const LEFT_AT = new Date("2026-11-10T03:00:00.000Z");
let databaseUrl = "";
let upstream: SharedUpstream;
let opened: OpenDatabase;
let files: FileStore;
jest.setTimeout(60_000);

beforeAll(async () => {
  upstream = await sharedUpstream({
    prepare: (_folder, url) => {
      databaseUrl = url;
    },
  });
  const seller = await logIn(upstream.origin, "seller");
  const ready = (await seller.call("marketOrder.readyOrders", { body: { pageNum: 1, pageLimit: 10 } })).data as {
    summary: { idx: number }[];
  };
  // A parcel names orders that must be there: what is removed first matters.
  await seller.call("agencyOrder.apply", { body: { idxs: [ready.summary[0]!.idx] } });
  await upstream.stopProcess();
  opened = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: upstream.dataDir });
  files = new FileStore(
    objectStorage({ kind: "folder", path: upstream.dataDir }),
    upstream.dataDir,
    new FileAddresses("http://pictures.example"),
  );
}, HOOK_MS);
afterAll(async () => {
  setClock();
  await opened?.close();
  await upstream?.stop();
});

const daysLater = (days: number, ms = 0) => setClock({ ms: () => LEFT_AT.getTime() + days * DAY_MS + ms });
const idOf = async (account: string) =>
  (await opened.db.select({ id: users.id }).from(users).where(eq(users.account, account)))[0]!.id;

/** How many rows of each table belong to an account; empty tables are left out. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, { table, owner }] of Object.entries(OWNED_TABLES) as [string, OwnedTable][]) {
    const [row] = await opened.db.select({ total: count() }).from(table).where(eq(owner, id));
    if (row?.total) found[name] = row.total;
  }
  return found;
}
const isThere = (file: string) => existsSync(join(upstream.dataDir, "files", file));

test("who came back in time keeps everything", async () => {
  const seller = await idOf("seller");
  const before = await rowsOf(seller);
  await opened.db.update(users).set({ suspended: true, leftAt: LEFT_AT }).where(eq(users.id, seller));
  daysLater(LEAVING_DAYS, -1);
  expect(await removeLeft({ db: opened.db, files })).toBe(0);
  await opened.db.update(users).set({ suspended: false, leftAt: null }).where(eq(users.id, seller));
  daysLater(LEAVING_DAYS + 1);
  expect(await removeLeft({ db: opened.db, files })).toBe(0);
  expect(await rowsOf(seller)).toEqual(before);
});

test("a week after leaving everything is gone but the books of money and the trail, and others keep theirs", async () => {
  const { db } = opened;
  const [leaver, other] = [await idOf("seller"), await idOf("free")];
  const [own, everybodys] = [await files.put(Buffer.from("own"), "png"), await files.put(Buffer.from("both"), "png")];
  const picture = (userId: string, file: string) => ({ userId, type: "edit", file, name: file, bytes: 3 });
  await db.insert(images).values([picture(leaver, own), picture(leaver, everybodys), picture(other, everybodys)]);
  const shops = await db.select().from(marketAccounts).where(eq(marketAccounts.userId, leaver));
  const [before, others] = [await rowsOf(leaver), await rowsOf(other)];
  for (const name of ["products", "listings", "orders", "order-history", "forwarder-items", "works", "templates"])
    expect(Object.keys(before)).toContain(name);

  await db.update(users).set({ suspended: true, leftAt: LEFT_AT }).where(eq(users.id, leaver));
  daysLater(LEAVING_DAYS);
  expect(await removeLeft({ db, files })).toBe(1);

  const kept = (Object.entries(OWNED_TABLES) as [string, OwnedTable][]).flatMap(([name, one]) =>
    one.kept ? name : [],
  );
  const left = await rowsOf(leaver);
  expect(Object.keys(left).filter((name) => !kept.includes(name))).toEqual([]);
  expect(left).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => kept.includes(name))));
  // People the leaver recommended no longer have a recommender.
  const { "referral-join": _join, ...unreferred } = others;
  expect(await rowsOf(other)).toEqual(unreferred);
  const read = await db
    .select()
    .from(facts)
    .where(
      inArray(
        facts.name,
        shops.map(({ id }) => `inquiries/${id}`),
      ),
    );
  expect(read).toEqual([]);
  expect([isThere(own), isThere(everybodys)]).toEqual([false, true]);
  expect(await removeLeft({ db, files })).toBe(0);
});
