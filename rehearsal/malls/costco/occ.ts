/** An amount of money; a price may be one to buy at or one that it begins from. */
type Won = { value?: number; currencyIso?: string; formattedValue?: string; priceType?: string };
/** One picture in one format. */
export type Image = { url: string; imageType: string; format: string; galleryIndex?: number };
type Stock = { stockLevelStatus: string; stockLevel?: number };
type Variant = {
  code: string;
  priceData: Won;
  stock: Stock;
  variantOptionQualifiers: { qualifier: string; name: string; value: string }[];
};

/** The answer of Costco Korea's shop for one product (docs/markets.md#sites-costco). */
export type OccProduct = {
  code: string;
  name: string;
  englishName: string;
  url: string;
  manufacturer: string;
  description: string;
  price: Won;
  basePrice?: Won;
  discountPrice?: Won;
  couponDiscount?: { discountValue: number; discountStartDate: string; discountEndDate: string };
  priceRange?: { minPrice: Won; maxPrice: Won };
  hidePriceValue?: boolean;
  decalData?: { value: { url: string; altText: string } }[];
  images: Image[];
  stock: Stock;
  purchasable: boolean;
  multidimensional?: boolean;
  baseOptions?: unknown[];
  variantOptions?: Variant[];
  minOrderQuantity: number;
  maxOrderQuantity: number;
  classifications: {
    name: string;
    features: { code: string; name: string; featureValues: { value: string }[]; featureUnit?: { symbol: string } }[];
  }[];
  averageRating: number;
  numberOfReviews: number;
};

/** An amount as the shop writes it. */
export const won = (value: number): Won => ({
  currencyIso: "KRW",
  formattedValue: `${value.toLocaleString("en-US")}원`,
  value,
});
