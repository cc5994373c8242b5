import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
import { eachText, storable } from "@/lib/domain/kit/clean-text";
import { entries, text } from "./reading";
import { decodeCharset, encodeEucKr } from "./euc-kr";

const CHARSET = /charset=["']?([\w-]+)/i;
const DECLARED = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i;

const parser = new XMLParser({
  ignoreAttributes: true,
  // Answers mix `ns2:` and `ns0:` prefixes (docs/markets.md#11st-transport).
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  trimValues: true,
  // A code like 0200037 is a text, and references such as &#10084; are signs.
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 100_000, maxExpandedLength: 20_000_000 },
});
const builder = new XMLBuilder({ ignoreAttributes: true, format: false, suppressEmptyNode: false });

/** The content of an XML answer by local names, read in the charset it declares; throws when it was cut. */
export function readXml(bytes: Buffer, contentType: string): unknown {
  const declared = DECLARED.exec(bytes.subarray(0, 200).toString("latin1"))?.[1];
  const words = decodeCharset(bytes, declared ?? CHARSET.exec(contentType)?.[1] ?? "utf-8");
  if (XMLValidator.validate(words) !== true) throw new Error("The XML is not whole");
  // A reference such as `&#0;` may stand for a character that cannot be stored.
  const said = parser.parse(words) as unknown;
  return /\0|&#/.test(words) ? eachText(said, storable) : said;
}

/** A body in EUC-KR XML; signs the charset lacks travel as references. */
export function writeXml(content: Record<string, unknown>): Buffer {
  const words = `<?xml version="1.0" encoding="euc-kr"?>${builder.build(content) as string}`;
  return encodeEucKr(words, (sign) => `&#${sign.codePointAt(0)};`);
}

/** The content of the outermost element, whatever its name. */
export function rootOf(content: unknown): unknown {
  return entries(content)[0]?.[1];
}

/** Elements that may come once, many times or not at all. */
export function manyOf(value: unknown): unknown[] {
  if (value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
}

/** The text of an element: `null` is what 11st writes for nothing. */
export function xmlText(value: unknown): string {
  const found = text(value);
  return found === "null" ? "" : found;
}
