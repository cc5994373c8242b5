import "server-only";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { acceptsSecure, type CookieReader } from "./cookie";
import { settings } from "@/lib/server/settings";
import { sealText, sha256, unsealText } from "./seal";

/** A browser that has not been used for so long proves nothing any more. */
const DEVICE_SECONDS = 180 * 86_400;
/** Colleagues who share a machine; who logged in longest ago is forgotten first. */
const ACCOUNTS_MAX = 5;

const deviceShape = z.object({ accounts: z.array(z.object({ of: z.string(), id: z.string() })).max(ACCOUNTS_MAX) });
type Device = z.infer<typeof deviceShape>;

const cookieName = (): string => (acceptsSecure(settings().appOrigin) ? "__Host-Http-naru-device" : "naru-device");
/** An account as upstreams compare it, without being readable in the cookie. */
const nameOf = (account: string): string => sha256(account.trim().toLowerCase());

async function deviceIn(read: CookieReader): Promise<Device> {
  const sealed = read(cookieName());
  const opened = sealed && sealed.length < 4_000 ? await unsealText(sealed, DEVICE_SECONDS) : undefined;
  return deviceShape.safeParse(opened).data ?? { accounts: [] };
}

/**
 * What proves that this browser was logged in to an account before, or `undefined` where it never was.
 *
 * Wrong passwords are counted apart for each such browser, so a stranger who guesses does not lock the owner out, and a
 * stolen cookie buys ten guesses and no session (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export async function knownDevice(read: CookieReader, account: string): Promise<string | undefined> {
  const { accounts } = await deviceIn(read);
  return accounts.find(({ of }) => of === nameOf(account))?.id;
}

/** The `Set-Cookie` line of a browser that has just been logged in to an account, the others it knows kept. */
export async function deviceCookie(read: CookieReader, account: string): Promise<string> {
  const { accounts } = await deviceIn(read);
  const known = accounts.find(({ of }) => of === nameOf(account));
  const fresh = known ?? { of: nameOf(account), id: randomBytes(16).toString("base64url") };
  const kept = [fresh, ...accounts.filter((one) => one !== known)].slice(0, ACCOUNTS_MAX);
  const sealed = await sealText({ accounts: kept }, DEVICE_SECONDS);
  const secure = acceptsSecure(settings().appOrigin) ? "; Secure" : "";
  return `${cookieName()}=${sealed}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}
