import { statesIn } from "@/upstream/outside/sources/page-state";
import { at, list, parsed } from "@/upstream/kit/reading";

/** What the script of a streamed page hands its rows to. */
export const STREAM = "__next_f";
/** The beginning of a row: its number, and for a long text a `T` and the length in bytes. */
const ROW = /([\da-f]*):(?:T([\da-f]{1,8}),)?/y;
/** A product may be written as a text inside a text. */
const QUOTED_MAX = 3;
/** After so many values the search ends. */
const VALUES_MAX = 500_000;

/**
 * The products that a page of costco.com describes to search engines (schema.org's JSON-LD), recommended ones too. They are in
 * a script of data, or in the rows that the page streams to itself, there as a text inside a text. The list that the page's
 * script has gathered of these rows is read as well.
 *
 * Example: of `self.__next_f.push([1,'2c:{"__html":"{\\"@type\\":\\"Product\\"}"}\n'])` it is `[{ "@type": "Product" }]`.
 */
export function linkedProducts(state: unknown): unknown[] {
  const found: unknown[] = [];
  let stream = "";
  for (const { value } of statesIn(state, [STREAM])) {
    found.push(value);
    for (const piece of [value, ...list(value)]) stream += at(piece, 0) === 1 ? pieceOf(at(piece, 1)) : "";
  }
  return productsBelow([found, rowsOf(stream)]);
}

const pieceOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The values of a stream's rows. A row that cannot be read is left out. */
function rowsOf(stream: string): unknown[] {
  const rows: unknown[] = [];
  for (let from = 0; from < stream.length;) {
    ROW.lastIndex = from;
    const head = ROW.exec(stream);
    const begin = head ? ROW.lastIndex : from;
    const bytes = head?.[2] === undefined ? undefined : Number.parseInt(head[2], 16);
    const end = bytes === undefined ? endOfLine(stream, begin) : begin + lettersIn(stream, begin, bytes);
    const row = stream.slice(begin, end);
    rows.push(bytes === undefined ? parsed(row) : row);
    from = bytes === undefined ? end + 1 : Math.max(end, from + 1);
  }
  return rows;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** How many letters the next bytes are. */
const lettersIn = (text: string, from: number, bytes: number): number =>
  Buffer.from(text.slice(from, from + bytes))
    .subarray(0, bytes)
    .toString().length;

/** All values of the type `Product`, in the order of the page. */
function productsBelow(root: unknown): unknown[] {
  const products: unknown[] = [];
  const open: { value: unknown; quoted: number }[] = [{ value: root, quoted: 0 }];
  for (let seen = 0; open.length > 0 && seen < VALUES_MAX; seen += 1) {
    const { value, quoted } = open.pop() ?? { value: undefined, quoted: 0 };
    if (typeof value === "string") {
      if (quoted < QUOTED_MAX && /^\s*["[{]/.test(value) && value.includes("Product"))
        open.push({ value: parsed(value), quoted: quoted + 1 });
    } else if (isProduct(value)) products.push(value);
    else if (typeof value === "object" && value !== null)
      for (const inner of Object.values(value).reverse()) open.push({ value: inner, quoted });
  }
  return products;
}

const isProduct = (value: unknown): boolean =>
  at(value, "@type") === "Product" || list(at(value, "@type")).includes("Product");
