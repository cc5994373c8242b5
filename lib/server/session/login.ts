import "server-only";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { catalogue } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";
import { fail } from "@/lib/contract/errors";
import type { Answer } from "@/lib/server/door/answer";
import { callTurn } from "@/lib/server/door/call-turns";
import { clientAddress } from "@/lib/server/door/client-address";
import { complain } from "@/lib/server/door/noted";
import { proveOrigin } from "@/lib/server/door/proof";
import { Refusal, emptyAnswer, jsonAnswer, refusalAnswer } from "@/lib/server/door/refusal";
import { jsonBody } from "@/lib/server/door/request-body";
import { settings } from "@/lib/server/settings";
import { couldNotAsk, sentenceIn } from "@/lib/domain/auth/upstream-answer";
import { askUpstream } from "@/lib/server/upstream";
import { clearingCookies, cookieReader, joinedCookie, storingCookies } from "./cookie";
import { browserName } from "@/lib/domain/account/browser-name";
import { deviceCookie, knownDevice } from "./known-device";
import { countedAttempt } from "./login-limit";
import { newestPair, pairIn } from "./rotation";
import { openSession, sealSession } from "./seal";
import type { Session, TokenPair } from "./session";
import { endSession, isEnded, noteBegun, type EndOfSession } from "./tombstones";
import { withoutTokens } from "./user";

const UNREACHABLE = "서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.";
/** What our own route takes; the upstream's call has the same token in its address. */
const naverBody = z.strictObject({ token: z.string().min(1).max(2_000) });

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOr = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

/** The fields of a log-in answer without whatever envelope they came in. */
const fieldsOf = (answer: unknown): Fields => {
  if (!isFields(answer)) return {};
  const inner = isFields(answer.payload) ? answer.payload : isFields(answer.data) ? answer.data : {};
  return { ...answer, ...inner };
};

/** What the browser may know of a log-in answer. A token that hides under another name takes the unknown fields with it. */
function toldToBrowser(fields: Fields, pair: TokenPair): Fields {
  const told = withoutTokens(fields) as Fields;
  const text = JSON.stringify(told);
  if (!text.includes(pair.accessToken) && !text.includes(pair.refreshToken)) return told;
  const { username, role, plan, code } = told;
  return { username, role, plan, code };
}

function newSession(fields: Fields, pair: TokenPair, username: string): Session {
  const user = {
    username: textOr(fields.username, username),
    role: textOr(fields.role, ""),
    plan: textOr(fields.plan, ""),
  };
  // userReadAt 0: role and plan are read from the upstream before the first page is shown.
  const now = Date.now();
  return { ...pair, receivedAt: now, id: randomBytes(16).toString("base64url"), issuedAt: now, user, userReadAt: 0 };
}

/** A log-in never continues a session: whatever the browser brought along is over (docs/security.md S09). */
async function endEarlier(request: Request, why: EndOfSession): Promise<Session | undefined> {
  const sealed = joinedCookie(cookieReader(request));
  const earlier = sealed && (await openSession(sealed));
  if (!earlier || (await isEnded(earlier.id))) return undefined;
  await endSession(earlier.id, earlier.issuedAt, why);
  return earlier;
}

/** Who logs out waits this long at most for the upstream to write it down, at each of two attempts. */
const LOG_OUT_MS_MAX = 2_000;
const LOG_OUT_ATTEMPTS = 2;

/** Tells the upstream of a log-out. It is over here whatever becomes of this; an upstream without the call says 404. */
async function tellLogOut(session: Session, request: Request): Promise<void> {
  const { accessToken, refreshToken } = newestPair(session);
  const address = clientAddress(request.headers);
  for (let attempt = 1; attempt <= LOG_OUT_ATTEMPTS; attempt += 1) {
    const told = await askUpstream(catalogue.auth.logOut, {
      token: accessToken,
      body: { accessToken, refreshToken },
      headers: address ? { "x-forwarded-for": address } : {},
      timeoutMs: LOG_OUT_MS_MAX,
    }).catch(() => undefined);
    if (told && !couldNotAsk(told.status, told.answer)) return;
  }
  complain(new Error("The upstream was not told of a log-out"));
}

/** What a browser sends to log in: at most 16 KB of JSON that the schema takes. */
async function sentIn<Sent>(schema: z.ZodType<Sent> | undefined, request: Request): Promise<Sent> {
  const read = schema?.safeParse(await jsonBody(request, 16_384));
  if (!read?.success) throw new Refusal(400);
  return read.data;
}

type Asking = { spec: Pick<Call, "at">; body?: unknown; search?: string; username: string };

async function answered(request: Request, askingFor: (request: Request) => Promise<Asking>): Promise<Answer> {
  proveOrigin(request.headers, settings().appOrigin);
  const { spec, username, ...sent } = await askingFor(request);
  const address = clientAddress(request.headers);
  const read = cookieReader(request);
  const browser = browserName(request.headers.get("user-agent") ?? "");
  const device = username ? await knownDevice(read, username) : undefined;
  const turn = await callTurn({}, undefined, address);
  const attempt = await countedAttempt(address, device).catch((error: unknown) => {
    turn.end();
    throw error;
  });
  const { status, answer, retryAfter, reason } = await askUpstream(spec, {
    ...sent,
    headers: {
      ...(address && { "x-forwarded-for": address }),
      ...(device && { "x-known-device": device }),
      ...(browser && { "x-browser": browser }),
    },
  })
    .catch(async () => {
      await attempt.forgive();
      throw new Refusal(502, UNREACHABLE);
    })
    .finally(() => turn.end());
  const fields = fieldsOf(answer);
  const code = typeof fields.code === "number" ? fields.code : 0;
  const pair = pairIn(answer);
  if (status >= 400 || code >= 400 || !pair) {
    // An upstream that is down, or that checked no password because of its own limit, has answered no guess.
    if (status >= 500 || status === 429) await attempt.forgive();
    const said = status >= 500 ? UNREACHABLE : sentenceIn(fields.message === undefined ? answer : fields);
    const refused = status >= 400 ? status : code >= 400 && code < 600 ? code : 400;
    return jsonAnswer(
      refused,
      fail(refused, said || undefined, reason),
      [],
      retryAfter ? { "retry-after": retryAfter } : {},
    );
  }
  await attempt.forgive();
  const session = newSession(fields, pair, username);
  const cookies = storingCookies(await sealSession(session));
  if (username) cookies.push(await deviceCookie(read, username));
  noteBegun(session.id);
  await endEarlier(request, "logIn");
  return jsonAnswer(200, toldToBrowser(fields, pair), cookies);
}

async function loggedIn(request: Request, askingFor: (request: Request) => Promise<Asking>): Promise<Answer> {
  try {
    return await answered(request, askingFor);
  } catch (error) {
    return refusalAnswer(error instanceof Refusal ? error : new Refusal(500));
  }
}

/**
 * Logs in at the upstream and keeps the tokens in sealed cookies; the browser gets the answer without them.
 *
 * A form of another site cannot log a seller into a foreign account: the proof of origin comes before anything else
 * (docs/security.md S31). A failure carries the upstream's own sentence and sets no cookie (S25).
 */
export const loginAnswer = (request: Request): Promise<Answer> =>
  loggedIn(request, async () => {
    const body = await sentIn(catalogue.auth.login.body, request);
    return { spec: catalogue.auth.login, body, username: body.username };
  });

/**
 * Log-in with a Naver access token in place of a password. The upstream's own call carries it in the address
 * (docs/specification.md#calls); the browser sends it to us in a body, so that it appears in no history and no log.
 */
export const naverLoginAnswer = (request: Request): Promise<Answer> =>
  loggedIn(request, async () => {
    const { token } = await sentIn(naverBody, request);
    return { spec: catalogue.auth.naverLogin, search: `?${new URLSearchParams({ token })}`, username: "" };
  });

/**
 * Ends the session of this browser: its cookies are cleared, and a kept copy stays invalid for its whole life.
 *
 * If the upstream is available, it records the log-out and revokes the refresh token. The session has ended here before
 * that, whatever the upstream responds. A second log-out changes nothing (S22, S24).
 */
export async function logoutAnswer(request: Request): Promise<Answer> {
  try {
    proveOrigin(request.headers, settings().appOrigin);
    const ended = await endEarlier(request, "logOut");
    if (ended) await tellLogOut(ended, request);
    return emptyAnswer(204, {}, clearingCookies());
  } catch (error) {
    return refusalAnswer(error instanceof Refusal ? error : new Refusal(500));
  }
}
