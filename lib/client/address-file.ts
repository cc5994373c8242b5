"use client";

/** Larger lists are no lists of addresses: 10,000 lines of the longest addresses sellers paste are below it. */
const FILE_BYTES_MAX = 10_485_760;
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];

export type AddressFile =
  { ok: true; lines: string[] } | { ok: false; problem: "tooLarge" | "empty" | "unreadable" | "oldExcel" };

/**
 * The rows of a CSV, TSV, text or XLSX file as lines to look for addresses in, cells parted by a blank.
 *
 * What a file is shows in its bytes, not in its name: a workbook saved as .csv is read as a workbook. Text is UTF-8,
 * UTF-16 with its mark, or EUC-KR, which Excel in Korea still writes.
 */
export async function linesOfFile(file: File): Promise<AddressFile> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, problem: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP_START.every((byte, at) => bytes[at] === byte)) return sheetLines(bytes);
  // The old .xls format begins with this mark; no kept library reads it in a browser.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return { ok: false, problem: "oldExcel" };
  const text = textOf(bytes);
  return text === undefined ? { ok: false, problem: "unreadable" } : named(text.split(/\r\n|\r|\n/));
}

const named = (lines: readonly string[]): AddressFile => {
  const filled = lines.map((line) => line.trim()).filter(Boolean);
  return filled.length > 0 ? { ok: true, lines: filled } : { ok: false, problem: "empty" };
};

async function sheetLines(bytes: Uint8Array): Promise<AddressFile> {
  try {
    const { default: readXlsx } = await import("read-excel-file/browser");
    const sheets = await readXlsx(new Blob([new Uint8Array(bytes)]));
    return named(
      sheets.flatMap(({ data }) =>
        data.map((row) =>
          row
            .filter((cell) => cell !== null)
            .map(String)
            .join(" "),
        ),
      ),
    );
  } catch {
    return { ok: false, problem: "unreadable" };
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.includes(0)) return undefined;
  for (const encoding of ["utf-8", "euc-kr"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  return undefined;
}
