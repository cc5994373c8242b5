import { wholeDoubt } from "@/lib/domain/product/source-doubts";
import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import { failure } from "@/upstream/outside/sources/failures";
import { finishProduct } from "@/upstream/outside/sources/finish-product";
import { shownName } from "@/upstream/outside/sources/names";
import type { NormalisedProduct, SiteCurrency } from "@/upstream/outside/sources/normalised-product";
import { originalPicture, pictureAddress, picturesIn } from "@/upstream/outside/sources/pictures";
import { at } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/outside/sources/raw-page";
import { productPage } from "@/lib/domain/sites/sites";
import { productDescription } from "./description";
import { factsIn, isSameNumber } from "./facts";
import { currenciesIn, isKnownBySign, skuPrice } from "./money";
import { fromChina, groupOf } from "./options";

/** Today's page is an empty frame that a script fills; it names the variables that a full page has. */
const FRAME = /_d_c_|runParams|_dida_config_/;

/**
 * An AliExpress product. "Ships from" is no option of ours: only what leaves China is kept, and the group goes. A sku without
 * a price sheet of its own has no known price and is left out.
 */
export function parseAliexpress({ code, state, description, pageUrl }: RawPage): CollectOutcome {
  const facts = factsIn(state, code);
  if (!facts) {
    const isFrame = typeof state === "string" && FRAME.test(state);
    return isFrame
      ? failure("incomplete", "The page is a frame without the product")
      : failure("unparseable", "No AliExpress page state found");
  }
  if (!isSameNumber(facts.number, code)) return failure("unparseable", `The page state is about ${facts.number}`);
  const { look } = facts;
  const kept = fromChina(look, facts.properties, facts.rows);
  if (!kept) return failure("not_for_sale", "No option leaves from China");
  const sheets = facts.rows.flatMap((row) => row.sheets);
  const currencies = [...new Set([...facts.currencies, ...currenciesIn(look, sheets)].filter(Boolean))];
  const [currency] = currencies;
  if (currency === undefined) return failure("incomplete", "The page names no price with its currency");
  if (currencies.length > 1 || !isCurrency(currency))
    return failure("wrong_currency", `Prices in ${currencies.join(" and ")}`);

  const groups = kept.groups.map((group) => groupOf(look, group, pageUrl));
  const skus = kept.rows.map(({ id, values, isSold, stock, sheets: own }) => ({
    id,
    path: groups.map((group) => `${group.id}:${values.get(group.id) ?? ""}`),
    ...skuPrice(look, own, { currency, isSold }),
    stock,
  }));
  if (kept.rows.length > 0 && kept.rows.every(({ isSold }) => !isSold) && skus.every(({ price }) => !price))
    return failure("not_for_sale", "Every option is sold out and shows no price");
  const descriptionHtml = productDescription(description);
  const video = pictureAddress(facts.video, pageUrl);
  return finishProduct({
    site: "AliExpress",
    code,
    url: productPage("AliExpress", code),
    title: shownName(facts.title),
    images: facts.images.map((image) => originalPicture(image, pageUrl)),
    ...(video && { video }),
    currency,
    groups,
    skus,
    specs: facts.specs.map(specOf).filter(({ name, value }) => name && value && !isJunk(name, value)),
    descriptionHtml,
    descriptionImages: picturesIn(descriptionHtml, pageUrl),
    seller: { ...facts.seller, name: shownName(facts.seller.name) },
    minOrderQuantity: 1,
    priceTiers: [],
    doubts: wholeDoubt("currencySign", isKnownBySign(look, sheets, facts.currencies)),
  });
}

const specOf = (row: unknown): NormalisedProduct["specs"][number] => ({
  name: shownName(at(row, "attrName")),
  value: shownName(at(row, "attrValue")),
});

/** Sellers type phrases to be found by as names of attributes: many words, none with a capital. */
const isJunk = (name: string, value: string): boolean =>
  /^none$/i.test(value) || (/^[a-z\d ]+$/.test(name) && name.split(" ").length >= 4);

function isCurrency(currency: string): currency is SiteCurrency {
  return currency === "KRW" || currency === "USD" || currency === "CNY";
}
