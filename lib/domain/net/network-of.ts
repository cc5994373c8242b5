import { plainAddress } from "./plain-address";

/**
 * Whose an address is, for counting by address: an IPv4 address itself, or the /64 of an IPv6 address, because every
 * household and every rented server has a whole one to change its address in.
 *
 * An IPv4 address written as IPv6 is the IPv4 one. Example: `2001:db8::7` is of `2001:db8:0:0::/64`.
 */
export function networkOf(address: string): string {
  const [written = ""] = address.toLowerCase().split("%", 1);
  const plain = plainAddress(written);
  if (!plain.includes(":")) return plain;
  const [before = "", after] = plain.split("::");
  const groups = before.split(":").filter(Boolean);
  const rest = (after ?? "").split(":").filter(Boolean);
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
