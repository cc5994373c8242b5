import type { SiteReading } from "./reading";

/** 1688: today's desktop page, the one before it, and the mobile page. */
export const ALIBABA_1688: SiteReading = {
  states: [["context"], ["__INIT_DATA"], ["__INIT_DATA__"]],
  answers: /\/mtop\.(?:1688|alibaba)\.[\w.]*(?:detail|sku|offer)[\w.]*\//i,
  descriptions: /\/1688offer\/|\/descriptions?\//i,
  described: ["offer_details", "content"],
};
