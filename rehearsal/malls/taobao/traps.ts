import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { TaobaoData } from "./data";
import { OPTION_TRAPS } from "./option-traps";
import { PRICE_TRAPS, STOCK_TRAPS } from "./price-traps";
import { TEXT_TRAPS } from "./text-traps";
import { PAGES, trap } from "./trap";

/** How the container itself is written; `containers.ts` asks for these names. */
const CONTAINERS: readonly SiteTrap<TaobaoData>[] = [
  trap("context-before", 0.2, "An earlier script assigns the context first", { forms: PAGES }),
  trap("other-route", 0.15, "The route has another name and no res", { forms: PAGES }),
  trap("older-root", 0.1, "The routes are below appData", {
    forms: PAGES,
    fits: ({ traps }) => !traps.has("taobao-other-route"),
  }),
  trap("other-product-in-route", 0.15, "Another route holds the data of a recommended product", { forms: PAGES }),
  trap("literal", 0.3, "The state is written in JavaScript", { forms: ["bare"] }),
  trap("text-for-parse", 0.2, "The state is a text that a script parses", {
    forms: ["bare"],
    fits: ({ traps }) => !traps.has("taobao-literal"),
  }),
  trap("callback-of-any-name", 0.5, "The callback has any name, with a blank before and a semicolon behind", {
    forms: ["pcdetail"],
  }),
  trap("stack-below-global", 0.3, "The text in apiStack has its data below global", { forms: ["getdetail"] }),
];

/** How `getdesc` answers; `description.ts` asks for these names. */
const DESCRIPTIONS: readonly SiteTrap<TaobaoData>[] = [
  trap("description-in-parts", 0.2, "Pictures and texts are parts, in the order of the layout and not of their keys"),
  trap("description-of-old", 0.1, "The answer is that of 6.0", {
    fits: ({ traps }) => !traps.has("taobao-description-in-parts"),
  }),
];

/** The traps of Taobao's pages and answers, after the reference (docs/markets.md#sites-taobao). */
export const TAOBAO_TRAPS: readonly SiteTrap<TaobaoData>[] = [
  ...TEXT_TRAPS,
  ...OPTION_TRAPS,
  ...PRICE_TRAPS,
  ...STOCK_TRAPS,
  ...CONTAINERS,
  ...DESCRIPTIONS,
];
