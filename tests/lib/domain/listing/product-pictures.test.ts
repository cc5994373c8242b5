import { productPictures, searchablePart, typedAddress } from "@/lib/domain/listing/product-pictures";

test("a product's pictures are its main, option and page pictures, each once, drawn ones left out", () => {
  expect(
    productPictures({
      url: "https://item.taobao.com/item.htm?id=1",
      mainImages: ["//a/1.jpg", "//a/2.jpg"],
      detailPageHtml: '<img src="//a/2.jpg"><img data-src="//a/3.jpg" src="x.gif"><img src="data:image/png;base64,AA">',
      option: {
        optionGroups: [{ groups: [{ optionImage: "//a/4.jpg" }, { optionImage: null }] }],
        detailOptions: [{ image: "//a/4.jpg" }, {}],
      },
    }),
  ).toEqual(["//a/1.jpg", "//a/2.jpg", "//a/4.jpg", "//a/3.jpg"]);
});

test.each([
  ["https://img.example/a.jpg?x=1&y=2", "//img.example/a.jpg"],
  ["//img.example/a.jpg", "//img.example/a.jpg"],
  ["HTTP://img.example/a.jpg#x", "//img.example/a.jpg"],
])("%s is searched by %s", (address, part) => {
  expect(searchablePart(address)).toBe(part);
});

test.each([
  [" https://img.example/a.jpg ", "https://img.example/a.jpg"],
  ["javascript:alert(1)", undefined],
  ['https://img.example/"onerror="x', undefined],
  ["//img.example/a.jpg", undefined],
  ["", undefined],
])("%j as an address of a new picture is %j", (text, address) => {
  expect(typedAddress(text)).toBe(address);
});
