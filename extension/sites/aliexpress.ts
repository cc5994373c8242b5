import type { SiteReading } from "./reading";

/** AliExpress: today's page is an empty frame; its answer is in the page's memory only. */
export const ALIEXPRESS: SiteReading = {
  states: [
    ["_d_c_", "lifeCycleEventList", "*", "data"],
    ["runParams", "data"],
  ],
  answers: /\/mtop\.aliexpress\.(?:[\w.]*\.)?pdp\.[\w.]*query\//,
  descriptions: /\/product\/description\/|\/descriptions?\//i,
};
