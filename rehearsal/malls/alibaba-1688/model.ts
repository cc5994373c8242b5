import type { MallProduct } from "@/rehearsal/malls/mall-product";
import type { OfferParts, OfferRow } from "./parts";

const withoutPromotion = (rows: OfferParts["rows"]): Record<string, OfferRow> =>
  Object.fromEntries(
    rows.map(([key, row]) => [key, row.price === undefined ? row : { ...row, discountPrice: row.price }]),
  );

/** Rows by their names, as a list, or only in the map that knows no promotion. */
function rowsIn(parts: OfferParts, { traps }: MallProduct): Record<string, unknown> {
  if (traps.has("1688-rows-as-list")) return { skuMap: parts.rows.map(([, row]) => row) };
  const skuInfoMap = traps.has("1688-original-rows-alone") ? {} : Object.fromEntries(parts.rows);
  return { skuInfoMap, skuInfoMapOriginal: withoutPromotion(parts.rows) };
}

/** The model that pages had before modules: `globalData` then, `dataJson` or the SKU answer today. */
export function oldModel(parts: OfferParts, product: MallProduct): Record<string, unknown> {
  const { number, title, unit, company, memberId, priceType, ranges, beginNum, total } = parts;
  const isRangeElsewhere = product.traps.has("1688-tiers-in-module");
  return {
    tempModel: { offerId: number, offerTitle: title, offerUnit: unit, companyName: company, sellerMemberId: memberId },
    offerBaseInfo: { offerId: number, catId: 1 },
    isSkuOffer: parts.skuProps.length > 0,
    isPricePrivate: parts.isPrivate,
    isPicPrivate: false,
    images: parts.pictures.map((address) => ({
      imageURI: address.replace(/^.*\//, "img/ibank/"),
      fullPathImageURI: address,
      size220x220ImageURI: address.replace(/\.jpg.*$/, ".220x220.jpg"),
    })),
    [product.traps.has("1688-sku-model-of-other-name") ? "nySkuModel" : "skuModel"]: {
      skuPriceScale: ranges.map(({ price }) => price).join("-"),
      skuProps: parts.skuProps,
      ...rowsIn(parts, product),
    },
    orderParamModel: {
      orderParam: {
        beginNum,
        canBookedAmount: total,
        mixParam: { supportMix: true, mixNum: 1 },
        skuParam: { skuPriceType: priceType, skuRangePrices: isRangeElsewhere ? [] : ranges },
      },
    },
    detailModel: { detailUrl: parts.detailUrl },
  };
}

/** The model of today's pages, which holds every fact below `globalData.model`. */
export function currentModel(parts: OfferParts, product: MallProduct): Record<string, unknown> {
  const { number, title, unit, ranges, pictures } = parts;
  const image = (address: string) => ({ fullPathImageURI: address });
  return {
    offerDetail: {
      offerId: number,
      subject: title,
      status: "PUBLISHED",
      mainImageList: pictures.map(image),
      imageList: [...pictures, ...parts.morePictures].map(image),
      skuProps: parts.skuProps,
      featureAttributes: parts.specs,
      detailUrl: parts.detailUrl,
      wirelessVideo: parts.video,
    },
    tradeModel: {
      unit,
      beginAmount: parts.beginNum,
      canBookedAmount: parts.total,
      minPrice: ranges.at(-1)?.price,
      maxPrice: ranges[0]?.price,
      skuMap: parts.rows.map(([, row]) => row),
      isPrivatePrice: parts.isPrivate,
      offerPriceModel: { priceDisplayType: parts.priceType, currentPrices: ranges },
    },
    sellerModel: { companyName: parts.company, memberId: parts.memberId },
    detailDescription: {
      detailUrl: parts.detailUrl,
      freightInfo: {
        location: "浙江省金华市",
        skuWeight: product.traps.has("1688-weights-by-reference")
          ? { $ref: "$.result.data.shippingServices.fields.freightInfo.skuWeight" }
          : weightsOf(parts),
      },
    },
  };
}

/** Kilograms by SKU, often a guess of the shop's. */
export const weightsOf = ({ rows }: OfferParts): Record<string, number> =>
  Object.fromEntries(rows.map(([, { skuId }], at) => [String(skuId), at % 3 === 0 ? 0 : 0.3]));
