import { mallProducts } from "@/rehearsal/malls/catalogue";
import { listen, type Listener } from "@/rehearsal/listen";
import { mallsApp } from "@/rehearsal/malls/malls";
import type { SiteName } from "@/lib/domain/sites/sites";
import { collectProduct } from "@/upstream/outside/sources/collector";
import { mallHosts } from "@/upstream/outside/sources/rehearsed-hosts";

let mall: Listener;
beforeEach(async () => {
  mall = await listen(
    mallsApp(() => mall.origin),
    0,
  );
});
afterEach(() => mall.close());

const change = async (mood: object): Promise<number> => {
  const body = JSON.stringify(mood);
  const headers = { "content-type": "application/json" };
  return (await fetch(`${mall.origin}/__rehearsal/pages`, { method: "POST", headers, body })).status;
};
/** Of AliExpress one whose page is a frame: its answer alone holds the product. */
const some = (site: SiteName): string =>
  mallProducts(site).find(({ special, form }) => special === undefined && form !== "run-params")!.code;
const collect = (site: SiteName, code = some(site)) => collectProduct({ site, code }, mallHosts(mall.origin));

test.each<[SiteName, string, string]>([
  ["Taobao", "login", "login_required"],
  ["Taobao", "captcha", "captcha"],
  ["Taobao", "slide", "captcha"],
  ["Taobao", "rgv587", "captcha"],
  ["Taobao", "removed", "removed"],
  ["Taobao", "frame", "incomplete"],
  ["Taobao", "answer-captcha", "captcha"],
  ["Taobao", "answer-login", "login_required"],
  ["1688", "login", "login_required"],
  ["1688", "captcha", "captcha"],
  ["1688", "slide", "captcha"],
  ["1688", "rgv587", "captcha"],
  ["1688", "private", "private_price"],
  ["1688", "frame", "unparseable"],
  ["AliExpress", "answer-captcha", "captcha"],
  ["AliExpress", "answer-login", "login_required"],
  ["AliExpress", "captcha", "captcha"],
  ["AliExpress", "slide", "captcha"],
  ["AliExpress", "rgv587", "captcha"],
  ["Costco", "denied", "blocked"],
  ["CostcoUS", "denied", "blocked"],
  ["Costco", "frame", "blocked"],
])("%s behind %s is reported as %s", async (site, wall, reason) => {
  expect(await change({ site, wallShare: 1, walls: [wall] })).toBe(200);
  expect(await collect(site)).toMatchObject({ ok: false, reason });
});

test("a share of the pages is shut, and none unless a share is set", async () => {
  const codes = mallProducts("Costco")
    .filter(({ special }) => special === undefined)
    .map(({ code }) => code);
  const shut = async (): Promise<number> => {
    const outcomes = await Promise.all(codes.map((code) => collect("Costco", code)));
    return outcomes.filter(({ ok }) => !ok).length;
  };
  expect(await shut()).toBe(0);
  await change({ wallShare: 0.4 });
  const found = await shut();
  expect(found).toBeGreaterThan(codes.length * 0.2);
  expect(found).toBeLessThan(codes.length * 0.6);
});

test("from a moment on a site's pages have a form that no reader has met", async () => {
  await change({ site: "1688", form: "unknown", from: "2099-01-01T00:00:00Z" });
  expect(await collect("1688")).toMatchObject({ ok: true });
  await change({ site: "1688", form: "unknown", from: "2020-01-01T00:00:00Z" });
  expect(await collect("1688")).toMatchObject({ ok: false, reason: "unparseable" });
  expect(await collect("Taobao")).toMatchObject({ ok: true });
  await change({ site: "1688", form: null });
  expect(await collect("1688")).toMatchObject({ ok: true });
});

test("a site can be made to serve every product in one of its forms", async () => {
  const { code, form } = mallProducts("1688")[0]!;
  const other = form === "init-data" ? "context-model" : "init-data";
  const page = async () => (await fetch(`${mall.origin}/1688/offer/${code}.html`)).text();
  const before = await page();
  await change({ site: "1688", form: other });
  expect((await page()).includes("__INIT_DATA")).toBe(other === "init-data");
  expect(await page()).not.toBe(before);
  expect(await collect("1688", code)).toMatchObject({ ok: true });
});

test.each([
  ["a form no site has", { site: "Taobao", form: "of-tomorrow" }],
  ["more than all pages", { wallShare: 1.5 }],
  ["a site that is not rehearsed", { site: "Amazon", wallShare: 1 }],
])("%s is refused", async (_, mood) => {
  expect(await change(mood)).toBe(400);
});
