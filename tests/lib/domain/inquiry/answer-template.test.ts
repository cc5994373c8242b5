import fc from "fast-check";
import { filledTemplate, openFields, TEMPLATE_FIELDS } from "@/lib/domain/inquiry/answer-template";

test.each([
  ["every field known", "{구매자}님, {상품명} 송장은 {송장번호}", "김나루님, 컵 송장은 638", []],
  ["one not known stays and is named once", "{택배사} {택배사}", "{택배사} {택배사}", ["택배사"]],
  ["a word that is no field is named too", "{이름}님", "{이름}님", ["이름"]],
  ["spaces inside the braces do not matter", "{ 구매자 }님", "김나루님", []],
  ["braces without a word are left alone", "{} {\n}", "{} {\n}", []],
  ["an empty value counts as not known", "{주문번호}", "{주문번호}", ["주문번호"]],
])("%s", (_sentence, template, text, missing) => {
  const values = { buyer: "김나루", productName: "컵", invoice: "638", orderNo: " " };
  expect(filledTemplate(template, values)).toEqual({ text, missing });
});

test("what a buyer is called is never read as a template itself", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...Object.keys(TEMPLATE_FIELDS)), (before, field) => {
      const bare = before.replace(/[{}$]/g, "");
      const { text } = filledTemplate(`${bare}{구매자}`, { buyer: `{${field}} $& $1` });
      expect(text).toBe(`${bare}{${field}} $& $1`);
    }),
  );
});

test("an answer is held back only for fields of ours", () => {
  expect(openFields("{송장번호} {구매자} {송장번호} {그냥}")).toEqual(["송장번호", "구매자"]);
});
