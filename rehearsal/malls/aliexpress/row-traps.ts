import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { Modules } from "./module-types";
import { money, PLACEHOLDER_WON } from "./money";
import { SHIPS_FROM } from "./rows";
import { trap, several, lastOf, paths, pathsOf, sheetsOf, countries, hasCountries } from "./trap";

/** Traps in how combinations are listed. These come after all that change a row. */
export const LIST_TRAPS: readonly SiteTrap<Modules>[] = [
  trap("paths-as-map", 0.12, "Combinations are a map by number", {
    page: (modules) => void (modules.SKU.skuPaths = Object.fromEntries(paths(modules).map((path, at) => [at, path]))),
  }),
  trap("paths-of-other-name", 0.08, "The list of combinations has another name", {
    fits: ({ traps }) => !traps.has("aliexpress-paths-as-map"),
    page: (modules) => {
      modules.SKU.skuPathList = paths(modules);
      delete modules.SKU.skuPaths;
    },
  }),
];

/** Traps in a combination: its path, its stock, and where it leaves from. */
export const ROW_TRAPS: readonly SiteTrap<Modules>[] = [
  trap("commas-in-path", 0.08, "Pairs of a path are parted by commas", {
    fits: ({ groups }) => groups.length > 1,
    page: (modules) => paths(modules).forEach((row) => (row.path = row.path?.replaceAll(";", ",") ?? "")),
  }),
  trap("path-missing", 0.08, "A combination has no path, only pairs with words", {
    fits: ({ traps, groups }) => groups.length > 0 && !traps.has("aliexpress-commas-in-path"),
    page: (modules) => paths(modules).forEach((row) => void delete row.path),
  }),
  trap("stock-a-level-deeper", 0.08, "The stock is a level deeper", {
    page: (modules) =>
      paths(modules).forEach((row) => {
        row.skuVal = { availQuantity: row.skuStock ?? 0 };
        delete row.skuStock;
      }),
  }),
  trap("not-for-sale-with-stock", 0.06, "An option cannot be bought although it has stock", {
    fits: several,
    goods: ({ skus }) => void (skus.at(-1)!.stock = 0),
    page: (modules, product) => pathsOf(modules, lastOf(product)).forEach((row) => (row.skuStock = 9)),
  }),
  trap("placeholder-price", 0.1, "An option that cannot be bought has a price of 149,799,850 won", {
    fits: (product) => several(product) && !product.traps.has("aliexpress-not-for-sale-with-stock"),
    goods: ({ skus }) => Object.assign(skus.at(-1)!, { price: null, stock: 0 }),
    page: (modules, product) => {
      for (const row of pathsOf(modules, lastOf(product))) {
        row.salable = false;
        sheetsOf(modules)[row.skuIdStr] = {
          salePriceString: money(PLACEHOLDER_WON, "KRW"),
          originalPrice: { currency: "KRW", value: PLACEHOLDER_WON },
        };
      }
    },
  }),
  trap("ships-from-one-country", 0.06, "The group of countries has China alone", {
    fits: ({ seed }) => seed % 6 !== 0,
  }),
  trap("china-without-code", 0.3, "Countries have no codes", {
    fits: hasCountries,
    page: (modules) => countries(modules).forEach((value) => void delete value.skuPropertySendGoodsCountryCode),
  }),
  trap("china-of-other-number", 0.3, "China has another number and is called CN", {
    fits: hasCountries,
    page: (modules) => {
      const [china] = countries(modules);
      if (!china) return;
      const from = `${SHIPS_FROM}:${china.propertyValueIdLong}`;
      const to = `${SHIPS_FROM}:201441035`;
      Object.assign(china, { propertyValueIdLong: 201441035, propertyValueDisplayName: "CN" });
      delete china.skuPropertySendGoodsCountryCode;
      for (const row of paths(modules)) {
        if (row.path !== undefined) row.path = row.path.replace(from, to);
        row.skuAttr = row.skuAttr.replace(from, to);
      }
    },
  }),
];
