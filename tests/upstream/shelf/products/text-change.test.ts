import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Summary = { id: string; code: string; title: { language: string; text: string }[] };
let upstream: SharedUpstream;
let seller: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const products = async (): Promise<Summary[]> =>
  (
    (await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 2 } })).data as {
      summary: Summary[];
    }
  ).summary;
const namesNow = async () =>
  (await products()).map(({ title }) => title.find(({ language }) => language === "KR")?.text);
const change = (mode: string, word1: string, word2: string, codes: string[]) =>
  seller.call("collection.textChange", { query: { mode }, body: { word1, word2, codes } });

test("a text change keeps names within 49 characters, leaves none empty, and tells both row by row", async () => {
  const [one, two] = await products();
  const codes = [one!.id, two!.id];
  await seller.call("collection.titleChange", {
    body: [
      { code: one!.id, text: "무료" },
      { code: two!.id, text: `무료 ${"가나다라 ".repeat(9).trim()}` },
    ],
  });
  const emptied = (await change("Replace", "무료", "", codes)).data as { count: number; rows: object[] };
  expect(emptied.count).toBe(1);
  expect(emptied.rows).toContainEqual(expect.objectContaining({ text: "무료", ok: false }));
  expect(await namesNow()).toEqual(["무료", "가나다라 ".repeat(9).trim()]);
  await change("Slogan", "정품 보장", "당일 발송", codes);
  expect(await namesNow()).toEqual([
    "정품 보장 무료 당일 발송",
    expect.stringMatching(/^정품 보장 가나다라.* 당일 발송$/),
  ]);
  for (const name of await namesNow()) expect([...(name ?? "")].length).toBeLessThanOrEqual(49);
});
