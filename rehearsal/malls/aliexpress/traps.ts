import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { Modules } from "./module-types";
import { PRICE_TRAPS } from "./price-traps";
import { ROW_TRAPS, LIST_TRAPS } from "./row-traps";
import { SHEET_TRAPS } from "./sheet-traps";
import { TEXT_TRAPS } from "./text-traps";
import { trap } from "./trap";

const DESCRIPTIONS: readonly SiteTrap<Modules>[] = [
  trap("native-description", 0.12, "The description is JSON for apps alone", {
    page: ({ DESC }, { code }) => {
      DESC.nativeDescUrl = (DESC.pcDescUrl ?? "").replace(`${code}.html`, `${code}.json`);
      delete DESC.pcDescUrl;
    },
  }),
  trap("description-for-mobiles", 0.06, "The description's address is that for mobile pages", {
    fits: ({ traps }) => !traps.has("aliexpress-native-description"),
    page: ({ DESC }) => {
      if (DESC.pcDescUrl !== undefined) DESC.msiteDescUrl = DESC.pcDescUrl;
      delete DESC.pcDescUrl;
    },
  }),
];

/** How the container itself is written; `containers.ts` asks for these names. */
const CONTAINERS: readonly SiteTrap<Modules>[] = [
  trap("callback", 0.5, "The answer calls a function", { forms: ["jsonp"] }),
  trap("token-first", 0.5, "Another key comes before the data", { forms: ["run-params"] }),
];

/** The traps of AliExpress's pages and answers, after the reference (docs/markets.md#sites-aliexpress). */
export const ALIEXPRESS_TRAPS: readonly SiteTrap<Modules>[] = [
  ...TEXT_TRAPS,
  ...ROW_TRAPS,
  ...PRICE_TRAPS,
  ...SHEET_TRAPS,
  ...LIST_TRAPS,
  ...DESCRIPTIONS,
  ...CONTAINERS,
];
