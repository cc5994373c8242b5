import "server-only";
import { settings } from "@/lib/server/settings";
import type { CookieReader } from "@/lib/server/session/cookie";
import { newestPair } from "@/lib/server/session/rotation";
import { userOf } from "@/lib/server/session/user";
import { cookiesAfter, cookiesEnding, cookiesKeeping, visitOf } from "@/lib/server/session/visit";
import type { Answer } from "./answer";
import { proveOrigin } from "./proof";
import { Refusal, jsonAnswer, loggedOut, notAnswering, refusalAnswer } from "./refusal";

/**
 * The current user, read from the upstream. A refused read ends the session (docs/specification.md#authentication, S26). If
 * the upstream is unavailable, the response is 503 and the session stays.
 *
 * The body is the upstream's own without its token fields, which it sometimes sends as `null`.
 */
export async function currentUserAnswer(read: CookieReader): Promise<Answer> {
  const visit = await visitOf(read, false);
  const { session } = visit;
  if (!session) return refusalAnswer(loggedOut(), await cookiesAfter(visit));
  const found = await userOf(session, true);
  if (found === "over") return refusalAnswer(loggedOut(), await cookiesEnding(session));
  if (found === "later") return refusalAnswer(notAnswering(), await cookiesAfter(visit));
  const kept = { ...session, ...newestPair(found.pair), user: found.user, userReadAt: found.readAt };
  return jsonAnswer(200, found.full, await cookiesKeeping(kept));
}

/** The same for a request that has not been proven to be ours yet. */
export async function provenUserAnswer(request: Request, read: CookieReader): Promise<Answer> {
  try {
    proveOrigin(request.headers, settings().appOrigin);
    return await currentUserAnswer(read);
  } catch (error) {
    return refusalAnswer(error instanceof Refusal ? error : new Refusal(500));
  }
}
