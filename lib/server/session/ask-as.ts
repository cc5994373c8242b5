import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "@/lib/contract/define";
import { onUnauthorized } from "@/lib/domain/auth/unauthorized-policy";
import { couldNotAsk, means401, sentenceIn } from "@/lib/domain/auth/upstream-answer";
import { askUpstream } from "@/lib/server/upstream";
import { refreshed } from "./rotation";
import type { HeldPair } from "./session";

/** `over` is a definite refusal; `later` means that the upstream was unavailable. */
type AskedAs = { status: number; answer: unknown; pair: HeldPair } | "over" | "later";

/** After this time the last known state is used, so that no caller waits long for a "later". */
const ASKED_MS_MAX = 4_000;
const ATTEMPTS_MAX = 2;

/** Asks twice within four seconds: a hiccup of the network is met by asking again. */
async function askedPatiently(spec: Call, token: string): Promise<{ status: number; answer: unknown }> {
  const deadline = Date.now() + ASKED_MS_MAX;
  let last = { status: 502, answer: undefined as unknown };
  for (let attempt = 1; attempt <= ATTEMPTS_MAX && Date.now() < deadline; attempt += 1) {
    const timeoutMs = Math.max(1, Math.min(ASKED_MS_MAX / 2, deadline - Date.now()));
    last = await askUpstream(spec, { token, timeoutMs }).catch(() => ({ status: 502, answer: undefined }));
    if (!couldNotAsk(last.status, last.answer)) return last;
    if (attempt < ATTEMPTS_MAX) await pause(200 * attempt);
  }
  return last;
}

/**
 * A read of ours in a seller's name, with the refresh and the one repetition docs/specification.md#authentication asks
 * for.
 */
export async function askAs(spec: Call, pair: HeldPair): Promise<AskedAs> {
  let current = pair;
  for (const isReplay of [false, true]) {
    const { status, answer } = await askedPatiently(spec, current.accessToken);
    if (couldNotAsk(status, answer)) return "later";
    if (!means401(status, answer)) return { status, answer, pair: current };
    const step = onUnauthorized({
      message: sentenceIn(answer),
      hasAccessToken: current.accessToken !== "",
      hasRefreshToken: current.refreshToken !== "",
      isReplay,
    });
    if (step === "logOut") return "over";
    const next = await refreshed(current);
    if (typeof next === "string") return next;
    current = next;
  }
  return "over";
}
