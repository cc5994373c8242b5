import { strToU8, zipSync } from "fflate";
import writeXlsx from "write-excel-file/node";
import { tableOfFile } from "@/lib/client/table-file";
import { readInvoiceRows } from "@/lib/domain/order/invoice-lines";

const CJ = { code: "CJ", name: "CJ대한통운", digits: "10,12" };
const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

async function workbook(rows: (string | number)[][], name = "송장.xlsx"): Promise<File> {
  return fileOf(new Uint8Array(await writeXlsx(rows.map((row) => row.map((value) => ({ value })))).toBuffer()), name);
}

/** A workbook of one sheet written by hand, for what a writer would not write. */
function sheetOf(rows: string): File {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)]));
  return fileOf(zipSync(files), "송장.xlsx");
}
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test("of a formula its last result is read, and one without a result is an empty cell", async () => {
  const row = `<row r="1">${text("A1", "2026112012345671")}${text("B1", "CJ대한통운")}`;
  const table = await tableOfFile(
    sheetOf(
      `${row}<c r="C1" t="str"><f>CONCATENATE("6880","11112222")</f><v>688011112222</v></c></row>` +
        `<row r="2">${text("A2", "2026112012345672")}${text("B2", "CJ대한통운")}<c r="C2"><f>VLOOKUP(A2,Z:Z,1)</f></c></row>`,
    ),
  );
  if (!table.ok) throw new Error(table.problem);
  const { good, bad } = readInvoiceRows(
    table.rows.map(({ cells }) => cells),
    [CJ],
    "",
  );
  expect(good).toEqual([expect.objectContaining({ orderNo: "2026112012345671", invoice: "688011112222" })]);
  expect(bad).toEqual([expect.objectContaining({ line: 2 })]);
});

test("numbers a spreadsheet took for numbers are read with all their digits", async () => {
  const table = await tableOfFile(await workbook([[2026112012345671, "CJ대한통운", 638012345678]]));
  expect(table).toMatchObject({ ok: true, rows: [{ cells: ["2026112012345671", "CJ대한통운", "638012345678"] }] });
});

test("wrong columns are told row by row and never guessed", async () => {
  const table = await tableOfFile(
    await workbook([
      ["상품명", "수량", "단가", "합계"],
      ["텀블러", 1, 12_900, 12_900],
    ]),
  );
  if (!table.ok) throw new Error(table.problem);
  const { good, bad } = readInvoiceRows(
    table.rows.map(({ cells }) => cells),
    [CJ],
    "CJ",
  );
  expect({ good, problems: bad.map(({ problem }) => problem) }).toEqual({ good: [], problems: ["columns"] });
});

const lines = (count: number): Uint8Array =>
  strToU8(Array.from({ length: count }, (_, at) => `20261120${at + 10_000_000},CJ,638012345678`).join("\n"));

test.each<[string, () => Promise<File> | File, string]>([
  [
    "an archive by the name of a workbook",
    () => fileOf(zipSync({ "사진.jpg": strToU8("not a sheet") }), "송장.xlsx"),
    "noWorkbook",
  ],
  [
    "a bomb: a workbook that is far larger inside",
    () =>
      fileOf(zipSync({ "xl/workbook.xml": new Uint8Array(1_000), "xl/a": new Uint8Array(110_000_000) }), "송장.xlsx"),
    "tooMuchInside",
  ],
  [
    "a workbook of thousands of parts",
    () =>
      fileOf(
        zipSync(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`xl/${at}`, new Uint8Array(1)]))),
        "송장.xlsx",
      ),
    "tooMuchInside",
  ],
  ["the beginning of an archive", () => fileOf(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), "송장.xlsx"), "unreadable"],
  [
    "an archive whose list was cut off",
    async () => fileOf(new Uint8Array(await (await workbook([["a"]])).arrayBuffer()).slice(0, 400), "송장.xlsx"),
    "unreadable",
  ],
  ["an old workbook", () => fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "송장.xls"), "oldExcel"],
  ["100,000 rows of text", () => fileOf(lines(100_000), "송장.csv"), "tooManyRows"],
  ["more than 10 MB", () => fileOf(new Uint8Array(10_485_761), "송장.csv"), "tooLarge"],
])("%s is told as what it is", async (_sentence, make, problem) => {
  expect(await tableOfFile(await make())).toEqual({ ok: false, problem });
});
