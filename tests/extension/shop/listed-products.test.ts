import { listedProducts } from "@/extension/shop/listed-products";

const link = (href: string, title = "", image = "") => ({ href, title, image });

test("each product of the site is listed once, with its longest name and first picture", () => {
  const products = listedProducts("Taobao", [
    link("https://item.taobao.com/item.htm?id=612345678901&spm=a1", "", "https://img.alicdn.com/1.jpg"),
    link("https://detail.tmall.com/item.htm?id=612345678902", "杯"),
    link("https://item.taobao.com/item.htm?id=612345678901#reviews", "  保温杯\n 500ml "),
    link("https://click.simba.taobao.com/cc_im?p=1", "广告"),
    link("https://shop12345.taobao.com/", "店铺"),
    link("https://detail.1688.com/offer/812345678901.html", "另一个网站"),
    link("https://item.taobao.com.evil.example/item.htm?id=612345678903", "假"),
    link("javascript:alert(1)", "x"),
    link("not an address"),
  ]);
  expect(products).toEqual([
    {
      site: "Taobao",
      code: "612345678901",
      url: "https://item.taobao.com/item.htm?id=612345678901",
      title: "保温杯 500ml",
      image: "https://img.alicdn.com/1.jpg",
    },
    {
      site: "Taobao",
      code: "612345678902",
      url: "https://item.taobao.com/item.htm?id=612345678902",
      title: "杯",
      image: "",
    },
  ]);
});

test("one product under two numbers of two hosts is one", () => {
  const products = listedProducts("AliExpress", [
    link("https://ko.aliexpress.com/item/1005006123456789.html"),
    link(`https://www.aliexpress.us/item/${1005006123456789n + 2n ** 51n}.html`),
  ]);
  expect(products.map(({ code }) => code)).toEqual(["1005006123456789"]);
});

test("a page of thousands of links lists 300 products", () => {
  const links = Array.from({ length: 5_000 }, (_, at) =>
    link(`https://detail.1688.com/offer/${610000000000 + at}.html`),
  );
  expect(listedProducts("1688", links)).toHaveLength(300);
});
