import type { Site } from "@/upstream/sources/normalised-product";

/** Each mall's folder on the mall listener. */
export const MALL_PATHS: Record<Site, string> = {
  Taobao: "/taobao",
  "1688": "/1688",
  AliExpress: "/aliexpress",
  Costco: "/costco",
};
