import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import iconv from "iconv-lite";
import { readBook } from "@/lib/client/sheets/read-book";
import type { Cell } from "@/lib/domain/sheets/cells";
import { ESM_HTML } from "@/tests/corpus/sheets/market-files";
import { workbook } from "@/tests/support/workbooks";

const OLD = readFileSync(join(__dirname, "../../../corpus/sheets/old-workbook.xls"));
const ROWS: Cell[][] = [
  ["상품주문번호", "송장번호"],
  ["2026112155500021", 651_200_000_011],
];
const text = (content: string): Uint8Array => strToU8(content);
async function sheetsOf(bytes: Uint8Array | Promise<Uint8Array>, password?: string) {
  const answer = await readBook(new Uint8Array(await bytes), password);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.book.sheets;
}
const firstRows = async (bytes: Uint8Array | Promise<Uint8Array>) => (await sheetsOf(bytes))[0]?.rows;

/** One sheet of a workbook written by hand, for what a writer would not write. */
function handMade(rows: string, tail = ""): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${tail}</worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(head + part)])));
}
const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

const XML_2003 = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="주문"><Table><Row><Cell><Data ss:Type="String">주문번호</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">수량</Data></Cell></Row>
<Row ss:Index="3"><Cell><Data ss:Type="String">0012 &amp; 3</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">2</Data></Cell><Cell><Data ss:Type="DateTime">2026-11-21T10:20:00.000</Data></Cell></Row></Table></Worksheet></Workbook>`;

test.each<[string, () => Uint8Array | Promise<Uint8Array>, Cell[][]]>([
  ["a workbook keeps text and numbers apart", () => workbook([{ name: "a", rows: ROWS }]), ROWS],
  [
    "text parted by commas",
    () => text('번호,이름\n1,"가, ""나"""'),
    [
      ["번호", "이름"],
      ["1", '가, "나"'],
    ],
  ],
  [
    "text parted by tabs, with a mark before it",
    () => text("\ufeff번호\t이름\n1\t가"),
    [
      ["번호", "이름"],
      ["1", "가"],
    ],
  ],
  ["text that names what parts its cells", () => text("sep=;\n번호;이름"), [["번호", "이름"]]],
  ["a quotation mark that is never closed swallows nothing", () => text('"가,나\n다,라'), [['"가,나'], ["다,라"]]],
  ["UTF-16 with its mark", () => new Uint8Array([0xff, 0xfe, 0x41, 0, 0x09, 0, 0x42, 0]), [["A", "B"]]],
  ["EUC-KR", () => new Uint8Array([0xc1, 0xd6, 0xbc, 0xd2]), [["주소"]]],
  [
    "an XML spreadsheet of 2003, with its empty rows and cells",
    () => text(XML_2003),
    [["주문번호", null, "수량"], [], ["0012 & 3", null, 2, { moment: "2026-11-21 10:20:00" }]],
  ],
  [
    "a page with merged cells",
    () => text("<table><tr><td rowspan=2>가<td>1</tr><tr><td>2</tr></table>"),
    [
      ["가", "1"],
      ["가", "2"],
    ],
  ],
  [
    "of a formula the last result",
    () => handMade(`<row r="1"><c r="A1" t="str"><f>CONCATENATE("6512","00000011")</f><v>651200000011</v></c></row>`),
    [["651200000011"]],
  ],
  [
    "merged cells all hold the merged value",
    () =>
      handMade(
        `<row r="1">${cell("A1", "주문")}${cell("B1", "1")}</row><row r="2">${cell("B2", "2")}</row>`,
        '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>',
      ),
    [
      ["주문", "1"],
      ["주문", "2"],
    ],
  ],
])("%s", async (_sentence, make, rows) => {
  expect(await firstRows(await make())).toEqual(rows);
});

test("the code of Korean Windows is read with its later letters", async () => {
  const name = "똠방 뷁";
  // Node's own decoder knows the older set alone; browsers read the whole under this name.
  const NodeDecoder = TextDecoder;
  const browserDecoder = (label = "utf-8", options: TextDecoderOptions = {}) =>
    label === "euc-kr"
      ? { decode: (bytes: Uint8Array) => iconv.decode(Buffer.from(bytes), "cp949") }
      : new NodeDecoder(label, options);
  jest.spyOn(globalThis, "TextDecoder").mockImplementation(browserDecoder as never);
  const rows = await firstRows(new Uint8Array(iconv.encode(`받는분,주소\n${name},가`, "cp949")));
  jest.restoreAllMocks();
  expect(rows).toEqual([
    ["받는분", "주소"],
    [name, "가"],
  ]);
});

test("an old workbook is read with its sheets, merged cells, numbers and days", async () => {
  const [codes, lines] = await sheetsOf(new Uint8Array(OLD));
  expect(codes).toEqual({
    name: "코드표",
    rows: [
      ["택배사", "코드"],
      ["CJ대한통운", "00034"],
    ],
  });
  expect(lines?.rows).toEqual([
    Array.from({ length: 5 }, () => "발송준비중내역"),
    ["상품주문번호", "택배사", "송장번호", "수취인명", "결제일"],
    ["2026112166600031", "한진택배", 651_200_000_041, "라온", { moment: "2026-11-21 12:00:00" }],
    ["2026112166600032", "롯데택배(구.현대택배)", 651_200_000_042, "다솜", { moment: "2026-11-21 12:00:00" }],
  ]);
});

test("a page saved as .xls is read as it shows its cells: entities, hard blanks, long numbers", async () => {
  const rows = await firstRows(text(ESM_HTML));
  expect(rows?.[1]?.slice(0, 6)).toEqual([
    "옥션(sample)",
    "3100000071",
    "710000071",
    "2026-11-21 13:05:00",
    "머그 & 받침",
    "1",
  ]);
});

describe("a workbook behind a password", () => {
  const locked = () => workbook([{ name: "발주발송관리", rows: ROWS }], { password: "가람 1234", spinCount: 1_000 });

  test("asks for it, says that one is wrong as often as it is, and opens with the right one", async () => {
    const bytes = await locked();
    expect(await readBook(bytes)).toEqual({ ok: false, problem: "locked" });
    for (const wrong of ["0000", "1234", "", "가람1234"])
      expect(await readBook(bytes, wrong)).toEqual({ ok: false, problem: "wrongPassword" });
    expect(await sheetsOf(bytes, "가람 1234")).toEqual([{ name: "발주발송관리", rows: ROWS }]);
  });

  test("that was damaged is damaged, once a password was given", async () => {
    const bytes = (await locked()).slice(0, 2_048);
    expect(await readBook(bytes)).toMatchObject({ ok: false });
    expect(await readBook(bytes, "가람 1234")).toEqual({ ok: false, problem: "damaged" });
  });
});

const lines = (count: number): Uint8Array =>
  text(Array.from({ length: count }, (_, at) => `20261121${at + 10_000_000},651200000011`).join("\n"));

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ["an empty file", () => new Uint8Array(), "empty"],
  ["blanks alone", () => text(" \n\t\n"), "empty"],
  ["a workbook without a filled row", () => workbook([{ name: "a", rows: [[null]] }]), "empty"],
  ["a picture", () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "unreadable"],
  ["an archive that is no workbook", () => zipSync({ "사진.jpg": strToU8("x") }), "noWorkbook"],
  [
    "a bomb: a workbook that is far larger inside",
    () => zipSync({ "xl/workbook.xml": new Uint8Array(1_000), "xl/a": new Uint8Array(110_000_000) }),
    "tooMuchInside",
  ],
  [
    "a workbook of thousands of parts",
    () => zipSync(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`xl/${at}`, new Uint8Array(1)]))),
    "tooMuchInside",
  ],
  ["the beginning of an archive", () => new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), "damaged"],
  [
    "a workbook whose end is missing",
    async () => (await workbook([{ name: "a", rows: ROWS }])).slice(0, 400),
    "damaged",
  ],
  ["the beginning of an old workbook", () => OLD.subarray(0, 700), "damaged"],
  [
    "only the mark of an old workbook",
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    "damaged",
  ],
  ["a page without a table", () => text("<html><body>로그인이 필요합니다</body></html>"), "empty"],
  [
    "a page whose cells span a hundred columns and rows each",
    () => text(`<table>${`<tr>${'<td colspan="100" rowspan="100">x'.repeat(50)}</tr>`.repeat(400)}</table>`),
    "tooMuchInside",
  ],
  [
    "an XML spreadsheet whose rows all begin at the last column",
    () =>
      text(
        `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>${'<Row><Cell ss:Index="1000"><Data>x</Data></Cell></Row>'.repeat(3_000)}</Table></Worksheet></Workbook>`,
      ),
    "tooMuchInside",
  ],
  ["100,000 rows of text", () => lines(100_000), "tooManyRows"],
  ["more than 10 MB", () => new Uint8Array(10_485_761), "tooLarge"],
])("%s is refused as what it is", async (_sentence, make, problem) => {
  expect(await readBook(new Uint8Array(await make()))).toEqual({ ok: false, problem });
});

test("an XML spreadsheet that defines entities is not expanded", async () => {
  const bomb = `<!DOCTYPE Workbook [<!ENTITY a "${"x".repeat(1_000)}">]><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>${"&a;".repeat(1_000)}</Data></Cell></Row></Table></Worksheet></Workbook>`;
  const answer = await readBook(text(bomb));
  expect(JSON.stringify(answer).length).toBeLessThan(2 * bomb.length);
});

test("200,000 rows of a workbook are too many and do not exhaust the memory", async () => {
  const row = `<c t="inlineStr"><is><t>651200000011</t></is></c>`;
  const rows = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 1}">${row}</row>`).join("");
  expect(await readBook(handMade(rows))).toEqual({ ok: false, problem: "tooManyRows" });
}, 60_000);

test("a merge of a whole sheet fills only the rows that are there", async () => {
  const bytes = handMade(
    `<row r="1">${cell("A1", "가")}</row><row r="2">${cell("B2", "나")}</row>`,
    '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>',
  );
  const rows = await firstRows(bytes);
  expect(rows).toHaveLength(2);
});
