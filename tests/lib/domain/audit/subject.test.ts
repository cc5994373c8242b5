import fc from "fast-check";
import { subjectOf, type Subject } from "@/lib/domain/audit/subject";

test.each<[string, unknown, unknown, Subject]>([
  ["products by their ids", {}, { objectIds: ["a", "b"], tags: ["여름"] }, { count: 2, ids: ["a", "b"] }],
  ["the first three of many", {}, { codes: ["1", "2", "3", "4"] }, { count: 4, ids: ["1", "2", "3"] }],
  ["a list that is the body", {}, ["T1", "T2"], { count: 2, ids: ["T1", "T2"] }],
  ["rows by the field they are known by", {}, { rows: [{ idx: 7, invoice: "1234" }] }, { count: 1, ids: ["7"] }],
  ["renamed products without the names", {}, [{ code: "T1", text: "비밀" }], { count: 1, ids: ["T1"] }],
  ["a long id, shortened", {}, { objectIds: ["6561c0ffee0123456789"] }, { count: 1, ids: ["6561c0ff…"] }],
  ["a work of the query", { type: "Upload", workNumber: 12 }, undefined, { count: 1, ids: ["12"] }],
  ["a lonely number", {}, 41, { count: 1, ids: ["41"] }],
  ["a notice that is changed", {}, { id: 3, title: "알림" }, { count: 1, ids: ["3"] }],
  [
    "a market, without the account and its keys",
    { market: "Coupang" },
    { account: "shop", secretKey: "k" },
    { market: "Coupang" },
  ],
  ["a lonely word is nobody's business", { market: "Elevenst" }, "shop11", { market: "Elevenst" }],
  ["a market that is none", {}, { market: "네이버 비밀" }, {}],
  ["what is no id is only counted", {}, ["홍 길동", "a@b.example"], { count: 2 }],
  ["nothing", undefined, undefined, {}],
])("the trail says of %s: %#", (_what, query, body, subject) => {
  expect(subjectOf(query, body)).toEqual(subject);
});

test("whatever is sent, the trail holds no more than three short ids and a market", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (query, body) => {
      const { ids = [], market = "" } = subjectOf(query, body);
      expect(ids.length).toBeLessThanOrEqual(3);
      for (const id of ids) expect(id).toMatch(/^[\w.-]{1,12}…?$/);
      expect(market).toMatch(/^[A-Za-z0-9]{0,20}$/);
    }),
  );
});
