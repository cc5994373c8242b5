import { leftChinese } from "@/lib/domain/product/left-chinese";

const said = (source: string, korean?: string) => [
  { language: "CN", text: source },
  ...(korean === undefined ? [] : [{ language: "KR", text: korean }]),
];
const product = (name: [string, string?], group: [string, string?], value: [string, string?]) => ({
  title: said(...name),
  option: {
    optionGroups: [{ id: "1", groupName: said(...group), groups: [{ id: "2", optionName: said(...value) }] }],
    detailOptions: [],
  },
  descs: [{ language: "KR", title: "材质", value: "棉" }],
});

test.each<[string, ReturnType<typeof product>, { name: boolean; options: boolean }]>([
  [
    "a name and options in Korean",
    product(["衬衫", "린넨 셔츠"], ["颜色", "색상"], ["黑色", "검정"]),
    { name: false, options: false },
  ],
  [
    "a name with a Chinese word left in it",
    product(["亚麻衬衫", "亚麻 셔츠"], ["颜色", "색상"], ["黑色", "검정"]),
    { name: true, options: false },
  ],
  [
    "a Chinese value",
    product(["衬衫", "린넨 셔츠"], ["颜色", "색상"], ["黑色", "黑色"]),
    { name: false, options: true },
  ],
  [
    "a Chinese group",
    product(["衬衫", "린넨 셔츠"], ["颜色", "颜色"], ["黑色", "검정"]),
    { name: false, options: true },
  ],
  ["no Korean at all, where the source is read", product(["衬衫"], ["颜色"], ["黑色"]), { name: true, options: true }],
  [
    "a single sign among Korean words",
    product(["男", "男 린넨 셔츠"], ["颜色", "색상"], ["大", "大 사이즈"]),
    { name: false, options: false },
  ],
  [
    "a single sign alone",
    product(["衬衫", "린넨 셔츠"], ["尺码", "사이즈"], ["大", "大"]),
    { name: false, options: true },
  ],
])("%s", (_, given, expected) => expect(leftChinese(given)).toEqual(expected));

test("a product without options has none in Chinese", () => {
  expect(leftChinese({ title: said("衬衫", "셔츠") })).toEqual({ name: false, options: false });
});
