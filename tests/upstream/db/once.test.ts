import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;

beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const collect = (key: string | undefined, memo: string, caller = seller) => {
  const items = [{ url: "https://item.taobao.com/item.htm?id=699000000001" }];
  return caller.call("collection.collectTaobao", { key, body: { groupName: "", memo, keyword: "", items } });
};
const workCount = async () => ((await seller.call("log.collectAll")).data as object[]).length;

test("the same key answers byte for byte and starts nothing a second time", async () => {
  const before = await workCount();
  const first = await collect("once-1", "하나");
  const second = await collect("once-1", "하나");
  expect(second).toEqual(first);
  expect(await workCount()).toBe(before + 1);
});

test("of many calls at once with one key, one runs and the others wait or repeat its answer", async () => {
  const before = await workCount();
  const answers = await Promise.all(Array.from({ length: 6 }, () => collect("once-2", "여럿")));
  expect(await workCount()).toBe(before + 1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test("the same key with another body is refused", async () => {
  await collect("once-3", "처음");
  expect((await collect("once-3", "다음")).status).toBe(422);
});

test("a key belongs to the one who used it", async () => {
  const free = await logIn(upstream.origin, "free");
  const mine = await collect("once-4", "같은 열쇠");
  const theirs = await collect("once-4", "같은 열쇠", free);
  expect(theirs.status).toBe(200);
  expect(theirs.text).not.toBe(mine.text);
});

test("without a key every call is a new one", async () => {
  const before = await workCount();
  await collect(undefined, "열쇠 없음");
  await collect(undefined, "열쇠 없음");
  expect(await workCount()).toBe(before + 2);
});
