import { currentTrace, inTrace, isRequestId, newRequestId } from "@/lib/process/trace";

test("request ids are ten signs that can be read out, and no two of ten thousand are the same", () => {
  const ids = Array.from({ length: 10_000 }, newRequestId);
  expect(ids.filter((id) => !/^[0-9A-HJKMNP-TV-Z]{10}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each<[string, string | undefined, boolean]>([
  ["an own one", "K7Q29F3MX2", true],
  ["another app's", "0f6b3c1e-9a51-4a0e-8f3d-2d5b7a1c9e42", true],
  ["none", undefined, false],
  ["an empty one", "", false],
  ["one with a line break, which could forge a line", "a\nb", false],
  ["one with a blank", "a b", false],
  ["one of more than 64 signs", "a".repeat(65), false],
  ["a text of a person", "홍길동", false],
])("%s is taken or not", (_what, given, isTaken) => expect(isRequestId(given)).toBe(isTaken));

test("what is called in a request finds it, over waits and apart from others", async () => {
  const ask = (requestId: string) =>
    inTrace({ requestId }, async () => {
      await Promise.resolve();
      return currentTrace()?.requestId;
    });
  expect(await Promise.all([ask("A"), ask("B")])).toEqual(["A", "B"]);
  expect(currentTrace()).toBeUndefined();
});
