import { mtopSign } from "@/upstream/outside/sources/mtop-sign";

test("the signature is the known answer for an invented token", () => {
  const data = '{"id":"600000000001","detail_v":"3.3.2"}';
  expect(mtopSign("0123456789abcdef0123456789abcdef", "1763600000000", data)).toBe("25e49f2f9a707a7533b17ec3a132ae91");
});
