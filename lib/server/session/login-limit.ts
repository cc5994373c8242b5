import "server-only";
import { Refusal } from "../door/refusal";
import { settings } from "../settings";
import { sha256 } from "./seal";
import { sharedStore } from "./store";

const WINDOW_SECONDS = 600;
const TOO_MANY = "로그인 시도가 너무 많습니다. 잠시 후 다시 시도해 주세요.";

/**
 * Counts an attempt to log in from an address, and refuses it when 30 in ten minutes have failed there
 * (docs/security.md S63).
 *
 * The attempt is counted before the upstream is asked, so that a hundred at once are not a hundred free ones, and given
 * back when it was no wrong password: `forgive` is for a success and for an upstream that could not answer. Earlier
 * failures stay counted. A browser that was logged in to the account before is counted by itself: who guesses at the same address does
 * not lock it out. An address nobody knows, and a store nobody reaches, lock nobody out; the upstream still limits each
 * account.
 */
export async function countedAttempt(
  address: string | undefined,
  device: string | undefined,
): Promise<{ forgive: () => Promise<void> }> {
  const { loginFailuresMax } = settings();
  const who = device ?? address;
  if (!who || loginFailuresMax === 0) return { forgive: async () => undefined };
  const key = `logins:${sha256(who)}`;
  const add = (by: number) =>
    sharedStore()
      .add(key, by, WINDOW_SECONDS)
      .catch(() => undefined);
  const counted = await add(1);
  const forgive = async () => void (await add(-1));
  if (!counted || counted.count <= loginFailuresMax) return { forgive };
  // What is refused here never reached the upstream and makes nobody wait longer.
  await forgive();
  throw new Refusal(429, TOO_MANY, { "retry-after": String(counted.secondsLeft) });
}
