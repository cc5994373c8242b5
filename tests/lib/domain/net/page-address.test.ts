import fc from "fast-check";
import { isPageAddressReadable } from "@/lib/domain/net/page-address";

const long = (bytes: number): string => `/${"a".repeat(bytes - 1)}`;

it.each([
  ["a page without parameters", "/app/order/check", true],
  ["what a list keeps in its address", "/app/product/upload?page=2&text=%EC%BB%B5", true],
  ["an address of 2,048 bytes", long(2_048), true],
  ["an address of 2,049 bytes", long(2_049), false],
  ["64 parameters", `/user/login?${"a=1&".repeat(63)}a=1`, true],
  ["65 parameters", `/user/login?${"a=1&".repeat(64)}a=1`, false],
  ["65 parameters without a name or value", `/user/login?${"&".repeat(64)}`, false],
  ["signs in the path that only a search part splits at", `/user/${"&".repeat(200)}`, true],
])("%s", (_, target, isReadable) => {
  expect(isPageAddressReadable(target)).toBe(isReadable);
});

it("never lets through more parameters than an address parser is asked to read", () => {
  const target = fc.string({ unit: fc.constantFrom("?", "&", "=", "a", "%", ";"), maxLength: 400 });
  fc.assert(
    fc.property(target, (text) => {
      const { searchParams } = new URL(`http://naru.invalid/${text.replaceAll("%", "")}`);
      expect(isPageAddressReadable(`/${text.replaceAll("%", "")}`) && searchParams.size > 64).toBe(false);
    }),
  );
});
