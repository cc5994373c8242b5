import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { asLiteral, inScript, withNumericKeys } from "@/rehearsal/malls/script";
import { currentModel, oldModel, weightsOf } from "./model";
import type { OfferParts } from "./parts";

const SERVER_ERROR = { success: false, errorCode: "SYSTEM_ERROR", errorMessage: "服务异常" };

/** `window.context` with the branches that the product's container has. */
function contextOf(parts: OfferParts, product: MallProduct): unknown {
  const isEmpty = product.traps.has("1688-empty-modules");
  const modules = {
    ...(product.form === "context-root" && { Root: { fields: { dataJson: dataJson(parts, product) } } }),
    productTitle: { fields: { title: parts.title, unit: parts.unit, shopInfo: shopInfo(parts, product) } },
    gallery: { fields: galleryFields(parts, product) },
    shippingServices: { fields: { location: "浙江省金华市", freightInfo: { skuWeight: weightsOf(parts) } } },
    productPackInfo: { fields: { pieceWeightScale: pieceWeights(parts) } },
    description: { fields: { detailUrl: parts.detailUrl, leafCategoryId: 1 } },
    ...(product.traps.has("1688-other-offer-rated") && {
      rating: { fields: { offerId: 600_000_000_001, subject: "别家商品", price: "1.00" } },
    }),
    ...(isEmpty
      ? { skuSelection: { fields: SERVER_ERROR }, productAttributes: {}, mainPrice: { fields: {} } }
      : filledModules(parts, product)),
  };
  const model = product.form === "context-model" ? { model: currentModel(parts, product) } : {};
  const global = {
    globalData: {
      ...(product.form === "context-model" && { parametersMap: { offerId: String(parts.number) } }),
      ...model,
    },
  };
  return { result: { data: modules, global }, version: "0.26.16" };
}

/** What only the container of modules fills; others have labels there. */
function filledModules(parts: OfferParts, product: MallProduct): Record<string, unknown> {
  const isSource = product.form === "context-modules";
  const rows = parts.rows.map(([, row]) => row);
  const price = {
    priceModel: { priceDisplayType: parts.priceType, currentPrices: parts.ranges },
    finalPriceModel: {
      tradeWithoutPromotion: {
        offerBeginAmount: parts.beginNum,
        offerMinPrice: parts.ranges.at(-1)?.price,
        offerPriceDisplay: parts.ranges.map((range) => range.price).join("-"),
        canBookedAmountOriginal: parts.total,
        ...(isSource && { skuMapOriginal: product.seed % 2 === 0 ? rows : Object.fromEntries(parts.rows) }),
      },
    },
  };
  return {
    skuSelection: { fields: isSource ? { skuProps: parts.skuProps } : { uiType: "x", label: "规格" } },
    productAttributes: { fields: { label: "商品参数" } },
    mainPrice: { fields: { unit: parts.unit, isPrivatePrice: parts.isPrivate, ...price } },
  };
}

function galleryFields(parts: OfferParts, { form }: MallProduct): Record<string, unknown> {
  const [first, ...others] = parts.specs.map(({ name, values }) => ({ name, values }));
  const isPartOnly = form === "context-model";
  return {
    offerId: parts.number,
    subject: parts.title,
    mainImage: parts.pictures,
    offerImgList: [...parts.pictures, ...parts.morePictures],
    video: parts.video,
    ...(!isPartOnly && { CpvEnhance: { decisionCpv: [first], normalCpv: others } }),
  };
}

const dataJson = (parts: OfferParts, product: MallProduct): unknown => {
  const model = oldModel(parts, product);
  return product.traps.has("1688-model-as-text") ? JSON.stringify(model) : model;
};

function shopInfo({ company }: OfferParts, { form, traps }: MallProduct): unknown {
  const info = form === "context-model" ? {} : { companyName: company };
  return traps.has("1688-shop-as-text") ? JSON.stringify(info) : info;
}

const pieceWeights = ({ rows }: OfferParts): string =>
  JSON.stringify({
    pieceWeightScaleInfo: rows.map(([, { skuId }]) => ({ skuId, weight: 210, length: 12, width: 9, height: 6 })),
  });

const PATH = 'window.contextPath = "/default";\n';
const CALL = "window.context=(function(b,d){var c=d.module||{};Object.assign(c,c[b]||{});d.module=c;return d})";
const REST = "try{window.gallery=window.context.result.data.gallery.fields}catch(e){}";

/** The script of today's desktop page. */
export function contextScript(parts: OfferParts, product: MallProduct): string {
  const { traps } = product;
  const context = contextOf(parts, product);
  const literal = traps.has("1688-numeric-keys")
    ? withNumericKeys(context)
    : traps.has("1688-literal")
      ? asLiteral(context)
      : inScript(context);
  return traps.has("1688-plain-assignment")
    ? `window.context = ${literal};${REST}`
    : `${PATH}${CALL}(window.contextPath, ${literal});`;
}
