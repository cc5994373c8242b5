"use client";
import { pathOf } from "@/lib/contract/address";
import { outlines } from "@/lib/contract/outlines";
import { OUR_HEADERS } from "./our-headers";

/** Why a desk may send nothing more: the session is over, or another seller is logged in now. */
export type SessionEnd = { kind: "over" } | { kind: "other"; username: string };

const listeners = new Set<(end: SessionEnd) => void>();
let shownTo: string | undefined;
let asking: Promise<string | undefined> | undefined;

const tell = (end: SessionEnd): void => {
  for (const listener of [...listeners]) listener(end);
};

/** Tells the shell that the session is over. Many calls fail at once when a session ends, so listeners run once each. */
export const reportLogout = (): void => tell({ kind: "over" });

export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets whose desk this page shows, until the returned function is called. Without it `isSameSellerBack` sends no call. */
export function showDeskOf(username: string): () => void {
  shownTo = username;
  return () => {
    shownTo = undefined;
  };
}

/** Whose desk a call is for: our server responds 401 if another user is logged in by now. */
export const deskHeader = (): Record<string, string> =>
  shownTo === undefined ? {} : { "x-desk-of": encodeURIComponent(shownTo) };

const USER_PATH = `/api${pathOf(outlines["auth.user"], "")}`;

/** What our own server answers to who is logged in; undefined where it is out of reach. */
export const askedWho = (): Promise<Response | undefined> =>
  fetch(USER_PATH, { headers: OUR_HEADERS, cache: "no-store" }).catch(() => undefined);

/** The account logged in with this browser; undefined if there is no session or the check failed. */
export async function whoIsLoggedIn(): Promise<string | undefined> {
  const answer = await askedWho();
  if (!answer?.ok) return undefined;
  const user: unknown = await answer.json().catch(() => undefined);
  return typeof user === "object" && user !== null && "username" in user && typeof user.username === "string"
    ? user.username
    : undefined;
}

/**
 * Whether a call that was answered with 401 may be made once more.
 *
 * A log-in in another tab ends the session before this browser has the new one (docs/security.md S09), and a call that
 * leaves in between is refused though its seller is logged in. When another seller is logged in, the shell shows
 * who, and the answer is no.
 */
export async function isSameSellerBack(): Promise<boolean> {
  if (shownTo === undefined) return false;
  asking ??= whoIsLoggedIn().finally(() => {
    asking = undefined;
  });
  const username = await asking;
  if (username !== undefined && username !== shownTo) tell({ kind: "other", username });
  return username !== undefined && username === shownTo;
}
