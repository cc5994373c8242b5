import { answerField, unwrap } from "@/lib/contract/unwrap";
import { bodyIn, isElsewhere, isNoFile, isPacked, looksLikeMarkup } from "@/lib/contract/answer";
import type { Call } from "@/lib/contract/define";
import { CallError } from "@/lib/contract/errors";
import { readAnswer, sentenceIn } from "@/lib/domain/auth/upstream-answer";
import type { RawAnswer } from "./caller";
import { faultsOf, shortened } from "./fault";

/**
 * How a call came out. `empty` was read, but had no row to hold to the contract; `refused` has the upstream's own words,
 * `wrong` what of the reply our screens cannot read, `silent` why no answer came, `unchecked` why it was not asked.
 */
export type Verdict =
  | { kind: "readable"; reply: unknown }
  | { kind: "empty"; reply: unknown }
  | { kind: "wrong"; faults: readonly string[] }
  | { kind: "refused"; status: number; message: string }
  | { kind: "silent"; why: string }
  | { kind: "unchecked"; why: string };

/** What an answer is to our screens, by the rules the door and the browser read it by. */
export function verdictOn(spec: Call, answer: RawAnswer): Verdict {
  const { status, headers, bytes } = answer;
  const type = headers["content-type"];
  if (isElsewhere(status)) return wrong(`HTTP ${status} leads elsewhere, and the door follows nobody`);
  if (isPacked(headers["content-encoding"]))
    return wrong(`the body came packed as ${headers["content-encoding"]}, though nothing but identity is accepted`);
  const text = bytes.toString("utf8");
  if (status >= 400) return { kind: "refused", status, message: sentenceOf(text) };
  if (spec.wire === "download") return fileVerdict(type ?? "", bytes);
  return replyVerdict(spec, type, text);
}

const wrong = (...faults: string[]): Verdict => ({ kind: "wrong", faults });

function replyVerdict(spec: Call, type: string | undefined, text: string): Verdict {
  try {
    const body = bodyIn(type, text);
    const reply = unwrap(body);
    const read = spec.reply.safeParse(reply);
    if (read.success) return { kind: isEmpty(reply) ? "empty" : "readable", reply: read.data };
    if (typeof body === "string") return wrong(notJson(type, text));
    return wrong(...faultsOf(read.error.issues, reply, answerField(body) ?? ""));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.kind === "unreadable") return wrong(notJson(type, text));
    return { kind: "refused", status: error.code, message: error.message };
  }
}

/** A list without rows says nothing about what a row is like. */
function isEmpty(reply: unknown): boolean {
  if (Array.isArray(reply)) return reply.length === 0;
  if (typeof reply !== "object" || reply === null) return false;
  const rows = "summary" in reply ? reply.summary : "rows" in reply ? reply.rows : undefined;
  return Array.isArray(rows) && rows.length === 0;
}

function notJson(type: string | undefined, text: string): string {
  const named = type ? `the type ${type}` : "no type";
  const isData = typeof readAnswer(text) !== "string";
  if (isData && !type?.includes("json"))
    return `the type application/json expected, ${named} came, though the body is JSON`;
  return `JSON expected, ${shortened(text)} came under ${named}`;
}

/** The upstream's sentence in one line; a gateway's page is only called one. */
function sentenceOf(text: string): string {
  const sentence = sentenceIn(readAnswer(text)).replace(/\s+/g, " ").trim();
  if (looksLikeMarkup(text)) return "(a page)";
  return sentence.length > 200 ? `${sentence.slice(0, 200)}…` : sentence;
}

/** What kinds of files begin with, by a word of the media types they may be sent as. */
const SIGNS: readonly (readonly [type: RegExp, sign: RegExp, name: string])[] = [
  [/spreadsheetml|zip/i, /^PK(\u0003\u0004|\u0005\u0006)/, "a ZIP or a workbook"],
  [/ms-excel/i, /^(PK\u0003\u0004|\u00d0\u00cf\u0011\u00e0)/, "a workbook"],
  [/image\/png/i, /^\u0089PNG/, "a PNG"],
  [/image\/jpe?g/i, /^\u00ff\u00d8\u00ff/, "a JPEG"],
  [/image\/webp/i, /^RIFF....WEBP/s, "a WebP"],
  [/image\/gif/i, /^GIF8/, "a GIF"],
  [/pdf/i, /^%PDF/, "a PDF"],
];

/** Our code does not read files, so a file only has to have the type it declares. */
function fileVerdict(type: string, bytes: Buffer): Verdict {
  const begins = bytes.toString("latin1", 0, 64);
  if (isNoFile(type, begins))
    return wrong(`a file expected, ${shortened(bytes.toString("utf8"))} came under the type ${type || "of none"}`);
  if (bytes.length === 0) return wrong("a file expected, nothing came");
  const kind = SIGNS.find(([named]) => named.test(type));
  if (kind && !kind[1].test(begins))
    return wrong(`${kind[2]} expected by its type ${type}, a file that begins otherwise came`);
  return { kind: "readable", reply: undefined };
}
