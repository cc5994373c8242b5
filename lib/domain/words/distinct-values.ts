import { distinctNames } from "./distinct-names";
import { placeKey, type TextedProduct } from "./product-texts";

type Said = { korean: string; other?: string | undefined };

/**
 * The Korean of option values by their places, no two of one group the same. Values nothing is said of keep their names;
 * one that would be called like another takes what it is otherwise called, or a number.
 */
export function distinctValues(product: TextedProduct, said: ReadonlyMap<string, Said>): Map<string, string> {
  const found = new Map<string, string>();
  for (const group of product.option?.optionGroups ?? []) {
    const values = group.groups.map(({ id, optionName }) => ({
      key: placeKey({ of: "value", group: group.id, id }),
      kept: optionName.find(({ language }) => language === "KR")?.text ?? "",
    }));
    const left = values.filter(({ key }) => !said.has(key));
    const named = values.filter(({ key }) => said.has(key));
    const names = distinctNames([
      ...left.map(({ kept }) => ({ name: kept })),
      ...named.map(({ key, kept }) => ({ name: said.get(key)?.korean ?? kept, other: said.get(key)?.other })),
    ]);
    named.forEach(({ key, kept }, at) => found.set(key, names[left.length + at] ?? kept));
  }
  return found;
}
