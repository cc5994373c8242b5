import { networkOf } from "@/lib/domain/net/network-of";

describe("whose an address is", () => {
  it.each([
    ["an IPv4 address is its own", "203.0.113.7", "203.0.113.7"],
    ["written as IPv6 it is the same", "::ffff:203.0.113.7", "203.0.113.7"],
    ["an IPv6 address is of its first four groups", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["whatever stands behind them", "2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["zeros left out count", "2001:db8::7", "2001:db8:0:0::/64"],
    ["leading zeros and capitals do not", "2001:0DB8:0001:0002::7", "2001:db8:1:2::/64"],
    ["this machine is one", "::1", "0:0:0:0::/64"],
    ["a zone is left out", "fe80::1%eth0", "fe80:0:0:0::/64"],
    ["no address is nobody's", "", ""],
  ])("%s: %s", (_, address, network) => expect(networkOf(address)).toBe(network));
});
