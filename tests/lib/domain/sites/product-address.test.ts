import fc from "fast-check";
import { parseProductAddress } from "@/lib/domain/sites/product-address";
import { productPage } from "@/lib/domain/sites/sites";

const accepted: [string, string, string, string][] = [
  ["a Taobao page", "https://item.taobao.com/item.htm?id=600000000001", "Taobao", "600000000001"],
  [
    "tracking before the number",
    "https://item.taobao.com/item.htm?spm=a1z.2&id=600000000001&ns=1",
    "Taobao",
    "600000000001",
  ],
  ["mobile Taobao", "https://h5.m.taobao.com/awp/core/detail.htm?id=600000000001", "Taobao", "600000000001"],
  ["m.taobao", "https://m.taobao.com/i600000000001.htm", "Taobao", "600000000001"],
  ["world Taobao", "https://world.taobao.com/item/600000000001.htm", "Taobao", "600000000001"],
  ["Tmall", "https://detail.tmall.com/item.htm?id=610000000001&skuId=5001", "Taobao", "610000000001"],
  ["Tmall Hong Kong", "http://detail.tmall.hk/hk/item.htm?id=610000000001", "Taobao", "610000000001"],
  ["a 1688 offer", "https://detail.1688.com/offer/813724060928.html?spm=a26352", "1688", "813724060928"],
  ["mobile 1688", "m.1688.com/offer/813724060928.html", "1688", "813724060928"],
  ["the 1688 app's page", "https://detail.m.1688.com/page/index.html?offerId=813724060928", "1688", "813724060928"],
  ["Korean AliExpress", "https://ko.aliexpress.com/item/1005006000000001.html", "AliExpress", "1005006000000001"],
  [
    "American AliExpress",
    "https://www.aliexpress.us/item/3256806000000001.html?gatewayAdapt=glo",
    "AliExpress",
    "3256806000000001",
  ],
  [
    "the short AliExpress form",
    "https://m.es.aliexpress.com/i/1005006000000001.html",
    "AliExpress",
    "1005006000000001",
  ],
  ["AliExpress with a slug", "aliexpress.com/item/red-cup/1005006000000001.html", "AliExpress", "1005006000000001"],
  ["a Costco product", "https://www.costco.co.kr/p/641176", "Costco", "641176"],
  [
    "a Costco variant below its categories",
    "https://www.costco.co.kr/Food/Water/p/641176-k2?x=1",
    "Costco",
    "641176-K2",
  ],
  ["no scheme and upper case", "ITEM.TAOBAO.COM/item.htm?id=600000000001", "Taobao", "600000000001"],
  ["a scheme-less paste from a page", "//detail.1688.com/offer/813724060928.html", "1688", "813724060928"],
  ["full-width characters", "ｈｔｔｐｓ：／／ｗｗｗ．ｃｏｓｔｃｏ．ｃｏ．ｋｒ／ｐ／６４１１７６", "Costco", "641176"],
  ["invisible dirt and quotes", "\u200b \ufeff“https://www.costco.co.kr/p/641176”\u3000", "Costco", "641176"],
];

const refused: [string, string, string][] = [
  ["nothing", "", "empty"],
  ["only blanks", " \u3000\u200b\n", "empty"],
  ["words", "빨간 컵", "notAnAddress"],
  ["a bare number", "600000000001", "notAnAddress"],
  ["an IP address", "http://127.0.0.1/item.htm?id=600000000001", "notAnAddress"],
  ["a host that ends like a shop", "https://item.taobao.com.evil.com/item.htm?id=600000000001", "unsupportedSite"],
  ["a host that sounds like a shop", "https://nottaobao.com/item.htm?id=600000000001", "unsupportedSite"],
  ["a shop as the log-in name", "https://item.taobao.com@evil.com/item.htm?id=600000000001", "unsupportedSite"],
  ["a log-in name at the shop", "https://me:pw@item.taobao.com/item.htm?id=600000000001", "unsupportedSite"],
  ["a port", "https://item.taobao.com:8443/item.htm?id=600000000001", "unsupportedSite"],
  ["another shop", "https://www.amazon.com/dp/B000000000", "unsupportedSite"],
  ["a script", "javascript:alert(1)//item.taobao.com/item.htm?id=600000000001", "notHttp"],
  ["a file", "file:///etc/passwd", "notHttp"],
  ["a search page", "https://s.taobao.com/search?q=%E6%9D%AF&id=600000000001", "noProductNumber"],
  ["a number with letters", "https://item.taobao.com/item.htm?id=6000x", "noProductNumber"],
  ["a shop's front page", "https://www.costco.co.kr/", "noProductNumber"],
];

test.each(accepted)("%s is understood", (_sentence, text, site, code) => {
  const address = parseProductAddress(text);
  expect(address).toEqual({ ok: true, site, code, url: productPage(site as "Taobao", code) });
});

test.each(refused)("%s is refused with its reason", (_sentence, text, problem) => {
  expect(parseProductAddress(text)).toMatchObject({ ok: false, problem });
});

test("whatever is pasted, the answer is a value and an accepted address parses to itself", () => {
  const parts = fc.constantFrom(
    ...[
      "https://",
      "http:",
      "//",
      "item.taobao.com",
      "detail.1688.com",
      "ko.aliexpress.com",
      "www.costco.co.kr",
      "@",
      ":",
    ],
    ...[
      "/item.htm?id=",
      "/offer/",
      "/item/",
      "/p/",
      "641176",
      "-K2",
      "1005006000000001",
      ".html",
      "#",
      "&",
      "%",
      "\u200b",
      "．",
    ],
  );
  const pasted = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.oneof(parts, fc.string()), { maxLength: 8 }).map((p) => p.join("")),
  );
  fc.assert(
    fc.property(pasted, (text) => {
      const address = parseProductAddress(text);
      if (address.ok) expect(parseProductAddress(address.url)).toEqual(address);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  "https://e.tb.cn/h.gABC?tk=xyz",
  "m.tb.cn/h.5abcdef",
  "https://a.aliexpress.com/_mKabcd",
  "https://qr.1688.com/s/AbCd",
])("the share link %s says what to paste instead", (link) => {
  expect(parseProductAddress(link)).toMatchObject({ ok: false, problem: "shareLink" });
});
