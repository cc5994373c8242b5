import type { Trap } from "@/rehearsal/malls/trap";

const STREAMS = ["stream", "stream-twice"];
const PAGES = [...STREAMS, "ld-json"];

/** The traps of Costco's pages in the United States, after the reference (docs/markets.md#sites-costco). */
export const COSTCO_US_TRAPS: readonly Trap[] = [
  {
    name: "costco-us-recommendations-first",
    sites: ["CostcoUS"],
    share: 0.4,
    about: "Products that the page recommends come before its own",
    forms: STREAMS,
  },
  {
    name: "costco-us-price-as-text",
    sites: ["CostcoUS"],
    share: 0.3,
    about: "The price is a text with commas between thousands",
    forms: PAGES,
  },
  {
    name: "costco-us-offers-as-list",
    sites: ["CostcoUS"],
    share: 0.2,
    about: "Offers are a list",
    forms: PAGES,
  },
  { name: "costco-us-one-picture", sites: ["CostcoUS"], share: 0.2, about: "The picture is a text", forms: PAGES },
];
