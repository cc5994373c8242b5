import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { isInternalHost } from "@/upstream/kit/internal-host";

const hostOf = (address: string): string => new URL(address).hostname;

test.each([
  ["this machine", "http://127.0.0.1:4001/a.jpg"],
  ["this machine in one number", "http://2130706433/a.jpg"],
  ["this machine in few parts", "http://127.1/a.jpg"],
  ["this machine in hexadecimal", "http://0x7f.0.0.1/a.jpg"],
  ["this machine by its name", "https://localhost/a.jpg"],
  ["a name below it", "https://img.localhost/a.jpg"],
  ["this machine in IPv6", "http://[::1]/a.jpg"],
  ["this machine in IPv6 that carries IPv4", "http://[::ffff:127.0.0.1]/a.jpg"],
  ["a private network", "http://192.168.10.20/a.jpg"],
  ["a provider's network", "http://100.101.0.1/a.jpg"],
  ["the address of a cloud's own data", "http://169.254.169.254/latest"],
  ["a private network in IPv6", "http://[fd12:3456::1]/a.jpg"],
  ["a link of IPv6", "http://[fe80::1]/a.jpg"],
])("%s is internal", (_, address) => expect(isInternalHost(hostOf(address))).toBe(true));

test.each([
  ["a shop's host", "https://img.alicdn.example/a.jpg"],
  ["a public address", "http://8.8.4.4/a.jpg"],
  ["the address before a private network", "http://172.15.255.255/a.jpg"],
  ["a public address of IPv6", "http://[2606:4700::6810:85e5]/a.jpg"],
  ["a name that begins like an address", "https://127.0.0.1.img.example/a.jpg"],
])("%s is not", (_, address) => expect(isInternalHost(hostOf(address))).toBe(false));

test("Node's own list of networks says the same of any address", () => {
  const list = new BlockList();
  for (const [network, bits] of [
    ["10.0.0.0", 8],
    ["127.0.0.0", 8],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
  ] as const)
    list.addSubnet(network, bits, "ipv4");
  for (const [network, bits] of [
    ["fc00::", 7],
    ["fe80::", 10],
    ["ff00::", 8],
  ] as const)
    list.addSubnet(network, bits, "ipv6");
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const family = isIP(address) === 6 ? "ipv6" : "ipv4";
      if (list.check(address, family)) expect([address, isInternalHost(address)]).toEqual([address, true]);
    }),
  );
});
