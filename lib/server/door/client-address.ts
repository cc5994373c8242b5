import "server-only";
import { settings } from "@/lib/server/settings";
import { privateHeader } from "./private-headers";

/**
 * Who is calling, for the upstream's rate limits: the address of the socket, or what a proxy we trust says before it.
 *
 * Under a server that is not ours the address stays unknown, which is better than believing what a client says in
 * `X-Forwarded-For` (docs/security.md S40).
 */
export function clientAddress(headers: Headers): string | undefined {
  const socket = privateHeader(headers, "address");
  if (!socket) return undefined;
  const trusted = settings().trustedProxies;
  if (!trusted.includes(socket)) return socket;
  const told = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => /^[0-9a-fA-F.:]{2,45}$/.test(one));
  return told.reverse().find((one) => !trusted.includes(one)) ?? socket;
}
