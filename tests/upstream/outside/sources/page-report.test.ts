import { corpusOf, type CorpusPage } from "@/tests/support/page-corpus";
import { reportLines, reportOf } from "@/upstream/outside/sources/page-report";

const page = (folder: Parameters<typeof corpusOf>[0], name: string): CorpusPage =>
  corpusOf(folder).find((one) => one.name === name)!;
const linesOf = (text: string, given?: Parameters<typeof reportOf>[1]): string =>
  reportLines(reportOf(text, given)!).join("\n");

test("a page of a site is known by its state, with its number", () => {
  const { text, expected } = page("taobao", "ssr-function");
  const report = reportOf(text);
  expect(report).toMatchObject({ site: "Taobao", code: expected.code, outcome: { ok: true } });
  expect(linesOf(text)).toMatch(/title +item\.title +\S/);
});

test("a page is known by its own address where its state alone would not tell", () => {
  const { text, expected } = page("costco-us", "streamed");
  const address = `https://www.costco.com/p/-/made-up/${expected.code}`;
  const withAddress = text.replace("<head>", `<head><link rel="canonical" href="${address}">`);
  expect(reportOf(text)).toBeUndefined();
  expect(reportOf(withAddress)).toMatchObject({ site: "CostcoUS", code: expected.code, outcome: { ok: true } });
  expect(reportOf(text, { site: "CostcoUS", code: expected.code })?.outcome.ok).toBe(true);
});

test("what is missing is named, and so are doubts", () => {
  const answer = {
    code: "641176",
    name: "생수",
    price: { value: 12990 },
    basePrice: { value: 14990 },
    couponDiscount: { discountValue: 1 },
  };
  const lines = linesOf(JSON.stringify(answer), { site: "Costco", code: "641176" });
  expect(lines).toMatch(/^missing: .*pictures/m);
  expect(lines).toMatch(/^ {2}doubt: priceUnclear 1$/m);
});

test("a page in a form no reader knows says what its states are", () => {
  const lines = linesOf(`<script>window.__ICE_APP_CONTEXT__ = {"layout": {"goods": 1}};</script>`, { site: "Taobao" });
  expect(lines).toContain("form: none holds this product");
  expect(lines).toContain("state: assignment {layout}");
  expect(lines).toMatch(/^not read: incomplete/m);
});
