import { pccAge, type PccStatus } from "./pcc";

/** Where an order with a bad customs code is stopped: before its market confirms it, and before the forwarder gets it. */
export const CODE_GATES = ["confirm", "apply"] as const;
export type CodeGate = (typeof CODE_GATES)[number];

/** Why a code stops an order: there is none, the customs office said that it is another person's, or that its year is over. */
export const CODE_STOPS = ["missing", "mismatch", "expired"] as const;
export type CodeStop = (typeof CODE_STOPS)[number];

/** How long a reason for letting an order pass may be, in characters. */
export const OVERRIDE_REASON_MAX = 200;

/** That a person let an order pass a gate: which one, past what, why, who, and when (UTC, ISO 8601). */
export type CodeOverride = { gate: CodeGate; stop: CodeStop; reason: string; by: string; at: string };

type Code = { hasPcc: boolean; pccStatus: PccStatus; pccMessage?: string | null };

/**
 * Why an order may not pass with its customs code; undefined where it may. A code that was never checked passes: only what
 * is known to be wrong stops an order. A warning passes too, because code and name did match.
 *
 * Example: a mismatch whose message says "유효기간이 만료되었습니다" is "expired".
 */
export function codeStop({ hasPcc, pccStatus, pccMessage }: Code): CodeStop | undefined {
  if (!hasPcc) return "missing";
  if (pccStatus !== "Mismatch") return undefined;
  return pccAge({ pccStatus, pccMessage, checkedAt: undefined }, new Date(0)) === "expired" ? "expired" : "mismatch";
}

/**
 * Whether a person let the order pass this gate since the code was last checked. A later check that finds the code wrong
 * again asks anew, and so does the other gate.
 */
export const isOverridden = (
  overrides: readonly CodeOverride[],
  { gate, stop, checkedAt }: { gate: CodeGate; stop: CodeStop; checkedAt: Date | null },
): boolean =>
  overrides.some(
    (one) =>
      one.gate === gate && one.stop === stop && (!checkedAt || new Date(one.at).getTime() >= checkedAt.getTime()),
  );
