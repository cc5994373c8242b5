import { areNamedByValues, namedGroups, withNames } from "@/lib/domain/option/named-options";

const text = (source: string, korean: string) => [
  { language: "CN", text: source },
  { language: "KR", text: korean },
];
const value = (id: string, korean: string) => ({ id, optionName: text(`原${korean}`, korean), salePrice: 50 });
const combination = (id: string, korean: string) => ({
  id,
  groupName: text("", "색상//사이즈"),
  optionName: text(`原${korean}`, korean),
  quantity: 9,
});
const options = {
  optionGroups: [
    { id: "c", groupName: text("色", "색상"), groups: [value("c:1", "빨강, 진한"), value("c:2", "파랑")] },
    { id: "e", groupName: text("空", "빈 그룹"), groups: [] },
    { id: "s", groupName: text("码", "사이즈"), groups: [value("s1", "M"), value("s2", "L")] },
  ],
  detailOptions: [combination("c:1:s1", "빨강 진한//M"), combination("c:2:s2", "파랑//L")],
};

test("groups are named in Korean, those without values left out", () => {
  expect(namedGroups(options)).toEqual([
    {
      id: "c",
      name: "색상",
      values: [
        { id: "c:1", name: "빨강, 진한" },
        { id: "c:2", name: "파랑" },
      ],
    },
    {
      id: "s",
      name: "사이즈",
      values: [
        { id: "s1", name: "M" },
        { id: "s2", name: "L" },
      ],
    },
  ]);
  expect(
    namedGroups({
      optionGroups: [{ id: "c", groupName: [{ language: "CN", text: "色" }], groups: [value("1", "a")] }],
    }),
  ).toMatchObject([{ name: "色" }]);
});

test.each([
  ["a combination called as its values are", options.detailOptions, true],
  ["one called otherwise", [combination("c:1:s1", "세트//M")], false],
  ["one whose id names no values", [combination("x", "빨강 진한//M")], false],
])("%s", (_, detailOptions, are) => {
  expect(areNamedByValues({ ...options, detailOptions })).toBe(are);
});

test("other names of groups and values are other names of the combinations; the rest stays", () => {
  const [colours, sizes] = namedGroups(options);
  const named = [
    { ...colours!, values: [{ id: "c:1", name: "진빨강" }, colours!.values[1]!] },
    { ...sizes!, name: "치수" },
  ];
  const after = withNames(options, named);
  expect(namedGroups(after)).toEqual(named);
  expect(areNamedByValues(after)).toBe(true);
  expect(after.detailOptions[0]).toEqual({
    ...combination("c:1:s1", "진빨강//M"),
    groupName: text("", "색상//치수"),
    optionName: text("原빨강 진한//M", "진빨강//M"),
  });
  expect(after.optionGroups[0]?.groups[0]).toEqual({
    ...value("c:1", "진빨강"),
    optionName: text("原빨강, 진한", "진빨강"),
  });
  expect(after.optionGroups[1]).toEqual(options.optionGroups[1]);
});
