import { readFileSync } from "node:fs";
import { join } from "node:path";
import { categoryOfWay, wayOf } from "@/lib/domain/category/category";
import { treeChange } from "@/lib/domain/category/kept-tree";
import { suggestCategories, suggestionIndex } from "@/lib/domain/category/suggest-category";
import { rehearsed, seller, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

/** Products labelled by hand; the half the words of the rule were not tuned by. */
const [, ...lines] = readFileSync(join(process.cwd(), "tests", "corpus", "categories.tsv"), "utf8")
  .trim()
  .split("\n");
const held = lines.flatMap((line) => {
  const [half, title = "", source = "", ways = ""] = line.split("\t");
  return half === "held" ? [{ title, source, ways: ways.split(" | ") }] : [];
});

test("SmartStore's own tree, once it was read and kept, suggests as well as ours: 70 % first, 90 % among three", async () => {
  const answer = await world.connectors.SmartStore.categories?.tree(seller("naru-store"));
  if (!answer?.ok) throw new Error("SmartStore told no tree");
  const kept = treeChange(
    [],
    answer.value.filter(({ isLeaf }) => isLeaf),
  ).kept.map(({ id, path }) => categoryOfWay(id, path));
  const index = suggestionIndex(kept);
  const told = held.map(({ title, source, ways }) => ({
    ways,
    found: suggestCategories({ title, source }, index).map(({ category }) => wayOf(category)),
  }));
  const share = (holds: (row: (typeof told)[number]) => boolean) => told.filter(holds).length / told.length;
  expect(told).toHaveLength(150);
  expect(share(({ ways, found }) => ways.includes(found[0] ?? ""))).toBeGreaterThanOrEqual(0.7);
  expect(share(({ ways, found }) => found.some((way) => ways.includes(way)))).toBeGreaterThanOrEqual(0.9);
});
