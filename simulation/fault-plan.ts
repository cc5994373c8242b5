import { dice } from "@/upstream/seed/dice";
import { SIMULATED_MARKETS } from "./shop";
import type { Delivery } from "./virtual-network";

type Window = { from: number; until: number; how: "unreachable" | "silent" };

/** How the network and the markets behave in one run. */
type FaultPlan = {
  fateOf(url: URL, elapsedMs: number): Delivery;
  /** From now on every call is answered soon. */
  clear(): void;
};

/** Up to how long after its answer was lost a call may still arrive; what waits for it waits longer. */
const LATE_MS_MAX = 12_000;
const TIMEOUT_MS = 60_000;
const PREFIXES: Record<string, string> = { SmartStore: "/smartstore", Coupang: "/coupang", Elevenst: "/elevenst" };

/**
 * A seed's weather. Not every run has every trouble, so that some go deep into one: a run that only ever met a little of
 * everything would never see two losses in a row.
 */
export function faultPlanOf(seed: string, lengthMs: number): FaultPlan {
  const random = dice(`weather/${seed}`);
  const some = (most: number): number => (random() < 0.5 ? 0 : random() * most);
  const share = { unreachable: some(0.15), lost: some(0.3), slow: some(0.3), cut: some(0.15), late: some(0.25) };
  const outages = new Map<string, Window[]>(
    SIMULATED_MARKETS.map((market) => [PREFIXES[market] ?? market, random() < 0.4 ? [outage()] : []]),
  );
  let isClear = false;

  function outage(): Window {
    const from = random() * lengthMs;
    return { from, until: from + 5_000 + random() * 40_000, how: random() < 0.5 ? "unreachable" : "silent" };
  }
  function down({ pathname }: URL, now: number): Window | undefined {
    for (const [prefix, windows] of outages)
      if (pathname.startsWith(prefix)) return windows.find(({ from, until }) => now >= from && now < until);
    return undefined;
  }
  const soon = (): number => Math.floor(5 + random() * 150);

  return {
    clear: () => void (isClear = true),
    fateOf(url, elapsedMs) {
      const [thereMs, backMs, draw] = [soon(), soon(), random()];
      if (isClear) return { kind: "answered", thereMs, backMs };
      const out = down(url, elapsedMs);
      if (out?.how === "unreachable") return { kind: "unreachable" };
      if (out) return { kind: "broken", breaksMs: TIMEOUT_MS };
      let below = 0;
      const is = (part: number): boolean => draw < (below += part);
      if (is(share.unreachable)) return { kind: "unreachable" };
      if (is(share.lost))
        return { kind: "broken", breaksMs: thereMs + backMs, ...(random() < 0.7 && { arrivesMs: thereMs }) };
      if (is(share.late))
        return { kind: "broken", breaksMs: thereMs, arrivesMs: thereMs + Math.floor(random() * LATE_MS_MAX) };
      if (is(share.slow)) return { kind: "answered", thereMs, backMs: Math.floor(2_000 + random() * 70_000) };
      return { kind: "answered", thereMs, backMs, cut: is(share.cut) };
    },
  };
}
