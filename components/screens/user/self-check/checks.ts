import { callBff } from "@/lib/client/bff";

export type Finding = { state: "running" | "good" | "slow" | "bad"; detail: string };

/** An answer later than this is worth telling, but everything still works. */
const SLOW_MS = 1_500;

async function timed(work: () => Promise<unknown>): Promise<Finding> {
  const start = performance.now();
  try {
    await work();
    const ms = Math.round(performance.now() - start);
    return { state: ms > SLOW_MS ? "slow" : "good", detail: `${ms} ms` };
  } catch (error) {
    return { state: "bad", detail: error instanceof Error ? error.name : "" };
  }
}

const has = (present: boolean, detail = ""): Promise<Finding> =>
  Promise.resolve({ state: present ? "good" : "bad", detail });

/** The checks in the order they are run, from what is nearest to what is farthest. */
export const CHECKS = {
  cookies: () => has(navigator.cookieEnabled),
  storage: () =>
    timed(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open("naru-self-check");
          request.onerror = () => reject(request.error ?? new Error("indexedDB"));
          request.onsuccess = () => {
            request.result.close();
            indexedDB.deleteDatabase("naru-self-check");
            resolve();
          };
        }),
    ),
  channel: () => has("BroadcastChannel" in window),
  screen: () => has(window.screen.availWidth >= 768, `${window.screen.availWidth} × ${window.screen.availHeight}`),
  clock: async (): Promise<Finding> => {
    const response = await fetch("/icon.svg", { cache: "no-store" }).catch(() => null);
    const server = Date.parse(response?.headers.get("date") ?? "");
    if (Number.isNaN(server)) return { state: "slow", detail: "" };
    const seconds = Math.round(Math.abs(Date.now() - server) / 1_000);
    return { state: seconds > 120 ? "bad" : "good", detail: `${seconds} s` };
  },
  server: () =>
    timed(async () => {
      const response = await fetch("/icon.svg", { cache: "no-store" });
      if (!response.ok) throw new Error(String(response.status));
    }),
  upstream: () => timed(() => callBff("auth.registerTerms", {})),
} as const satisfies Record<string, () => Promise<Finding>>;

export type CheckName = keyof typeof CHECKS;
