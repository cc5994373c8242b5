import fc from "fast-check";
import { groupedNumber, groupedTyping, ungroupedNumber, type TypingKind } from "@/lib/domain/kit/grouped-number";
import { typedNumber } from "@/lib/domain/kit/typed-number";

/** A text with its cursor as a bar: `12|,345`. */
const at = (text: string) => ({ text: text.replace("|", ""), cursor: text.indexOf("|") });
const bar = ({ text, cursor }: { text: string; cursor: number }) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;

test.each([
  ["900", "900"],
  ["12900", "12,900"],
  ["1234567.125", "1,234,567.125"],
  ["-1234", "-1,234"],
  ["₩12900", "₩12,900"],
  ["10000원", "10,000원"],
  ["１２９００", "12,900"],
  ["1 234 567", "1,234,567"],
  ["12,900", "12,900"],
  ["1,4", "1,4"],
  ["1,", "1,"],
  ["12개", "12개"],
  ["1.2.3", "1.2.3"],
  ["", ""],
  [".5", ".5"],
])("%j shows as %j", (text, shown) => expect(groupedNumber(text)).toBe(shown));

test.each([
  ["12,900", "12900"],
  ["₩1,234,567.5", "₩1234567.5"],
  ["1,4", "1,4"],
  ["900", "900"],
  ["a,b", "a,b"],
])("of %j the form keeps %j", (text, kept) => expect(ungroupedNumber(text)).toBe(kept));

test.each<[string, string, string, string, TypingKind?]>([
  ["a digit at the end", "1,234", "1,2345|", "12,345|"],
  ["a digit in the middle", "12,345", "129|,345", "129|,345"],
  ["a digit that opens a group", "129,345", "1290|,345", "1,290|,345"],
  ["a digit at the beginning", "234", "1|234", "1|,234"],
  ["a digit deleted before a comma", "12,345", "1|,345", "1|,345"],
  ["a digit deleted behind a comma", "12,345", "12,|45", "1,2|45"],
  ["a comma deleted backwards, with the digit before it", "12,345", "12|345", "1|,345"],
  ["a comma deleted forwards, with the digit after it", "12,345", "12|345", "1,2|45", "forward"],
  ["a digit typed over itself and its comma", "0,000,000", "0|000,000", "0|,000,000", "other"],
  ["the last digit deleted", "1", "|", "|"],
  ["a paste of won", "", "₩1,234|", "₩1,234|"],
  ["a paste of full-width digits", "", "１２３４５|", "12,345|"],
  ["a paste over everything", "12,345", "6789|", "6,789|"],
  ["a point", "1,234", "1,234.|", "1,234.|"],
  ["digits behind the point, which have no groups", "1,234.5", "1,234.5678|", "1,234.5678|"],
  ["a point in the middle", "1,234,567", "1,234.|567", "1,234.|567"],
  ["a minus", "1,234", "-|1,234", "-|1,234"],
  ["a comma typed by hand, as it is", "1", "1,|", "1,|"],
  ["what could be meant as 1.4, as it is", "1,", "1,4|", "1,4|"],
  ["groups typed by hand", "1,23", "1,234|", "1,234|"],
  ["a word, as it is", "12", "12개|", "12개|"],
])("%s: %j with %j is %j", (_sentence, before, typed, expected, kind = "backward") =>
  expect(bar(groupedTyping(before, at(typed), kind))).toBe(expected),
);

test("typing never changes the number, the signs before the cursor, or the cursor's place in the text", () => {
  const key = fc.record({ at: fc.nat(12), cut: fc.nat(2), put: fc.stringMatching(/^[0-9]{0,4}$/) });
  fc.assert(
    fc.property(fc.nat(), fc.array(key, { maxLength: 8 }), (start, keys) => {
      let text = groupedNumber(String(start));
      for (const { at: place, cut, put } of keys) {
        const from = Math.min(place, text.length);
        const gone = text.slice(from, from + cut);
        if (gone === "," && put === "") continue;
        const typed = text.slice(0, from) + put + text.slice(from + cut);
        const next = groupedTyping(text, { text: typed, cursor: from + put.length }, put ? "other" : "backward");
        const plain = typed.replaceAll(",", "");
        expect(next.text.replaceAll(",", "")).toBe(plain);
        expect(next.text.slice(0, next.cursor).replaceAll(",", "")).toBe(
          typed.slice(0, from + put.length).replaceAll(",", ""),
        );
        if (plain) expect(typedNumber(next.text)).toEqual(typedNumber(plain));
        text = next.text;
      }
    }),
  );
});
