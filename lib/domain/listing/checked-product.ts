import type { MarketName } from "../markets/markets";
import type { CheckedProduct, ListedPrices } from "./precheck";

/** What is read of a product before it is listed (contract `market.uploadProducts`). */
type Read = Omit<CheckedProduct, "name" | "pictures" | "listedAt" | "prices"> & {
  title: string;
  images: readonly string[];
  uploaded?: CheckedProduct["listedAt"];
  prices?: readonly (ListedPrices & { market: MarketName })[] | undefined;
};

/** The same as the check takes it. Example: `images: ["https://a/1.jpg"]` becomes `pictures: [{address: "https://a/1.jpg"}]`. */
export const checkedProduct = (read: Read): CheckedProduct => ({
  ...read,
  name: read.title,
  pictures: read.images.map((address) => ({ address })),
  listedAt: read.uploaded,
  prices: Object.fromEntries((read.prices ?? []).map(({ market, ...price }) => [market, price])),
});
