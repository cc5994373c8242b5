import type { FactPlaces } from "@/upstream/outside/sources/fact-places";
import { ADDRESSES } from "./description";
import { NUMBERS } from "./offer";
import { RANGES, SMALLEST_ORDERS, STOCKS } from "./offer-prices";
import { GROUPS, ROWS } from "./options";
import {
  MAIN_PICTURES,
  MORE_PICTURES,
  ONE_PICTURE,
  SELLER_NAMES,
  SPECS,
  SPECS_OF_GALLERY,
  SPECS_OF_MOBILE,
  TITLES,
  VIDEOS,
} from "./page";

/** Where a 1688 page holds each fact. Its prices are always in yuan, so it names no currency. */
export const FACT_PLACES: FactPlaces = {
  number: NUMBERS,
  title: TITLES,
  price: [...ROWS, ...RANGES],
  options: GROUPS,
  combinations: ROWS,
  stock: [...ROWS, ...STOCKS],
  pictures: [...MAIN_PICTURES, ...MORE_PICTURES, ...ONE_PICTURE],
  video: VIDEOS,
  description: ADDRESSES,
  attributes: [...SPECS, ...SPECS_OF_GALLERY, "modules.productAttributes", ...SPECS_OF_MOBILE],
  seller: SELLER_NAMES,
  minimumOrder: SMALLEST_ORDERS,
  tiers: RANGES,
};
