import type { TextPlace } from "./product-texts";

/** What a correction changed in one product. */
export type MendedProduct = { id: string; changes: { place: TextPlace; before: string; after: string }[] };
