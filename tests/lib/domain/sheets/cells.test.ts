import fc from "fast-check";
import { cellText, idIn, momentIn, phonesIn, wholeIn, type Cell } from "@/lib/domain/sheets/cells";

test.each<[string, Cell, string]>([
  ["a formula that keeps a number as text is the number", '="0012"', "0012"],
  ["a leading apostrophe is no part of the text", "'2026112100001", "2026112100001"],
  ["zero-width signs and hard blanks are cleaned", "\u200b가람\u00a0서 ", "가람 서"],
  ["a number is written without a power of ten", 638_012_345_678, "638012345678"],
  ["a day is its clock", { moment: "2026-11-21 10:20:00" }, "2026-11-21 10:20:00"],
  ["an empty cell is nothing", null, ""],
])("%s", (_sentence, cell, text) => {
  expect(cellText(cell)).toBe(text);
});

describe("idIn", () => {
  test.each<[string, Cell, string | undefined]>([
    ["text stays as it is", "731200000000004417-91000000071", "731200000000004417-91000000071"],
    ["full-width digits are plain ones", "２０２６１１２１", "20261121"],
    ["a whole number of fifteen digits", 123_456_789_012_345, "123456789012345"],
    ["a number with thousands marks", "638,012,345,678", "638012345678"],
    ["a date that begins a longer number", "20261121-0000017", "20261121-0000017"],
    ["an empty cell", null, ""],
    ["a number of sixteen digits lost some", 2_026_112_155_500_021, undefined],
    ["a number of eighteen digits lost some", 731_200_000_000_004_400, undefined],
    ["a power of ten as text", "6.38012E+11", undefined],
    ["a power of ten with a comma", "6,38E+11", undefined],
    ["a decimal tail", "638012345678.0", undefined],
    ["a decimal number", 1234.5, undefined],
    ["a negative number", -5, undefined],
    ["a cell formatted as a day", { moment: "2026-11-21 00:00:00" }, undefined],
    ["a day as text", "2026-11-21", undefined],
    ["a day of the year as text", "11월 21일", undefined],
    ["a day a spreadsheet made of 3-12", "12-Mar", undefined],
    ["a formula that failed", "#N/A", undefined],
    ["a column that was too narrow", "########", undefined],
  ])("%s", (_sentence, cell, id) => {
    expect(idIn(cell)).toBe(id);
  });

  test("no number of an order or parcel is changed: it comes out as it is or is refused", () => {
    const written = fc.stringMatching(/^\d{6,20}$/);
    fc.assert(
      fc.property(written, (text) => {
        expect(idIn(text)).toBe(text);
        const asNumber = idIn(Number(text));
        expect([undefined, text.replace(/^0+(?=\d)/, "")]).toContain(asNumber);
        expect(idIn(Number(text).toExponential())).toBeUndefined();
      }),
    );
  });
});

test.each<[string, Cell, number | undefined]>([
  ["won with its sign and marks", "₩1,200", 1_200],
  ["won with the word", "1,200원", 1_200],
  ["a decimal tail of nothing", "15900.0", 15_900],
  ["full-width digits", "１２", 12],
  ["a number", 3, 3],
  ["half a won is no price", 0.5, undefined],
  ["a word", "무료", undefined],
  ["an empty cell is unknown and not 0", "", undefined],
])("wholeIn: %s", (_sentence, cell, amount) => {
  expect(wholeIn(cell)).toBe(amount);
});

test.each<[string, Cell, string | undefined]>([
  ["a clock in Seoul", "2026-11-21 10:20:00", "2026-11-21T01:20:00.000Z"],
  ["slashes, without seconds", "2026/11/21 09:40", "2026-11-21T00:40:00.000Z"],
  ["dots", "2026.11.21", "2026-11-20T15:00:00.000Z"],
  ["afternoon", "2026-11-21 오후 1:05:00", "2026-11-21T04:05:00.000Z"],
  ["twelve in the morning", "2026-11-21 오전 12:05", "2026-11-20T15:05:00.000Z"],
  ["digits alone", "20261121", "2026-11-20T15:00:00.000Z"],
  ["a serial number", 46_347.5, "2026-11-21T03:00:00.000Z"],
  ["a day cell", { moment: "2026-11-21 12:00:00" }, "2026-11-21T03:00:00.000Z"],
  ["a moment with its own offset", "2026-11-21T10:20:00+09:00", "2026-11-21T01:20:00.000Z"],
  ["a number that is no day of ours", 12, undefined],
  ["what a formula that failed leaves", Number.NaN, undefined],
  ["a thirteenth month", "2026-13-01", undefined],
  ["a word", "미정", undefined],
])("momentIn: %s", (_sentence, cell, moment) => {
  expect(momentIn(cell)?.toISOString()).toBe(moment);
});

test.each<[string, Cell, string[]]>([
  ["two numbers in one cell", "010-2000-3001 / 0502-200-3002", ["010-2000-3001", "0502-200-3002"]],
  ["a number as dialled from abroad", "+82 10-3000-4003", ["010-3000-4003"]],
  ["a number without its sign", "821030004003", ["01030004003"]],
  ["a zero that a spreadsheet dropped", 1_030_004_003, ["01030004003"]],
  ["none", "", []],
])("phonesIn: %s", (_sentence, cell, phones) => {
  expect(phonesIn(cell)).toEqual(phones);
});
