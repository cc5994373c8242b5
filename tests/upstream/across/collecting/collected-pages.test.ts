import { corpusOf } from "@/tests/support/page-corpus";
import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Item = { status: string; reason: string | null; message: string | null };

let upstream: SharedUpstream;
let seller: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

/** What becomes of a page of the corpus that an extension posts. */
async function collected(name: string, description?: string): Promise<Item> {
  const { text, expected } = corpusOf("taobao").find((page) => page.name === name)!;
  const url = `https://item.taobao.com/item.htm?id=${expected.code}`;
  const raw = { state: text, pageUrl: url, ...(description !== undefined && { description }) };
  const items = [{ url, raw }];
  const said = await seller.call("collection.collectTaobaoRaw", {
    body: { groupName: "", memo: "", keyword: "", items },
  });
  const query = { type: "Collect" as const, workNumber: workNumberOf(said.text) };
  return until(async () => {
    const [item] = (await seller.call("log.detail", { query })).data as Item[];
    return item && !["Waiting", "Working"].includes(item.status) && item;
  });
}

test("a page without a product fails with its own reason and the next step", async () => {
  const { status, reason, message } = await collected("wall-script");
  expect({ status, reason }).toEqual({ status: "Fail", reason: "login_required" });
  expect(message).toContain("브라우저에서 상품을 열고");
});

test("a product that came without a description says so until it comes with one", async () => {
  expect(await collected("ssr-function")).toMatchObject({ status: "Success", reason: "no_description" });
  expect(await collected("ssr-function", "<p>설명</p>")).toMatchObject({ status: "Success", reason: "duplicate" });
  expect(await collected("pcdetail-jsonp", "<p>설명</p>")).toMatchObject({ status: "Success", reason: null });
});
