import { categoryOf, type DeskProduct, type Suggested } from "@/lib/domain/listing/desk-checks";
import type { DeskRow } from "@/lib/domain/listing/desk";

const CHOSEN = { id: 1, largeName: "Chosen", marketFee: null };
const BEFORE = { id: 2, largeName: "Before", marketFee: null };
const NAMED = { id: 3, largeName: "Named", marketFee: null };

type Said = { chosen?: boolean; before?: "product" | "group"; named?: "sure" | "unsure" | "unsure at this market" };

function placed({ chosen, before, named }: Said) {
  const earlier: DeskProduct["earlier"] = before ? { Coupang: { category: BEFORE, by: before } } : {};
  const own: DeskRow | undefined = chosen
    ? { categories: { Coupang: { category: CHOSEN, isUnsure: false } } }
    : undefined;
  const suggested: Suggested | undefined = named && {
    suggestions: [{ category: NAMED, by: "words", confidence: 0.9, isSure: named !== "unsure" }],
    at: { Coupang: { category: NAMED, isUnsure: named === "unsure at this market" } },
  };
  const { category, by, proposal } = categoryOf({
    row: { earlier },
    own,
    suggested,
    market: "Coupang",
  });
  return [category?.largeName, by, proposal?.largeName];
}

test.each<[string, Said, [string?, string?, string?]]>([
  ["what the seller chose goes before all", { chosen: true, before: "product", named: "sure" }, ["Chosen", "seller"]],
  ["where it was listed goes before its name", { before: "product", named: "sure" }, ["Before", "earlier"]],
  ["a name that is sure goes before where its group went", { before: "group", named: "sure" }, ["Named", "suggested"]],
  ["where its group went goes before an unsure name", { before: "group", named: "unsure" }, ["Before", "earlier"]],
  [
    "where its group went goes before a name unsure at this market",
    { before: "group", named: "unsure at this market" },
    ["Before", "earlier"],
  ],
  ["where its group went stands where its name says nothing", { before: "group" }, ["Before", "earlier"]],
  ["an unsure name is only proposed", { named: "unsure" }, [undefined, undefined, "Named"]],
  ["nothing known is nothing said", {}, []],
])("%s", (_, said, expected) => {
  expect(placed(said)).toEqual([...expected, ...Array<undefined>(3 - expected.length).fill(undefined)]);
});
