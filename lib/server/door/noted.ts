import "server-only";
import { chooseLanguage, localeOf, type Locale } from "@/lib/domain/language/languages";
import { LEFT, outcomeOf } from "@/lib/domain/watch/outcome";
import { complaintAbout } from "@/lib/process/complaint";
import { countCall, metrics } from "@/lib/process/metrics";
import { log } from "@/lib/process/log";
import { inSpan, type OpenSpan } from "@/lib/process/spans";
import { currentTrace, inTrace, newRequestId, type Trace } from "@/lib/process/trace";
import { cookieReader } from "@/lib/server/session/cookie";
import type { Awaitable } from "@/lib/process/awaitable";
import type { Answer } from "./answer";
import { leavingOf } from "./node-message";
import { Refusal, refusalAnswer } from "./refusal";

/** The log name of any path that is no call: user input must not become a line of the log. */
const UNKNOWN = "unknown";

/**
 * Handles one request under an id of its own: the response, the upstream call and the log line carry it. Ids sent by a
 * browser are ignored. Never rejects: an unexpected error is logged and answered with a 500.
 */
export function noted(request: Request, run: () => Awaitable<Answer>): Promise<Answer> {
  const trace: Trace = { requestId: newRequestId(), call: UNKNOWN, language: languageOf(request) };
  return inTrace(trace, () =>
    inSpan(UNKNOWN, { kind: "server" }, async (span) => {
      const began = performance.now();
      let answer: Answer;
      try {
        answer = await run();
      } catch (error) {
        complain(error);
        answer = refusalAnswer(new Refusal(500));
      }
      answer.headers.set("x-request-id", trace.requestId);
      const status = noteAnswer(trace, request, answer, began);
      spanned(span, trace, request.method, status);
      return answer;
    }),
  );
}

/** The language the visitor's screen is in, for the upstream to answer in. */
const languageOf = (request: Request): Locale =>
  localeOf(chooseLanguage(cookieReader(request)("currentLanguage"), request.headers.get("accept-language")));

const lengthOf = ({ headers, body }: Answer): number | undefined =>
  Buffer.isBuffer(body) ? body.length : Number(headers.get("x-content-length")) || undefined;

/** A browser's own trace is never gone on with, as its request id is not: anybody could write into ours. */
function spanned(
  span: OpenSpan | undefined,
  { requestId, call = UNKNOWN }: Trace,
  method: string,
  status: number,
): void {
  const outcome = outcomeOf(status);
  span?.rename(call);
  span?.set({
    "naru.request_id": requestId,
    "naru.outcome": outcome,
    "http.request.method": method,
    "http.response.status_code": status,
  });
  if (outcome === "failed" || outcome === "away") span?.failed(outcome);
}

/**
 * Answers the status as it is counted. The milliseconds go to the head of the answer; what is streamed after it takes as
 * long as the reader does.
 */
function noteAnswer(
  { requestId, call = UNKNOWN, isUpload }: Trace,
  request: Request,
  answer: Answer,
  began: number,
): number {
  const status = leavingOf(request).aborted ? LEFT : answer.status;
  const ms = Math.round((performance.now() - began) * 10) / 10;
  countCall(call, status, ms);
  const bytesIn = Number(request.headers.get("content-length")) || undefined;
  if (isUpload && bytesIn) metrics()?.uploadBytes.inc(bytesIn);
  log("app").info({
    requestId,
    call,
    status,
    outcome: outcomeOf(status),
    ms,
    bytesIn,
    bytesOut: lengthOf(answer),
  });
  return status;
}

/** Tells the door's log which call this is. */
export function note(more: Partial<Trace>): void {
  const trace = currentTrace();
  if (trace) Object.assign(trace, more);
}

/** Logs an unexpected error: its class and place, never its text, which may contain a token. */
export function complain(error: unknown, more: { digest?: string | undefined } = {}): void {
  const { message: _unsaid, ...complaint } = complaintAbout(error);
  const trace = currentTrace();
  log("app").error({ requestId: trace?.requestId, call: trace?.call || undefined, ...more, ...complaint });
}
