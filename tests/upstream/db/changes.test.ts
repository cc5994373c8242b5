import { eq } from "drizzle-orm";
import { patchOf } from "@/lib/domain/patch/patch";
import { inTrace } from "@/lib/process/trace";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { forgetOldChanges } from "@/upstream/db/forget-changes";
import { beginChange, recordPatches } from "@/upstream/db/record-patches";
import { changes, patches, users } from "@/upstream/db/schema";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-20T03:00:00.000Z");
const userId = "seller";
const kind = "product" as const;
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: userId, account: "seller", userName: "김나루", email: "seller@naru.example", passwordHash: "" });
});
afterAll(() => opened?.close());
afterEach(async () => {
  await opened.db.delete(patches);
  await opened.db.delete(changes);
});

const patch = patchOf({ memo: "" }, { memo: "새 메모" });
const record = (requestId: string, now: Date, subjects: readonly string[]) =>
  inTrace({ requestId, user: "staff-7", call: "collection.memoEdit" }, () =>
    recordPatches(
      opened.db,
      { userId, now, kind },
      subjects.map((subject) => ({ subject, patch })),
    ),
  );

test("all that one request changes is one change, with who made it and by which call", async () => {
  await record("K7Q29F3MX2", NOW, ["a", "b"]);
  await record("K7Q29F3MX2", new Date(NOW.getTime() + 5), ["c"]);
  expect(await opened.db.select().from(changes)).toEqual([
    { userId, id: "K7Q29F3MX2", at: NOW, by: "staff-7", cause: "collection.memoEdit" },
  ]);
  const kept = await opened.db.select().from(patches).orderBy(patches.id);
  expect(kept.map(({ id: _, ...rest }) => rest)).toEqual(
    ["a", "b", "c"].map((subject) => ({ userId, changeId: "K7Q29F3MX2", kind, subject, fields: patch })),
  );
});

test("what no request changes is a change of no person, each time a new one", async () => {
  for (const subject of ["a", "b"]) await recordPatches(opened.db, { userId, now: NOW, kind }, [{ subject, patch }]);
  const made = await opened.db.select().from(changes);
  expect(made.map(({ by, cause }) => ({ by, cause }))).toEqual([
    { by: null, cause: "rule" },
    { by: null, cause: "rule" },
  ]);
});

test("a patch without a difference is not written, and neither is its change", async () => {
  await inTrace({ requestId: "EMPTY", call: "collection.memoEdit" }, () =>
    recordPatches(opened.db, { userId, now: NOW, kind }, [{ subject: "a", patch: {} }]),
  );
  expect(await opened.db.select().from(changes)).toEqual([]);
});

test("a work's items belong to the person who started it", async () => {
  await inTrace({ requestId: "WORK", user: "staff-7", call: "changes.undo" }, () =>
    beginChange(opened.db, { userId, now: NOW }),
  );
  await inTrace({ requestId: "WORK", user: userId, call: "work.Undo" }, () =>
    recordPatches(opened.db, { userId, now: NOW, kind }, [{ subject: "a", patch }]),
  );
  expect(await opened.db.select().from(changes)).toMatchObject([{ by: "staff-7", cause: "changes.undo" }]);
});

test("changes of 90 days ago are forgotten with all their patches, however many, and newer ones stay", async () => {
  const many = Array.from({ length: 1_200 }, (_, at) => `product-${at}`);
  await record("OLD", new Date(NOW.getTime() - 90 * DAY_MS - 1), many);
  for (let at = 0; at < 45; at += 1) await record(`OLD-${at}`, new Date(NOW.getTime() - 91 * DAY_MS), ["a"]);
  await record("KEPT", new Date(NOW.getTime() - 90 * DAY_MS + 1), ["a"]);
  expect(await forgetOldChanges(opened.db, NOW)).toBe(46);
  expect((await opened.db.select().from(changes)).map(({ id }) => id)).toEqual(["KEPT"]);
  expect(await opened.db.$count(patches, eq(patches.userId, userId))).toBe(1);
});

test("thousands of patches are written in several statements, each once", async () => {
  const many = Array.from({ length: 450 }, (_, at) => `product-${at}`);
  await record("MANY", NOW, many);
  const kept = await opened.db.select({ subject: patches.subject }).from(patches).orderBy(patches.id);
  expect(kept.map(({ subject }) => subject)).toEqual(many);
  expect(await opened.db.select().from(changes)).toHaveLength(1);
});
