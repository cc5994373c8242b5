import { createHmac } from "node:crypto";
import { listening } from "@/tests/support/listening";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";
import { naverKeywords } from "@/upstream/outside/keywords/naver-keywords";
import type { NaverSearch } from "@/upstream/outside/keywords/naver-search";
import { rehearsedNaverSearch } from "@/upstream/outside/keywords/rehearsed-search";
import { searchAdSignature } from "@/upstream/outside/keywords/search-ad-sign";

/** What a Naver that is not well answers, by the first part of the path. */
const UNWELL: Record<string, [status: number, body: string]> = {
  down: [503, ""],
  limit: [429, JSON.stringify({ title: "Too many requests" })],
  odd: [200, JSON.stringify({ keywordList: [{ relKeyword: "린넨" }] })],
};

let world: Rehearsed;
let unwell: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  world = await rehearsed();
  unwell = await listening((asked, answer) => {
    const [status, body] = UNWELL[asked.url?.split("/")[1] ?? ""] ?? [404, ""];
    answer.writeHead(status, { "content-type": "application/json" }).end(body);
  });
});
afterAll(async () => {
  await unwell.close();
  await world.close();
});

const ask = (text: string, over: Partial<NaverSearch> = {}) =>
  naverKeywords(text, { now: new Date(), naverSearch: { ...rehearsedNaverSearch(world.marketOrigin), ...over } });

test("the signature is the base64 HMAC of timestamp, method and path", () => {
  const expected = createHmac("sha256", "secret").update("1700000000000.GET./keywordstool").digest("base64");
  expect(searchAdSignature("secret", "1700000000000", "GET", "/keywordstool")).toBe(expected);
});

test("asked words come first with Naver's fields, related ones by how much they are searched, and completions", async () => {
  const { keywords, rel, auto } = await ask("린넨 셔츠, 원피스");
  expect(keywords.slice(0, 2).map(({ relKeyword }) => relKeyword)).toEqual(["린넨셔츠", "원피스"]);
  expect(Object.keys(keywords[0] ?? {}).sort()).toEqual([
    "compIdx",
    "monthlyAveMobileClkCnt",
    "monthlyAveMobileCtr",
    "monthlyAvePcClkCnt",
    "monthlyAvePcCtr",
    "monthlyMobileQcCnt",
    "monthlyPcQcCnt",
    "plAvgDepth",
    "relKeyword",
  ]);
  expect(keywords.every(({ compIdx }) => ["낮음", "중간", "높음"].includes(compIdx))).toBe(true);
  expect(rel).not.toContain("원피스");
  expect(rel?.length).toBeGreaterThan(5);
  expect(auto?.some((word) => word.startsWith("원피스 "))).toBe(true);
});

test("the same words have the same figures on every day, and rare ones say < 10", async () => {
  const words = ["린넨", "장화", "곰인형", "캠핑의자", "물병"].join(",");
  const [first, second] = [await ask(words), await ask(words)];
  expect(first).toEqual(second);
  expect(first.keywords.some(({ monthlyPcQcCnt }) => monthlyPcQcCnt === "< 10")).toBe(true);
});

const known = rehearsedNaverSearch("").keys;
const wrongKeys = known && { ...known, secretKey: "x" };

test.each([
  ["no word", " , ", {}, 400, /입력해 주세요/],
  ["six words", "가,나,다,라,마,바", {}, 400, /5개까지/],
  ["no keys", "린넨", { keys: undefined }, 400, /키가 없습니다/],
  ["a wrong secret", "린넨", { keys: wrongKeys }, 400, /키가 올바르지 않습니다/],
  ["a word Naver refuses", "a-b", {}, 400, /거절했습니다/],
])("%s is refused in Korean", async (_, text, over, status, message) => {
  await expect(ask(text, over)).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
});

test.each([
  ["down", 429],
  ["limit", 429],
  ["odd", 502],
])("a Naver that is '%s' is said as something to try again", async (path, status) => {
  await expect(ask("린넨", { searchAdUrl: `${unwell.origin}/${path}` })).rejects.toMatchObject({ status });
});

test("a search field that completes nothing spoils no table", async () => {
  const { auto, keywords } = await ask("린넨", { completionUrl: "http://127.0.0.1:1" });
  expect(auto).toEqual([]);
  expect(keywords.length).toBeGreaterThan(1);
});
