/** @jest-environment node */
import { eq, sql } from "drizzle-orm";
import { openDatabase, type OpenDatabase } from "@/upstream/db/client";
import { auditTrail } from "@/upstream/db/schema";
import { forgetOldTrail, remember } from "@/upstream/people/audit";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase({});
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
