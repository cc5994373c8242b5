import { GATEWAY_SIGNS, type RefusalSign } from "@/upstream/outside/sources/failures";

/** How Taobao and Tmall say that they show no product (docs/markets.md#sites-taobao). A guard wins over a removed product. */
export const TAOBAO_SIGNS: readonly RefusalSign[] = [
  ...GATEWAY_SIGNS,
  ["address", /error\.item\.taobao\.com|\/error\/noitem|type=noitem/i, "removed"],
  ["short", /error\.item\.taobao\.com\/error\/noitem|[?&]type=noitem/i, "removed"],
  ["words", /(?:宝贝|商品)不存在|商品找不到了|页面找不到了|(?:宝贝|商品)已下架|商品已失效/, "removed"],
];
