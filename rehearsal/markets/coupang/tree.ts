import { plantedTree, type Place } from "@/rehearsal/markets/planted-tree";
import { isRetired } from "@/rehearsal/markets/retired";

/** Whether a category accepts listings: future and former ones are in the tree too. */
type Status = "ACTIVE" | "READY" | "DISABLED";

/** A place in Coupang's tree; top categories have the parent "0", which is the root. */
export type CoupangCategory = Place & { status: Status };

const TOP = "0";
const FIRST_RETIRED = 99_001;

/** What came and went with the last renewal, below the shelves that are there now. */
const RETIRED: [above: string, name: string, status: Status][] = [
  ["패션의류잡화>여성의류", "숄/볼레로", "DISABLED"],
  ["생활용품>주방용품", "제빙용품", "DISABLED"],
  ["가전디지털>음향기기", "카세트플레이어", "DISABLED"],
  ["스포츠/레저>캠핑", "에어텐트", "READY"],
];

const planted: CoupangCategory[] = plantedTree({
  first: { large: 69_001, middle: 69_101, leaf: 56_137, small: 70_001 },
  words: {
    패션의류: "패션의류잡화",
    "가구/인테리어": "홈인테리어",
    "생활/건강": "생활용품",
    "디지털/가전": "가전디지털",
    "출산/육아": "출산/유아동",
    "화장품/미용": "뷰티",
    "문구/취미": "문구/완구/취미",
    카디건: "가디건",
    재킷: "자켓",
    프라이팬: "후라이팬",
  },
}).map((place) => ({ ...place, parentCode: place.parentCode || TOP, status: "ACTIVE" }));

/** The whole tree without its root, parents before their children. */
export const coupangTree: readonly CoupangCategory[] = [...planted, ...RETIRED.flatMap(retired)];

function retired([way, name, status]: (typeof RETIRED)[number], at: number): CoupangCategory[] {
  const above = planted.find(({ path }) => path.join(">") === way);
  if (!above) return [];
  const { code: parentCode, topCode } = above;
  const code = String(FIRST_RETIRED + at);
  return [{ code, name, path: [...above.path, name], isLeaf: true, parentCode, topCode, status }];
}

const byCode = new Map(coupangTree.map((category) => [category.code, category]));
const children = new Map<string, CoupangCategory[]>();
for (const category of coupangTree) {
  children.set(category.parentCode, [...(children.get(category.parentCode) ?? []), category]);
}

/** A category by its code; undefined for a code Coupang does not have. */
export const coupangCategory = (code: string): CoupangCategory | undefined => withStatus(byCode.get(code));

/** What was taken out since stays in Coupang's tree and cannot be listed in any more. */
function withStatus(category: CoupangCategory | undefined): CoupangCategory | undefined {
  return category && isRetired("Coupang", category.code) ? { ...category, status: "DISABLED" } : category;
}

/** The direct children of a category; the top ones for "0". */
export const coupangBelow = (code: string): readonly CoupangCategory[] =>
  (children.get(code) ?? []).map((category) => withStatus(category) ?? category);

/** The leaves below a category, itself if it is one. */
export const coupangLeaves = (code: string): CoupangCategory[] => {
  const own = byCode.get(code);
  return own?.isLeaf ? [own] : coupangBelow(code).flatMap((one) => coupangLeaves(one.code));
};

const NAME_MIN = 2;

/**
 * The category a product's name speaks of: the leaf whose names, from below the top, stand in it with the most letters,
 * the thing itself among them. "감성 스테인리스 텀블러" is a tumbler; "스테인리스 선물" is nothing.
 */
export function coupangGuess(productName: string): CoupangCategory | undefined {
  const said = productName.replaceAll(" ", "");
  const isSaid = (word: string): boolean => word.length >= NAME_MIN && said.includes(word);
  let best: { leaf: CoupangCategory; letters: number } | undefined;
  for (const leaf of coupangTree) {
    if (!leaf.isLeaf || coupangCategory(leaf.code)?.status !== "ACTIVE") continue;
    const things = leaf.path.slice(2).flatMap((name) => (name.split(" ").at(-1) ?? "").split("/"));
    if (!things.some(isSaid)) continue;
    const words = new Set(leaf.path.slice(1).flatMap((name) => name.split(/[ /]/)));
    const letters = [...words].filter(isSaid).reduce((sum, word) => sum + word.length, 0);
    if (letters > (best?.letters ?? 0)) best = { leaf, letters };
  }
  return best?.leaf;
}
