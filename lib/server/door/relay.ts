import "server-only";
import { Readable } from "node:stream";
import { isElsewhere, isNoFile, isPacked } from "@/lib/contract/answer";
import type { Call } from "@/lib/contract/define";
import { onUnauthorized } from "@/lib/domain/auth/unauthorized-policy";
import { means401, readAnswer, sentenceIn } from "@/lib/domain/auth/upstream-answer";
import { settings } from "@/lib/server/settings";
import { SessionTooLargeError } from "@/lib/server/session/cookie";
import { refreshed } from "@/lib/server/session/rotation";
import type { Session } from "@/lib/server/session/session";
import { cookiesAfter, cookiesEnding, type Visit } from "@/lib/server/session/visit";
import { reasonIn, sendUpstream } from "@/lib/server/upstream";
import type { UpstreamAnswer } from "@/lib/server/upstream-answer";
import { peeked, type Answer, type Peeked } from "./answer";
import type { CallTurn } from "./call-turns";
import { currentTrace, newRequestId } from "@/lib/process/trace";
import { clientAddress } from "./client-address";
import { headersToBrowser, headersToUpstream } from "./headers";
import { leavingOf } from "./node-message";
import { Refusal, TRY_AGAIN, loggedOut, notAnswering, refusalAnswer } from "./refusal";
import { refusalOfPart, type RequestBody } from "./request-body";

type Relay = {
  id: string;
  spec: Call;
  method: string;
  path: string;
  search: string;
  request: Request;
  body: RequestBody;
  visit: Visit;
  turn: CallTurn;
};

const TIMED_OUT = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT"]);
const CUT = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** The image host for the kinds of uploads the call names, the API host for everything else. */
function baseOf({ spec, body, search }: Relay): string {
  const { upstreamApiUrl, upstreamImageUrl } = settings();
  if (!spec.toImageHost) return upstreamApiUrl;
  const asked = new URLSearchParams(search).get("type");
  const type = (body.kind === "streamed" ? body.head.type : undefined) ?? asked ?? "";
  return spec.toImageHost.includes(type) ? upstreamImageUrl : upstreamApiUrl;
}

function sent(relay: Relay, token: string | undefined): Promise<UpstreamAnswer> {
  const { request, body, method, path, search } = relay;
  const trace = currentTrace();
  const headers = headersToUpstream(request.headers, {
    accessToken: token,
    clientAddress: clientAddress(request.headers),
    requestId: trace?.requestId ?? newRequestId(),
    language: trace?.language,
  });
  if (body.kind === "none") delete headers["content-type"];
  if (body.kind === "streamed" && body.length) headers["content-length"] = body.length;
  const bytes = body.kind === "kept" ? body.bytes : body.kind === "streamed" ? body.stream : undefined;
  const purpose = body.kind === "streamed" ? "upload" : "call";
  return sendUpstream({
    base: baseOf(relay),
    purpose,
    method,
    path,
    search,
    headers,
    body: bytes,
    signal: leavingOf(request),
  });
}

/** Sends, and once more when a kept-alive connection had been closed under a read. Writes are never sent on a guess. */
function sentPatiently(relay: Relay, token: string | undefined): Promise<UpstreamAnswer> {
  return sent(relay, token).catch((error: unknown) => {
    const mayRepeat = relay.spec.effect === "read" && relay.body.kind !== "streamed";
    if (!mayRepeat || leavingOf(relay.request).aborted || !CUT.has(codeOf(error))) throw error;
    return sent(relay, token);
  });
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const ofPart = refusalOfPart(error);
  if (ofPart) return ofPart;
  // Nothing was sent: it is being started again, and the very same call may come again.
  if (codeOf(error) === "ECONNREFUSED") return notAnswering();
  if (TIMED_OUT.has(codeOf(error))) return new Refusal(504, TRY_AGAIN);
  if (codeOf(error) === "UND_ERR_REQ_CONTENT_LENGTH_MISMATCH") return new Refusal(400);
  return new Refusal(502, TRY_AGAIN);
}

/** An answer without that number is not read for it: nearly all calls pass here. */
function isUnauthorized({ status, body, text }: Peeked): boolean {
  const said = Buffer.isBuffer(body) && body.includes("401") ? text() : undefined;
  return means401(status, said && /"code"\s*:\s*"?401/i.test(said) ? readAnswer(said) : undefined);
}

/** What to do about a 401: the session to try again with, or the answer that ends it. */
async function after401(relay: Relay, session: Session, answer: Peeked, isReplay: boolean): Promise<Session | Answer> {
  const step = onUnauthorized({
    message: sentenceIn(readAnswer(answer.text() ?? "")),
    hasAccessToken: session.accessToken !== "",
    hasRefreshToken: session.refreshToken !== "",
    isReplay,
  });
  const result = step === "refresh" ? await refreshed(session) : "over";
  if (result === "over") return refusalAnswer(loggedOut(), await cookiesEnding(session));
  if (result === "later") return refusalAnswer(notAnswering(), await cookiesAfter(relay.visit));
  const next = { ...session, ...result };
  if (relay.body.kind !== "streamed") return next;
  // An upload is gone half-way and cannot be repeated by us; the browser can, and finds new tokens in its cookie.
  const cookies = await cookiesAfter({ ...relay.visit, session: next, isChanged: true });
  return refusalAnswer(new Refusal(503, TRY_AGAIN, { "retry-after": "0" }), cookies);
}

/** The answer with the `Set-Cookie` lines of its visit. */
function finished(relay: Relay, answer: Peeked, cookies: readonly string[]): Answer {
  const { status } = answer;
  if (isElsewhere(status)) {
    discard(answer);
    return refusalAnswer(new Refusal(502, TRY_AGAIN), cookies);
  }
  // We asked for no packing, and Next drops the header that tells of it (S50).
  if (isPacked(String(answer.headers["content-encoding"] ?? ""))) {
    discard(answer);
    return refusalAnswer(new Refusal(502, TRY_AGAIN), cookies);
  }
  const type = String(answer.headers["content-type"] ?? "");
  if (status >= 400 && (/html/i.test(type) || (status >= 500 && !/json/i.test(type)))) {
    discard(answer);
    return refusalAnswer(new Refusal(status, status >= 500 ? TRY_AGAIN : undefined), cookies);
  }
  const isFile = relay.spec.wire === "download" && status < 300;
  if (isFile && isNoFile(type, answer.begins())) {
    discard(answer);
    return refusalAnswer(refusalInsteadOfFile(type, answer), cookies);
  }
  const headers = headersToBrowser(answer.headers, isFile);
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) discard(answer);
  else if (answer.body instanceof Readable) relay.turn.sends(answer.body);
  return { status, headers, cookies, body: isEmpty ? null : answer.body };
}

/** The upstream's own sentence, unless it is a page or too long to be one (docs/security.md S52). */
function refusalInsteadOfFile(type: string, { headers, begins, text: textOf }: Peeked): Refusal {
  const text = textOf();
  const sentence = text === undefined ? "" : sentenceIn(readAnswer(text));
  const isNoSentence = text === undefined || /html/i.test(type) || /^\s*</.test(begins()) || sentence.length > 500;
  const reason = reasonIn(headers);
  return isNoSentence ? new Refusal(502, TRY_AGAIN) : new Refusal(400, sentence || undefined, {}, reason);
}

/** An unread reply would keep its connection busy. */
function discard(answer: Peeked): void {
  if (answer.body instanceof Readable) answer.body.on("error", () => undefined).destroy();
}

/**
 * Sends a call upstream and answers it, with at most one refresh and one repetition
 * (docs/specification.md#authentication).
 */
export async function relayed(relay: Relay): Promise<Answer> {
  let { visit } = relay;
  try {
    for (const isReplay of [false, true]) {
      const answer = await peeked(
        await sentPatiently(relay, visit.session?.accessToken),
        relay.spec.wire === "download",
      );
      if (!isUnauthorized(answer) || !visit.session) return finished(relay, answer, await cookiesAfter(visit));
      discard(answer);
      const next = await after401(relay, visit.session, answer, isReplay);
      if ("status" in next) return next;
      visit = { ...visit, session: next, isChanged: true };
    }
    throw new Refusal(401);
  } catch (error) {
    if (error instanceof SessionTooLargeError) throw error;
    return refusalAnswer(refusalFor(error), await cookiesAfter(visit));
  }
}
