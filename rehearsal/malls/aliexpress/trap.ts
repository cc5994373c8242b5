import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { trapsOf } from "@/rehearsal/malls/trap";
import type { Modules, Path, Sheet } from "./module-types";
import { SHIPS_FROM } from "./rows";

/** Containers of today's modules. */
export const CURRENT = ["jsonp", "memory"];

/** Writes one trap of AliExpress; those of today's containers where it names none. */
export const trap = trapsOf<Modules>("AliExpress", "aliexpress", CURRENT);

/** Whether an option can miss something and others are left. */
export const several = ({ skus }: MallProduct): boolean => skus.length > 2;
/** The number of the last combination, which traps take something from. */
export const lastOf = ({ skus }: MallProduct): string => skus.at(-1)!.id;
/** The rows of the list of combinations. */
export const paths = ({ SKU }: Modules): Path[] => (Array.isArray(SKU.skuPaths) ? SKU.skuPaths : []);
/** The rows of one combination: it has one for each country that it leaves from. */
export const pathsOf = (modules: Modules, id: string): Path[] =>
  paths(modules).filter(({ skuIdStr }) => skuIdStr.endsWith(id));
/** The prices by the numbers of rows. */
export const sheetsOf = ({ PRICE }: Modules): Record<string, Sheet> => PRICE.skuIdStrPriceInfoMap ?? {};
/** Changes every price there is, that of the shown option too. */
export const eachSheet = (modules: Modules, change: (sheet: Sheet) => void): void =>
  [...Object.values(sheetsOf(modules)), modules.PRICE.targetSkuPriceInfo].forEach(change);
/** The values of the options, without countries. */
export const values = ({ SKU }: Modules) =>
  SKU.skuProperties
    .filter(({ skuPropertyId }) => String(skuPropertyId) !== SHIPS_FROM)
    .flatMap((one) => one.skuPropertyValues);
/** The countries that a product leaves from, where there is such a group. */
export const countries = ({ SKU }: Modules) =>
  SKU.skuProperties
    .filter(({ skuPropertyId }) => String(skuPropertyId) === SHIPS_FROM)
    .flatMap((one) => one.skuPropertyValues);
/** Whether a product has a group of countries. */
export const hasCountries = ({ seed, traps }: MallProduct): boolean =>
  seed % 6 === 0 || traps.has("aliexpress-ships-from-one-country");
