import { eq, sql } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { auditBegun, auditTrail } from "@/upstream/db/schema";
import { begin, forgetOldTrail, remember, rememberCut } from "@/upstream/shop/people/audit";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, 60_000);
afterAll(() => opened.close());

const line = {
  deed: "setPrices",
  outcome: "ok",
  userId: "u",
  subject: {},
  address: "198.51.100.7",
  requestId: "R",
} as const;
const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const add = async (at: Date): Promise<number> => {
  const [row] = await opened.db
    .insert(auditTrail)
    .values({ ...line, at })
    .returning({ id: auditTrail.id });
  return row?.id ?? 0;
};
const ids = async () => (await opened.db.select({ id: auditTrail.id }).from(auditTrail)).map(({ id }) => id);

test("nobody can change a line, take one out before its year is over, or empty the trail", async () => {
  const id = await add(daysAgo(364));
  const { db } = opened;
  const refusal = { cause: expect.objectContaining({ message: "the audit trail is only added to" }) };
  await expect(db.update(auditTrail).set({ outcome: "refused" }).where(eq(auditTrail.id, id))).rejects.toMatchObject(
    refusal,
  );
  await expect(db.delete(auditTrail).where(eq(auditTrail.id, id))).rejects.toMatchObject(refusal);
  await expect(db.execute(sql`truncate audit_trail`)).rejects.toMatchObject(refusal);
  expect(await ids()).toContain(id);
});

test("the hourly sweep takes out what is older than a year and nothing else", async () => {
  const old = await add(daysAgo(367));
  const young = await add(daysAgo(363));
  await forgetOldTrail(opened.db);
  expect(await ids()).toContain(young);
  expect(await ids()).not.toContain(old);
});

test("what a limit refused leaves no line, so that nobody can fill the trail by trying", async () => {
  const before = await ids();
  const done = { query: {}, body: {}, userId: undefined, ownerId: undefined, account: "nobody", target: undefined };
  await remember(opened.db, { ...done, deed: "logIn", status: 429, address: "", requestId: "R" });
  expect(await ids()).toEqual(before);
});

describe("a deed that is written down before it is done", () => {
  const asked = {
    deed: "setPrices",
    query: {},
    body: { objectIds: ["a", "b"] },
    userId: "u-begun",
    ownerId: undefined,
    account: undefined,
    target: undefined,
    address: "198.51.100.7",
  } as const;
  const lineOf = async (requestId: string) =>
    (await opened.db.select().from(auditTrail).where(eq(auditTrail.requestId, requestId))).map(
      ({ deed, outcome, userId, subject }) => ({ deed, outcome, userId, subject }),
    );
  const left = async () => (await opened.db.select().from(auditBegun)).length;
  const later = () => new Date(Date.now() + 60_000);

  test("leaves its line and nothing else once it is done", async () => {
    const begun = await begin(opened.db, { ...asked, requestId: "DONE" });
    await remember(opened.db, { ...asked, requestId: "DONE", status: 200, begun });
    expect(await left()).toBe(0);
    await rememberCut(opened.db, later());
    expect(await lineOf("DONE")).toMatchObject([{ outcome: "ok" }]);
  });

  test("has its line although the process ended before it could be written", async () => {
    await begin(opened.db, { ...asked, requestId: "CUT" });
    await rememberCut(opened.db, later());
    expect(await lineOf("CUT")).toEqual([
      { deed: "setPrices", outcome: "cut", userId: "u-begun", subject: { count: 2, ids: ["a", "b"] } },
    ]);
    expect(await left()).toBe(0);
  });

  test("has its line although the trail took none when it was done", async () => {
    const { db } = opened;
    const begun = await begin(db, { ...asked, requestId: "FULL" });
    await db.execute(sql`alter table audit_trail add constraint nothing_more check (false) not valid`);
    await expect(remember(db, { ...asked, requestId: "FULL", status: 200, begun })).rejects.toThrow();
    await expect(rememberCut(db, later())).rejects.toThrow();
    expect(await left()).toBe(1);
    await db.execute(sql`alter table audit_trail drop constraint nothing_more`);
    await rememberCut(db, later());
    expect(await lineOf("FULL")).toMatchObject([{ outcome: "cut" }]);
  });

  test("leaves no line when a limit refused it", async () => {
    const begun = await begin(opened.db, { ...asked, requestId: "LIMIT" });
    await remember(opened.db, { ...asked, requestId: "LIMIT", status: 429, begun });
    await rememberCut(opened.db, later());
    expect(await lineOf("LIMIT")).toEqual([]);
  });
});
