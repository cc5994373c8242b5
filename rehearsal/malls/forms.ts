import type { SiteName } from "./mall-sites";

/** A fact that a container does not hold; `listPrice` is the price before a sale. */
export type Fact =
  "seller" | "sellerId" | "specs" | "gallery" | "description" | "prices" | "listPrice" | "minOrder" | "video";

/**
 * A container that a site's pages or answers hold a product in. `page` is what anybody gets by the product's address,
 * `answer` is what the page asks its API for, `memory` exists in a browser that ran the page's scripts.
 */
export type Form = {
  name: string;
  /** The share of the site's products that are written in it. */
  share: number;
  kind: "page" | "answer" | "memory";
  about: string;
  lacks?: readonly Fact[];
};

/** Every container by site. The first page of a site is what its products of other kinds are served in by their address. */
export const FORMS: Readonly<Record<SiteName, readonly Form[]>> = {
  Taobao: [
    { name: "ssr", share: 0.45, kind: "page", about: "A function calls itself and merges an earlier context" },
    { name: "bare", share: 0.2, kind: "page", about: "The context is assigned as it is" },
    { name: "pcdetail", share: 0.2, kind: "answer", about: "The answer of pcdetail 1.0, as JSON or JSONP" },
    { name: "getdetail", share: 0.15, kind: "answer", about: "getdetail 6.0: prices in a text of JSON in apiStack" },
  ],
  "1688": [
    { name: "context-root", share: 0.3, kind: "page", about: "window.context with the old model in Root.dataJson" },
    {
      name: "context-modules",
      share: 0.15,
      kind: "page",
      about: "window.context with modules alone",
      lacks: ["sellerId"],
    },
    {
      name: "context-model",
      share: 0.15,
      kind: "page",
      about: "window.context whose facts are all in globalData.model",
    },
    { name: "init-data", share: 0.2, kind: "page", about: "window.__INIT_DATA with numbered components" },
    {
      name: "sku-answer",
      share: 0.1,
      kind: "answer",
      about: "The SKU answer of the mobile site",
      lacks: ["seller", "sellerId", "specs", "gallery", "description", "video"],
    },
    {
      name: "component-data",
      share: 0.1,
      kind: "page",
      about: "The older mobile page: escaped scripts of data",
      lacks: ["seller", "sellerId", "specs", "gallery", "description", "video"],
    },
    {
      name: "mobile",
      share: 0,
      kind: "page",
      about: "The mobile page, which knows no prices",
      lacks: ["prices", "seller", "sellerId", "minOrder"],
    },
  ],
  AliExpress: [
    {
      name: "run-params",
      share: 0.3,
      kind: "page",
      about: "The page until 2023: window.runParams with bare outer keys",
    },
    { name: "frame", share: 0, kind: "page", about: "Today's page: an empty frame", lacks: ["prices"] },
    { name: "jsonp", share: 0.45, kind: "answer", about: "The answer of pdp.pc.query, as JSON or JSONP" },
    { name: "memory", share: 0.25, kind: "memory", about: "lifeCycleEventList in the page's memory" },
  ],
  Costco: [{ name: "occ", share: 1, kind: "answer", about: "The answer of the shop's API" }],
  CostcoUS: [
    {
      name: "stream",
      share: 0.45,
      kind: "page",
      about: "JSON-LD in the page's stream, escaped once",
      lacks: ["listPrice", "specs", "description"],
    },
    {
      name: "stream-twice",
      share: 0.25,
      kind: "page",
      about: "JSON-LD in the page's stream, escaped twice",
      lacks: ["listPrice", "specs", "description"],
    },
    {
      name: "ld-json",
      share: 0.1,
      kind: "page",
      about: "JSON-LD in a script of its own",
      lacks: ["listPrice", "specs", "description"],
    },
    { name: "graphql", share: 0.2, kind: "answer", about: "The answer of the product API", lacks: ["gallery"] },
  ],
};

/** The form of this name, or undefined. */
export const formOf = (site: SiteName, name: string): Form | undefined =>
  FORMS[site].find((form) => form.name === name);

/** The form that a number in [0, 1) falls on, by the shares. */
export function drawnForm(site: SiteName, drawn: number): string {
  let below = 0;
  for (const { name, share } of FORMS[site]) {
    below += share;
    if (drawn < below) return name;
  }
  return FORMS[site][0]?.name ?? "";
}
