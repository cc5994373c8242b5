import type { CallId } from "@/lib/contract/catalogue";
import { REFUSAL_CODE } from "@/lib/contract/errors";
import {
  externalText,
  renderStored,
  type Message,
  type MessageKey,
  type StoredMessage,
  type MessageValues,
} from "./messages";

/** The two wordings of success that clients compare (docs/wire.md#transport). */
export const DONE = "성공했습니다.";
export const REMOVED = "성공하였습니다.";

type More = {
  /** Sent as JSON around the sentence instead of the sentence alone, e.g. a failed log-in's `{code: 400, message}`. */
  json?: (message: string) => Record<string, unknown>;
  /** Example: `{"retry-after": "600"}`. */
  headers?: Readonly<Record<string, string>>;
};

/** The reason of a refusal: one of our messages, a text for machines, or an external text. */
type Why = MessageKey | Message | { words: string } | { told: StoredMessage };

function toldBy(why: Why, values?: MessageValues): StoredMessage {
  if (typeof why === "string") return { key: why, values };
  if ("words" in why) return externalText(why.words);
  return "told" in why ? why.told : why;
}

/**
 * A response that is not a success. Its message is sent as plain text (docs/wire.md#transport) in the language of the
 * request, and its code, which is the message's key, in the header `x-refusal`.
 *
 * External texts are passed as `{ words }` and have no code; a market's text is passed as `{ told }`.
 * Example: `new Refusal(400, "inquiries.answerTooLong", { to: 500 })`.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** The reason, for code that catches and stores it. */
  readonly told: StoredMessage;
  readonly code: MessageKey | undefined;
  readonly json: Record<string, unknown> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    readonly status: number,
    why: Why,
    values?: MessageValues,
    { json, headers = {} }: More = {},
  ) {
    const told = toldBy(why, values);
    super(renderStored(told));
    this.told = told;
    this.code = typeof told === "string" ? undefined : told.key;
    this.json = json?.(this.message);
    this.headers = this.code ? { [REFUSAL_CODE]: this.code, ...headers } : headers;
  }
}

/** A 429 with the seconds after which it is worth trying again. */
export const tooOften = (why: MessageKey | Message, seconds: number): Refusal =>
  new Refusal(429, why, undefined, { headers: { "retry-after": String(seconds) } });

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** An answer that is a file to be saved, e.g. a workbook, at once or piece by piece; its name may hold Korean. */
export class FileAnswer {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer> | AsyncGenerator<Uint8Array, void, undefined>,
    readonly name: string,
    readonly contentType: string,
  ) {}

  /** As RFC 6266 spells a name beyond ASCII. */
  get disposition(): string {
    const encoded = encodeURIComponent(this.name).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename*=UTF-8''${encoded}`;
  }
}

/** A call of the contract that the embedded upstream does not answer yet. It says so; it never pretends. */
class NotBuilt extends Refusal {
  constructor(id: CallId) {
    super(501, "kit.notBuilt", { id }, { json: (message) => ({ code: 501, status: "Fail", message, data: null }) });
  }
}

const GAP = Symbol("gap");

/** A placeholder for a handler that is not built, e.g. `changePassword: gap("account.changePassword")`. */
export const gap = (id: CallId): (() => never) => {
  const answer = (): never => {
    throw new NotBuilt(id);
  };
  return Object.assign(answer, { [GAP]: id });
};

/** The id a stand-in was made for; nothing for a real handler. */
export const gapOf = (handler: unknown): string | undefined => (handler as { [GAP]?: string } | undefined)?.[GAP];
