import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { isClosed, isOpenMarket, OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import type { MarketTemplate } from "./market-template";
import { TEMPLATES_PER_MARKET_MAX } from "./template-limits";
import { contentOf, readContent, templateIn, type ContentProblem } from "./template-content";
import { formOf, formProblems, type FormProblem } from "./template-form";
import { nameProblem, templateName } from "./template-name";

const FORMAT = "market-templates";
const VERSION = 1;
export const TEMPLATE_FILE_BYTES_MAX = 10 * MEGABYTE;
const TEMPLATES_PER_FILE_MAX = OPEN_MARKET_NAMES.length * TEMPLATES_PER_MARKET_MAX;

export type NamedTemplate = { market: OpenMarketName; name: string; template: MarketTemplate };
export type RowProblem =
  | { kind: "shape" }
  | { kind: "market"; market: string }
  | { kind: "closed"; market: string }
  | { kind: "name"; problem: NonNullable<ReturnType<typeof nameProblem>> }
  | ContentProblem
  | { kind: "values"; problems: FormProblem[] };
/** One template of a file, by its place there; a refused one keeps what it is called, as far as that can be read. */
export type FileRow = { at: number } & (
  ({ ok: true } & NamedTemplate) | { ok: false; market: string; name: string; problem: RowProblem }
);
type FileProblem = "tooLarge" | "notJson" | "notOurs" | "newer" | "tooMany" | "empty";
export type TemplateFile = { ok: true; rows: FileRow[] } | { ok: false; problem: FileProblem };

const placeOf = ({ market }: { market: OpenMarketName }): number => OPEN_MARKET_NAMES.indexOf(market);
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Templates as the text of a file: the same templates make the same text, in whatever order they come. What is the seller's
 * alone is no part of it: which one is the default, when it was saved, and every key and account, of which templates have none.
 */
export function templateFileText(templates: readonly NamedTemplate[]): string {
  const sorted = [...templates].sort((a, b) => placeOf(a) - placeOf(b) || compared(a.name, b.name));
  const rows = sorted.map(({ market, name, template }) => ({ market, name, content: contentOf(template) }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, templates: rows }, null, 2)}\n`;
}

/**
 * The templates in a file's text, each judged for itself, before anything is kept. A row holds `market`, `name` and
 * `content` and nothing else: a field we do not know may say what our template cannot, and is not dropped in silence.
 */
export function readTemplateFile(text: string): TemplateFile {
  const told = jsonIn(text);
  if (told === undefined) return { ok: false, problem: "notJson" };
  if (!isRecord(told) || told["format"] !== FORMAT) return { ok: false, problem: "notOurs" };
  const { version, templates } = told;
  if (typeof version === "number" && version > VERSION) return { ok: false, problem: "newer" };
  if (version !== VERSION || !Array.isArray(templates)) return { ok: false, problem: "notOurs" };
  if (templates.length === 0) return { ok: false, problem: "empty" };
  if (templates.length > TEMPLATES_PER_FILE_MAX) return { ok: false, problem: "tooMany" };
  return { ok: true, rows: templates.map((row: unknown, at) => rowIn(row, at)) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const SHOWN_MAX = 80;
const shown = (value: unknown): string => (typeof value === "string" ? value.slice(0, SHOWN_MAX) : "");

function rowIn(row: unknown, at: number): FileRow {
  if (!isRecord(row)) return { at, ok: false, market: "", name: "", problem: { kind: "shape" } };
  const { market, name, content, ...others } = row;
  const refused = (problem: RowProblem): FileRow => ({
    at,
    ok: false,
    market: shown(market),
    name: shown(name),
    problem,
  });
  const named = typeof market === "string" ? market : "";
  if (!isOpenMarket(named)) return refused({ kind: isClosed(named) ? "closed" : "market", market: shown(market) });
  const spelled = typeof name === "string" ? name : "";
  const badName = nameProblem(spelled);
  if (badName) return refused({ kind: "name", problem: badName });
  if (Object.keys(others).length > 0) return refused({ kind: "unknown", fields: Object.keys(others).map(shown) });
  const read = readContent(content);
  if (!read.ok) return refused(read.problem);
  const template = templateIn(read.content);
  const problems = formProblems(formOf(template), named).filter(({ blocks }) => blocks);
  if (problems.length > 0) return refused({ kind: "values", problems });
  return { at, ok: true, market: named, name: templateName(spelled), template };
}
