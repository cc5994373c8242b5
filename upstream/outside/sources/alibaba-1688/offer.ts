import { decoded } from "@/lib/domain/detail-page/entities";
import { at, entries, parsed, text } from "@/upstream/kit/reading";
import { allAt, placesOf, textAt, type Look } from "@/upstream/outside/sources/places";
import { statesIn } from "@/upstream/outside/sources/page-state";

/** An offer in a page. `look` reads below `data`, `modules`, `model`, `global`, `components` and `parts`. */
export type Offer = { number: string; look: Look };

export const MARKS = ["__INIT_DATA", "window.context", "offerBaseInfo", "skuModel"];

/** The old model of an offer lies here, depending on the page's age; a candidate without one of its parts is none. */
const DATA_AT = ["result.data.Root.fields.dataJson", "globalData", "data.result.data", "result.data", "data", ""];
const DATA_PARTS = ["tempModel", "offerBaseInfo", "skuModel", "orderParamModel"];

export const NUMBERS = [
  "data.tempModel.offerId",
  "data.offerBaseInfo.offerId",
  "modules.gallery.offerId",
  "model.offerDetail.offerId",
  "global.parametersMap.offerId",
  "parts.offerId",
];

/**
 * Components of the pages of 2021 to 2024 are numbered differently on every page, so their type decides. Mobile pages give no
 * type: there a component counts that holds the fact itself.
 */
const COMPONENTS: Readonly<Record<string, { type: RegExp; holds: string }>> = {
  pictures: { type: /main-?pic/, holds: "offerImgList" },
  attributes: { type: /attribute/, holds: "propsList" },
  description: { type: /offer-description/, holds: "detailUrl" },
  price: { type: /offer-price/, holds: "priceModel" },
};

/**
 * The offer of this number in a page, an answer or a state (docs/markets.md#sites-1688). Without it the first offer found,
 * so that the caller can say which one the page shows.
 */
export function offerIn(state: unknown, code: string): Offer | undefined {
  let parts: Record<string, unknown> = {};
  let first: Offer | undefined;
  for (const { value, form } of statesIn(state, MARKS)) {
    // Older mobile pages spread one offer over several scripts of data.
    if (form === "data-script") parts = { ...parts, ...Object.fromEntries(entries(value)) };
    const offer = offerOf(value);
    if (offer?.number === code) return offer;
    first ??= offer;
  }
  return first ?? numbered(placesOf({ parts }));
}

function offerOf(root: unknown): Offer | undefined {
  const look = placesOf(root);
  const data = allAt(look, DATA_AT)
    .map(parsed)
    .find((candidate) => DATA_PARTS.some((part) => at(candidate, part) !== undefined));
  const modules = entries(look("result.data")).map(([name, module]) => [name, look("fields", module)]);
  const global = look("result.global.globalData");
  const found = {
    data,
    modules: Object.fromEntries(modules) as unknown,
    global,
    model: look("model", global),
    components: componentsOf(look),
  };
  return numbered(placesOf(found, [root]));
}

function numbered(look: Look): Offer | undefined {
  const number = textAt(look, NUMBERS);
  return number ? { number, look } : undefined;
}

function componentsOf(look: Look): Record<string, unknown> {
  const all = entries(look("data")).filter(([number]) => /^\d+$/.test(number));
  const typed = (type: RegExp) => all.find(([, part]) => type.test(text(at(part, "componentType"))));
  const holding = (key: string) =>
    all.find(([, part]) => at(part, "componentType") === undefined && look(`data.${key}`, part) !== undefined);
  return Object.fromEntries(
    Object.entries(COMPONENTS).map(([name, { type, holds }]) => [
      name,
      look("data", (typed(type) ?? holding(holds))?.[1]),
    ]),
  );
}

/** What the title of a page's document says of the offer; the site's own name behind it goes. */
export function documentTitle(state: unknown): string {
  const title = typeof state === "string" ? (/<title[^>]*>([^<]*)</i.exec(state)?.[1] ?? "") : "";
  return decoded(title)
    .replace(/\s*[-_–|]\s*(?:阿里巴巴|1688(?:\.com)?)\s*$/, "")
    .trim();
}
