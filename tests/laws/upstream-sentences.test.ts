import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import ts from "typescript";

const ROOT = join(__dirname, "../..");

/** Korean that no seller reads as ours, and the reason for each place. A folder includes everything below it. */
const KOREAN: Readonly<Record<string, string>> = {
  "upstream/seed": "what the seeded sellers, buyers and suppliers wrote",
  "upstream/listing/categories": "the names of the markets' categories, which are Korean",
  "upstream/outside/markets/coupang/body.ts": "what is sent to Coupang",
  "upstream/outside/markets/coupang/market.ts": "what Coupang calls its categories",
  "upstream/outside/markets/coupang/status.ts": "a status as Coupang tells it",
  "upstream/outside/markets/elevenst/body.ts": "what is sent to 11st",
  "upstream/outside/markets/elevenst/client.ts": "how 11st tells of its maintenance",
  "upstream/outside/markets/elevenst/inquiries.ts":
    "a report of goods that did not arrive, in the words of 11st's own form",
  "upstream/outside/markets/elevenst/market.ts": "what 11st calls its categories",
  "upstream/outside/markets/elevenst/notices.ts": "what 11st calls the lines of notice information",
  "upstream/outside/markets/esm/body.ts": "what is sent to Gmarket and Auction",
  "upstream/outside/markets/esm/inquiries.ts":
    "the title of an answer a buyer reads, a status and a report of a parcel as the market tells them",
  "upstream/outside/markets/esm/market.ts": "what Gmarket and Auction call their categories",
  "upstream/listing/listings/compose.ts": "what markets are told where a product says nothing",
  "upstream/shop/billing/refund-payment.ts": "the reason a gateway keeps of a refund",
  "upstream/kit/answers.ts": "the two wordings of success that clients compare (docs/wire.md#transport)",
  "upstream/sales/orders/order-file.ts": "the name of a sheet whose columns the specification names in Korean",
  "upstream/books/revenue/ledger-file.ts": "the name of a ledger for Korean tax offices",
  "upstream/across/own-data/own-copy.ts": "a note in all three languages",
  "upstream/across/own-data/owned-tables.ts": "the name of a Korean law",
  "upstream/shop/people/terms.ts": "terms, which hold in the language they were written in",
  "upstream/shop/referral/bank-desk.ts": "the holder of a rehearsed bank account",
};

/** Texts with Korean in them that a file writes, e.g. `"없습니다."`; words it looks for in what others say are no texts. */
function koreanIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    // What is looked up by a Korean name, such as a status, is not said.
    const isName = isText && ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if (isText && !isName && /[가-힣]/.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("read.ts", text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Messages rendered while a file is loaded, in no reader's language, e.g. `const GONE = say("listings.freed");`. */
function saidAtLoad(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && /^(say|tell|tellIf|tellRows|saidMarket)$/.test(node.expression.getText()))
      found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("read.ts", text, ts.ScriptTarget.Latest, true));
  return found;
}

const files = readdirSync(join(ROOT, "upstream"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.ts$/.test(name))
  .map((name) => join("upstream", name).split(sep).join("/"))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
const placeOf = (file: string): string | undefined =>
  Object.keys(KOREAN).find((place) => file === place || file.startsWith(`${place}/`));

test("what the upstream says to sellers stands in its messages, in all three languages", () => {
  const found = files
    .filter(({ file }) => !placeOf(file))
    .flatMap(({ file, text }) => koreanIn(text).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

test("every place that may hold Korean holds some", () => {
  const used = new Set(files.filter(({ text }) => koreanIn(text).length > 0).map(({ file }) => placeOf(file)));
  expect(Object.keys(KOREAN).filter((place) => !used.has(place))).toEqual([]);
});

test("nothing is said before somebody is there to read it", () => {
  expect(files.flatMap(({ file, text }) => saidAtLoad(text).map((call) => `${file}: ${call}`))).toEqual([]);
});

describe("the checker itself", () => {
  test.each([
    ['const GONE = "없는 상품입니다.";', ["없는 상품입니다."]],
    ["const won = (krw: number) => `${krw}원`;", ["원"]],
    ['const WORDS = { gone: "없음" };', ["없음"]],
    ["const IS_GONE = /없습니다/;", []],
    ["/** 없습니다 */ const gone = 1;", []],
    ['const CODES = { 승인완료: "APPROVED" };', []],
  ])("finds in %s %j", (text, found) => expect(koreanIn(text)).toEqual(found));

  test.each([
    ['const GONE = say("listings.freed");', ['say("listings.freed")']],
    ['const gone = () => say("listings.freed");', []],
  ])("hears of %s %j", (text, found) => expect(saidAtLoad(text)).toEqual(found));
});
