import "server-only";
import { Refusal } from "@/lib/server/door/refusal";
import { settings } from "@/lib/server/settings";
import { sha256 } from "./seal";
import { sharedStore } from "./store";

const WINDOW_SECONDS = 600;
const TOO_MANY = "로그인 시도가 너무 많습니다. 잠시 후 다시 시도해 주세요.";

/**
 * Counts an attempt to log in from an address, and refuses it after 30 failures there in ten minutes (docs/security.md
 * S63).
 *
 * The attempt is counted before the upstream is called, so that a hundred parallel attempts are not free. `forgive` gives
 * it back after a success, or when the upstream was unavailable or checked no password; earlier failures stay counted. A browser that was logged in
 * to the account before has its own count, so that others at the same address cannot lock it out. An unknown address or an
 * unavailable store locks no caller out; the upstream still limits each account.
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
  // An attempt refused here never reached the upstream and does not extend the wait.
  await forgive();
  throw new Refusal(429, TOO_MANY, { "retry-after": String(counted.secondsLeft) });
}
