import type { CategoryNeeds } from "./category-needs";

const lastOf = (name: string): string => name.split(/[>:]/u).at(-1)?.trim() ?? "";

/**
 * A market's code for where goods were made, by the country's name; undefined where it has none of that name. Of several
 * the longest code is the narrowest place.
 *
 * Example: "중국" is "0200037" where "수입산:아시아>중국" has that code.
 */
export function originCode(origins: CategoryNeeds["origins"], country: string): string | undefined {
  const wanted = country.trim();
  const found = origins.filter(({ name }) => lastOf(name) === wanted);
  return found.sort((a, b) => b.code.length - a.code.length)[0]?.code;
}
