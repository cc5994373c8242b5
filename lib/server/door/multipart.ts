import { Readable } from "node:stream";
import { ABNORMAL_ACCESS } from "@/lib/contract/errors";
import { UPLOAD_PACE, endingIn, paced } from "./paced";
import { PICTURE_HEAD_BYTES, partProblem, type PartProblem } from "./picture-part";

/** How much of an upload is looked at before any of it is sent on. */
const HEAD_BYTES_MAX = 64 * 1_024;
/** A browser sends two short header lines per part; longer headers would only be meant to keep us busy. */
const PART_HEADER_BYTES_MAX = 16 * 1_024;
const PARTS_MAX = 100;
const BLANK_LINE = Buffer.from("\r\n\r\n");

export type MultipartHead = {
  /** The bytes read so far; they are sent first. */
  bytes: Buffer;
  /** The `type` field, if it comes before the file. */
  type: string | undefined;
  /** The file's size, when the file is the last part and the whole length was declared. */
  fileBytesDeclared: number | undefined;
};

export class PartTooLargeError extends Error {
  override readonly name = "PartTooLargeError";
}

export class PartRefusedError extends Error {
  override readonly name = "PartRefusedError";
  constructor(readonly problem: PartProblem) {
    super(problem);
  }
}

/** Example: `multipart/form-data; boundary=abc` has the boundary `abc`. */
export function boundaryOf(contentType: string): string | undefined {
  const found = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70})(?![^\s;]))/i.exec(contentType);
  return found?.[1] ?? found?.[2];
}

type Fields = { type: string | undefined; fileAt: number | undefined };

/** Reads the small fields up to the first file part, and where that file's bytes begin. */
function fieldsIn(head: Buffer, boundary: string): Fields {
  const delimiter = Buffer.from(`--${boundary}`);
  let type: string | undefined;
  let at = head.indexOf(delimiter);
  while (at >= 0) {
    const blank = head.indexOf(BLANK_LINE, at);
    if (blank < 0) break;
    const headers = head.toString("utf8", at + delimiter.length, blank);
    const start = blank + BLANK_LINE.length;
    if (/;\s*filename\*?=/i.test(headers)) return { type, fileAt: start };
    const next = head.indexOf(delimiter, start);
    if (next < 0) break;
    if (/;\s*name="type"/i.test(headers)) type = head.toString("utf8", start, next - 2);
    at = next;
  }
  return { type, fileAt: undefined };
}

async function firstBytes(source: Readable, boundary: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let count = 0;
  while (count < HEAD_BYTES_MAX) {
    const piece = source.read() as Buffer | null;
    if (piece) {
      pieces.push(piece);
      count += piece.length;
      const { fileAt } = fieldsIn(Buffer.concat(pieces), boundary);
      if (fileAt !== undefined && count >= fileAt + PICTURE_HEAD_BYTES) break;
      continue;
    }
    if (source.readableEnded || source.destroyed) break;
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error) => {
        source.off("readable", onTurn).off("end", onTurn).off("error", done);
        if (error) reject(error);
        else resolve();
      };
      const onTurn = () => done();
      source.on("readable", onTurn).on("end", onTurn).on("error", done);
    });
  }
  return Buffer.concat(pieces);
}

/**
 * Looks at the beginning of an upload, up to its first file and never beyond 64 KB.
 *
 * With the type already known the file counts as the last part, so its size follows from the declared length before a
 * byte is sent on. Otherwise the size is only known by counting.
 */
export async function readHead(
  source: Readable,
  boundary: string,
  declared: number | undefined,
): Promise<MultipartHead> {
  const bytes = await endingIn(firstBytes(source, boundary), UPLOAD_PACE.graceMs);
  const { type, fileAt } = fieldsIn(bytes, boundary);
  const closing = `\r\n--${boundary}--\r\n`.length;
  const isLast = type !== undefined && fileAt !== undefined && declared !== undefined;
  return { bytes, type, fileBytesDeclared: isLast ? declared - fileAt - closing : undefined };
}

/**
 * Counts the bytes of every part while they pass, and looks at how each begins; nothing is unpacked.
 *
 * A part that is no picture stops the whole upload before more of it is sent on.
 */
export class PartCounter {
  readonly #delimiter: Buffer;
  #tail: Buffer = Buffer.alloc(0);
  #isInHeaders = true;
  #parts = 0;
  #partHeaders = "";
  #first: Buffer | undefined;
  #partBytes = 0;
  #allBytes = 0;

  constructor(
    boundary: string,
    private readonly limits: { part: number; all: number },
  ) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** Takes the next bytes. Throws a `PartTooLargeError` past a limit, a `PartRefusedError` at what is no picture. */
  add(chunk: Buffer): void {
    this.#allBytes += chunk.length;
    this.#stop(this.#allBytes > this.limits.all);
    const seen = this.#tail.length > 0 ? Buffer.concat([this.#tail, chunk]) : chunk;
    let at = 0;
    for (;;) {
      const next: number = this.#isInHeaders ? this.#headersEnd(seen, at) : this.#bodyEnd(seen, at);
      if (next < 0) return;
      at = next;
      this.#isInHeaders = !this.#isInHeaders;
    }
  }

  #headersEnd(seen: Buffer, at: number): number {
    const end = seen.indexOf(BLANK_LINE, at);
    this.#partBytes = 0;
    if (end >= 0) {
      this.#parts += 1;
      if (end - at > PART_HEADER_BYTES_MAX || this.#parts > PARTS_MAX) throw new PartRefusedError(ABNORMAL_ACCESS);
      this.#partHeaders = seen.toString("utf8", at, end);
      this.#first = Buffer.alloc(0);
      return end + BLANK_LINE.length;
    }
    if (seen.length - at > PART_HEADER_BYTES_MAX) throw new PartRefusedError(ABNORMAL_ACCESS);
    this.#tail = Buffer.from(seen.subarray(at));
    return -1;
  }

  #bodyEnd(seen: Buffer, at: number): number {
    const end = seen.indexOf(this.#delimiter, at);
    // The last bytes may be the beginning of a delimiter; they are counted when the next piece tells.
    const counted = end >= 0 ? end : Math.max(at, seen.length - this.#delimiter.length + 1);
    this.#partBytes += counted - at;
    this.#stop(this.#partBytes > this.limits.part);
    this.#look(seen.subarray(at, counted), end >= 0);
    if (end >= 0) return end + this.#delimiter.length;
    this.#tail = Buffer.from(seen.subarray(counted));
    return -1;
  }

  #look(piece: Buffer, isWhole: boolean): void {
    if (!this.#first) return;
    this.#first = Buffer.concat([this.#first, piece.subarray(0, PICTURE_HEAD_BYTES)]);
    if (!isWhole && this.#first.length < PICTURE_HEAD_BYTES) return;
    const problem = partProblem(this.#partHeaders, this.#first);
    this.#first = undefined;
    if (problem) throw new PartRefusedError(problem);
  }

  #stop(isTooMuch: boolean): void {
    if (isTooMuch) throw new PartTooLargeError("A part of the upload is larger than allowed.");
  }
}

/**
 * Takes in and throws away what a browser is still sending, up to a limit and as long as it keeps a pace.
 *
 * A connection that is shut while the browser is sending tells it "reset" instead of our answer.
 */
export function drained(source: Readable, max: number): void {
  source.on("error", () => undefined);
  const takeIn = async () => {
    let count = 0;
    for await (const piece of paced(source, UPLOAD_PACE)) {
      count += piece.length;
      if (count > max) break;
    }
  };
  void takeIn()
    .catch(() => undefined)
    .then(() => source.destroy());
}

/**
 * The whole upload again, head first, counted on its way. What is not sent on is taken in and thrown away.
 *
 * What is wrong with the head is thrown at once, before anything is sent.
 */
export function multipartStream(
  source: Readable,
  head: MultipartHead,
  boundary: string,
  limits: { part: number; all: number },
): Readable {
  const counter = new PartCounter(boundary, limits);
  counter.add(head.bytes);
  async function* pieces() {
    try {
      yield head.bytes;
      for await (const piece of paced(source, UPLOAD_PACE)) {
        counter.add(piece);
        yield piece;
      }
    } finally {
      drained(source, limits.all);
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: HEAD_BYTES_MAX });
}
