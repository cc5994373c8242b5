import "server-only";
import { pathOf } from "@/lib/contract/address";
import { catalogue } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";
import { OWN_CALLS } from "@/lib/contract/own-calls";
import { naverLoginAnswer, loginAnswer, logoutAnswer } from "@/lib/server/session/login";
import { cookieReader } from "@/lib/server/session/cookie";
import { preferencesAnswer } from "@/lib/server/preferences";
import type { Awaitable } from "@/lib/process/awaitable";
import type { Answer } from "./answer";
import { provenUserAnswer } from "./current-user";
import { door, methodsAnswer } from "./door";
import { note, noted } from "./noted";
import { Refusal, refusalAnswer } from "./refusal";

type OwnCall = {
  /** As the log names it. */
  call: string;
  method: "GET" | "POST";
  answer: (request: Request) => Promise<Answer>;
};

/** The calls answered here and not by the upstream alone, by their exact path. */
const OWN: ReadonlyMap<string, OwnCall> = new Map<string, OwnCall>([
  [OWN_CALLS.logIn, { call: "auth.login", method: "POST", answer: loginAnswer }],
  [OWN_CALLS.logOut, { call: "logOut", method: "POST", answer: logoutAnswer }],
  [OWN_CALLS.logInWithNaver, { call: "auth.naverLogin", method: "POST", answer: naverLoginAnswer }],
  [
    `/api${pathOf(catalogue.auth.user as Call, "")}`,
    { call: "auth.user", method: "GET", answer: (request) => provenUserAnswer(request, cookieReader(request)) },
  ],
  [OWN_CALLS.preferences, { call: "preferences", method: "POST", answer: preferencesAnswer }],
]);

function found(request: Request, path: string, search: string): Awaitable<Answer> {
  const own = OWN.get(path);
  if (own) note({ call: own.call });
  if (request.method === "OPTIONS") return methodsAnswer(path, own?.method);
  if (!own) return door(request, path, search);
  if (request.method === own.method) return own.answer(request);
  // HEAD too: the current user must not be probed without reading the body.
  return refusalAnswer(new Refusal(405, undefined, { allow: `${own.method}, OPTIONS` }));
}

/**
 * The answer to any call under `/api`. There are two entrances: our own server asks here before Next sees the request
 * (direct-entrance.ts), and the route handlers under `app/api` ask here wherever Next runs alone (next-entrance.ts).
 *
 * `target` is the request's target exactly as it was written, e.g. `/api/Log/GetMainPageData?page=1`. Never rejects.
 */
export function answerTo(request: Request, target: string): Promise<Answer> {
  const cut = target.indexOf("?");
  const [path, search] = cut < 0 ? [target, ""] : [target.slice(0, cut), target.slice(cut)];
  return noted(request, () => found(request, path, search === "?" ? "" : search));
}
