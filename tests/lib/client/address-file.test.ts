import writeXlsx from "write-excel-file/node";
import { linesOfFile } from "@/lib/client/address-file";

const ADDRESS = "https://item.taobao.com/item.htm?id=699000000001";
const named = (bytes: BlobPart, name: string) => new File([bytes], name);
/** 주소 in EUC-KR, as Excel in Korea writes it. */
const EUC_KR = new Uint8Array([0xc1, 0xd6, 0xbc, 0xd2]);

async function workbook(rows: string[][]): Promise<File> {
  const buffer = await writeXlsx(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
  return named(new Uint8Array(buffer), "list.xlsx");
}

test.each([
  ["a CSV file gives its lines", named(`이름,주소\r\n컵,${ADDRESS}\r\n`, "a.csv"), ["이름,주소", `컵,${ADDRESS}`]],
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
  const expected = { ok: true, lines: ["이름 주소", `컵 ${ADDRESS}`] };
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
