import type { CollectOutcome } from "@/upstream/sources/collect-outcome";
import { failure } from "@/upstream/sources/failures";
import { finishProduct } from "@/upstream/sources/finish-product";
import { pictureAddress, picturesIn } from "@/upstream/sources/pictures";
import { priceOf } from "@/upstream/sources/prices";
import { at, count, list, parsed, text } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/sources/raw-page";
import { productPage } from "@/lib/domain/sites/sites";

const STOCK_WHEN_UNCOUNTED = 999;

/**
 * A Costco Korea product from its OCC answer (docs/markets.md#sites-costco). There is never an option: variants are
 * products with codes of their own, such as "641176-K2". Out of stock is a product with stock 0, not a failure.
 */
export function parseCostco({ code, state, description, pageUrl }: RawPage): CollectOutcome {
  const data = parsed(state);
  if (text(at(data, "code")).toUpperCase() !== code.toUpperCase()) {
    return failure("unparseable", "No Costco product answer found");
  }
  const price = priceOf(at(data, "price", "value"), "KRW");
  const html = text(at(data, "description")) || description;
  const level = text(at(data, "stock", "stockLevelStatus"));
  const counted = at(data, "stock", "stockLevel");
  const soldOut = level === "outOfStock" || at(data, "purchasable") === false;
  return finishProduct({
    site: "Costco",
    code,
    url: productPage("Costco", code),
    title: text(at(data, "name")) || text(at(data, "englishName")),
    images: gallery(data).map((address) => pictureAddress(address, pageUrl)),
    currency: "KRW",
    groups: [],
    skus: [
      {
        id: code,
        path: [],
        price,
        original: priceOf(at(data, "basePrice", "value"), "KRW"),
        stock: soldOut ? 0 : counted === undefined ? STOCK_WHEN_UNCOUNTED : count(counted),
      },
    ],
    specs: list(at(data, "classifications"))
      .flatMap((group) => list(at(group, "features")))
      .map((feature) => ({
        name: text(at(feature, "name")),
        value: list(at(feature, "featureValues"))
          .map((value) => text(at(value, "value")))
          .join(", "),
      })),
    descriptionHtml: html,
    descriptionImages: picturesIn(html, pageUrl),
    seller: { id: "costco", name: "Costco" },
    minOrderQuantity: Math.max(1, count(at(data, "minOrderQuantity"))),
    priceTiers: [],
  });
}

/** One address per picture: the zoom format when it exists, the primary one first, then by gallery place. */
function gallery(data: unknown): string[] {
  const best = new Map<number, { url: string; rank: number }>();
  for (const image of list(at(data, "images"))) {
    const place = at(image, "imageType") === "PRIMARY" ? -1 : count(at(image, "galleryIndex"));
    const rank = ["zoom", "product"].indexOf(text(at(image, "format")));
    const known = best.get(place);
    const value = rank < 0 ? 2 : rank;
    if (!known || value < known.rank) best.set(place, { url: text(at(image, "url")), rank: value });
  }
  return [...best.entries()].sort(([one], [other]) => one - other).map(([, { url }]) => url);
}
