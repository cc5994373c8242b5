import { sideBySide } from "@/upstream/kit/side-by-side";

/** Items that end on command. */
function desk() {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const run = (item: string) =>
    new Promise<void>((resolve) => {
      begun.push(item);
      ends.set(item, resolve);
    });
  return { begun, run, end: async (item: string) => (ends.get(item)?.(), await new Promise(setImmediate)) };
}
const laneOf = (item: string) => item.slice(0, 1);

test("what hangs in one lane leaves room for the others, and nothing is begun twice", async () => {
  const { begun, run, end } = desk();
  const all = sideBySide(["a1", "a2", "a3", "b1", "b2"], { atOnce: 3, perLane: 2, laneOf }, run);
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
  await end("b2");
  expect(begun).not.toContain("a3");
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "b1", "b2", "a3"]);
  await end("a1");
  await end("a3");
  await all;
});

test("nothing to do is done at once", async () => {
  await expect(sideBySide([], { atOnce: 1, perLane: 1, laneOf }, desk().run)).resolves.toBeUndefined();
});
