import "server-only";
import type { Call } from "@/lib/contract/define";
import type { Awaitable } from "@/lib/process/awaitable";
import { settings } from "@/lib/server/settings";
import { SessionTooLargeError, clearingCookies, cookieReader } from "@/lib/server/session/cookie";
import type { Session, SessionUser } from "@/lib/server/session/session";
import { isKnownLiving } from "@/lib/server/session/tombstones";
import { userOf } from "@/lib/server/session/user";
import { cookiesAfter, noVisit, visitOf } from "@/lib/server/session/visit";
import { shared } from "@/lib/server/shared";
import type { Answer } from "./answer";
import { callTurn } from "./call-turns";
import { clientAddress } from "./client-address";
import { currentUserAnswer } from "./current-user";
import { matchCall, tableOf, type Matched } from "./match";
import { complain, note } from "./noted";
import { proveOrigin } from "./proof";
import { Refusal, emptyAnswer, loggedOut, notAnswering, refusalAnswer } from "./refusal";
import { relayed } from "./relay";
import { requestBody } from "./request-body";

const table = () => shared("callTable", () => tableOf(settings().product));

function found(request: Request, rawPath: string): Matched {
  const match = matchCall(table(), request.method, rawPath);
  if (!match) throw new Refusal(404);
  if ("allow" in match) throw new Refusal(405, undefined, { allow: [...match.allow, "OPTIONS"].join(", ") });
  return match;
}

/** The query must parse by the call's own schema, but it travels on as the very bytes the browser wrote (S38). */
function checkQuery(spec: Call, search: string): void {
  const given = new Map(new URLSearchParams(search));
  if (given.has("__proto__")) throw new Refusal(400);
  const isGood = spec.query ? spec.query.safeParse(Object.fromEntries(given)).success : given.size === 0;
  if (!isGood) throw new Refusal(400);
}

/**
 * Whether a call comes from another user's page: it was rendered for a seller before a second one logged in with the same
 * browser. It must neither show nor save data across accounts.
 *
 * A log-in may spell the name differently from the account, so the user is read before a difference counts.
 */
function isOfAnotherDesk(headers: Headers, session: Session): Awaitable<boolean> {
  const desk = headers.get("x-desk-of");
  return desk !== null && !isDeskOf(desk, session.user) && isOfAnother(desk, session);
}

const isDeskOf = (desk: string, { username }: SessionUser): boolean => desk === encodeURIComponent(username);

async function isOfAnother(desk: string, session: Session): Promise<boolean> {
  const read = await userOf(session);
  // An unidentified user is rejected: a save meant for one account could reach the other.
  if (typeof read === "string") throw notAnswering();
  return !isDeskOf(desk, read.user);
}

/** Refuses a call its caller may not make. `isElsewhere` is what `isOfAnotherDesk` answered. */
function admit(spec: Call, session: Session | undefined, isElsewhere: boolean): void {
  if (spec.access === "public") return;
  if (!session || isElsewhere) throw loggedOut();
  if (spec.effect === "write" && !isKnownLiving(session.id)) throw notAnswering();
  if (spec.access === "admin" && session.user.role !== "Admin") throw new Refusal(403);
}

/**
 * An admin call must know the role as it is now. An upload must know that its tokens work, because it cannot be sent
 * twice: reading the user finds out and refreshes them. Plans are the upstream's business.
 */
const needsUser = (spec: Call): boolean => spec.access === "admin" || spec.wire === "multipart";

/**
 * The one door to the upstream: match, proof of origin, session, query and body, send, answer.
 *
 * Everything that can go wrong ends in the envelope `{code, status: "Fail", message, data: null}`. Its line in the log
 * (noted.ts) names the call and how it came out, and nothing of what was said.
 */
export async function door(request: Request, rawPath: string, search: string): Promise<Answer> {
  let visit = noVisit;
  try {
    const { id, spec, method, path } = found(request, rawPath);
    note({ call: id, isUpload: spec.wire === "multipart" });
    proveOrigin(request.headers, settings().appOrigin);
    if (id === "auth.user") return await currentUserAnswer(cookieReader(request));
    visit = await visitOf(cookieReader(request), needsUser(spec));
    const { session } = visit;
    const isMember = spec.access !== "public" && session !== undefined;
    admit(spec, session, isMember && (await isOfAnotherDesk(request.headers, session)));
    if (visit.isUnasked && needsUser(spec)) throw notAnswering();
    checkQuery(spec, search);
    const turn = await callTurn(spec, session?.id, clientAddress(request.headers));
    try {
      const body = await requestBody(spec, request, turn.room);
      return await relayed({ id, spec, method, path, search, request, body, visit, turn });
    } finally {
      turn.end();
    }
  } catch (error) {
    if (error instanceof SessionTooLargeError) return refusalAnswer(error, clearingCookies());
    if (!(error instanceof Refusal)) complain(error);
    const refusal = error instanceof Refusal ? error : new Refusal(500);
    return refusalAnswer(refusal, await cookiesAfter(visit));
  }
}

/**
 * The answer to `OPTIONS`: which methods a path has, and deliberately nothing about other origins (S33). `own` is the
 * method of a call that is no call of the upstream's.
 */
export function methodsAnswer(rawPath: string, own?: string): Answer {
  const match = own ? { allow: [own] } : matchCall(table(), "OPTIONS", rawPath);
  if (!match) return refusalAnswer(new Refusal(404));
  const allow = "allow" in match ? match.allow : [];
  return emptyAnswer(204, { allow: [...allow, "OPTIONS"].join(", ") });
}
