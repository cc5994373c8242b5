import "server-only";
import { settings } from "../settings";
import type { CookieReader } from "../session/cookie";
import { newestPair } from "../session/rotation";
import { userOf } from "../session/user";
import { cookiesAfter, cookiesEnding, cookiesKeeping, visitOf } from "../session/visit";
import { proveOrigin } from "./proof";
import { Refusal, jsonAnswer, loggedOut, refusalAnswer } from "./refusal";

/**
 * Who is logged in, read from the upstream now. A failed read ends the session (spec section 4, S26).
 *
 * The answer is the upstream's own without its token fields, which it does send at times as `null`.
 */
export async function currentUserAnswer(read: CookieReader): Promise<Response> {
  const visit = await visitOf(read, false);
  const { session } = visit;
  if (!session) return refusalAnswer(loggedOut(), await cookiesAfter(visit));
  const found = await userOf(session, true);
  if (!found) return refusalAnswer(loggedOut(), await cookiesEnding(session));
  const kept = { ...session, ...newestPair(found.pair), user: found.user, userReadAt: found.readAt };
  return jsonAnswer(200, found.full, await cookiesKeeping(kept));
}

/** The same for a request that has not been proven to be ours yet. */
export async function provenUserAnswer(request: Request, read: CookieReader): Promise<Response> {
  try {
    proveOrigin(request.headers, settings().appOrigin);
    return await currentUserAnswer(read);
  } catch (error) {
    return refusalAnswer(error instanceof Refusal ? error : new Refusal(500));
  }
}
