import { ALIBABA_TRAPS } from "./alibaba-1688/traps";
import { ALIEXPRESS_TRAPS } from "./aliexpress/traps";
import { COSTCO_TRAPS } from "./costco/traps";
import { COSTCO_US_TRAPS } from "./costco-us/traps";
import { DESCRIPTION_TRAPS } from "./description";
import { dice } from "./dice";
import type { MallProduct } from "./mall-product";
import { SPELLING_TRAPS } from "./spelling";
import { TAOBAO_TRAPS } from "./taobao/traps";
import type { Trap } from "./trap";

/**
 * Every trap that pages of the malls have, with its share. The traps of a site are in its own folder; a trap that changes
 * what is true of a product comes before those that depend on it.
 */
export const TRAPS: readonly Trap[] = [
  ...SPELLING_TRAPS,
  ...DESCRIPTION_TRAPS,
  ...TAOBAO_TRAPS,
  ...ALIBABA_TRAPS,
  ...ALIEXPRESS_TRAPS,
  ...COSTCO_TRAPS,
  ...COSTCO_US_TRAPS,
];

/**
 * Gives a product its traps. Each trap is drawn by dice of its own, so that a new one changes no other product. Products
 * with a special of their own have none.
 */
export function setTraps(product: MallProduct, seed: string): void {
  if (product.special !== undefined) return;
  const found = new Set<string>();
  product.traps = found;
  for (const { name, sites, share, forms, fits, goods } of TRAPS) {
    if (!sites.includes(product.site) || (forms && !forms.includes(product.form))) continue;
    if (dice(`${seed}/${name}/${product.site}/${product.code}`)() >= share || fits?.(product) === false) continue;
    found.add(name);
    goods?.(product);
  }
}
