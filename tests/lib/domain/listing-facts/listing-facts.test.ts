import fc from "fast-check";
import type { CategoryNeeds, NeededAttribute } from "@/lib/domain/listing-facts/category-needs";
import { fillAttributes } from "@/lib/domain/listing-facts/fill-attributes";
import {
  attributesOfGroups,
  optionAttributes,
  type OptionGroupNames,
} from "@/lib/domain/listing-facts/option-attributes";
import type { GivenFacts } from "@/lib/domain/listing-facts/fill-notice";
import { factsAtMarket, noticeGroupFor, type MarketFacts } from "@/lib/domain/listing-facts/listing-facts";
import { originCode } from "@/lib/domain/listing-facts/origin-code";

const attribute = (name: string, more: Partial<NeededAttribute> = {}): NeededAttribute => ({
  code: name,
  name,
  weight: "optional",
  most: 1,
  values: [],
  units: [],
  ...more,
});
const listed = (...names: string[]) => names.map((name, at) => ({ code: String(at + 1), name }));

const WEAR = {
  code: "WEAR",
  name: "의류",
  fields: [
    { code: "material", name: "제품 소재", lengthMax: 20 },
    { code: "maker", name: "제조자(수입자)" },
    { code: "country", name: "제조국" },
    { code: "service", name: "A/S 책임자와 전화번호" },
    { code: "released", name: "동일모델의 출시년월", optional: true },
  ],
};
const OTHER = { code: "ETC", name: "기타 재화", fields: [{ code: "itemName", name: "품명" }] };
const NEEDS: CategoryNeeds = {
  code: "1",
  attributes: [],
  notices: [WEAR, OTHER],
  certifications: [],
  origins: [
    { code: "02", name: "수입산" },
    { code: "0200037", name: "수입산:아시아>중국" },
  ],
};
const GIVEN: GivenFacts = {
  product: {},
  source: { material: "면" },
  template: { care: "손세탁", maker: "항저우 나루" },
  listing: { name: "린넨 셔츠", maker: "상세페이지 참조", country: "중국", service: "02-0000-0000" },
};

type More = {
  needs?: Partial<CategoryNeeds>;
  typed?: MarketFacts;
  given?: Partial<GivenFacts>;
  groups?: OptionGroupNames[];
};
const facts = (more: More = {}) =>
  factsAtMarket({
    needs: { ...NEEDS, ...more.needs },
    way: ["패션의류", "여성의류", "셔츠"],
    given: () => ({ ...GIVEN, ...more.given }),
    typed: more.typed,
    groups: more.groups ?? [],
    certificates: [],
    country: "중국",
    seeDetail: "상세페이지 참조",
  });

test("a notice takes what is nearest to the product, and refers to the page for the rest", () => {
  const { notice, lacks } = facts();
  expect(notice?.fields.map(({ code, value, from }) => [code, value, from])).toEqual([
    ["material", "면", "source"],
    ["maker", "항저우 나루", "template"],
    ["country", "중국", "listing"],
    ["service", "02-0000-0000", "listing"],
    ["released", "상세페이지 참조", "default"],
  ]);
  expect(lacks).toEqual([]);
});

test("what was typed for a market goes before everything, and another group may be chosen", () => {
  const typed = { notice: { material: "린넨 100%" } };
  expect(facts({ typed }).notice?.fields[0]).toMatchObject({ value: "린넨 100%", from: "market" });
  expect(facts({ typed: { noticeGroup: "ETC" } }).notice).toMatchObject({ code: "ETC", kind: "other" });
});

test.each<[string, Parameters<typeof facts>[0], object]>([
  [
    "nobody to call",
    { given: { listing: { country: "중국" } } },
    { kind: "noticeMissing", word: "A/S 책임자와 전화번호" },
  ],
  [
    "a field longer than the market takes",
    { typed: { notice: { material: "면".repeat(21) } } },
    { kind: "noticeLong", word: "제품 소재", limit: 20, actual: 21 },
  ],
  [
    "a Chinese attribute",
    { typed: { notice: { material: "纯棉面料" } } },
    { kind: "noticeChinese", word: "제품 소재" },
  ],
  [
    "an origin the market has no code for",
    { needs: { origins: [{ code: "1", name: "국산" }] } },
    { kind: "originUnknown", word: "중국" },
  ],
  [
    "a required attribute nobody knows",
    { needs: { attributes: [attribute("개당 용량", { weight: "required", units: ["ml"] })] } },
    { kind: "attributeMissing", word: "개당 용량" },
  ],
  [
    "a child's certificate",
    { needs: { certifications: [{ code: "KC_KID_CERTIFICATION", name: "어린이제품", kinds: [], required: true }] } },
    { kind: "certificateMissing", word: "어린이제품" },
  ],
])("%s is told before the upload", (_name, change, lack) => {
  expect(facts(change).lacks).toEqual([expect.objectContaining({ ...lack, blocks: true })]);
});

test("a certificate a purchasing agency is freed of is not missed", () => {
  const certifications = [{ code: "KC_ELECTRONICS_CERTIFICATION", name: "전기용품", kinds: [], required: true }];
  expect(facts({ needs: { certifications } }).lacks).toEqual([]);
});

test("of a market's whole list of groups the one by law is taken, and never the first of them", () => {
  const all = ["의류", "구두/신발", "가방", "패션잡화", "침구류/커튼", "가구", "영상가전", "기타 재화"].map(
    (name, at) => ({
      code: String(at + 1),
      name,
      fields: [],
    }),
  );
  expect(noticeGroupFor(all, ["패션잡화", "여성신발", "샌들"])?.name).toBe("구두/신발");
  expect(noticeGroupFor(all, ["생활/건강", "공구", "줄자"])?.name).toBe("기타 재화");
  expect(noticeGroupFor(all, ["생활/건강", "공구", "줄자"], { kind: "shoes" })?.name).toBe("구두/신발");
});

const fill = (
  needed: NeededAttribute[],
  source: GivenFacts["source"],
  groups: { name: string; values: string[] }[] = [],
) => fillAttributes(needed, { given: { ...GIVEN, source }, groups, seeDetail: "상세페이지 참조" });

test("attributes take listed values alone, and measures in the market's units", () => {
  const needed = [
    attribute("재질", { values: listed("면", "폴리에스테르", "유리"), most: 2 }),
    attribute("개당 용량", { units: ["ml", "L"] }),
    attribute("계절", { values: listed("봄", "여름") }),
  ];
  const source = { material: "폴리에스테르95%, 면5%", capacity: "500 ML", season: "아무때나" };
  expect(fill(needed, source).map(({ values }) => values)).toEqual([
    [{ code: "2", name: "폴리에스테르" }],
    [{ name: "500ml" }],
    [],
  ]);
});

test("an option group fills the attribute that asks for the same, by its name before its meaning", () => {
  const size = attribute("패션의류/잡화 사이즈", { perOption: true, weight: "required" });
  const color = attribute("색상", { perOption: true, weight: "required" });
  const groups = ["사이즈", "컬러", "수납칸"].map((name) => ({ name, values: ["가", "나"] }));
  expect(attributesOfGroups(groups, [color, size])).toEqual([size, color, undefined]);
});

test("a list that lacks a value of a group is not filled by it, and what a seller names freely takes any", () => {
  const size = attribute("사이즈", { code: "976", perOption: true, values: listed("S", "M") });
  const free = attribute("직접입력", { code: "0", perOption: true, isFree: true });
  const groups = [
    { name: "사이즈", values: ["M", "S"] },
    { name: "재질", values: ["면"] },
  ];
  expect(optionAttributes(groups, [size, free])).toEqual([
    { code: "976", name: "사이즈", codes: { M: "2", S: "1" } },
    { code: "0", name: "재질", codes: {} },
  ]);
  expect(optionAttributes([{ name: "사이즈", values: ["M", "95"] }], [size])).toEqual([null]);
  const needs = { attributes: [size], onlyListedOptions: true };
  const lackOf = (name: string, values: string[]) => facts({ needs, groups: [{ name, values }] }).lacks;
  const lack = { kind: "optionNotTaken", blocks: true };
  expect(lackOf("사이즈", ["M", "95"])).toEqual([{ ...lack, code: "사이즈", word: "사이즈 (95)" }]);
  const shoes = ["215", "285", "290", "295", "300", "305"];
  expect(lackOf("치수", shoes)).toEqual([{ ...lack, code: "치수", word: "치수 (215, 285, 290, 295, 300, …)" }]);
  expect(lackOf("재질", ["면"])).toEqual([{ ...lack, code: "재질", word: "재질" }]);
});

test("what no option group fills is one piece, or words that refer to the page", () => {
  const needed = [
    attribute("색상", { perOption: true, weight: "required" }),
    attribute("수량", { perOption: true, weight: "required", units: ["개", "매"] }),
  ];
  expect(fill(needed, {}).map(({ values, from }) => [values[0]?.name, from])).toEqual([
    ["상세페이지 참조", "default"],
    ["1개", "default"],
  ]);
});

test("of attributes that share a group the first that is known is sent", () => {
  const needed = [
    attribute("개당 용량", { weight: "required", units: ["ml"], group: "1" }),
    attribute("개당 중량", { weight: "required", units: ["g"], group: "1" }),
  ];
  expect(fill(needed, { weight: "200g" }).map(({ values }) => values)).toEqual([[], [{ name: "200g" }]]);
  expect(facts({ needs: { attributes: needed }, given: { source: { weight: "200g" } } }).lacks).toEqual([]);
});

test("an origin has the narrowest code of its name", () => {
  expect(originCode(NEEDS.origins, "중국")).toBe("0200037");
  expect(originCode(NEEDS.origins, "중국산")).toBeUndefined();
});

test("a listed attribute is told one of its values or nothing, whatever the source says", () => {
  const needed = [
    attribute("재질", { values: listed("면", "유리", "원목", "폴리에스테르"), most: 3, weight: "required" }),
  ];
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (material) => {
      const [one] = fill(needed, { material });
      expect(one?.values.every(({ code }) => code !== undefined)).toBe(true);
      expect(one?.values.length).toBeLessThanOrEqual(3);
    }),
  );
});
