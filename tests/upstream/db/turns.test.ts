import { eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { emptyData } from "@/tests/support/seeded-data";
import type { OpenDatabase } from "@/upstream/db/client";
import { turns } from "@/upstream/db/schema";
import { forgetDeadTurns, inTurn } from "@/upstream/db/turns";

/** On Postgres two processes' databases; the embedded one belongs to one process, which represents both. */
let processes: OpenDatabase[];
let drop: () => Promise<void>;
beforeAll(async () => {
  const data = await emptyData();
  drop = data.drop;
  const open = () => freshDatabase(data.databaseUrl);
  const first = await open();
  processes = data.databaseUrl ? [first, await open()] : [first, first];
}, 60_000);
afterAll(async () => {
  for (const { close } of new Set(processes)) await close();
  await drop();
});
const of = (index: number) => processes[index % 2]!.db;

const minute = 60_000;
const row = async (subject: string) => (await of(0).select().from(turns).where(eq(turns.subject, subject)))[0];
const heldByAnother = (subject: string, ms: number) =>
  of(0)
    .insert(turns)
    .values({ subject, holder: "another", heldUntil: new Date(Date.now() + ms) });

test("of twenty that read, change and write back over two processes, none loses what another wrote", async () => {
  let stored: number[] = [];
  let running = 0;
  let most = 0;
  const add = (index: number) =>
    inTurn(of(index), "listing/one", async () => {
      most = Math.max(most, ++running);
      const read = stored;
      await row("listing/one");
      stored = [...read, index];
      running -= 1;
    });
  const all = Array.from({ length: 20 }, (_, index) => index);
  await Promise.all(all.map(add));
  expect(most).toBe(1);
  expect([...stored].sort((one, other) => one - other)).toEqual(all);
  expect(await row("listing/one")).toBeUndefined();
});

test("within one process they come in the order they asked", async () => {
  const order: number[] = [];
  const asked = [3, 1, 2].map((name) => inTurn(of(0), "order", async () => void order.push(name)));
  await Promise.all(asked);
  expect(order).toEqual([3, 1, 2]);
});

test("another subject waits for nobody", async () => {
  const inner = await inTurn(of(0), "outer", () => inTurn(of(1), "inner", async () => "done"));
  expect(inner).toBe("done");
});

test("work that stumbles gives its turn back and tells its reason", async () => {
  await expect(inTurn(of(0), "stumbles", () => Promise.reject(new Error("the market is gone")))).rejects.toThrow(
    "the market is gone",
  );
  expect(await inTurn(of(1), "stumbles", async () => "next")).toBe("next");
});

test("the turn of a process that died is free once its time is over, and not before", async () => {
  await heldByAnother("dead", -minute);
  expect(await inTurn(of(0), "dead", async () => (await row("dead"))?.holder)).not.toBe("another");
  await heldByAnother("alive", minute);
  let isDone = false;
  const waiting = inTurn(of(0), "alive", async () => (isDone = true));
  await inTurn(of(1), "meanwhile", async () => undefined);
  expect([isDone, (await row("alive"))?.holder]).toEqual([false, "another"]);
  await of(0).delete(turns).where(eq(turns.subject, "alive"));
  expect(await waiting).toBe(true);
});

test("a turn nobody gave back is dropped, one that is held is not", async () => {
  await heldByAnother("left", -minute);
  await heldByAnother("held", minute);
  await forgetDeadTurns(of(0));
  expect([await row("left"), (await row("held"))?.holder]).toEqual([undefined, "another"]);
});
