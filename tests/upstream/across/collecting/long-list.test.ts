import { asc, eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { person } from "@/tests/support/person";
import { startCollect } from "@/upstream/across/collecting/start-collect";
import type { OpenDatabase } from "@/upstream/db/client";
import { users, workItems, works } from "@/upstream/db/schema";

const ADDRESSES = 1_000;
const LIMIT = 800;
const url = (at: number) => `https://detail.1688.com/offer/${800_000_000_000 + at}.html`;
const body = {
  groupName: "",
  memo: "",
  keyword: "",
  inKorean: undefined,
  items: Array.from({ length: ADDRESSES }, (_, at) => ({ url: url(at) })),
};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db.insert(users).values(person("u"));
});
afterEach(() => opened.db.delete(works));
afterAll(() => opened.close());

/** Starts the list for a user who may collect 800 products; `wake` is called whenever a part of it was written. */
const started = (wake: () => void) =>
  startCollect("1688", body, {
    db: opened.db,
    user: { id: "u", account: "u", plan: "Free", ownLimits: { collect: LIMIT } } as never,
    now: new Date(),
    wake,
    requestKey: "key",
  });

const written = async () => {
  const rows = await opened.db.select().from(workItems).orderBy(asc(workItems.index));
  return rows.map((item) => ({ index: item.index, url: item.url, status: item.status }));
};
const whole = body.items.map((item, index) => ({
  index,
  url: item.url,
  status: index < LIMIT ? "Waiting" : "Fail",
}));

test("a long list is written in parts, up to the plan's limit, so that no transaction keeps the other calls waiting", async () => {
  let parts = 0;
  await started(() => (parts += 1));
  expect(await written()).toEqual(whole);
  expect(parts).toBeGreaterThanOrEqual(3);
});

test("a list whose writing broke off is written to its end by the same request, each address once", async () => {
  let parts = 0;
  const broken = started(() => {
    parts += 1;
    if (parts === 2) throw new Error("The process ended.");
  });
  await expect(broken).rejects.toThrow("The process ended.");
  expect((await written()).length).toBeLessThan(ADDRESSES);
  await started(() => undefined);
  expect(await written()).toEqual(whole);
  await started(() => undefined);
  expect(await written()).toHaveLength(ADDRESSES);
});

test("a seller who stops the work while its list is written stops the rest of the list", async () => {
  let parts = 0;
  const answer = started(() => {
    parts += 1;
    if (parts === 1)
      void opened.db.update(works).set({ cancelledAt: new Date() }).where(eq(works.userId, "u")).execute();
  });
  await expect(answer).resolves.toMatchObject({ workNumber: expect.any(Number) as number });
  expect((await written()).length).toBeLessThan(ADDRESSES);
});
