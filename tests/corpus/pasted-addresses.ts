import type { AddressProblem } from "@/lib/domain/sites/product-address";

type Expected =
  /** A product, with the number aliexpress.com has for it where the pasted one is of aliexpress.us. */
  | { site: string; code: string; same?: string }
  /** A short address of an app: the host and path to open. */
  | { site: string; short: string }
  | { problem: AddressProblem };

/** Lines as sellers paste them: the shape of real pastes, with made-up numbers, codes and titles. */
export const PASTED_ADDRESSES: readonly [sentence: string, pasted: string, expected: Expected][] = [
  [
    "the share text of the Taobao app",
    "【淘宝】7天无理由退货 https://e.tb.cn/h.gMadeUp7Cup?tk=MadeUpTk1 CZ321 「玻璃杯家用」点击链接直接打开 或者 淘宝搜索直接打开",
    { site: "Taobao", short: "e.tb.cn/h.gMadeUp7Cup" },
  ],
  ["an older short address", "https://m.tb.cn/h.5Glass?sm=1a2b3c", { site: "Taobao", short: "m.tb.cn/h.5Glass" }],
  [
    "a short address glued to words on both sides",
    "复制这条信息https://m.tb.cn/h.5Glass打开手机淘宝",
    { site: "Taobao", short: "m.tb.cn/h.5Glass" },
  ],
  [
    "a short address of the app's own scheme",
    "taobao://m.tb.cn/h.5Glass",
    { site: "Taobao", short: "m.tb.cn/h.5Glass" },
  ],
  [
    "an advertiser's short address",
    "https://s.click.taobao.com/t?e=m%3D2%26s%3Dmadeup",
    { site: "Taobao", short: "s.click.taobao.com/t" },
  ],
  ["a code of the app without its address", "【淘宝】￥MadeUpCode1￥ 「玻璃杯」", { problem: "shareToken" }],
  ["a code between euro signs", "€aB3dE5fG7hI€ 打开淘宝", { problem: "shareToken" }],
  [
    "a Tmall page whose sku comes with another number",
    "https://detail.tmall.com/item.htm?abbucket=3&id=628000417263&ns=1&skuId=5000000000917&spm=a.b.c#detail",
    { site: "Taobao", code: "628000417263" },
  ],
  [
    "Tmall's supermarket",
    "https://chaoshi.detail.tmall.com/item.htm?id=628000417263",
    { site: "Taobao", code: "628000417263" },
  ],
  ["Tmall Hong Kong", "https://detail.tmall.hk/hk/item.htm?id=628000417263", { site: "Taobao", code: "628000417263" }],
  [
    "Taobao for abroad",
    "https://world.taobao.com/item/628000417263.htm?fromSite=main",
    { site: "Taobao", code: "628000417263" },
  ],
  ["Tmall for abroad", "https://world.tmall.com/item/628000417263.htm", { site: "Taobao", code: "628000417263" }],
  ["an old mobile page", "http://a.m.taobao.com/i628000417263.htm?x=1", { site: "Taobao", code: "628000417263" }],
  [
    "a mobile page",
    "https://h5.m.taobao.com/awp/core/detail.htm?id=628000417263",
    { site: "Taobao", code: "628000417263" },
  ],
  [
    "a newer mobile page",
    "https://new.m.taobao.com/detail.htm?itemId=628000417263",
    { site: "Taobao", code: "628000417263" },
  ],
  [
    "a mobile page for abroad",
    "https://m.intl.taobao.com/detail/detail.html?id=628000417263",
    { site: "Taobao", code: "628000417263" },
  ],
  [
    "a page made for sharing",
    "https://pages-fast.m.taobao.com/wow/share?shareDetailItemId=628000417263",
    { site: "Taobao", code: "628000417263" },
  ],
  [
    "a Taobao page of the app's own scheme",
    "taobao://item.taobao.com/item.htm?id=628000417263",
    { site: "Taobao", code: "628000417263" },
  ],
  ["a sku's number alone", "https://detail.tmall.com/item.htm?skuId=5000000000917", { problem: "noProductNumber" }],
  [
    "a link copied as markup",
    '<a href="https://item.taobao.com/item.htm?spm=1&amp;id=628000417263">玻璃杯</a>',
    { site: "Taobao", code: "628000417263" },
  ],
  [
    "words glued behind a parameter",
    "https://item.taobao.com/item.htm?id=628000417263点击打开",
    { site: "Taobao", code: "628000417263" },
  ],
  [
    "the page of a removed product",
    "https://error.item.taobao.com/error/noitem?type=noitem&itemid=628000417263",
    { problem: "removed" },
  ],
  [
    "the share text of the 1688 app",
    "复制口令并打开手机阿里查看：https://qr.1688.com/s/MadeUp42",
    { site: "1688", short: "qr.1688.com/s/MadeUp42" },
  ],
  [
    "a 1688 share page with a secret",
    "https://qr.1688.com/share.html?secret=MadeUp42",
    { site: "1688", short: "qr.1688.com/share.html" },
  ],
  [
    "a page of the 1688 app",
    "http://detail.m.1688.com/page/index.html?offerId=824000733915&trace_log=x",
    { site: "1688", code: "824000733915" },
  ],
  ["a mobile 1688 page", "https://m.1688.com/offer/824000733915.html?sk=order", { site: "1688", code: "824000733915" }],
  [
    "a Chinese word glued to a 1688 page",
    "https://detail.1688.com/offer/824000733915.html包邮",
    { site: "1688", code: "824000733915" },
  ],
  [
    "a 1688 page without a scheme behind a word",
    "주소detail.1688.com/offer/824000733915.html입니다",
    { site: "1688", code: "824000733915" },
  ],
  [
    "an address in brackets",
    "(https://detail.1688.com/offer/824000733915.html)을 수집",
    { site: "1688", code: "824000733915" },
  ],
  [
    "the Korean AliExpress",
    "https://ko.aliexpress.com/item/1005008000334455.html?gatewayAdapt=glo2kor",
    { site: "AliExpress", code: "1005008000334455" },
  ],
  [
    "the American AliExpress",
    "https://www.aliexpress.us/item/3256807814019703.html",
    { site: "AliExpress", code: "3256807814019703", same: "1005008000334455" },
  ],
  [
    "an AliExpress page with its title",
    "https://www.aliexpress.com/item/Glass-Cup/32871000444.html",
    { site: "AliExpress", code: "32871000444" },
  ],
  [
    "an AliExpress page with a Korean title",
    "https://ko.aliexpress.com/item/유리컵/1005008000334455.html",
    { site: "AliExpress", code: "1005008000334455" },
  ],
  [
    "a short AliExpress page",
    "https://ko.aliexpress.com/i/1005008000334455.html",
    { site: "AliExpress", code: "1005008000334455" },
  ],
  [
    "a bundle page with a sku",
    "https://www.aliexpress.com/ssr/300000512/BundleDeals2?spm=x&productIds=1005008000334455:12000041000000007&pha_manifest=ssr",
    { site: "AliExpress", code: "1005008000334455" },
  ],
  [
    "a bundle page with several products",
    "https://ko.aliexpress.com/gcp/300000604/x?productIds=1005008000334455,1005008000999999",
    { site: "AliExpress", code: "1005008000334455" },
  ],
  [
    "the coin page",
    "https://m.aliexpress.com/p/coin-index/index.html?from=syicon&productIds=1005008000334455",
    { site: "AliExpress", code: "1005008000334455" },
  ],
  [
    "the AliExpress share page",
    "https://star.aliexpress.com/share/share.htm?redirectUrl=https%3A%2F%2Fko.aliexpress.com%2Fitem%2F1005008000334455.html%3FsourceType%3D561",
    { site: "AliExpress", code: "1005008000334455" },
  ],
  [
    "the AliExpress share page of another host",
    "https://star.aliexpress.com/share/share.htm?redirectUrl=https%3A%2F%2Fexample.test%2Fitem%2F1005008000334455.html",
    { problem: "noProductNumber" },
  ],
  [
    "a short AliExpress address",
    "https://a.aliexpress.com/_mMadeUp",
    { site: "AliExpress", short: "a.aliexpress.com/_mMadeUp" },
  ],
  [
    "an AliExpress partner's address",
    "https://s.click.aliexpress.com/e/_oMadeUp",
    { site: "AliExpress", short: "s.click.aliexpress.com/e/_oMadeUp" },
  ],
  ["the shortest AliExpress address", "ali.ski/MadeUp", { site: "AliExpress", short: "ali.ski/MadeUp" }],
  [
    "a Costco product below its categories",
    "https://www.costco.co.kr/Foods/Snacks/Product/p/617000?utm=1",
    { site: "Costco", code: "617000" },
  ],
  [
    "a Costco product below Korean categories",
    "https://www.costco.co.kr/식품/과자/p/617000",
    { site: "Costco", code: "617000" },
  ],
  ["a Costco code with letters", "https://www.costco.co.kr/p/655000-K2#reviews", { site: "Costco", code: "655000-K2" }],
  [
    "a Costco code in small letters with a word behind",
    "https://www.costco.co.kr/p/655000-fp입니다",
    { site: "Costco", code: "655000-FP" },
  ],
  [
    "a product of Costco in the US",
    "https://www.costco.com/p/-/made-up-olive-oil-2-l/4000731000?langId=-1",
    { site: "CostcoUS", code: "4000731000" },
  ],
  [
    "an older page of Costco in the US",
    "https://www.costco.com/made-up-mix.product.4000512000.html?x=1",
    { site: "CostcoUS", code: "4000512000" },
  ],
  [
    "a page of Costco in the US without a title",
    "https://www.costco.com/.product.1650000.html",
    { site: "CostcoUS", code: "1650000" },
  ],
  ["the front page of Costco in the US", "https://www.costco.com/", { problem: "noProductNumber" }],
  [
    "a host that continues behind the site's",
    "https://item.taobao.com.example.test/item.htm?id=628000417263",
    { problem: "lookAlike" },
  ],
  [
    "a host that ends like the site's",
    "https://my-aliexpress.com/item/1005008000334455.html",
    { problem: "lookAlike" },
  ],
  [
    "a host parted by a full stop of another script",
    "https://item.taobao.com。example.test/item.htm?id=628000417263",
    { problem: "noProductNumber" },
  ],
  ["a picture", "https://img.alicdn.com/imgextra/i2/c/d.jpg", { problem: "picture" }],
  ["a picture with the tail of its size", "https://www.costco.co.kr/medias/a.jpg_60x60q90.jpg", { problem: "picture" }],
];
