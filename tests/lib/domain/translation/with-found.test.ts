import { newRegion, REGIONS_MAX, type Frame } from "@/lib/domain/translation/region";
import { withFound } from "@/lib/domain/translation/with-found";

const at = (id: string, x: number, y = 0, size: Partial<Frame> = {}) =>
  newRegion(id, { x, y, width: 100, height: 40, ...size });
const ids = (own: ReturnType<typeof at>[], found: ReturnType<typeof at>[]) => withFound(own, found).map(({ id }) => id);

test.each([
  ["a picture nobody has marked takes what was found", [], [at("f1", 0), at("f2", 200)], ["f1", "f2"]],
  ["what was marked meanwhile stays in front", [at("own", 500)], [at("f1", 0)], ["own", "f1"]],
  ["what lies under a marked region is not marked twice", [at("own", 50)], [at("f1", 0), at("f2", 200)], ["own", "f2"]],
  ["regions that only meet at an edge are two", [at("own", 100)], [at("f1", 0), at("f2", 200)], ["own", "f1", "f2"]],
  ["nothing found leaves what was marked", [at("own", 0)], [], ["own"]],
] as const)("%s", (_, own, found, expected) => expect(ids([...own], [...found])).toEqual(expected));

test("a picture takes no more regions than it may have", () => {
  const found = Array.from({ length: REGIONS_MAX }, (_, index) => at(`f${index}`, index * 200));
  const all = ids([at("own", -500)], found);
  expect(all).toHaveLength(REGIONS_MAX);
  expect(all[0]).toBe("own");
});
