import fc from "fast-check";
import type { Cell } from "@/lib/domain/sheets/cells";
import { takenColumns, type SheetKind } from "@/lib/domain/sheets/columns";
import { columnLetter } from "@/lib/domain/sheets/column-letter";
import { readSheet } from "@/lib/domain/sheets/read-sheet";

type Field = "line" | "method" | "person" | "invoice";
const KIND: SheetKind<Field> = {
  id: "test",
  fields: [
    { field: "line", names: ["상품주문번호", "주문번호"] },
    { field: "method", names: ["배송방법"] },
    { field: "person", names: ["수취인명", "수취인"], like: /수취인|이름/, unlike: /구매자|주문자|연락처/ },
    { field: "invoice", names: ["송장번호"], like: /송장/, unlike: /일/ },
  ],
  needs: [["line", "invoice"]],
};
const HEADINGS = [
  "주문번호",
  "상품주문번호",
  "배송방법(구매자 요청)",
  "배송방법",
  "구매자이름",
  "수취인 이름",
  "송장등록일",
  "송장번호",
];
const ROW = ["1", "11", "택배", "택배", "가", "나", "11-21", "651200000011"];
const book = (...sheets: Cell[][][]) => ({ sheets: sheets.map((rows, at) => ({ name: String(at), rows })) });
const read = (rows: Cell[][]) => readSheet(book(rows), KIND);

test("whole names win over parts, and columns that only look alike are left alone", () => {
  expect(takenColumns(HEADINGS, KIND).taken).toEqual({ line: 1, method: 3, person: 5, invoice: 7 });
});

test.each<[string, string]>([
  ["blanks and line breaks", "상품\n주문 번호"],
  ["brackets and a star", "[상품주문번호]*"],
  ["full-width brackets", "（상품주문번호）"],
])("a heading is known with %s", (_sentence, heading) => {
  expect(takenColumns([heading], KIND).taken.line).toBe(0);
});

test.each<[string, Cell[][], number]>([
  ["the first row", [], 1],
  ["below a notice that names the columns itself", [["◈ 상품주문번호, 송장번호 칸을 채우고 이 줄은 지웁니다"]], 2],
  ["below a title merged over all columns", [HEADINGS.map(() => "송장번호 목록")], 2],
  ["below a title and empty rows", [["발송준비중내역"], [], []], 4],
  ["below a heading of groups", [["주문번호", "", "", "", "받는 곳", "", "송장", ""]], 2],
])("the heading row is found: %s", (_sentence, above, row) => {
  const sheet = read([...above, HEADINGS, ROW]);
  expect({ row: sheet.headingRow, rows: sheet.rows }).toEqual({ row, rows: [{ line: row + 1, cells: ROW }] });
});

test("a heading after the fiftieth row is not looked for", () => {
  const above = Array.from({ length: 50 }, (_, at) => [`안내 ${at}`]);
  expect(read([...above, HEADINGS, ROW]).headingRow).toBeNull();
});

test("the sheet is chosen by what its headings are, and the seller may choose another", () => {
  const both = book(
    [
      ["택배사", "코드"],
      ["CJ", "00034"],
    ],
    [],
    [HEADINGS, ROW],
  );
  expect(readSheet(both, KIND).sheet).toBe(2);
  expect(readSheet(both, KIND, { sheet: 0 })).toMatchObject({ sheet: 0, headingRow: null });
});

test("headings that come again and empty rows are no rows, and line numbers stay those of the file", () => {
  expect(read([HEADINGS, ROW, [], HEADINGS, ROW, [" ", null]]).rows.map(({ line }) => line)).toEqual([2, 5]);
});

test("columns are read as the seller corrected them", () => {
  const columns = { line: 0, person: null, method: 5 };
  expect(readSheet(book([HEADINGS, ROW]), KIND, { columns }).taken).toEqual({ line: 0, method: 5, invoice: 7 });
});

test.each<[string, Cell[][]]>([
  ["an empty sheet", []],
  ["empty rows", [[null], ["", " "]]],
])("%s has neither headings nor rows", (_sentence, rows) => {
  expect(read(rows)).toMatchObject({ headingRow: null, rows: [] });
});

test("only headings give no rows", () => {
  expect(read([HEADINGS])).toMatchObject({ headingRow: 1, rows: [] });
});

test("every filled row below the headings is given once, whatever comes above", () => {
  const filler = fc.array(fc.constantFrom("안내", "※ 주문번호", "", "2026"), { maxLength: 4 });
  const values = fc.array(fc.stringMatching(/^[0-9]{3,9}$/), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(filler, { maxLength: 8 }), fc.array(values, { maxLength: 8 }), (above, rows) => {
      const sheet = read([...above, HEADINGS, ...rows]);
      expect(sheet.headingRow).toBe(above.length + 1);
      expect(sheet.rows.map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [27, "AB"],
  [702, "AAA"],
])("column %i is %s", (at, letter) => {
  expect(columnLetter(at)).toBe(letter);
});
