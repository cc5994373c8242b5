import { gapCounts, gapsOf } from "@/components/screens/product/window/draft-gaps";
import { draftOf, type ProductDraft } from "@/components/screens/product/window/product-draft";
import { detail, detailOption, optionGroup } from "@/tests/support/factories";

const product = detail({
  tags: ["linen"],
  option: {
    optionGroups: [optionGroup("g1", "color", ["red", "blue"])],
    detailOptions: [detailOption("g1-0", "red"), detailOption("g1-1", "blue")],
  },
});
const whole = draftOf(product);
const with_ = (to: Partial<ProductDraft>) => gapsOf({ ...whole, ...to });
const [first, second] = whole.combinations;
const kinds = (to: Partial<ProductDraft>) => with_(to).map(({ kind, tab, count }) => [kind, tab, count]);

test("a product that has everything lacks nothing", () => {
  expect(gapsOf(whole)).toEqual([]);
});

test.each<[string, Partial<ProductDraft>, unknown[]]>([
  ["no name", { name: " " }, [["noName", "basic", 1]]],
  ["a Chinese name", { name: "亚麻衬衫 夏季" }, [["chineseName", "basic", 1]]],
  ["no tags", { tags: [] }, [["noTags", "tags", 1]]],
  ["no pictures", { images: [] }, [["noPictures", "pictures", 1]]],
  ["an option without a price", { combinations: [{ ...first!, krw: 0 }, second!] }, [["noPrice", "price", 1]]],
  ["a sold-out option without a price", { combinations: [{ ...first!, krw: 0, isSoldOut: true }, second!] }, []],
  ["no options and no price", { combinations: [], krw: 0 }, [["noPrice", "price", 1]]],
  [
    "an option value that is still Chinese",
    {
      groups: whole.groups.map((group) => ({
        ...group,
        values: group.values.map((value) => ({ ...value, name: "黑色" })),
      })),
    },
    [["chineseOptions", "options", 2]],
  ],
  [
    "an attribute without a name",
    { attributes: [{ id: "a0", title: " ", value: "linen" }] },
    [["namelessAttributes", "attributes", 1]],
  ],
])("%s is a gap where it is filled in", (_, to, gaps) => {
  expect(kinds(to)).toEqual(gaps);
});

test("a name that is too long counts the markets that would refuse it", () => {
  const [gap] = with_({ name: "가".repeat(51) });
  expect(gap).toMatchObject({ kind: "longName", tab: "basic" });
  expect(gap!.count).toBeGreaterThan(0);
});

test("each tab is told how much is missing on it", () => {
  expect(gapCounts(with_({ name: "", tags: [], combinations: [], krw: 0 }))).toEqual({ basic: 1, tags: 1, price: 1 });
});
