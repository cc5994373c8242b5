import fc from "fast-check";
import { numberIn, typedNumber, type NumberRule, type TypedNumber } from "@/lib/domain/kit/typed-number";

const number = (value: number): TypedNumber => ({ kind: "number", value });
const refused = (why: string) => ({ kind: "refused", why });

describe("typedNumber", () => {
  it.each<[string, string, NumberRule, unknown]>([
    ["plain digits", "12900", {}, number(12_900)],
    ["a comma between thousands", "10,000", {}, number(10_000)],
    ["several groups", "1,234,567", {}, number(1_234_567)],
    ["a rate with a comma", "1,400", { decimals: 6 }, number(1_400)],
    ["a rate with comma and point", "1,389.25", { decimals: 6 }, number(1_389.25)],
    ["blanks between groups", "1 400 000", {}, number(1_400_000)],
    ["full-width digits, comma and point", "１，４００．５", { decimals: 2 }, number(1_400.5)],
    ["a full-width blank around it", "　１２　", {}, number(12)],
    ["a leading won sign", "₩12,900", {}, number(12_900)],
    ["a full-width won sign", "￦12,900", {}, number(12_900)],
    ["a leading yuan sign", "¥ 59.90", { decimals: 2 }, number(59.9)],
    ["a full-width yuan sign", "￥59.90", { decimals: 2 }, number(59.9)],
    ["a closing 원", "10,000원", {}, number(10_000)],
    ["a point without a digit before it", ".5", { decimals: 1 }, number(0.5)],
    ["a minus of any shape where the rule takes one", "−500", { min: -1_000 }, number(-500)],
    ["a full-width minus", "－500", { min: -1_000 }, number(-500)],
    ["a minus before and behind the sign of money", "-₩5,252", { min: -9_999 }, number(-5_252)],
    ["a plus", "+500", {}, number(500)],
    ["minus nothing as nothing", "-0", { min: -1 }, number(0)],
    ["an empty text as empty", "", {}, { kind: "empty" }],
    ["blanks as empty", " 　", {}, { kind: "empty" }],
    ["no words", "만원", {}, refused("text")],
    ["no mixed text", "12개", {}, refused("text")],
    ["no exponent", "1e5", {}, refused("text")],
    ["no hexadecimal", "0x10", {}, refused("text")],
    ["no sign alone", "₩", {}, refused("text")],
    ["no point alone", ".", { decimals: 2 }, refused("text")],
    ["no two signs", "--5", { min: -9 }, refused("text")],
    ["no two points", "1.2.3", { decimals: 6 }, refused("text")],
    ["no raised digit, which is another number", "10²", {}, refused("text")],
    ["no comma that could be a decimal one", "1,4", { decimals: 6 }, refused("grouping")],
    ["no group of four", "1,4000", {}, refused("grouping")],
    ["no closing comma", "12,", {}, refused("grouping")],
    ["no digits apart", "12 34", {}, refused("grouping")],
    ["no fraction where whole numbers are asked for", "12.5", {}, refused("fraction")],
    ["no more decimals than asked for", "1.234", { decimals: 2 }, refused("decimals")],
    ["nothing below the rule", "-500", {}, refused("below")],
    ["nothing above the rule", "101", { max: 100 }, refused("above")],
    ["the rule's own end", "100", { max: 100 }, number(100)],
    ["no number too long to be kept", "9".repeat(400), { max: 100 }, refused("above")],
  ])("takes %s: %s", (_, text, rule, expected) => {
    expect(typedNumber(text, rule)).toEqual(expected);
  });
});

describe("whatever is typed", () => {
  it("is a number within the rule, empty, or refused with a reason; 0 only where a 0 is typed", () => {
    const signs = fc.constantFrom(..."0123456789,. ₩¥원-+만ea　１，．");
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), (text) => {
        const typed = typedNumber(text, { max: 1_000_000, decimals: 2 });
        if (typed.kind === "number") {
          expect(typed.value).toBeGreaterThanOrEqual(0);
          expect(typed.value).toBeLessThanOrEqual(1_000_000);
          if (typed.value === 0) expect(text).toMatch(/0/);
        }
        expect(typed.kind === "empty").toBe(text.trim() === "");
      }),
    );
  });

  it("is read back as it was written, with and without groups, in either width", () => {
    const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(99), (whole, part) => {
        const value = Number(`${whole}.${String(part).padStart(2, "0")}`);
        const written = `${whole.toLocaleString("en-US")}.${String(part).padStart(2, "0")}`;
        for (const text of [written, written.replaceAll(",", ""), wide(written), ` ¥${written} `]) {
          expect(numberIn(text, { decimals: 2 })).toBe(value);
        }
      }),
    );
  });
});
