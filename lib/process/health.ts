import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { readinessOf, type Part } from "./readiness";

/** An answer to `/healthz` or `/readyz`, to be sent as JSON. */
type HealthAnswer = { status: 200 | 503; body: Record<string, unknown> };

/** With less free a database stops writing and uploads are refused, so it is time to look. */
const FREE_BYTES_MIN = 100_000_000;

/** Whether a folder can be written to and its disk has room. */
export const storage = (folder: string): Part => ({
  name: "storage",
  isNeeded: true,
  ask: async () => {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= FREE_BYTES_MIN;
  },
});

/**
 * The health endpoints: `/healthz` responds 200 while the process runs, without checking anything; `/readyz` lists each
 * part and responds 503 when a required one is unavailable or the process is draining. Any other path is `undefined`.
 * Example: `await health("/healthz")` is `{ status: 200, body: { ok: true } }`.
 */
export function healthOf(
  parts: readonly Part[],
  isDraining: () => boolean,
): (path: string) => Promise<HealthAnswer> | undefined {
  const readiness = readinessOf(parts);
  return (path) => {
    if (path === "/healthz") return Promise.resolve({ status: 200, body: { ok: true } });
    if (path !== "/readyz") return undefined;
    return readiness().then(({ isReady, parts: told }) => {
      const ok = isReady && !isDraining();
      return { status: ok ? 200 : 503, body: { ok, isDraining: isDraining(), parts: told } };
    });
  };
}
