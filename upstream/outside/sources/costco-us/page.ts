import { COSTCO_US } from "@/lib/domain/sites/costco-us";
import { productPage } from "@/lib/domain/sites/sites";
import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import type { FactPlaces } from "@/upstream/outside/sources/fact-places";
import { failure } from "@/upstream/outside/sources/failures";
import { finishProduct, type ProductDraft } from "@/upstream/outside/sources/finish-product";
import { shownName } from "@/upstream/outside/sources/names";
import { pickState } from "@/upstream/outside/sources/page-state";
import { originalPicture, picturesIn } from "@/upstream/outside/sources/pictures";
import { priceOf } from "@/upstream/outside/sources/prices";
import { at, count, list, text } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/outside/sources/raw-page";
import { linkedProducts } from "./linked-data";

const CURRENCY = "USD";

/**
 * A product of costco.com from its page, or from the answer of the shop's product call (docs/markets.md#sites-costco). A page
 * never says how many there are: `OutOfStock` is written on every page whose visitor has chosen no place to deliver to. It has
 * no options. A price for members alone is a refusal.
 */
export function parseCostcoUs(page: RawPage): CollectOutcome {
  const { answer, described } = productIn(page.state, page.code);
  if (answer !== undefined) return fromAnswer(page, answer);
  return described === undefined
    ? failure("unparseable", `No product ${page.code} of costco.com found`)
    : fromPage(page, described);
}

/** The product of a number as the shop's product call answers it, or else as its page describes it. */
export function productIn(state: unknown, code: string): { answer?: unknown; described?: unknown } {
  const answer = pickState(state, [], (root) => answeredProduct(root, code))?.found;
  return answer === undefined
    ? { described: linkedProducts(state).find((product) => isNumber(product, code)) }
    : { answer };
}

/** Where the answer of the product call and the page's description hold each fact. */
export const FACT_PLACES: FactPlaces = {
  number: ["itemNumber", "url", "sku"],
  title: ["description.shortDescription", "name"],
  price: ["priceData.price", "offers"],
  currency: ["offers.priceCurrency", "offers.0.priceCurrency"],
  pictures: ["image"],
  description: ["description.longDescription"],
  attributes: ["attributes", "additionalProperty"],
  seller: ["brand.name", "brand"],
  minimumOrder: ["additionalFieldData.minItemOrderQty"],
};

type Facts = Pick<ProductDraft, "title" | "images" | "specs" | "descriptionHtml"> & {
  sku: { id: string; price: string | undefined; original: string | undefined; stock: number | null };
  brand: string;
  minOrderQuantity: number;
};

const finished = ({ code, pageUrl }: RawPage, { sku, brand, ...facts }: Facts): CollectOutcome =>
  finishProduct({
    ...facts,
    site: COSTCO_US.name,
    code,
    url: productPage(COSTCO_US.name, code),
    currency: CURRENCY,
    groups: [],
    skus: [{ ...sku, path: [] }],
    descriptionImages: picturesIn(facts.descriptionHtml, pageUrl),
    seller: { id: "costco-us", name: brand || "Costco" },
    priceTiers: [],
  });

/** The product of an answer: other products of the same answer are variants or recommendations. */
const answeredProduct = (root: unknown, code: string): unknown =>
  [at(root, "data", "products", "catalogData"), at(root, "products", "catalogData"), at(root, "catalogData")]
    .flatMap(list)
    .find((product) => [at(product, "itemNumber"), at(product, "itemId")].some((number) => text(number) === code));

function fromAnswer(page: RawPage, product: unknown): CollectOutcome {
  const amounts = at(product, "priceData");
  const price = priceOf(at(amounts, "price"), CURRENCY);
  const isForMembers = at(product, "additionalFieldData", "membershipReqd") === true;
  if (price === undefined && isForMembers) return failure("private_price", "Members alone see the price");
  if (["0", "false"].includes(String(at(product, "buyable"))))
    return failure("not_for_sale", "The product cannot be ordered online");
  const specs = specsOf(list(at(product, "attributes")));
  return finished(page, {
    title: shownName(at(product, "description", "shortDescription")),
    images: [],
    // Without a price before, the shop answers -1.
    sku: {
      id: text(at(product, "itemNumber")),
      price,
      original: priceOf(at(amounts, "listPrice"), CURRENCY),
      stock: null,
    },
    // The field of the maker holds notes of the shop's own people on some products.
    brand: specs.find(({ name }) => name === "Brand")?.value ?? "",
    specs,
    descriptionHtml: text(at(product, "description", "longDescription")) || page.description,
    minOrderQuantity: Math.max(1, count(at(product, "additionalFieldData", "minItemOrderQty"))),
  });
}

/** Attributes by their names; a name that comes several times has all its values. */
function specsOf(attributes: readonly unknown[]): Facts["specs"] {
  const values = new Map<string, string[]>();
  for (const attribute of attributes) {
    const [name, value] = [shownName(at(attribute, "key")), shownName(at(attribute, "value"))];
    if (name && value) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return [...values].map(([name, all]) => ({ name, value: all.join(", ") }));
}

/** Whether a described product is the one of a number: its address has another number than its `sku`. */
const isNumber = (product: unknown, code: string): boolean =>
  [text(at(product, "sku")), text(at(product, "productID")), numberIn(text(at(product, "url")))].includes(code);

const numberIn = (address: string): string | undefined =>
  URL.canParse(address, COSTCO_US.pageOf("")) ? COSTCO_US.codeIn(new URL(address, COSTCO_US.pageOf(""))) : undefined;

function fromPage(page: RawPage, product: unknown): CollectOutcome {
  const offers = [at(product, "offers")].flatMap((value) => (Array.isArray(value) ? value : [value]));
  const currencies = offers.map((offer) => text(at(offer, "priceCurrency"))).filter(Boolean);
  const other = currencies.find((currency) => currency !== CURRENCY);
  if (other !== undefined) return failure("wrong_currency", `Prices in ${other}`);
  const prices = new Set(offers.map((offer) => priceOf(at(offer, "price"), CURRENCY)).filter(Boolean));
  const [price] = prices;
  // Several prices are those of options that the page does not name.
  if (prices.size > 1) return failure("incomplete", "The page names several prices and not what they are for");
  return finished(page, {
    title: shownName(at(product, "name")),
    images: [at(product, "image")]
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .map((image: unknown) => originalPicture(at(image, "url") ?? at(image, "contentUrl") ?? image, page.pageUrl)),
    sku: { id: text(at(product, "sku")) || page.code, price, original: price, stock: null },
    brand: shownName(at(product, "brand", "name")) || shownName(at(product, "brand")),
    specs: list(at(product, "additionalProperty"))
      .map((property) => ({ name: shownName(at(property, "name")), value: shownName(at(property, "value")) }))
      .filter(({ name, value }) => name && value),
    descriptionHtml: page.description || text(at(product, "description")),
    minOrderQuantity: 1,
  });
}
