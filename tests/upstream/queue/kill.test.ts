/** @part processes */
import { expectListedOnce, listingsAt, readyToList, startListing, unlisted } from "@/tests/support/demo-upload";
import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { HOOK_MS, startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Item = {
  index: number;
  code: string;
  status: string;
  reason: string | null;
  objectId: string;
  market: string;
  attempts: number;
};

let upstream: UpstreamProcess;
let seller: Caller;

beforeAll(async () => {
  upstream = await startUpstreamProcess();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

/** Each market with the call that lists. */
const MARKETS = [
  { market: "SmartStore", key: "smartStore", path: "/v2/products" },
  { market: "Coupang", key: "coupang", path: "seller-products" },
  { market: "Gmarket", key: "gmarket", path: "/item/v1/goods" },
  { market: "Auction", key: "auction", path: "/item/v1/goods" },
  { market: "Elevenst", key: "elevenst", path: "/prodservices/product" },
] as const;

const ALL = MARKETS.map(({ key }) => key);

/** Lists products at some markets and answers the work's number. */
async function upload(objectIds: string[], keys: typeof ALL): Promise<number> {
  await readyToList(seller.call, objectIds);
  return startListing(seller.call, objectIds, keys);
}

const itemsOf = async (type: string, workNumber: number): Promise<Item[]> =>
  (await seller.call("log.detail", { query: { type, workNumber } })).data as Item[];
const finished = (items: Item[]) => items.every(({ status }) => status === "Success" || status === "Fail");
const successes = (items: Item[]) => items.filter(({ status }) => status === "Success").length;

const listed = () => listingsAt(upstream.marketOrigin);

/** Kills the process as soon as some items are done, starts it again, and waits for the rest. */
async function killedAt(type: string, workNumber: number, done: number): Promise<Item[]> {
  await until(async () => successes(await itemsOf(type, workNumber)) >= done);
  await upstream.kill();
  await upstream.restart();
  return until(async () => {
    const items = await itemsOf(type, workNumber);
    return finished(items) && items;
  }, 60_000);
}

test("a collect killed midway ends with every product once and every item done", async () => {
  const codes = Array.from({ length: 40 }, (_, index) => String(680_000_000_000 + (index + 100) * 79_191_137));
  const items = codes.map((code) => ({ url: `https://item.taobao.com/item.htm?id=${code}` }));
  const started = await seller.call("collection.collectTaobao", {
    body: { groupName: "", memo: "", keyword: "", items },
  });
  const done = await killedAt("Collect", workNumberOf(started.text), 5);
  expect(done.map(({ code }) => code)).toEqual(codes);
  expect(done.filter(({ status }) => status !== "Success")).toEqual([]);
  const found = await seller.call("collection.searchSummary", {
    body: { code: codes.join(), pageNum: 1, pageLimit: 100 },
  });
  expect(found.data).toMatchObject({ totalCount: codes.length });
}, 120_000);

test("an undo killed midway ends with every product as it was, and each undone once", async () => {
  const page = { pageNum: 1, pageLimit: 200 };
  const shelf = async () =>
    (
      (await seller.call("collection.searchSummary", { body: page })).data as {
        summary: { id: string; tags: string[] }[];
      }
    ).summary;
  const before = await shelf();
  const objectIds = before.map(({ id }) => id);
  await seller.call("market.setTags", { body: { objectIds, tags: ["잘못 넣은 태그"] } });
  const ofFirst = async (subject: string) =>
    (
      (await seller.call("changes.ofSubject", { body: { kind: "product", subject } })).data as {
        rows: { change: string; cause: string }[];
      }
    ).rows;
  const [tagging] = await ofFirst(objectIds[0]!);
  const { data } = await seller.call("changes.undo", { body: { target: { changes: [tagging!.change] } } });
  const done = await killedAt("Undo", (data as { workNumber: number }).workNumber, 10);
  expect(done.filter(({ status }) => status !== "Success")).toEqual([]);
  expect(done.map(({ objectId }) => objectId).toSorted()).toEqual(objectIds.toSorted());
  const tagsOf = (rows: { id: string; tags: string[] }[]) => new Map(rows.map(({ id, tags }) => [id, tags]));
  expect(tagsOf(await shelf())).toEqual(tagsOf(before));
  for (const id of [objectIds[0]!, objectIds.at(-1)!])
    expect((await ofFirst(id)).filter(({ cause }) => cause === "changes.undo")).toHaveLength(1);
}, 120_000);

test("a recipe killed midway is applied once to every product, and its undo ends where it began", async () => {
  const body = { pageNum: 1, pageLimit: 300 };
  type Row = { id: string; memo: string; tags: string[]; stage: string };
  const shelf = async () =>
    ((await seller.call("collection.searchSummary", { body })).data as { summary: Row[] }).summary
      .map(({ id, memo, tags, stage }) => ({ id, memo, tags, stage }))
      .toSorted((one, other) => one.id.localeCompare(other.id));
  const before = await shelf();
  const objectIds = before.map(({ id }) => id);
  const steps = [
    { do: "tags", how: "replace", tags: ["한 번만"] },
    { do: "stage", stage: "ready" },
    { do: "pictures", how: "dropLast", count: 1 },
  ];
  const kept = (await seller.call("recipe.keep", { body: { name: "끊긴 레시피", steps, runsAt: null } }))
    .data as object;
  const started = await seller.call("recipe.apply", { body: { ...kept, objectIds } });
  const done = await killedAt("Recipe", workNumberOf(started.text), 10);
  expect(done.filter(({ status }) => status !== "Success")).toEqual([]);
  expect(done.map(({ objectId }) => objectId).toSorted()).toEqual(objectIds.toSorted());
  expect(new Set((await shelf()).map(({ stage, tags }) => `${stage} ${tags.join()}`))).toEqual(
    new Set(["ready 한 번만"]),
  );
  const changes = new Set<string>();
  for (const subject of objectIds) {
    const { rows } = (await seller.call("changes.ofSubject", { body: { kind: "product", subject } })).data as {
      rows: { change: string; cause: string }[];
    };
    const ofRecipe = rows.filter(({ cause }) => cause === "recipe.apply");
    expect(ofRecipe).toHaveLength(1);
    changes.add(ofRecipe[0]!.change);
  }
  const { data } = await seller.call("changes.undo", { body: { target: { changes: [...changes] } } });
  const undoing = (data as { workNumber: number }).workNumber;
  await until(async () => finished(await itemsOf("Undo", undoing)), 60_000);
  expect(await shelf()).toEqual(before);
}, 180_000);

test("an upload killed midway ends with every product listed once at every market", async () => {
  const products = await unlisted(seller.call, 6);
  const before = (await listed()).length;
  const done = await killedAt("Upload", await upload(products, ALL), 6);
  expect(done.filter(({ status }) => status !== "Success")).toEqual([]);
  expect(done).toHaveLength(30);
  const after = await listed();
  expect(after.length - before).toBe(30);
  expectListedOnce(after);
}, 150_000);

test("an answer lost after a market had listed does not list twice, at any of them", async () => {
  const products = await unlisted(seller.call, 1);
  const before = (await listed()).length;
  for (const { market, path } of MARKETS) {
    await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ market, kind: "lost-answer", count: 1, path }),
    });
  }
  const number = await upload(products, ALL);
  const items = await until(async () => {
    const found = await itemsOf("Upload", number);
    return finished(found) && found;
  }, 60_000);
  expect(items.map(({ status }) => status)).toEqual(MARKETS.map(() => "Success"));
  expect((await listed()).length - before).toBe(MARKETS.length);
}, 90_000);

test("a storm of refused calls is waited out without using up a start", async () => {
  const products = await unlisted(seller.call, 1);
  await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ market: "Coupang", kind: "429", count: 7, path: "seller-products" }),
  });
  const number = await upload(products, ["coupang"]);
  const items = await until(async () => {
    const found = await itemsOf("Upload", number);
    return finished(found) && found;
  }, 60_000);
  expect(items).toEqual([expect.objectContaining({ status: "Success", attempts: 1 })]);
}, 90_000);
