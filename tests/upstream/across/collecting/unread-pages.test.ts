import { gunzipSync } from "node:zlib";
import { isNoFile } from "@/lib/contract/answer";
import { corpusOf } from "@/tests/support/page-corpus";
import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Item = { status: string; reason: string | null };
type Unread = {
  reason: string;
  form: string | null;
  isReadNow: boolean;
  isCut: boolean;
  facts: { fact: string; place: string | null }[];
  states: { form: string; names: string[] }[];
};
type Readings = { sites: { site: string; read: number; unread: number; counts: { form: string; result: string }[] }[] };

let upstream: SharedUpstream;
let seller: Caller;
let stranger: Caller;
let admin: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
  stranger = await logIn(upstream.origin, "free");
  admin = await logIn(upstream.origin, "admin");
}, HOOK_MS);
afterAll(() => upstream?.stop());

async function post(code: string, state: unknown): Promise<Item> {
  const url = `https://item.taobao.com/item.htm?id=${code}`;
  const body = { groupName: "", memo: "", keyword: "", items: [{ url, raw: { state, pageUrl: url } }] };
  const query = {
    type: "Collect" as const,
    workNumber: workNumberOf((await seller.call("collection.collectTaobaoRaw", { body })).text),
  };
  return until(async () => {
    const [item] = (await seller.call("log.detail", { query })).data as Item[];
    return item && !["Waiting", "Working"].includes(item.status) && item;
  });
}
const unread = (who: Caller, code: string) => who.call("sitePage.unread", { query: { site: "Taobao", code } });

/** A kept page as it is saved: packed, so that no door takes it for an error page that came instead of a file. */
async function saved(who: Caller, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${who.accessToken}` };
  const answer = await fetch(`${upstream.origin}/api${path}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(isNoFile(answer.headers.get("content-type") ?? "", bytes.toString("latin1"))).toBe(false);
  return gunzipSync(bytes).toString("utf8");
}

/** A page in a form no reader knows, as it looks when a shop changes it. */
const CHANGED = `<html><script>window.__ICE_APP_CONTEXT__ = {"goods": {"title": "裙"}, "userNick": "kim"};</script></html>`;

test("a page in an unknown form is kept without who was signed in, and says what it holds", async () => {
  expect(await post("611000000001", CHANGED)).toMatchObject({ status: "Fail", reason: "incomplete" });
  const { data } = await unread(seller, "611000000001");
  expect(data as Unread).toMatchObject({ reason: "incomplete", form: null, isReadNow: false, isCut: false });
  expect((data as Unread).states).toEqual([{ form: "assignment", names: ["goods", "userNick"] }]);
  const page = await saved(seller, "/SitePage/File?site=Taobao&code=611000000001");
  expect(page).toContain('"userNick": "[removed]"');
  expect(page).not.toContain("kim");
});

test("another seller and staff without products see nothing of it, and no seller sees everybody's", async () => {
  expect(await post("611000000002", CHANGED)).toMatchObject({ status: "Fail" });
  expect((await unread(stranger, "611000000002")).status).toBe(404);
  expect((await seller.call("sitePage.kept", {})).status).toBe(403);
  expect((await seller.call("sitePage.readings", {})).status).toBe(403);
});

test("the product's next page that is read takes the kept one away", async () => {
  const page = corpusOf("taobao").find(({ name }) => name === "ssr-function")!;
  const { code } = page.expected;
  expect(await post(code, CHANGED)).toMatchObject({ status: "Fail" });
  expect((await unread(seller, code)).status).toBe(200);
  expect(await post(code, page.text)).toMatchObject({ status: "Success" });
  expect((await unread(seller, code)).status).toBe(404);
});

test("an admin sees how much is read by form, and may save a page", async () => {
  const before = await countsOf();
  await post("611000000003", CHANGED);
  const page = corpusOf("taobao").find(({ name }) => name === "ssr-function")!;
  await post(page.expected.code, page.text);
  const after = await countsOf();
  expect(after.unread - before.unread).toBeGreaterThanOrEqual(1);
  expect(after.read - before.read).toBeGreaterThanOrEqual(1);
  expect(after.counts.map(({ form }) => form)).toContain("assignment");
  const kept = (await admin.call("sitePage.kept", {})).data as { id: number; code: string; account: string }[];
  const mine = kept.find(({ code }) => code === "611000000003");
  expect(mine).toMatchObject({ account: "seller" });
  expect(await saved(admin, `/SitePage/KeptFile?id=${mine?.id}`)).toContain("__ICE_APP_CONTEXT__");
});

const countsOf = async () =>
  ((await admin.call("sitePage.readings", {})).data as Readings).sites.find(({ site }) => site === "Taobao")!;

test("of a very long page the beginning is kept", async () => {
  const long = `<html><script>window.__ICE_APP_CONTEXT__ = {"a": "${"가".repeat(1_400_000)}"};</script></html>`;
  expect(await post("611000000004", long)).toMatchObject({ status: "Fail", reason: "incomplete" });
  const short = await unread(seller, "611000000004");
  expect(short.data as Unread).toMatchObject({ isCut: false });
  expect(await post("611000000005", long.replace("가", "가".repeat(200_000)))).toMatchObject({ status: "Fail" });
  expect((await unread(seller, "611000000005")).data as Unread).toMatchObject({ isCut: true });
});
