import { z } from "zod";
import { LEAVING_HOLDS } from "@/lib/domain/account/leaving";
import { call } from "@/lib/contract/define";

/** A success in words, or what was wrong. */
const done = z.union([z.string(), z.looseObject({ code: z.number().nullish(), message: z.string().nullish() })]);

export const account = {
  create: call({
    at: "POST /account/UserCreate",
    effect: "write",
    need: "self",
    audit: "signUp",
    about: "Registers a seller; a verification mail follows.",
    access: "public",
    once: true,
    body: z.strictObject({
      account: z.string().min(4).max(20),
      userName: z.string().min(1).max(50),
      contactTellNo: z.string().max(20),
      email: z.string().max(254),
      password: z.string().min(8).max(200),
      passwordCheck: z.string().min(8).max(200),
      recommender: z.string().max(50).optional(),
      isAgreeMarketing: z.boolean().optional(),
    }),
    reply: done,
  }),
  naverCheck: call({
    at: "GET /account/NILCheck",
    effect: "write",
    need: "self",
    about: "Tells whether a Naver identity already has an account.",
    access: "public",
    query: z.strictObject({ token: z.string() }),
    reply: z.looseObject({ exists: z.boolean() }),
  }),
  mailCheck: call({
    at: "GET /account/CheckCertificationMail",
    effect: "write",
    need: "self",
    about:
      "Tells whether the verification mail was answered; with a token it answers it, with `resend` it is sent again.",
    // A mail is often read on another device without a session, so the token alone must suffice.
    access: "public",
    query: z.strictObject({ token: z.string().max(500).optional(), resend: z.enum(["true"]).optional() }),
    reply: z.looseObject({
      isCertified: z.boolean(),
      /** Masked, so that a passer-by does not read it. */
      email: z.string().nullish(),
      /** Seconds until the mail may be sent again. */
      waitSeconds: z.number().nullish(),
      /** Where the demo shows its mails; absent when they really leave by SMTP. */
      mailboxUrl: z.string().nullish(),
      message: z.string().nullish(),
    }),
  }),
  changePassword: call({
    at: "POST /account/ChangePassWord",
    mayBeUnverified: true,
    effect: "write",
    need: "self",
    audit: "changePassword",
    about: "Changes the password; the account must be the current user's own.",
    body: z.strictObject({
      account: z.string(),
      password: z.string(),
      newPassword: z.string().min(8).max(200),
      newPasswordCheck: z.string().min(8).max(200),
    }),
    reply: done,
  }),
  setMarketing: call({
    at: "POST /account/SetMarketing",
    effect: "write",
    need: "self",
    about: "Says whether the caller wants news and offers by mail.",
    note: "Consent given at registration must be as easy to take back; the specification has no call for it.",
    body: z.strictObject({ agree: z.boolean() }),
    reply: done,
    stales: ["auth.user"],
  }),
  exportData: call({
    at: "POST /account/ExportData",
    effect: "read",
    need: "self",
    audit: "exportOwnData",
    about: "Everything kept of the caller as a ZIP of workbooks and lines of JSON, without secrets.",
    note: "A person may take their data along (개인정보 보호법 제35조); the specification has no call for it.",
    wire: "download",
    body: z.strictObject({ password: z.string().max(200) }),
    reply: z.unknown(),
  }),
  leaving: call({
    at: "GET /account/Leaving",
    effect: "read",
    need: "self",
    about: "What keeps the caller from leaving, and what would be lost by it.",
    note: "Beside `account.leave`; the specification has no call for it.",
    reply: z.looseObject({
      holds: z.array(z.enum(LEAVING_HOLDS)),
      /** Days until the data are removed. */
      days: z.number(),
      mileage: z.number(),
      /** Whole won that cancelling the payments would bring back today. */
      refundable: z.number(),
      planUntil: z.string().nullable(),
      openOrders: z.number(),
      listings: z.number(),
    }),
  }),
  leave: call({
    at: "POST /account/Leave",
    effect: "write",
    need: "self",
    audit: "leave",
    about: "Ends the caller's account: nobody logs in any more at once, and the data are removed a week later.",
    note: "A person may have their data removed (개인정보 보호법 제36조); the specification has no call for it.",
    body: z.strictObject({ password: z.string().max(200), reason: z.string().max(300).optional() }),
    reply: done,
  }),
  sendTemporaryPassword: call({
    at: "POST /account/SendTempPassWordMail",
    effect: "write",
    need: "self",
    audit: "temporaryPassword",
    about: "Sends a temporary password to the account's address.",
    access: "public",
    body: z.strictObject({ account: z.string(), email: z.string() }),
    reply: done,
  }),
  find: call({
    at: "POST /Account/FindAccount",
    effect: "write",
    need: "self",
    about: "Sends the forgotten account name to the owner's address.",
    access: "public",
    body: z.strictObject({ userName: z.string(), email: z.string() }),
    reply: done,
  }),
  checkRecommender: call({
    at: "GET /Account/CheckRecommender",
    effect: "read",
    need: "self",
    about: "Tells whether an account may be named as recommender.",
    access: "public",
    query: z.strictObject({ account: z.string() }),
    reply: z.looseObject({ exists: z.boolean() }),
  }),
};
