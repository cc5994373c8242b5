import fc from "fast-check";
import { exactNumber, readExactly, writeExactly } from "@/upstream/kit/exact-json";

const LONG = "642538970006401429";

it.each([
  ["a box of eighteen digits", `{"box":${LONG}}`, { box: BigInt(LONG) }],
  ["one in a list, one below zero", `[ ${LONG},\n-${LONG}]`, [BigInt(LONG), -BigInt(LONG)]],
  ["the last number JavaScript keeps", "[9007199254740991]", [9_007_199_254_740_991]],
  ["the first it does not", "[9007199254740993]", [9_007_199_254_740_993n]],
  ["a fraction of many digits", "[1234567890123456.25]", [1_234_567_890_123_456.25]],
  ["a power of ten", "[1234567890123456e3]", [1_234_567_890_123_456_000]],
  ["the same digits as a text", `["${LONG}"]`, [LONG]],
  ["digits inside a text that looks like a number", `["a:[${LONG}]"]`, [`a:[${LONG}]`]],
  ["a name that comes twice", `{"a":${LONG},"a":1}`, { a: 1 }],
  ["nothing but a small number", "17", 17],
])("%s is read as it stands", (_what, text, value) => {
  expect(readExactly(text)).toEqual(value);
});

it.each(["", "{", `{"box":${LONG}`, `[${LONG},]`, "<html>"])("%s is refused as JSON.parse refuses it", (text) => {
  expect(() => readExactly(text)).toThrow(SyntaxError);
});

it("what was read is written as it came, whatever stands beside it", () => {
  const text = `{"shipmentBoxIds":[${LONG},17],"name":"한글 \\"a\\"\\n","isIt":true,"none":null,"price":12.5}`;
  expect(writeExactly(readExactly(text))).toBe(text);
});

/** As JSON.parse has it, which is all it can be compared to. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_name, one: unknown) => (typeof one === "bigint" ? Number(one) : one)));

it("but for long numbers it reads and writes what JSON itself does", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(writeExactly(value)).toBe(text);
      // A long number next to it takes the other path through the reader.
      expect(rounded(readExactly(`[${text},${LONG}]`))).toEqual([JSON.parse(text), Number(LONG)]);
    }),
  );
});

it("fields without a value are left out, as JSON leaves them out", () => {
  const value = { a: undefined, b: [undefined, Number.NaN], c: new Date(0), d: () => 1 };
  expect(writeExactly(value)).toBe(JSON.stringify(value));
});

it.each([
  [LONG, BigInt(LONG)],
  ["17", 17],
  [" 8 ", 8],
  ["", Number.NaN],
  ["A1", Number.NaN],
])("the number of %p is written as %p", (digits, number) => {
  expect(exactNumber(digits)).toBe(number);
});
