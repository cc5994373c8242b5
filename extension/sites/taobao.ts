import type { SiteReading } from "./reading";

/** Taobao and Tmall: the server writes the state into the page; the description loads when the reader scrolls near it. */
export const TAOBAO: SiteReading = {
  states: [["__ICE_APP_CONTEXT__"]],
  answers: /\/mtop\.taobao\.(?:pcdetail\.data\.get|detail\.getdetail)\//,
  descriptions: /\/mtop\.taobao\.detail\.getdesc\//,
};
