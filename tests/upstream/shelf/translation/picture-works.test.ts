/** @part pictures */
import type { Region } from "@/lib/domain/translation/region";
import { logIn, until, type Answer, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Item = {
  index: number;
  url: string;
  status: string;
  reason: string | null;
  message: string | null;
  productUrl: string | null;
};
type Product = { id: string; site: string; code: string; mainImages: string[] };
type Detail = { mainImages: string[]; detailPageHtml: string };
type Work = { workNumber: number; products: number; total: number; success: number; fail: number; status: string };

let upstream: UpstreamProcess;
let seller: Caller;
/** On the Lite plan: 100 pictures a month. */
let lite: Caller;
let products: Product[];

jest.setTimeout(180_000);

const dataOf = <T>({ status, text, data }: Answer): T => {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return data as T;
};
const shelf = async (caller: Caller): Promise<Product[]> =>
  dataOf<{ summary: Product[] }>(await caller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 30 } }))
    .summary;
const detail = async (caller: Caller, { site, code }: Product): Promise<Detail> =>
  dataOf<Detail>(await caller.call("collection.detail", { query: { site, code } }));
const start = async (caller: Caller, objectIds: string[]): Promise<number> =>
  dataOf<{ workNumber: number }>(await caller.call("translation.start", { body: { objectIds } })).workNumber;
const items = async (caller: Caller, workNumber: number): Promise<Item[]> =>
  dataOf<Item[]>(await caller.call("log.detail", { query: { type: "Translate", workNumber } }));
const ended = (caller: Caller, workNumber: number): Promise<Item[]> =>
  until(async () => {
    const rows = await items(caller, workNumber);
    return rows.every(({ status }) => ["Success", "Fail", "Cancelled"].includes(status)) && rows;
  }, 60_000);
const used = async (caller: Caller): Promise<number> =>
  dataOf<{ used: number }>(await caller.call("log.remainingTranslate")).used;
beforeAll(async () => {
  upstream = await startUpstreamProcess();
  seller = await logIn(upstream.origin, "seller");
  lite = await logIn(upstream.origin, "seller2");
  products = (await shelf(seller)).filter(({ mainImages }) => mainImages.length > 2);
}, HOOK_MS);
afterAll(() => upstream?.stop());

test("all pictures of a product are put into Korean in its place, each with its own end, and put back again", async () => {
  const product = products[0]!;
  const before = await detail(seller, product);
  const work = await start(seller, [product.id]);
  const rows = await ended(seller, work);
  const drawn = rows.filter(({ productUrl }) => productUrl);
  expect(drawn.length).toBeGreaterThan(0);
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => "Success"));
  for (const { reason, message, productUrl } of rows)
    if (!productUrl)
      expect([["nothing_written", "nothing_known"].includes(reason ?? ""), message]).toEqual([
        true,
        expect.any(String),
      ]);

  const after = await detail(seller, product);
  for (const { url, productUrl } of drawn) {
    expect(JSON.stringify(after)).toContain(productUrl);
    expect(after.mainImages).not.toContain(url);
  }
  const [told] = dataOf<Work[]>(await seller.call("translation.works"));
  expect(told).toMatchObject({
    workNumber: work,
    products: 1,
    total: rows.length,
    success: rows.length,
    status: "Done",
  });

  const again = await ended(seller, await start(seller, [product.id]));
  expect(again.map(({ url }) => url)).not.toEqual(expect.arrayContaining(drawn.map(({ productUrl }) => productUrl)));

  const back = dataOf<{ rows: { ok: boolean; count: number }[] }>(
    await seller.call("translation.restore", { body: { objectIds: [product.id] } }),
  );
  expect(back.rows).toEqual([{ key: product.id, ok: true, count: drawn.length }]);
  expect(await detail(seller, product)).toMatchObject({
    mainImages: before.mainImages,
    detailPageHtml: before.detailPageHtml,
  });
});

test("the reader killed in mid-batch loses and charges nothing twice, nor does the upstream itself", async () => {
  const before = await used(lite);
  const mine = (await shelf(lite)).filter(({ mainImages }) => mainImages.length > 0).slice(0, 2);
  const work = await start(
    lite,
    mine.map(({ id }) => id),
  );
  await until(async () => upstream.readers().length > 0);
  for (const pid of upstream.readers()) process.kill(pid, "SIGKILL");
  await until(async () => (await items(lite, work)).some(({ status }) => status === "Success"));
  await upstream.kill();
  await upstream.restart();
  seller = await logIn(upstream.origin, "seller");
  lite = await logIn(upstream.origin, "seller2");
  const rows = await ended(lite, work);
  expect(rows.filter(({ status }) => status === "Fail")).toEqual([]);
  const drawn = new Set(rows.flatMap(({ productUrl }) => productUrl?.split("?")[0] ?? []));
  expect(await used(lite)).toBe(before + drawn.size);
});

test("what cannot be translated says why, row by row, and costs nothing", async () => {
  const product = products[3]!;
  const { Id: _id, ...whole } = dataOf<Detail & { Id: string; editDate: string | null }>(
    await seller.call("collection.detail", { query: { site: product.site, code: product.code } }),
  );
  const gone = `${upstream.mallOrigin}/pictures/m-dragon-1-1-0.jpg`;
  await seller.call("collection.update", {
    body: { ...whole, mainImages: [gone, "https://elsewhere.example/a.jpg"], detailPageHtml: "<p></p>" },
  });
  const before = await used(seller);
  const rows = await ended(seller, await start(seller, [product.id, "no-such-product"]));
  const of = (url: string) => rows.find((row) => row.url === url);
  expect(of(gone)).toMatchObject({
    status: "Fail",
    reason: "unreachable",
    message: expect.stringContaining("불러오지 못했습니다"),
  });
  expect(of("https://elsewhere.example/a.jpg")).toMatchObject({ status: "Fail", reason: "unsupported_address" });
  expect(rows.at(-1)).toMatchObject({ status: "Fail", reason: "removed" });
  expect(await used(seller)).toBe(before);
});

test("a work is stopped and goes on; nothing is begun twice", async () => {
  const chosen = products.slice(4, 6).map(({ id }) => id);
  const work = await start(seller, chosen);
  const { cancelled } = dataOf<{ cancelled: number }>(
    await seller.call("log.cancel", { query: { type: "Translate", workNumber: work } }),
  );
  expect(cancelled).toBeGreaterThan(0);
  const stopped = await ended(seller, work);
  expect(stopped.filter(({ status }) => status === "Cancelled").length).toBeGreaterThan(0);
  const { resumed } = dataOf<{ resumed: number }>(
    await seller.call("log.resume", {
      body: { type: "Translate", workNumber: work, stopped: true, reasons: [] },
    }),
  );
  expect(resumed).toBe(stopped.filter(({ status }) => status === "Cancelled").length);
  expect((await ended(seller, work)).filter(({ status }) => status !== "Success")).toEqual([]);
});

test("an editor opens with what stands on its picture found and translated, and nothing is counted", async () => {
  const url = `${upstream.mallOrigin}/pictures/m-cup-3-3-0.jpg`;
  const before = await used(seller);
  const { imageId } = dataOf<{ imageId: string }>(await seller.call("translation.imageId", { body: { url } }));
  const { editorId } = dataOf<{ editorId: string }>(
    await seller.call("translation.openEditor", { body: { site: "", code: "", base64Image: "", imageId } }),
  );
  const found = dataOf<{ layers: Region[]; message: string | null }>(
    await seller.call("translation.find", { body: { editorId } }),
  );
  expect(found.layers.map(({ source, text, from }) => [source, text, from])).toEqual(
    expect.arrayContaining([["保温12小时", "보온 12시간", "dictionary"]]),
  );
  expect(await used(seller)).toBe(before);
});

test("a translated picture of a product opens over its original, and the texts of all its pictures stand in one place", async () => {
  const product = products[1]!;
  const rows = await ended(seller, await start(seller, [product.id]));
  const drawn = rows.find(({ productUrl }) => productUrl)!;
  const { site, code } = product;
  const { imageId } = dataOf<{ imageId: string }>(
    await seller.call("translation.imageId", { body: { site, code, url: drawn.productUrl! } }),
  );
  const sessions = dataOf<{ imageId: string; editorId: string; originUrl: string; layers: Region[] }[]>(
    await seller.call("translation.texts", { body: { site, code } }),
  );
  expect(sessions.find((session) => session.imageId === imageId)).toMatchObject({
    originUrl: drawn.url,
    layers: expect.arrayContaining([expect.objectContaining({ from: "dictionary" })]),
  });

  // One word corrected is seen in the product, and is what the next picture says.
  const session = sessions.find(({ imageId: id }) => id === imageId)!;
  const before = JSON.stringify(await detail(seller, product));
  const layers = session.layers.map((one, at) => (at === 0 ? { ...one, text: "고친 말" } : one));
  const [kept] = dataOf<{ translateUrl: string }[]>(
    await seller.call("translation.saveMany", {
      query: { site, code },
      body: [{ editorId: session.editorId, layers, follow: true }],
    }),
  );
  expect(before).not.toContain(kept!.translateUrl);
  const after = JSON.stringify(await detail(seller, product));
  expect(after).toContain(kept!.translateUrl);
  expect(after).not.toContain(drawn.productUrl);
});

test("the plan decides", async () => {
  const free = await logIn(upstream.origin, "free");
  expect(await free.call("translation.start", { body: { objectIds: ["x"] } })).toMatchObject({
    status: 403,
    text: expect.stringContaining("Lite 요금제부터"),
  });
  const others = dataOf<{ rows: { ok: boolean }[] }>(
    await lite.call("translation.restore", { body: { objectIds: [products[1]!.id] } }),
  );
  expect(others.rows).toEqual([expect.objectContaining({ ok: false })]);
});
