/** IPv4 networks inside a machine or a company, and those that nobody on the internet may be at. */
const V4: readonly (readonly [network: string, bits: number])[] = [
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
];
/** The same of IPv6; `64:ff9b::/96` leads to any IPv4 address. */
const V6: readonly (readonly [network: string, bits: number])[] = [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
];

/** The bits of an IPv4 address, e.g. `10.0.0.1`; undefined for everything else. */
function v4Bits(host: string): string | undefined {
  const parts = host.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return undefined;
  return parts.map((part) => Number(part).toString(2).padStart(8, "0")).join("");
}

/** The bits of an IPv6 address, e.g. `fe80::1` or `::ffff:10.0.0.1`; undefined for everything else. */
function v6Bits(host: string): string | undefined {
  const [address = ""] = host.split("%", 1);
  const ending = v4Bits(address.slice(address.lastIndexOf(":") + 1));
  const [before = "", after] = (ending ? address.slice(0, address.lastIndexOf(":") + 1) : address).split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const [head, tail] = [groups(before), groups(after ?? "")];
  if (![...head, ...tail].every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  const missing = (ending ? 6 : 8) - head.length - tail.length;
  if (!address.includes(":") || (after === undefined ? missing !== 0 : missing < 0)) return undefined;
  const all = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  return all.map((group) => parseInt(group, 16).toString(2).padStart(16, "0")).join("") + (ending ?? "");
}

const MAPPED = `${"0".repeat(80)}${"1".repeat(16)}`;
const isIn = (bits: string, networks: typeof V4, read: typeof v4Bits): boolean =>
  networks.some(([network, length]) => bits.startsWith(read(network)?.slice(0, length) ?? " "));

/**
 * Whether a host, as `URL.hostname` writes it, is an address inside a machine or its network: loopback, private, link-local
 * or one that nobody may have. Names are none but `localhost`: what a name stands for is known when it is looked up.
 *
 * Example: `127.0.0.1`, `[::1]`, `[::ffff:7f00:1]` and `192.168.0.10` are internal, `8.8.8.8` and `img.example` are not.
 */
export function isInternalHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (plain === "localhost" || plain.endsWith(".localhost")) return true;
  const v4 = v4Bits(plain);
  if (v4) return isIn(v4, V4, v4Bits);
  const v6 = v6Bits(plain);
  if (!v6) return false;
  return v6.startsWith(MAPPED) ? isIn(v6.slice(MAPPED.length), V4, v4Bits) : isIn(v6, V6, v6Bits);
}
