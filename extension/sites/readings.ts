import type { SiteName } from "@/lib/domain/sites/sites";
import { ALIBABA_1688 } from "./alibaba-1688";
import { ALIEXPRESS } from "./aliexpress";
import { COSTCO } from "./costco";
import { COSTCO_US } from "./costco-us";
import type { SiteReading } from "./reading";
import { TAOBAO } from "./taobao";

/** How each site's pages are read. */
export const READINGS: Readonly<Record<SiteName, SiteReading>> = {
  Taobao: TAOBAO,
  "1688": ALIBABA_1688,
  AliExpress: ALIEXPRESS,
  Costco: COSTCO,
  CostcoUS: COSTCO_US,
};
