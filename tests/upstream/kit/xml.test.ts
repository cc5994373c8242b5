import fc from "fast-check";
import { decodeCharset, encodeEucKr, eucKrLength } from "@/upstream/kit/euc-kr";
import { manyOf, readXml, rootOf, writeXml, xmlText } from "@/upstream/kit/xml";

const decoded = (bytes: Uint8Array): string => decodeCharset(bytes, "EUC-KR");

test.each([
  ["plain letters", "Tumbler 350ml", "5475"],
  ["a syllable of the old table", "가", "b0a1"],
  ["a syllable only Windows' table has", "뷁", "94ee"],
  ["a sign it lacks", "❤", "3f"],
])("EUC-KR of %s", (_sentence, text, start) => {
  expect(encodeEucKr(text).toString("hex").startsWith(start)).toBe(true);
});

test("whatever Korean a person types comes back as it was", () => {
  const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
  const sign = fc.oneof(syllable, fc.constantFrom("中", "國", "℃", "※", "→", " ", "A", "1", "~"));
  fc.assert(
    fc.property(
      fc.array(sign).map((signs) => signs.join("")),
      (text) => {
        const bytes = encodeEucKr(text);
        return decoded(bytes) === text && bytes.length === eucKrLength(text);
      },
    ),
  );
});

test("signs the charset lacks travel as references and are read as signs again", () => {
  const bytes = writeXml({ Product: { prdNm: "하트 ❤ 텀블러 😀 <b> & 完" } });
  expect(bytes.toString("latin1")).toContain("&#10084;");
  expect(xmlText((rootOf(readXml(bytes, "text/xml;charset=EUC-KR")) as { prdNm: string }).prdNm)).toBe(
    "하트 ❤ 텀블러 😀 <b> & 完",
  );
});

test("any text survives the way there and back", () => {
  const text = fc.string({ unit: "grapheme" }).map((one) => one.replace(/\s+/g, " ").trim());
  fc.assert(
    fc.property(text, (one) => {
      const read = rootOf(readXml(writeXml({ a: { b: one } }), "text/xml"));
      // Signs XML forbids altogether are the one exception.
      return /[\p{Cc}\ufffe\uffff]/u.test(one) || xmlText((read as { b?: unknown }).b) === one;
    }),
  );
});

test.each([
  ["one", "<r><a>1</a></r>", ["1"]],
  ["many", "<r><a>1</a><a>02</a></r>", ["1", "02"]],
  ["none", "<r></r>", []],
])("an element that comes %s is a list", (_sentence, xml, expected) => {
  const root = rootOf(readXml(Buffer.from(xml), "text/xml")) as { a?: unknown };
  expect(manyOf((root as { a?: unknown } | undefined)?.a ?? undefined)).toEqual(expected);
});

test("the declared charset is read, prefixes do not matter, and null is nothing", () => {
  const words =
    '<?xml version="1.0" encoding="euc-kr"?><ns2:orders><ns2:order><rcvrNm>홍길동</rcvrNm><x>null</x></ns2:order></ns2:orders>';
  const root = rootOf(readXml(encodeEucKr(words), "text/xml")) as { order: { rcvrNm: string; x: string } };
  expect(root.order.rcvrNm).toBe("홍길동");
  expect(xmlText(root.order.x)).toBe("");
});

test.each(["<a><b>1</b>", "<a><b>1</b></a", "plain words", "<a>1</b>"])("half an answer is no answer: %s", (words) => {
  expect(() => readXml(Buffer.from(words), "text/xml")).toThrow();
});
