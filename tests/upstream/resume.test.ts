import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Item = { code: string; status: string; reason: string | null; marketProductCode: string | null };

let upstream: UpstreamProcess;
let seller: Caller;
jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await startUpstreamProcess({ products: 120 });
  seller = await logIn(upstream.origin, "seller");
}, 90_000);
afterAll(() => upstream?.stop());

const workNumberIn = (text: string): number => Number(/\d+$/.exec(text)?.[0]);
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
  (
    (await (await fetch(`${upstream.marketOrigin}/__rehearsal/listings`)).json()) as {
      listings: { sellerCode: string; market: string }[];
    }
  ).listings.map(({ market, sellerCode }) => `${market} ${sellerCode}`);

/** Starts an upload to Coupang of products that have never been listed. */
async function upload(from: number, count: number): Promise<number> {
  const { data } = await seller.call("collection.searchSummary", {
    body: { pageNum: 1, pageLimit: 100, nonUpload: { market: "COUPANG", marketAccount: "narushop" } },
  });
  const objectIds = (data as { summary: { id: string }[] }).summary.slice(from, from + count).map(({ id }) => id);
  await seller.call("market.setTags", { body: { objectIds, tags: ["생활"] } });
  await seller.call("market.setPrice", {
    body: { objectIds, useBaseConfig: false, priceConfig: { mainValue: 0.3 } },
  });
  const { text } = await seller.call("market.upload", {
    body: {
      objectIds,
      storeName: { smartStore: "", coupang: "나루샵", gmarket: "", auction: "", elevenst: "" },
      category: { customCategoryIdx: 0, idx: { smartStore: 0, coupang: 56_140, gmarket: 0, auction: 0, elevenst: 0 } },
    },
  });
  return workNumberIn(text);
}

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

test("only what failed for the named reasons is tried again", async () => {
  await seller.call("userConfig.setMarketAccount", {
    query: { market: "Coupang" },
    body: { account: "narushop", storeName: "나루샵", secretKey: "a-key-the-market-took-back" },
  });
  const failing = await upload(0, 2);
  const failed = await ended(failing);
  const [reason] = failed.map((item) => item.reason);
  expect(failed.map(({ status }) => status)).toEqual(["Fail", "Fail"]);
  expect((await resume(failing, { reasons: ["no_such_reason"] })).data).toEqual({ resumed: 0 });
  expect((await resume(failing, { stopped: false, reasons: [reason] })).data).toEqual({ resumed: 2 });
  expect((await ended(failing)).map(({ status }) => status)).toEqual(["Fail", "Fail"]);
});
