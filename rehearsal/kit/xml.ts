import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
import { decoded, eucKrXml } from "./euc-kr";
import { entries, text } from "./reading";

const reader = new XMLParser({
  removeNSPrefix: true,
  // Numbers keep their leading zeros.
  parseTagValue: false,
  ignoreDeclaration: true,
  htmlEntities: true,
  // A detail page is one long text full of references.
  processEntities: { enabled: true, maxTotalExpansions: 100_000, maxExpandedLength: 20_000_000 },
});
const writer = new XMLBuilder({ suppressEmptyNode: false });

/** The content of a sent document by local names; throws when the document is not well-formed. */
export function readXml(bytes: Buffer, contentType: string): unknown {
  const head = bytes.toString("latin1", 0, 200);
  const charset = /encoding\s*=\s*["']([^"']+)/i.exec(head)?.[1] ?? /charset=["']?([^"';\s]+)/i.exec(contentType)?.[1];
  const words = decoded(bytes, charset ?? "utf-8");
  if (XMLValidator.validate(words) !== true) throw new Error("Not well-formed");
  return reader.parse(words) as unknown;
}

/** An answer as the Korean markets write it: XML in EUC-KR with its declaration. */
export const writeXml = (content: Record<string, unknown>): Buffer =>
  eucKrXml(`<?xml version="1.0" encoding="euc-kr"?>${writer.build(content)}`);

/** The content of the outermost element, whatever its name. */
export const rootOf = (content: unknown): unknown => entries(content)[0]?.[1];

/** An element that may stand there many times, once or never, as a list. */
export const manyOf = (value: unknown): unknown[] =>
  value === undefined || value === "" ? [] : ([] as unknown[]).concat(value);

/** An element's words; 11st writes "null" for none. */
export const xmlText = (value: unknown): string => text(value).replace(/^null$/, "");
