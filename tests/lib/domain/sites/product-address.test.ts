import fc from "fast-check";
import { parseProductAddress } from "@/lib/domain/sites/product-address";
import { COSTCO_US } from "@/lib/domain/sites/costco-us";
import { codesOf, productPage } from "@/lib/domain/sites/sites";
import { PASTED_ADDRESSES } from "@/tests/corpus/pasted-addresses";

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
  ["a host that ends like a shop", "https://item.taobao.com.evil.com/item.htm?id=600000000001", "lookAlike"],
  ["a host that sounds like a shop", "https://nottaobao.com/item.htm?id=600000000001", "lookAlike"],
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

test.each(PASTED_ADDRESSES)(
  "%s as it was pasted gives its product, its short address or a reason",
  (_, text, expected) => {
    const address = parseProductAddress(text);
    if ("problem" in expected) {
      expect(address).toMatchObject({ ok: false, problem: expected.problem });
    } else if ("short" in expected) {
      expect(address).toMatchObject({ ok: true, site: expected.site, code: undefined });
      const { host, pathname } = new URL(address.ok ? address.url : "");
      expect(host + pathname).toBe(expected.short);
    } else {
      expect(address).toMatchObject({ ok: true, site: expected.site, code: expected.code });
      if (expected.same) expect(codesOf("AliExpress", expected.code)[0]).toBe(expected.same);
    }
  },
);

test("both numbers of an AliExpress product lead to the same two numbers", () => {
  fc.assert(
    fc.property(fc.bigInt(10_000n, 2n ** 51n - 1n), (number) => {
      const [main, us] = codesOf("AliExpress", String(number));
      expect(main).toBe(String(number));
      expect(codesOf("AliExpress", us!)).toEqual([main, us]);
    }),
  );
});

test.each([
  ["costco.com/p/-/made-up-olive-oil-2-l/4000731000", "4000731000"],
  ["costco.com/made-up-mix.product.4000512000.html", "4000512000"],
  ["costco.com/.product.1650000.html", "1650000"],
])("Costco's US product at %s has the number %s, and so has its own page", (address, code) => {
  expect(COSTCO_US.codeIn(new URL(`https://www.${address}`))).toBe(code);
  expect(COSTCO_US.codeIn(new URL(COSTCO_US.pageOf(code)))).toBe(code);
});
