import type { SiteName } from "./mall-sites";

/** Each mall's folder on the mall listener. */
export const MALL_PATHS: Record<SiteName, string> = {
  Taobao: "/taobao",
  "1688": "/1688",
  AliExpress: "/aliexpress",
  Costco: "/costco",
  CostcoUS: "/costco-us",
};
