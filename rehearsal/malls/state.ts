import { memoryState, pdpAnswer, runParamsScript } from "./aliexpress/containers";
import { offerScripts, skuAnswer } from "./alibaba-1688/containers";
import { occAnswer } from "./costco/answer";
import { graphqlAnswer } from "./costco-us/pages";
import { usPageScripts } from "./costco-us/routes";
import type { MallProduct } from "./mall-product";
import { productHtml } from "./product-page";
import { taobaoAnswer, taobaoScripts } from "./taobao/containers";

/**
 * What a product's container holds, as a reader gets it: the text of the page or of the answer, or the state of the page's
 * memory. The page of an answer's product is the one that anybody gets.
 */
export function stateOf(origin: string, product: MallProduct): unknown {
  switch (product.site) {
    case "Taobao":
      return taobaoAnswer(origin, product) ?? productHtml(origin, product, taobaoScripts(origin, product), "-淘宝网");
    case "1688":
      return product.form === "sku-answer"
        ? JSON.stringify(skuAnswer(origin, product))
        : productHtml(origin, product, offerScripts(origin, product), " - 阿里巴巴");
    case "AliExpress":
      return aliexpressState(origin, product);
    case "Costco":
      return JSON.stringify(occAnswer(origin, product));
    case "CostcoUS":
      return product.form === "graphql"
        ? JSON.stringify(graphqlAnswer(origin, product))
        : productHtml(origin, product, usPageScripts(origin, product), " | Costco");
  }
}

function aliexpressState(origin: string, product: MallProduct): unknown {
  if (product.form === "memory") return memoryState(origin, product);
  if (product.form !== "jsonp")
    return productHtml(origin, product, [runParamsScript(origin, product)], " - AliExpress");
  const json = JSON.stringify(pdpAnswer(origin, product));
  return product.traps.has("aliexpress-callback") ? `mtopjsonp1(${json})` : json;
}
