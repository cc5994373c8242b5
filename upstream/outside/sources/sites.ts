import { ALIBABA_1688 } from "./alibaba-1688/site";
import { ALIEXPRESS } from "./aliexpress/site";
import { COSTCO } from "./costco/site";
import { COSTCO_US } from "./costco-us/site";
import type { SiteCollector } from "./site";
import { TAOBAO } from "./taobao/site";
import type { SiteName } from "@/lib/domain/sites/sites";

/** Every site products are collected from. The one list here: whatever goes over sites goes over it. */
export const SITE_COLLECTORS: Readonly<Record<SiteName, SiteCollector>> = {
  Taobao: TAOBAO,
  "1688": ALIBABA_1688,
  AliExpress: ALIEXPRESS,
  Costco: COSTCO,
  CostcoUS: COSTCO_US,
};
