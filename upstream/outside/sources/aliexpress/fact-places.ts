import type { FactPlaces } from "@/upstream/outside/sources/fact-places";
import {
  CURRENCIES,
  DESCRIPTIONS,
  GROUPS,
  NUMBERS,
  OLD,
  ONLY_SHEET,
  PICTURES,
  ROWS,
  SELLER_NAMES,
  SHEETS,
  SPECS,
  TITLES,
  VIDEOS,
  WHOLE_STOCK,
} from "./facts";

/** Where an AliExpress page holds each fact. */
export const FACT_PLACES: FactPlaces = {
  number: [...NUMBERS, OLD.number],
  title: [...TITLES, OLD.title],
  price: [...SHEETS, ONLY_SHEET, OLD.rows],
  currency: [...CURRENCIES, OLD.currency],
  options: [...GROUPS, OLD.groups],
  combinations: [...ROWS, OLD.rows],
  stock: [...ROWS, WHOLE_STOCK, OLD.rows],
  pictures: [...PICTURES, OLD.images],
  video: VIDEOS,
  description: [...DESCRIPTIONS, OLD.description],
  attributes: [...SPECS, OLD.specs],
  seller: [...SELLER_NAMES, OLD.seller],
};
