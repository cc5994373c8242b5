import type { CollectOutcome } from "@/upstream/sources/collect-outcome";
import { failure } from "@/upstream/sources/failures";
import { finishProduct } from "@/upstream/sources/finish-product";
import type { CollectedGroup } from "@/upstream/sources/normalised-product";
import { pickState } from "@/upstream/sources/page-state";
import { pictureAddress, picturesIn, withImage } from "@/upstream/sources/pictures";
import { priceOf, priceOfCents } from "@/upstream/sources/prices";
import { at, count, entries, list, parsed, text } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/sources/raw-page";
import { productPage } from "@/lib/domain/sites/sites";

/**
 * A Taobao or Tmall product from its page state (docs/markets.md#sites-taobao), read from the page, from the state
 * object or from an mtop answer. The coupon price beats the list price, `priceMoney` is cents, key "0" is the product
 * without options.
 */
export function parseTaobao({ code, state, description, pageUrl }: RawPage): CollectOutcome {
  const data = pickState(state, ["__ICE_APP_CONTEXT__"], (root) =>
    [at(root, "appData", "loaderData", "home", "data"), at(root, "data"), at(root, "result"), root].find(
      (candidate) => at(candidate, "item", "itemId") !== undefined,
    ),
  )?.found;
  if (data === undefined) return failure("unparseable", "No Taobao page state found");
  const itemId = text(at(data, "item", "itemId"));
  if (itemId !== code) return failure("unparseable", `The page state is about ${itemId}`);

  const video = pictureAddress(at(data, "componentsVO", "headImageVO", "videos", 0, "url"), pageUrl);
  return finishProduct({
    site: "Taobao",
    code,
    url: productPage("Taobao", code),
    title: text(at(data, "item", "title")) || text(at(data, "componentsVO", "titleVO", "title", "title")),
    images: list(at(data, "item", "images")).map((image) => pictureAddress(image, pageUrl)),
    ...(video && { video }),
    currency: "CNY",
    groups: groupsOf(data, pageUrl),
    skus: skusOf(data),
    specs: list(at(data, "componentsVO", "extensionInfoVO", "infos"))
      .filter((info) => at(info, "type") === "BASE_PROPS")
      .flatMap((info) => list(at(info, "items")))
      .map((item) => ({ name: text(at(item, "title")), value: list(at(item, "text")).map(text).join(", ") })),
    descriptionHtml: description,
    descriptionImages: picturesIn(description, pageUrl),
    seller: {
      id: text(at(data, "seller", "userId")),
      name: text(at(data, "seller", "shopName")) || text(at(data, "seller", "sellerNick")),
    },
    minOrderQuantity: 1,
    priceTiers: [],
  });
}

function groupsOf(data: unknown, pageUrl: string): CollectedGroup[] {
  return list(at(data, "skuBase", "props")).map((prop) => {
    const pid = text(at(prop, "pid"));
    const values = list(at(prop, "values")).map((value) => ({
      id: `${pid}:${text(at(value, "vid"))}`,
      name: text(at(value, "name")),
      ...withImage(at(value, "image"), pageUrl),
    }));
    return { id: pid, name: text(at(prop, "name")), values };
  });
}

function skusOf(data: unknown) {
  const info = at(data, "skuCore", "sku2info");
  const order = list(at(data, "skuBase", "props")).map((prop) => `${text(at(prop, "pid"))}:`);
  const listed = list(at(data, "skuBase", "skus")).map((sku) => ({
    id: text(at(sku, "skuId")),
    path: text(at(sku, "propPath")).split(";").filter(Boolean),
  }));
  const rows = listed.length > 0 ? listed : [{ id: "0", path: [] }];
  return rows.map(({ id, path }) => ({
    id,
    // The path's pairs may come in another order than the groups.
    path: order.map((prefix) => path.find((pair) => pair.startsWith(prefix)) ?? ""),
    price: amount(at(info, id, "subPrice")) ?? amount(at(info, id, "price")),
    original: amount(at(info, id, "price")),
    stock: count(at(info, id, "quantity")),
  }));
}

function amount(price: unknown): string | undefined {
  return priceOfCents(at(price, "priceMoney")) ?? priceOf(at(price, "priceText"), "CNY");
}

/** The description inside a `getdesc` answer: rich text when there is one, else its pictures in layout order. */
export function taobaoDescription(answer: unknown): string {
  const components = at(parsed(answer), "data", "components");
  const rich = text(at(components, "componentData", "desc_richtext_pc", "model", "text"));
  if (rich) return rich;
  const pictures = list(at(components, "layout")).map((part) =>
    text(at(components, "componentData", text(at(part, "ID")), "model", "picUrl")),
  );
  const known = pictures.some(Boolean)
    ? pictures
    : entries(at(components, "componentData")).map(([, part]) => text(at(part, "model", "picUrl")));
  return known
    .filter(Boolean)
    .map((address) => `<p><img src="${address.replace(/"/g, "&quot;")}"></p>`)
    .join("");
}
