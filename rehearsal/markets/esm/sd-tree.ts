import type { Hono } from "hono";
import { esmRefused, type EsmEnv } from "./door";
import { AUCTION, GMARKET } from "./sites";
import { esmTreeNow } from "./tree";
import { plantedTree } from "@/rehearsal/markets/planted-tree";

const LEAF = 400_001;
const CODE_LENGTH = 20;
/** ESM's own tree above those of both sites; its codes have twenty digits. */
const TREE = plantedTree({ first: { large: 10_001, middle: 20_001, leaf: LEAF, small: 30_001 } }).map((place) => ({
  ...place,
  code: codeOf(place.code),
  parentCode: place.parentCode && codeOf(place.parentCode),
  number: Number(place.code),
}));
/** The first number of a site's leaves; a leaf has the same offset in every tree. */
const SITES = [
  { key: "Gmkt", site: GMARKET, first: 300_006_180 },
  { key: "Iac", site: AUCTION, first: 13_090_100 },
] as const;

function codeOf(number: string): string {
  return number.padStart(8, "0").padEnd(CODE_LENGTH, "0");
}

/**
 * ESM's own categories a step at a time, and the categories of both sites they are matched with
 * (docs/markets.md#esm-categories).
 */
export function esmSdTree(app: Hono<EsmEnv>): void {
  app.get("/item/v1/categories/sd-cats/:code", (context) => {
    const code = context.req.param("code");
    const isTop = code === "0";
    if (!isTop && !TREE.some((place) => place.code === code))
      return esmRefused(context, 1000, `Category is not exist. ${code}`);
    const below = TREE.filter(({ parentCode }) => parentCode === (isTop ? "" : code));
    return context.json({
      sdCategoryTree: below.map((place) => ({
        SDCategoryCode: place.code,
        SDCategoryName: place.name,
        IsLeafCategory: place.isLeaf,
      })),
    });
  });

  for (const [path, isWhole] of [
    ["site-cats", false],
    ["site-cats/full-depth", true],
  ] as const)
    app.get(`/item/v1/categories/sd-cats/:code/${path}`, (context) => {
      const found = TREE.find(({ code, isLeaf }) => isLeaf && code === context.req.param("code"));
      const matched = SITES.map(({ key, site, first }) => {
        const tree = esmTreeNow(site);
        const leaf = found && tree.find(({ code }) => code === String(first + found.number - LEAF));
        const way = leaf?.path.map((_, depth) => leaf.path.slice(0, depth + 1).join(">")) ?? [];
        const places = isWhole ? tree.filter(({ path: names }) => way.includes(names.join(">"))) : leaf ? [leaf] : [];
        return [key, places.map(({ code, name, isLeaf }) => ({ CatCode: code, CatName: name, IsLeaf: isLeaf }))];
      });
      return context.json({ MatchedCategory: Object.fromEntries(matched) as object });
    });
}
