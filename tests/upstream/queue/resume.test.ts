import { listingsAt, readyToList, startListing } from "@/tests/support/demo-upload";
import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Item = { code: string; status: string; reason: string | null; marketProductCode: string | null };

let upstream: SharedUpstream;
let seller: Caller;
jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const isEnded = ({ status }: Item) => !["Waiting", "Working"].includes(status);
const ended = (workNumber: number) =>
  until(async () => {
    const { data } = await seller.call("log.detail", { query: { type: "Upload", workNumber } });
    return (data as Item[]).every(isEnded) && (data as Item[]);
  }, 40_000);
const resume = (workNumber: number, over: object = {}, of = seller) =>
  of.call("log.resume", { body: { type: "Upload", workNumber, stopped: true, reasons: [], ...over } });
/** The newest listings of all markets, each by market and our own code for it. */
const listed = async (): Promise<string[]> =>
  (await listingsAt(upstream.marketOrigin)).map(({ market, sellerCode }) => `${market} ${sellerCode}`);

/** Products that have never been listed at Coupang, made ready for it. */
async function prepared(from: number, count: number): Promise<string[]> {
  const { data } = await seller.call("collection.searchSummary", {
    body: { pageNum: 1, pageLimit: 100, nonUpload: { market: "COUPANG", marketAccount: "narushop" } },
  });
  const objectIds = (data as { summary: { id: string }[] }).summary.slice(from, from + count).map(({ id }) => id);
  await readyToList(seller.call, objectIds);
  return objectIds;
}

/** Starts an upload to Coupang; the answer is its work's number. */
const uploadOf = (objectIds: string[]): Promise<number> => startListing(seller.call, objectIds, ["coupang"]);

const upload = async (from: number, count: number) => uploadOf(await prepared(from, count));

// Runs first: no listing waits for its approval yet, so no poll can meet the fault instead.
test("what a market refused for different reasons is tried again apart", async () => {
  const fault = { market: "Coupang", kind: "category-gone", count: 1, path: "/seller-products" };
  await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
  const work = await upload(0, 2);
  const first = await ended(work);
  expect(first.map(({ status, reason }) => reason ?? status).sort()).toEqual(["Success", "category_gone"]);
  expect((await resume(work, { stopped: false, reasons: ["picture_refused", "market_rejected"] })).data).toEqual({
    resumed: 0,
  });
  expect((await resume(work, { stopped: false, reasons: ["category_gone"] })).data).toEqual({ resumed: 1 });
  expect((await ended(work)).map(({ status }) => status)).toEqual(["Success", "Success"]);
});

test("a stopped upload goes on under its number, and every product is listed once", async () => {
  const work = await upload(0, 12);
  await seller.call("log.cancel", { query: { type: "Upload", workNumber: work } });
  const stopped = await ended(work);
  const left = stopped.filter(({ status }) => status === "Cancelled").length;
  expect(left).toBeGreaterThan(0);

  expect((await resume(work, {}, await logIn(upstream.origin, "seller2"))).status).toBe(404);
  expect((await resume(work)).data).toEqual({ resumed: left });
  const done = await ended(work);
  expect(done.filter(({ status }) => status !== "Success")).toEqual([]);
  expect(new Set(done.map(({ marketProductCode }) => marketProductCode)).size).toBe(12);
  const after = await listed();
  expect(new Set(after).size).toBe(after.length);
  expect((await resume(work)).data).toEqual({ resumed: 0 });
});

test("uploads of the same products from two windows list each once, and one of the two says so", async () => {
  const products = await prepared(0, 5);
  const [left = 0, right = 0] = await Promise.all([uploadOf(products), uploadOf(products)]);
  expect(left).not.toBe(right);
  const works = [await ended(left), await ended(right)];
  const outcomes = works.flat();
  expect(outcomes.filter(({ status }) => status !== "Success")).toEqual([]);
  for (const code of new Set(outcomes.map((item) => item.code)))
    expect(
      outcomes
        .filter((item) => item.code === code)
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(["duplicate", null]);
  const sold = outcomes.filter(({ reason }) => reason === null).map(({ marketProductCode }) => marketProductCode);
  expect(new Set(sold).size).toBe(5);
  const after = await listed();
  expect(new Set(after).size).toBe(after.length);
});

test("only what failed for the named reasons is tried again", async () => {
  await seller.call("userConfig.setMarketAccount", {
    query: { market: "Coupang" },
    body: { account: "narushop", storeName: "나루샵", secretKey: "a-key-the-market-took-back" },
  });
  const failing = await upload(0, 2);
  const failed = await ended(failing);
  const [reason] = failed.map((item) => item.reason);
  expect(failed.map(({ status }) => status)).toEqual(["Fail", "Fail"]);
  expect(new Set(failed.map((item) => item.reason))).toEqual(new Set(["keys_refused"]));
  expect((await resume(failing, { reasons: ["no_such_reason"] })).data).toEqual({ resumed: 0 });
  expect((await resume(failing, { stopped: false, reasons: [reason] })).data).toEqual({ resumed: 2 });
  expect((await ended(failing)).map(({ status }) => status)).toEqual(["Fail", "Fail"]);
});
