import type { listings } from "@/upstream/db/schema";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import type { Listed } from "./outside";

/** A product of the demo shop: on the shelf, in our listings and at its market. */
export type SeededListing = {
  product: ProductRow;
  listing: typeof listings.$inferSelect;
  market: Listed;
};
