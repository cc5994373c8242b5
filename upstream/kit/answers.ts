import type { CallId } from "@/lib/contract/catalogue";

/** The two wordings of success that clients compare (wire.md section 1). */
export const DONE = "성공했습니다.";
export const REMOVED = "성공하였습니다.";

/** An answer that is not a success: the sentence goes out as plain Korean text (wire.md section 1). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly status: number,
    message: string,
    /** Sent as JSON instead of the sentence, e.g. a failed log-in's `{code: 400, message}`. */
    readonly json?: Record<string, unknown>,
    /** Example: `{"retry-after": "600"}`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** A 429 with the seconds after which it is worth trying again. */
export const tooOften = (message: string, seconds: number): Refusal =>
  new Refusal(429, message, undefined, { "retry-after": String(seconds) });

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
    const message = `내장 업스트림이 아직 지원하지 않는 호출입니다: ${id}`;
    super(501, message, { code: 501, status: "Fail", message, data: null });
  }
}

const GAP = Symbol("gap");

/** Stands in for a handler that is not built, e.g. `changePassword: gap("account.changePassword")`. */
export const gap = (id: CallId): (() => never) => {
  const answer = (): never => {
    throw new NotBuilt(id);
  };
  return Object.assign(answer, { [GAP]: id });
};

/** The id a stand-in was made for; nothing for a real handler. */
export const gapOf = (handler: unknown): string | undefined => (handler as { [GAP]?: string } | undefined)?.[GAP];
