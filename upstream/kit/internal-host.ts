import { BlockList, isIP } from "node:net";

/** Addresses inside a machine or its network, and those that are never used on the internet. */
const INTERNAL = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  INTERNAL.addSubnet(network, bits, "ipv4");
// 64:ff9b::/96 leads to any IPv4 address.
for (const [network, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  INTERNAL.addSubnet(network, bits, "ipv6");

/**
 * Whether a host, as `URL.hostname` writes it, is an address inside a machine or its network: loopback, private, link-local
 * or reserved. The only internal name is `localhost`, with the names below it. What any other name leads to is checked when
 * it is looked up.
 *
 * Example: `127.0.0.1`, `[::1]`, `[::ffff:7f00:1]` and `192.168.0.10` are internal, `8.8.8.8` and `img.example` are not.
 */
export function isInternalHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (plain === "localhost" || plain.endsWith(".localhost")) return true;
  const family = isIP(plain);
  // ::ffff:10.0.0.1 is 10.0.0.1; Node's list knows that.
  return family !== 0 && INTERNAL.check(plain, family === 6 ? "ipv6" : "ipv4");
}
