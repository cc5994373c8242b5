import { DAY_MS } from "@/lib/domain/kit/durations";
import { zipStream } from "./zip-stream";

/** A cell: text is always written as text, so that nothing a buyer typed becomes a formula; moments show Korea's clock. */
export type XlsxCell = string | number | Date | null;

/** The maximum rows of a sheet without its heading. */
export const XLSX_ROWS_MAX = 1_048_575;

const SEOUL_MS = 9 * 3_600_000;
/** 1970-01-01 in a spreadsheet's count of days. */
const EPOCH_DAY = 25_569;
const CELL_LETTERS_MAX = 32_767;
const BOLD = 1;
const MOMENT = 2;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as XML takes it: what XML forbids is left out, and what a spreadsheet would read as `_x000D_` stays as typed. */
const escaped = (text: string): string =>
  text
    .slice(0, CELL_LETTERS_MAX)
    .replace(/\p{Surrogate}/gu, "")
    // Just these are forbidden in XML 1.0.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/\r\n?/g, "\n")
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const parts = (sheet: string): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** Example: `letters(27)` is `AB`. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

function cellXml(value: XlsxCell, at: string, style: number): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
  if (value instanceof Date)
    return `<c r="${at}" s="${MOMENT}"><v>${(value.getTime() + SEOUL_MS) / DAY_MS + EPOCH_DAY}</v></c>`;
  const styled = style ? ` s="${style}"` : "";
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const rowXml = (cells: readonly XlsxCell[], number: number, style = 0): string =>
  `<row r="${number}">${cells.map((value, column) => cellXml(value, `${letters(column)}${number}`, style)).join("")}</row>`;

/**
 * A workbook of one sheet with a bold, frozen heading, streamed as its rows arrive: at most one batch is in memory. The
 * reader sets the pace; leaving early ends the rows' source too. An error of the source is thrown before the end of the
 * file is written, so that a partial file is never taken for a complete one.
 */
export async function* xlsxStream(
  sheet: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  const texts = Object.entries(parts(sheet)).map(([name, text]) => ({ name, pieces: once(encoder.encode(text)) }));
  async function* rows(): AsyncGenerator<Uint8Array, void, undefined> {
    const opening = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
    yield encoder.encode(opening + rowXml(headings, 1, BOLD));
    let last = 1;
    for await (const batch of batches) {
      if (last + batch.length > XLSX_ROWS_MAX + 1) throw new RangeError("More rows than a sheet holds");
      yield encoder.encode(batch.map((cells) => rowXml(cells, (last += 1))).join(""));
    }
    yield encoder.encode("</sheetData></worksheet>");
  }
  yield* zipStream([...texts, { name: "xl/worksheets/sheet1.xml", pieces: rows() }]);
}

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield piece;
}
