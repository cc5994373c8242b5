import "server-only";
import { settings } from "../settings";

/**
 * Who is calling, for the upstream's rate limits: the address of the socket, or what a proxy we trust says before it.
 *
 * A route handler does not see the socket. Our server writes its address into a header whose name it makes up at every
 * start and keeps on `globalThis`, so no client can write it. Under another server the address stays unknown, which is
 * better than believing `X-Forwarded-For` (security.md S40).
 */
export function clientAddress(headers: Headers): string | undefined {
  const name = (globalThis as Record<symbol, unknown>)[Symbol.for("naru.clientAddressHeader")];
  const socket = typeof name === "string" ? (headers.get(name) ?? undefined) : undefined;
  if (!socket) return undefined;
  const trusted = settings().trustedProxies;
  if (!trusted.includes(socket)) return socket;
  const told = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => /^[0-9a-fA-F.:]{2,45}$/.test(one));
  return told.reverse().find((one) => !trusted.includes(one)) ?? socket;
}
