import fc from "fast-check";
import { readExactly } from "@/upstream/kit/exact-json";
import { parsed } from "@/upstream/kit/reading";
import { readStorable } from "@/upstream/kit/storable-json";

test.each([
  ["a NUL", '{"a":"x\\u0000y"}', { a: "xy" }],
  ["half of an emoji", '{"a":"x\\ud83d"}', { a: "x" }],
  ["a NUL in a name", '{"a\\u0000":1}', { a: 1 }],
  ["an emoji written as two escapes", '{"a":"\\ud83d\\ude00"}', { a: "😀" }],
  ["a backslash before four zeros", '{"a":"\\\\u0000"}', { a: "\\u0000" }],
  ["a long number beside a NUL", '{"a":"\\u0000","b":642538970006401429}', { a: "", b: 642538970006401429n }],
])("%s is read as something that can be stored", (_, json, expected) => {
  expect(readExactly(json)).toEqual(expected);
});

test("a NUL in JSON that lies as a text in JSON is left out when that text is read", () => {
  const inner = JSON.stringify({ a: "x\u0000y\ud83d" });
  const outer = readStorable(JSON.stringify({ inner })) as { inner: string };
  expect(parsed(outer.inner)).toEqual({ a: "xy" });
});

test("JSON without such characters is read as ever, and what is no JSON throws", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (json) => {
      expect(readStorable(json)).toEqual(JSON.parse(json));
    }),
  );
  expect(() => readStorable("{")).toThrow(SyntaxError);
});
