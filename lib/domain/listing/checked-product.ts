import type { MarketName } from "@/lib/domain/markets/markets";
import type { CheckedProduct, ListedPrices } from "./precheck";

/** What is read of a product before it is listed (contract `market.uploadProducts`). */
type Read = Omit<CheckedProduct, "name" | "pictures" | "listedAt" | "prices" | "cuts"> & {
  title: string;
  images: readonly string[];
  uploaded?: CheckedProduct["listedAt"];
  prices?: PricesRead | undefined;
  cuts?: readonly { price: number; prices: PricesRead }[] | undefined;
};
type PricesRead = readonly (ListedPrices & { market: MarketName })[];

/** The same as the check takes it. Example: `images: ["https://a/1.jpg"]` becomes `pictures: [{address: "https://a/1.jpg"}]`. */
export const checkedProduct = (read: Read): CheckedProduct => ({
  ...read,
  name: read.title,
  pictures: read.images.map((address) => ({ address })),
  listedAt: read.uploaded,
  prices: byMarket(read.prices),
  cuts: read.cuts?.map(({ price, prices }) => ({ price, prices: byMarket(prices) })),
});

const byMarket = (prices: PricesRead = []): CheckedProduct["prices"] & object =>
  Object.fromEntries(prices.map(({ market, ...price }) => [market, price]));
