"use client";
import { z } from "zod";
import { ABNORMAL_ACCESS } from "@/lib/contract/errors";
import { OUR_HEADERS } from "./our-headers";
import { stopSupportChat } from "./support-chat";
import { tellWindows } from "./windows";

const answer = z.looseObject({
  username: z.string().optional(),
  role: z.string().optional(),
  code: z.number().nullish(),
  message: z.string().nullish(),
});

export type LoginResult = { ok: true; role: string } | { ok: false; code: number; message: string };

async function logInAt(path: string, sent: Record<string, string>): Promise<LoginResult> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { ...OUR_HEADERS, "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
    const body = answer.safeParse(await response.json());
    if (response.ok && body.success && !(body.data.code && body.data.code >= 400)) {
      // The desks of other tabs go on when they are this seller's, and say so when they are another one's.
      const { username, role } = body.data;
      if (username) tellWindows({ source: "naru", kind: "loggedIn", username });
      return { ok: true, role: role ?? "" };
    }
    return { ok: false, code: response.status, message: (body.success && body.data.message) || ABNORMAL_ACCESS };
  } catch {
    return { ok: false, code: 0, message: "" };
  }
}

/** Logs in at our own server; the tokens stay there. A refusal carries the server's own message (spec section 8). */
export const logIn = (username: string, password: string): Promise<LoginResult> =>
  logInAt("/api/auth/login", { username, password });

/** The same with the access token a Naver log-in gave to this page. */
export const logInWithNaver = (token: string): Promise<LoginResult> => logInAt("/api/auth/naver", { token });

/** Ends the session at our server. True also when there was none. */
export async function logOut(): Promise<boolean> {
  const response = await fetch("/api/auth/logout", { method: "POST", headers: OUR_HEADERS }).catch(() => null);
  // A session ends in every tab at once, so that no other one goes on showing what it may no longer ask for.
  if (response?.ok) {
    tellWindows({ source: "naru", kind: "loggedOut" });
    stopSupportChat();
  }
  return response?.ok ?? false;
}
