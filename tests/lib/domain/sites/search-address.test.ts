import fc from "fast-check";
import { searchPageOf } from "@/lib/domain/sites/search-address";

describe("searchPageOf", () => {
  it.each([
    [
      "a search page asks for its words",
      "https://s.taobao.com/search?q=%E6%9D%AF&s=44",
      { kind: "words", words: "杯" },
    ],
    ["a Tmall search page too", "https://list.tmall.com/search_product.htm?q=lamp", { kind: "words", words: "lamp" }],
    ["an address without its scheme is understood", "s.taobao.com/search?q=lamp", { kind: "words", words: "lamp" }],
    ["plain words are searched for", " 유리컵 ", { kind: "words", words: "유리컵" }],
    ["a shop page asks for its shop", "https://shop35881234.taobao.com/search.htm", { kind: "shop", shop: "35881234" }],
    ["a foreign host is refused", "https://taobao.com.evil.test/search?q=a", undefined],
    ["a host that ends alike is refused", "https://nottaobao.com/search?q=a", undefined],
    ["a user name is refused", "https://s.taobao.com@evil.test/?q=a", undefined],
    ["a port is refused", "https://s.taobao.com:8443/search?q=a", undefined],
    ["a script is refused", "javascript:alert(1)", undefined],
    ["a file is refused", "file:///etc/passwd", undefined],
    ["an internal address is refused", "http://169.254.169.254/latest?q=a", undefined],
    ["a shop whose pages cannot be read is refused", "https://s.1688.com/?q=a", undefined],
    ["a Taobao page that lists nothing is refused", "https://www.taobao.com/", undefined],
    ["nothing is refused", "  ", undefined],
  ])("%s", (_, text, expected) => {
    expect(searchPageOf(text)).toEqual(expected);
  });

  test("whatever is typed, only words or the number of a shop leave", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: "grapheme" })), (text) => {
        const page = searchPageOf(text);
        if (page?.kind === "shop") expect(page.shop).toMatch(/^\d{4,16}$/);
        if (page?.kind === "words") expect(page.words.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
