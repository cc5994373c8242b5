import type { MallProduct, MallSku } from "@/rehearsal/malls/mall-product";
import { written, writtenSwatch } from "@/rehearsal/malls/spelling";
import type { Property } from "./module-types";

export const SHIPS_FROM = "200007763";
const WAREHOUSES = [
  { number: 201336100, shown: "중국", word: "CHINA", country: "CN" },
  { number: 201336103, shown: "러시아", word: "RUSSIAN FEDERATION", country: "RU" },
];

/** Some products leave from two warehouses; "ships from" is one more option group then. */
const shipsFromTwo = (product: MallProduct): boolean =>
  product.special?.startsWith("shipsFrom") ?? product.seed % 6 === 0;
/** What leaves from one country alone may still have the group. */
const shipsFromOne = (product: MallProduct): boolean => product.traps.has("aliexpress-ships-from-one-country");

const warehousesOf = (product: MallProduct): typeof WAREHOUSES => {
  if (product.special === "nothingFromChina") return [...WAREHOUSES.slice(1), { ...WAREHOUSES[1]!, number: 201336104 }];
  if (shipsFromTwo(product)) return WAREHOUSES;
  return shipsFromOne(product) ? WAREHOUSES.slice(0, 1) : [];
};

export function propertiesOf(origin: string, product: MallProduct): Property[] {
  const own = written(product).groups.map((group) => ({
    skuPropertyId: Number(group.id),
    skuPropertyName: group.name,
    skuPropertyValues: group.values.map(({ id, name, colour }) => ({
      propertyValueIdLong: Number(id),
      propertyValueName: `value ${id}`,
      propertyValueDisplayName: name,
      ...(colour !== undefined && { skuPropertyImagePath: writtenSwatch(origin, product, colour) }),
    })),
  }));
  const warehouses = warehousesOf(product).map(({ number, shown, word, country }) => ({
    propertyValueIdLong: number,
    propertyValueName: word,
    propertyValueDisplayName: shown,
    skuPropertySendGoodsCountryCode: country,
  }));
  const shipsFrom = { skuPropertyId: Number(SHIPS_FROM), skuPropertyName: "배송지", skuPropertyValues: warehouses };
  return warehouses.length > 0 ? [...own, shipsFrom] : own;
}

/** A combination as pages list it; one that leaves from two countries is two rows. */
export type SkuRow = { id: string; path: string; words: string; sku: MallSku };

/** The far warehouse asks 20 % more: a collector that keeps it would show wrong prices. */
export function skuRows(product: MallProduct): SkuRow[] {
  const warehouses = warehousesOf(product);
  return product.skus.flatMap((sku): SkuRow[] => {
    const pairs = product.groups.map((group, at) => {
      const value = group.values[sku.path[at] ?? 0];
      return [`${group.id}:${value?.id ?? ""}`, (value?.name ?? "").replace(/[;:]/g, " ")] as const;
    });
    const path = pairs.map(([pair]) => pair);
    const words = pairs.map((pair) => pair.join("#"));
    if (warehouses.length === 0) return [{ id: `1200003${sku.id}`, path: path.join(";"), words: words.join(";"), sku }];
    return warehouses.map(({ number }, at) => ({
      id: `120000${3 + at}${sku.id}`,
      path: [...path, `${SHIPS_FROM}:${number}`].join(";"),
      words: [...words, `${SHIPS_FROM}:${number}`].join(";"),
      sku:
        at === 0
          ? sku
          : {
              ...sku,
              price: Math.round(((sku.price ?? sku.original) * 6) / 5),
              original: Math.round((sku.original * 6) / 5),
              stock: 3,
            },
    }));
  });
}
