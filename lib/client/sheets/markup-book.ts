import { XMLParser } from "fast-xml-parser";
import { parse, type DefaultTreeAdapterMap } from "parse5";
import type { Book, Cell } from "@/lib/domain/sheets/cells";
import { CELLS_MAX, ROWS_MAX } from "./bounds";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Rows that a cell may span; a page that claims more is no sheet. */
const SPAN_MAX = 100;

/** Whether a text is a page with a table, whatever the file is called: many Korean tools save one as .xls. */
export const isHtmlTable = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|meta|body|style|table)\b/i.test(text);

/** Whether a text is an "XML Spreadsheet 2003". One with entities of its own is none: they could expand without end. */
export const isXmlSheet = (text: string): boolean =>
  !/<!(?:DOCTYPE|ENTITY)/i.test(text) &&
  /^\s*(?:<\?[^>]*>\s*)*<(?:\w+:)?Workbook\b/.test(text) &&
  text.slice(0, 4_000).includes("office:spreadsheet");

/** The outermost tables of a page, each as a sheet. Cells are text as the page shows it, so that no number is bent. */
export function htmlBook(text: string): Book {
  const tables: Element[] = [];
  walk(parse(text), (element) => {
    if (element.tagName !== "table") return true;
    tables.push(element);
    return false;
  });
  return { sheets: tables.map((table, at) => ({ name: String(at + 1), rows: rowsOf(table) })) };
}

/** Goes through the elements of a page without recursion; `enter` says whether to look inside. */
function walk(root: Node, enter: (element: Element) => boolean): void {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if ("tagName" in node && !enter(node)) continue;
    if ("childNodes" in node) open.push(...[...node.childNodes].reverse());
  }
}

/** The rows of a table. Cells that span others are repeated; one cell past the bound ends the reading. */
function rowsOf(table: Element): string[][] {
  const rows: string[][] = [];
  const reserved = new Set<string>();
  let made = 0;
  const rowOf = (row: Element): string[] => {
    const cells: string[] = [];
    const at = rows.length;
    for (const cell of row.childNodes) {
      if (made > CELLS_MAX) break;
      if (!("tagName" in cell) || (cell.tagName !== "td" && cell.tagName !== "th")) continue;
      while (reserved.has(`${at}:${cells.length}`)) cells.push(rows[at - 1]?.[cells.length] ?? "");
      const text = textIn(cell);
      const [wide, high] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      made += wide * high;
      for (let across = 0; across < wide; across += 1) {
        for (let down = 1; down < high; down += 1) reserved.add(`${at + down}:${cells.length}`);
        cells.push(text);
      }
    }
    return cells;
  };
  for (const child of table.childNodes)
    walk(child, (row) => {
      if (row.tagName !== "tr") return row.tagName !== "table";
      rows.push(rowOf(row));
      return false;
    });
  // What was left unread is more than may be there, and the count of cells has to show it.
  return made > CELLS_MAX ? [...rows, Array.from({ length: CELLS_MAX + 1 }, () => "…")] : rows;
}

const spanOf = ({ attrs }: Element, name: string): number => {
  const span = Number(attrs.find((one) => one.name === name)?.value ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, SPAN_MAX) : 1;
};

function textIn(cell: Element): string {
  const parts: string[] = [];
  const open: Node[] = [cell];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === "#text" && "value" in node) parts.push(node.value);
    else if (node.nodeName === "br") parts.push("\n");
    else if ("childNodes" in node) open.push(...[...node.childNodes].reverse());
  }
  return parts.join("").trim();
}

type XmlNode = Record<string, unknown>;
const list = (value: unknown): XmlNode[] => (Array.isArray(value) ? value : value ? [value] : []) as XmlNode[];
const COLUMNS_MAX = 1_000;

/** The worksheets of an "XML Spreadsheet 2003", which says of each cell whether it is text, a number or a day. */
export function xmlBook(text: string): Book | undefined {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
  });
  let read: { Workbook?: XmlNode };
  try {
    read = parser.parse(text) as { Workbook?: XmlNode };
  } catch {
    return undefined;
  }
  const sheets = list(read.Workbook?.["Worksheet"]).map((sheet) => ({
    name: String(sheet["@Name"] ?? ""),
    rows: xmlRows(list((sheet["Table"] as XmlNode | undefined)?.["Row"])),
  }));
  return { sheets };
}

/** Empty rows are left out of the file; the next one then says its own number. */
function xmlRows(found: readonly XmlNode[]): Cell[][] {
  const rows: Cell[][] = [];
  let made = 0;
  for (const row of found) {
    if (made > CELLS_MAX) break;
    const place = Number(row["@Index"] ?? 0);
    while (place > 0 && place <= ROWS_MAX && rows.length < place - 1) rows.push([]);
    const cells = xmlRow(row);
    made += cells.length;
    rows.push(cells);
  }
  return rows;
}

function xmlRow(row: XmlNode): Cell[] {
  const cells: Cell[] = [];
  for (const cell of list(row["Cell"])) {
    const place = Number(cell["@Index"] ?? 0);
    while (place > 0 && place <= COLUMNS_MAX && cells.length < place - 1) cells.push(null);
    const data = list(cell["Data"])[0];
    const value = String((typeof data === "object" ? data["#text"] : data) ?? "");
    const type = data?.["@Type"];
    if (type === "Number") cells.push(value === "" ? null : Number(value));
    else if (type === "DateTime") cells.push({ moment: value.slice(0, 19).replace("T", " ") });
    else cells.push(value);
  }
  return cells;
}
