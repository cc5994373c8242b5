/** @part processes */
import { freePort } from "@/scripts/free-port";
import { logIn, send, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

const page = { pageNum: 1, pageLimit: 5 };
type Summary = { site: string; code: string; mainImages: string[] };

let upstream: UpstreamProcess;
let seller: Caller;
beforeAll(async () => {
  upstream = await startUpstreamProcess();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const portOf = (origin: string): number => Number(new URL(origin).port);
const firstOf = async (caller: Caller) =>
  ((await caller.call("collection.searchSummary", { body: page })).data as { summary: Summary[] }).summary[0]!;

test("pictures, uploaded files and shop pages follow when the ports change, even where they change places", async () => {
  const { site, code } = await firstOf(seller);
  const form = new FormData();
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  form.append("files", new Blob([Buffer.from(pixel, "base64")], { type: "image/png" }), "a.png");
  const { link } = (await seller.call("image.upload", { body: form })).data as { link: string };
  const before = (await firstOf(seller)).mainImages;
  await seller.call("collection.mainImageEdit", { body: { code, urls: [link, ...before] } });

  await upstream.stopProcess();
  // The markets move to where the malls were: a careless exchange would take one for the other.
  const [port, mallPort] = await Promise.all([freePort(), freePort()]);
  const marketPort = portOf(upstream.mallOrigin);
  await upstream.restart({
    UPSTREAM_PORT: String(port),
    MALL_PORT: String(mallPort),
    MARKET_PORT: String(marketPort),
  });
  const origin = `http://127.0.0.1:${port}`;
  const again = await logIn(origin, "seller");
  const [file, picture] = (await firstOf(again)).mainImages;
  expect(file).toBe(link.replace(upstream.origin, origin));
  expect(picture).toBe(before[0]!.replace(upstream.mallOrigin, `http://127.0.0.1:${mallPort}`));
  for (const address of [file!, picture!]) expect((await fetch(address)).headers.get("content-type")).toMatch(/^image/);

  const detail = (await again.call("collection.detail", { query: { site, code } })).text;
  expect(detail).not.toContain(`${upstream.origin}/`);
  expect(detail).not.toContain(`http://127.0.0.1:${marketPort}/pictures`);
  const listed = (await again.call("log.detail", { query: { type: "Upload", workNumber: await uploadOf(again) } }))
    .data as { productUrl: string }[];
  expect(listed[0]!.productUrl).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${marketPort}/shop/`));
  expect((await fetch(listed[0]!.productUrl)).status).toBe(200);
  expect((await send(origin, "auth.registerTerms")).status).toBe(200);
}, 60_000);

const uploadOf = async (caller: Caller): Promise<number> =>
  ((await caller.call("log.uploadAll")).data as { workNumber: number }[]).at(-1)!.workNumber;
