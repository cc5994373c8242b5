import fc from "fast-check";
import { redactedPage } from "@/lib/domain/sites/redact-page";

test.each<[string, string, string]>([
  ["who is signed in", '{"nick":"某店","userNick":"kim"}', '{"nick":"某店","userNick":"[removed]"}'],
  ["a token of JSON", '{"_tb_token_":"e1b3","title":"裙"}', '{"_tb_token_":"[removed]","title":"裙"}'],
  ["a token of JavaScript", "csrfToken: 'ab\"c', data: 1", "csrfToken: '[removed]', data: 1"],
  [
    "a token of JSON inside a text",
    '"{\\"csrfToken\\":\\"x\\",\\"a\\":1}"',
    '"{\\"csrfToken\\":\\"[removed]\\",\\"a\\":1}"',
  ],
  [
    "a number of a person",
    '{"buyerId":220000001,"skuId":5400000000001}',
    '{"buyerId":"[removed]","skuId":5400000000001}',
  ],
  ["a cookie that a script sets", 'document.cookie="cna=1; sid=2"', 'document.cookie="[removed]"'],
  ["a proof in an address", "https://a.test/x?id=1&x5secdata=zz&b=2", "https://a.test/x?id=1&x5secdata=[removed]&b=2"],
  ["an e-mail", "<b>kim.lee@naver.com</b>", "<b>[removed]</b>"],
  ["mobile numbers", "tel 13812345678, 010-1234-5678", "tel [removed], [removed]"],
  [
    "a product's number stays",
    '"itemId":"680079191137","skuId":"12000060000000001"',
    '"itemId":"680079191137","skuId":"12000060000000001"',
  ],
  ["a price that looks like one stays", '"price":"13812345678.00"', '"price":"13812345678.00"'],
])("%s", (_, page, redacted) => {
  expect(redactedPage(page)).toBe(redacted);
});

test("what was JSON stays JSON, and a page that was redacted stays as it is", () => {
  const names = fc.constantFrom("title", "userNick", "csrfToken", "skuId", "mobile", "nick", "price");
  const values = fc.oneof(fc.string(), fc.integer(), fc.constant("13812345678"), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(fc.dictionary(names, values)), (rows) => {
      const redacted = redactedPage(JSON.stringify(rows));
      expect(() => void JSON.parse(redacted)).not.toThrow();
      expect(redactedPage(redacted)).toBe(redacted);
    }),
  );
});

test("a page of a million quotes and brackets costs no more than any other", () => {
  expect(redactedPage('token="'.repeat(200_000)).length).toBeGreaterThan(0);
  expect(redactedPage(`a${"@".repeat(500_000)}`).length).toBe(500_001);
});
