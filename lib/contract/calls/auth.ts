import { z } from "zod";
import { AREAS } from "@/lib/domain/staff/areas";
import { call } from "@/lib/contract/define";

const currentUser = z.looseObject({
  username: z.string(),
  originalUserName: z.string().nullish(),
  userEmail: z.string().nullish(),
  userTelNo: z.string().nullish(),
  role: z.string(),
  plan: z.string(),
  expireDate: z.string().nullish(),
  isExpire: z.boolean().nullish(),
  isAgreeTerms: z.boolean().nullish(),
  isAgreeMarketing: z.boolean().nullish(),
  /** The seller the caller works for, and the areas they were given. */
  staff: z.looseObject({ owner: z.string(), areas: z.array(z.enum(AREAS)) }).nullish(),
});

const loginReply = z.looseObject({
  accessToken: z.string().nullish(),
  refreshToken: z.string().nullish(),
  username: z.string().nullish(),
  role: z.string().nullish(),
  plan: z.string().nullish(),
  code: z.number().nullish(),
  message: z.string().nullish(),
});

export const auth = {
  user: call({
    at: "GET /auth/user",
    mayBeUnverified: true,
    effect: "read",
    need: "self",
    about: "Who is logged in: role, plan and contact.",
    reply: currentUser,
  }),
  refresh: call({
    at: "POST /auth/refreshToken",
    effect: "write",
    need: "self",
    about: "Trades both tokens for a new pair; `false` means the session is over.",
    access: "server",
    body: z.strictObject({ accessToken: z.string(), refreshToken: z.string() }),
    reply: z.union([z.literal(false), z.looseObject({ accessToken: z.string(), refreshToken: z.string() })]),
  }),
  login: call({
    at: "POST /auth/login",
    effect: "write",
    need: "self",
    audit: "logIn",
    about: "Logs in; the tokens of the answer never leave our server.",
    access: "server",
    body: z.strictObject({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) }),
    reply: loginReply,
  }),
  sessions: call({
    at: "GET /auth/sessions",
    effect: "read",
    need: "self",
    about: "The caller's own log-ins that still work, the one that asks first.",
    note: "The specification knows no list of log-ins; a seller whose phone is lost needs one.",
    reply: z.array(
      z.looseObject({
        id: z.string(),
        /** E.g. "Whale, Windows"; empty when the browser said nothing known. */
        browser: z.string(),
        address: z.string(),
        openedAt: z.string(),
        usedAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
  endSessions: call({
    at: "POST /auth/endSessions",
    effect: "write",
    need: "self",
    audit: "endSessions",
    about: "Ends one other log-in of the caller, or all others when none is named.",
    note: "Goes with the list of log-ins.",
    body: z.strictObject({ id: z.string().max(64).optional() }),
    reply: z.unknown(),
    stales: ["auth.sessions"],
  }),
  logOut: call({
    at: "POST /auth/logOut",
    effect: "write",
    need: "self",
    audit: "logOut",
    about: "Ends the log-in a pair of tokens belongs to; answers whose it was, or `false` when it was over already.",
    access: "server",
    note: "Section 7 names no such call; without it a log-out stands in no trail and the refresh token would live on.",
    body: z.strictObject({ accessToken: z.string(), refreshToken: z.string() }),
    reply: z.union([z.literal(false), z.looseObject({ username: z.string() })]),
  }),
  naverLogin: call({
    at: "GET /Auth/NIL",
    effect: "write",
    need: "self",
    audit: "naverLogIn",
    about: "Logs in with a Naver access token.",
    access: "server",
    query: z.strictObject({ token: z.string() }),
    reply: loginReply,
  }),
  registerTerms: call({
    at: "GET /auth/registerTerms",
    effect: "read",
    need: "self",
    about: "The terms a new seller agrees to, required and optional.",
    access: "public",
    reply: z.array(z.looseObject({ id: z.string(), title: z.string(), contents: z.string(), isRequired: z.boolean() })),
  }),
};
