import { eq } from "drizzle-orm";
import { sourceDrifts } from "@/upstream/db/schema";
import { claimed } from "@/upstream/drift/claim";
import type { Fate } from "@/upstream/listings/at-market";
import { uploadDesk, type Desk } from "../listings/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
}, 60_000);
afterAll(() => desk?.close());

const DONE: Fate = { key: "done", ok: true };
const BUSY = { ok: false, code: "BUSY", message: { key: "drift.beingDecided" } };

function signal() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

async function drift(over: Partial<typeof sourceDrifts.$inferInsert> = {}): Promise<string> {
  const { db, user } = desk.context();
  const id = crypto.randomUUID();
  const facts = { options: [] } as never;
  const row = { id, userId: user.id, productId: await desk.product(), state: "Open" as const, score: 0 };
  await db.insert(sourceDrifts).values({ ...row, base: facts, seen: facts, ...over });
  return id;
}
const heldBy = async (id: string) =>
  (await desk.context().db.select().from(sourceDrifts).where(eq(sourceDrifts.id, id)))[0]?.claimedBy;

test("of two decisions about one drift at once one is carried out, and the other does nothing and says so", async () => {
  const id = await drift();
  let done = 0;
  const held = signal();
  const begun = signal();
  const first = claimed(desk.context(), id, async () => {
    done += 1;
    begun.resolve();
    await held.promise;
    return DONE;
  });
  await begun.promise;
  const second = await claimed(desk.context(), id, async () => {
    done += 1;
    return DONE;
  });
  expect(second).toMatchObject(BUSY);
  held.resolve();
  expect(await first).toEqual(DONE);
  expect([done, await heldBy(id)]).toEqual([1, null]);
});

test("of ten that begin at the same moment one is carried out", async () => {
  const id = await drift();
  let running = 0;
  let most = 0;
  const decide = async (): Promise<Fate> => {
    most = Math.max(most, ++running);
    await heldBy(id);
    running -= 1;
    return DONE;
  };
  const fates = await Promise.all(Array.from({ length: 10 }, () => claimed(desk.context(), id, decide)));
  expect(most).toBe(1);
  expect(fates.filter(({ ok }) => ok).length).toBeGreaterThan(0);
});

test("a claim is given back when its decision stumbles", async () => {
  const id = await drift();
  const stumbled = claimed(desk.context(), id, () => Promise.reject(new Error("the market is gone")));
  await expect(stumbled).rejects.toThrow("the market is gone");
  expect(await claimed(desk.context(), id, async () => DONE)).toEqual(DONE);
});

test("what a process that died held is free once its time is over, and not before", async () => {
  const minute = 60_000;
  const alive = await drift({ claimedBy: "another", claimedUntil: new Date(Date.now() + minute) });
  const dead = await drift({ claimedBy: "another", claimedUntil: new Date(Date.now() - minute) });
  const decide = async (): Promise<Fate> => DONE;
  expect(await claimed(desk.context(), alive, decide)).toMatchObject(BUSY);
  expect(await heldBy(alive)).toBe("another");
  expect(await claimed(desk.context(), dead, decide)).toEqual(DONE);
});

test("of somebody else's drift the decision itself speaks, and the drift is not held", async () => {
  const id = await drift();
  const { user, ...others } = desk.context();
  const gone: Fate = { key: id, ok: false, code: "NOT_FOUND" };
  expect(await claimed({ ...others, user: { ...user, id: "somebody-else" } }, id, async () => gone)).toEqual(gone);
  expect(await heldBy(id)).toBeNull();
});
