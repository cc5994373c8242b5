import fc from "fast-check";
import { textOf } from "@/upstream/kit/json-body";
import { readStorableInSlices } from "@/upstream/kit/sliced-json";
import { readStorable } from "@/upstream/kit/storable-json";

/** What a way of reading makes of a text: its value, or that it is no JSON. */
const outcome = async (read: () => unknown): Promise<unknown> => {
  try {
    return { value: await read() };
  } catch (error) {
    return (error as Error).name;
  }
};

test("JSON in pieces of any size says what it says in one piece", async () => {
  const indents = fc.constantFrom("", " ", "\n\t");
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), indents, fc.nat(40), async (value, indent, piece) => {
      const json = JSON.stringify(value, null, indent);
      expect(await readStorableInSlices(json, piece)).toEqual(readStorable(json));
    }),
  );
});

test("a text that is no JSON is refused in pieces as it is in one piece", async () => {
  const signs = fc.constantFrom(
    ...'[]{},:"\\ \n\ta01-e.',
    "true",
    "null",
    '"a":',
    '{"a":[1,2]}',
    "[[1],[2]]",
    "\ufeff",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(signs, { maxLength: 14 }), fc.nat(6), async (parts, piece) => {
      const text = parts.join("");
      expect(await outcome(() => readStorableInSlices(text, piece))).toEqual(await outcome(() => readStorable(text)));
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  "[[1,2,3,4],]",
  "[,[1,2,3,4]]",
  "[[1,2,3,4] 5]",
  "[5 [1,2,3,4]]",
  '{"a":1 [1,2,3,4]}',
  '{"a" [1,2,3,4]}',
  '{"a":1,[1,2,3,4]}',
  "{[1,2,3,4]}",
  "[1,2,3,4}",
  "[[1,2,3,4],      ,1]",
  "[1,2,3,4][1,2,3,4]",
  '["1,2,3,4]',
])("%s is no JSON", async (text) => {
  await expect(readStorableInSlices(text, 2)).rejects.toThrow(SyntaxError);
});

test("a name that means something to JavaScript is a name like any other", async () => {
  const json = '{"__proto__":{"a":[1,2,3,4]},"b":{"__proto__":[5,6,7,8]},"b2":1}';
  const read = await readStorableInSlices(json, 2);
  expect(JSON.stringify(read)).toBe(json);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test("what cannot be stored is left out of every piece", async () => {
  const json = '[{"a\\u0000":"x\\ud83d"},{"b":["\\u0000","y","z"]}]';
  expect(await readStorableInSlices(json, 3)).toEqual([{ a: "x" }, { b: ["", "y", "z"] }]);
});

test("signs of several bytes on the border of two pieces stay whole", async () => {
  const text = `a${"한🧵".repeat(700_000)}`;
  expect((await textOf(Buffer.from(text))) === text).toBe(true);
});

test("others have the thread while 16 MB of short values are read", async () => {
  const json = JSON.stringify({
    items: [
      { raw: Array.from({ length: 160_000 }, (_, id) => ({ id, name: "검정 / L", prices: [1.5, id], is: true })) },
    ],
  });
  let turns = 0;
  const other = setInterval(() => (turns += 1), 1);
  await readStorableInSlices(json);
  clearInterval(other);
  expect(turns).toBeGreaterThan(10);
});
