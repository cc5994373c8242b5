import { isShownPlace, optionNames, placeOf } from "@/lib/domain/product/changed-places";

test.each([
  [["titleKr"], { field: "titleKr" }],
  [["price", "KRW", "salePrice"], { field: "price", part: "price", currency: "KRW" }],
  [
    ["option", "detailOptions", "1:2", "price", "KRW", "salePrice"],
    { field: "option", option: "1:2", part: "price", currency: "KRW" },
  ],
  [["option", "detailOptions", "1:2", "quantity"], { field: "option", option: "1:2", part: "stock" }],
  [["option", "detailOptions", "1:2", "isSoldOut"], { field: "option", option: "1:2", part: "soldOut" }],
  [["option", "detailOptions", "#order"], { field: "option", part: "order" }],
  [
    ["option", "optionGroups", "1", "groups", "28341", "optionName", "KR", "text"],
    { field: "option", option: "28341", part: "name" },
  ],
  [["option", "optionGroups", "1", "groupName", "KR", "text"], { field: "option", option: "1", part: "name" }],
  [["option", "detailOptions", "constructor"], { field: "option", option: "constructor" }],
])("%j", (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

test("how a price came to be and what the source said are not shown", () => {
  expect(isShownPlace(["option", "detailOptions", "1", "priced", "at"])).toBe(false);
  expect(isShownPlace(["latest", "skus"])).toBe(false);
  expect(isShownPlace(["kind"])).toBe(false);
  expect(isShownPlace(["price", "KRW", "salePrice"])).toBe(true);
});

test("options are called as they are called now, and one that is gone has no name", () => {
  const name = (text: string) => [{ language: "KR", text }];
  const option = {
    optionGroups: [{ id: "1", groupName: name("색상"), groups: [{ id: "28", optionName: name("검정") }] }],
    detailOptions: [{ id: "28:30", optionName: name("검정//L") }],
  };
  const paths = [
    ["option", "detailOptions", "28:30", "quantity"],
    ["option", "detailOptions", "99:9", "quantity"],
    ["option", "optionGroups", "1", "groups", "28", "optionName"],
  ];
  expect(optionNames(option, paths)).toEqual({ "28:30": "검정//L", "28": "검정" });
  expect(optionNames(null, paths)).toEqual({});
});
