import "server-only";
import { EventEmitter } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";

/** Answers up to this size are taken in whole, so that they can be looked into and sent in one piece. */
export const WHOLE_BYTES_MAX = 64 * 1_024;

/** The head of an answer, and its body: whole where it said to be small, else a stream at its reader's pace. */
export type UpstreamAnswer = { statusCode: number; headers: IncomingHttpHeaders; body: Buffer | Readable };

/** Who may call a request off: an AbortSignal, or what emits `abort` as one would. */
export type Caller = AbortSignal | (EventEmitter & { readonly aborted: boolean });

const leftBy = (caller: Caller): Error =>
  caller instanceof EventEmitter ? new Error("The caller has left.") : (caller.reason as Error);

const joined = (pieces: readonly Buffer[]): Buffer =>
  pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);

/**
 * Takes in one answer of an undici dispatcher. Most answers are small and say so: they need neither a stream nor its events,
 * which are a quarter of what a call costs. Undici itself holds a body to the length it declared.
 */
class AnswerHandler implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private head: Pick<UpstreamAnswer, "statusCode" | "headers"> | undefined;
  private readonly pieces: Buffer[] = [];
  private stream: Readable | undefined;

  constructor(
    private readonly caller: Caller | undefined,
    private readonly resolve: (answer: UpstreamAnswer) => void,
    private readonly reject: (error: Error) => void,
  ) {
    if (caller instanceof EventEmitter) caller.once("abort", this.leave);
    else caller?.addEventListener("abort", this.leave, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.caller?.aborted) this.leave();
  }

  onResponseStart(controller: Dispatcher.DispatchController, statusCode: number, headers: IncomingHttpHeaders): void {
    const isInterim = statusCode < 200;
    if (isInterim) return;
    this.head = { statusCode, headers };
    if (Number(headers["content-length"] ?? Infinity) <= WHOLE_BYTES_MAX) return;
    const stream = new Readable({
      read: () => controller.resume(),
      destroy: (error, done) => {
        if (!stream.readableEnded) controller.abort(error ?? new Error("The answer is no longer read."));
        done(error);
      },
    });
    // It may break before its reader has begun; the reader is then given the error, and the process does not end by it.
    stream.on("error", () => undefined);
    this.stream = stream;
    this.resolve({ ...this.head, body: stream });
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    if (!this.stream) this.pieces.push(piece);
    else if (!this.stream.push(piece)) controller.pause();
  }

  onResponseEnd(): void {
    this.end();
    if (this.stream) this.stream.push(null);
    else if (this.head) this.resolve({ ...this.head, body: joined(this.pieces) });
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.end();
    if (this.stream) this.stream.destroy(error);
    else this.reject(error);
  }

  private readonly leave = (): void => {
    if (this.caller) this.controller?.abort(leftBy(this.caller));
  };

  private end(): void {
    if (this.caller instanceof EventEmitter) this.caller.off("abort", this.leave);
    else this.caller?.removeEventListener("abort", this.leave);
  }
}

/**
 * Sends a request by an undici dispatcher, such as a pool. Resolves when the head of the answer is there, or all of a small
 * one. Rejects with undici's own errors, and with the reason of a caller that left before.
 */
export const dispatched = (
  dispatcher: Dispatcher,
  { signal, ...options }: Dispatcher.DispatchOptions & { signal?: Caller | undefined },
): Promise<UpstreamAnswer> =>
  new Promise((resolve, reject) => {
    dispatcher.dispatch(options, new AnswerHandler(signal, resolve, reject));
  });
