import { shopDomain } from "@/lib/domain/agency/shop-domain";

test.each([
  ["https://item.taobao.com/item.htm?id=1", "taobao.com"],
  ["https://detail.tmall.com/item.htm?id=1", "tmall.com"],
  ["https://detail.1688.com/offer/1.html", "1688.com"],
  ["https://ko.aliexpress.com/item/1.html", "aliexpress.com"],
  ["https://www.costco.co.kr/p/1", "costco.co.kr"],
  ["https://shop.example.cn/a", "shop.example.cn"],
  ["https://taobao.com.evil.example/a", "taobao.com.evil.example"],
  ["", ""],
  ["no address", ""],
])("%s was bought at %s", (address, shop) => {
  expect(shopDomain(address)).toBe(shop);
});
