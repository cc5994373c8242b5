import writeXlsx from "write-excel-file/node";
import { linesOfFile } from "@/lib/client/address-file";

const ADDRESS = "https://item.taobao.com/item.htm?id=699000000001";
const OTHER = "https://detail.1688.com/offer/700000000002.html";
const named = (bytes: BlobPart, name: string) => new File([bytes], name);
/** 주소 in EUC-KR, as Excel in Korea writes it. */
const EUC_KR = new Uint8Array([0xc1, 0xd6, 0xbc, 0xd2]);

async function workbook(rows: string[][]): Promise<File> {
  const buffer = await writeXlsx(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
  return named(new Uint8Array(buffer), "list.xlsx");
}

test.each([
  [
    "the address is found in the second column, and headings go",
    named(`이름,주소\r\n컵,${ADDRESS}\r\n`, "a.csv"),
    [ADDRESS],
  ],
  ["the address is found in the first column", named(`주소,이름,값\n${ADDRESS},컵,"1,200"`, "a.csv"), [ADDRESS]],
  ["cells parted by semicolons are told apart", named(`${ADDRESS};컵\n${OTHER};접시`, "a.csv"), [ADDRESS, OTHER]],
  ["cells parted by tabs are told apart", named(`컵\t${ADDRESS}\n접시\t${OTHER}`, "a.tsv"), [ADDRESS, OTHER]],
  ["a quoted cell may hold commas, quotes and lines", named(`"컵, ""큰""\n것",${ADDRESS}`, "a.csv"), [ADDRESS]],
  [
    "an address with commas of its own stays whole",
    named(`https://item.taobao.com/item.htm?x=1,2&id=699000000001`, "a.txt"),
    ["https://item.taobao.com/item.htm?x=1,2&id=699000000001"],
  ],
  ["Excel's own line about what parts cells is no address", named(`sep=;\n컵;${ADDRESS}`, "a.csv"), [ADDRESS]],
  [
    "a row without an address is kept, so that it is told",
    named(`컵,${ADDRESS}\n접시 12,없음`, "a.csv"),
    [ADDRESS, "접시 12,없음"],
  ],
  [
    "a quotation mark that is never closed swallows nothing",
    named(`"컵,${ADDRESS}\n${OTHER}`, "a.csv"),
    [`"컵,${ADDRESS}`, OTHER],
  ],
  ["two addresses of a row are both found", named(`${ADDRESS},컵,${OTHER}`, "a.csv"), [`${ADDRESS} ${OTHER}`]],
  ["a mark before the first heading is no text", named(`\ufeff주소,이름\n${ADDRESS},컵`, "a.csv"), [ADDRESS]],
  ["blank lines are left out", named(`\n\n${ADDRESS}\n \n`, "a.txt"), [ADDRESS]],
  ["EUC-KR is understood", named(EUC_KR, "a.csv"), ["주소"]],
  ["a byte order mark is no text", named(`\ufeff${ADDRESS}`, "a.csv"), [ADDRESS]],
  ["UTF-16 with its mark is understood", named(new Uint8Array([0xff, 0xfe, 0x41, 0, 0x42, 0]), "a.txt"), ["AB"]],
])("%s", async (_, file, lines) => {
  expect(await linesOfFile(file)).toEqual({ ok: true, lines });
});

test("every filled row of a workbook is a line, whatever the file is called", async () => {
  const file = await workbook([
    ["이름", "주소"],
    ["컵", ADDRESS],
  ]);
  const expected = { ok: true, lines: [ADDRESS] };
  expect(await linesOfFile(file)).toEqual(expected);
  expect(await linesOfFile(named(await file.arrayBuffer(), "list.csv"))).toEqual(expected);
});

test.each([
  ["an empty file", named("", "a.csv"), "empty"],
  ["a file of blanks", named(" \n\t\n", "a.csv"), "empty"],
  ["a picture", named(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "a.csv"), "unreadable"],
  ["a broken workbook", named(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), "a.xlsx"), "unreadable"],
  ["an old workbook", named(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "a.xls"), "oldExcel"],
  ["more than 10 MB", named(new Uint8Array(10_485_761), "a.csv"), "tooLarge"],
])("%s is refused as %s", async (_, file, problem) => {
  expect(await linesOfFile(file)).toEqual({ ok: false, problem });
});
