"use client";
import { ABNORMAL_ACCESS } from "@/lib/contract/errors";
import { OWN_CALLS } from "@/lib/contract/own-calls";
import { OUR_HEADERS, REQUEST_ID } from "./our-headers";
import { stopSupportChat } from "./support-chat";
import { notifyWindows } from "./windows";

export type LoginResult =
  { ok: true; role: string } | { ok: false; code: number; message: string; requestId?: string | undefined };

// No schema here: zod would be a sixth of what the log-in page loads.
const fieldsOf = (answer: unknown): Record<string, unknown> =>
  typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};

async function logInAt(path: string, sent: Record<string, string>): Promise<LoginResult> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { ...OUR_HEADERS, "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
    const said = fieldsOf(await response.json());
    const text = (name: string) => (typeof said[name] === "string" ? said[name] : "");
    if (response.ok && !(typeof said.code === "number" && said.code >= 400)) {
      // The desks of other tabs go on when they are this seller's, and say so when they are another one's.
      const username = text("username");
      if (username) notifyWindows({ source: "naru", kind: "loggedIn", username });
      return { ok: true, role: text("role") };
    }
    const requestId = response.headers.get(REQUEST_ID) ?? undefined;
    return { ok: false, code: response.status, message: text("message") || ABNORMAL_ACCESS, requestId };
  } catch {
    return { ok: false, code: 0, message: "" };
  }
}

/**
 * Logs in at our own server; the tokens stay there. A refusal carries the server's own message
 * (docs/specification.md#fixed-texts).
 */
export const logIn = (username: string, password: string): Promise<LoginResult> =>
  logInAt(OWN_CALLS.logIn, { username, password });

/** The same with the access token a Naver log-in gave to this page. */
export const logInWithNaver = (token: string): Promise<LoginResult> => logInAt(OWN_CALLS.logInWithNaver, { token });

/** Ends the session at our server. True also when there was none. */
export async function logOut(): Promise<boolean> {
  const response = await fetch(OWN_CALLS.logOut, { method: "POST", headers: OUR_HEADERS }).catch(() => null);
  // A session ends in every tab at once, so that no tab keeps showing data it may no longer read.
  if (response?.ok) {
    notifyWindows({ source: "naru", kind: "loggedOut" });
    stopSupportChat();
  }
  return response?.ok ?? false;
}
