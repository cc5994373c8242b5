import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "../../contract/define";
import { onUnauthorized } from "../../domain/auth/unauthorized-policy";
import { askUpstream, sentenceIn } from "../upstream";
import { refreshed } from "./rotation";
import type { TokenPair } from "./session";

type AskedAs = { status: number; answer: unknown; pair: TokenPair } | { isOver: true };

const ASKED_MS_MAX = 10_000;
const ATTEMPTS_MAX = 3;

/** The code an answer means: the envelope's own one when HTTP said 200 (spec section 4 knows both kinds of 401). */
const meantStatus = (status: number, answer: unknown): number =>
  typeof answer === "object" && answer !== null && "code" in answer && answer.code === 401 ? 401 : status;

/** Asks up to three times within ten seconds: a hiccup of the network must not log anybody out. */
async function askedPatiently(spec: Call, token: string): Promise<{ status: number; answer: unknown }> {
  const deadline = Date.now() + ASKED_MS_MAX;
  let last = { status: 502, answer: undefined as unknown };
  for (let attempt = 1; attempt <= ATTEMPTS_MAX && Date.now() < deadline; attempt += 1) {
    const timeoutMs = Math.max(1, Math.min(ASKED_MS_MAX / 2, deadline - Date.now()));
    last = await askUpstream(spec, { token, timeoutMs }).catch(() => ({ status: 502, answer: undefined }));
    if (last.status < 500) return last;
    if (attempt < ATTEMPTS_MAX) await pause(200 * attempt);
  }
  return last;
}

/** A read of ours in a seller's name, with the refresh and the one repetition spec section 4 asks for. */
export async function askAs(spec: Call, pair: TokenPair): Promise<AskedAs> {
  let current = pair;
  for (const isReplay of [false, true]) {
    const { status, answer } = await askedPatiently(spec, current.accessToken);
    if (meantStatus(status, answer) !== 401) return { status, answer, pair: current };
    const step = onUnauthorized({
      message: sentenceIn(answer),
      hasAccessToken: current.accessToken !== "",
      hasRefreshToken: current.refreshToken !== "",
      isReplay,
    });
    if (step === "logOut") return { isOver: true };
    const next = await refreshed(current);
    if (!next.pair) return { isOver: true };
    current = next.pair;
  }
  return { isOver: true };
}
