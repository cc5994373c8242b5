import type { Path } from "@/lib/domain/patch/merge";
import { ORDER } from "@/lib/domain/patch/merge";

/** Fields of histories that no person edits: they say how others came to be, `kind` where a word was met last. */
const OF_OTHERS = ["pricedBy", "priced", "settled", "latest", "originalDetailPageUrls", "kind"];

/** Whether a seller is shown a changed value; how a price came to be and what the source said are not. */
export const isShownPlace = (path: Path): boolean => !path.some((step) => OF_OTHERS.includes(step));

/** What of an option changed. */
const PARTS = {
  salePrice: "price",
  originalPrice: "price",
  quantity: "stock",
  isSoldOut: "soldOut",
  checked: "checked",
  optionName: "name",
  groupName: "name",
  image: "picture",
  optionImage: "picture",
  [ORDER]: "order",
} as const;

type ChangedPart = (typeof PARTS)[keyof typeof PARTS];
/** Where in a product a value is: the field, of options which one, and what of it. */
export type ChangedPlace = { field: string; option?: string; part?: ChangedPart; currency?: string };

/**
 * A place of a product's history as it is called on the screen.
 *
 * Example: `["option", "detailOptions", "1:2", "price", "KRW", "salePrice"]` is the price in KRW of the option `1:2`.
 */
export function placeOf(path: Path): ChangedPlace {
  const [field = "", list, option] = path;
  const last = path.findLast((step) => Object.hasOwn(PARTS, step)) as keyof typeof PARTS | undefined;
  const currency = path.find((step, at) => path[at - 1] === "price" && /^[A-Z]{3}$/.test(step));
  const isOfOption = field === "option" && (list === "detailOptions" || list === "optionGroups");
  return {
    field,
    ...(isOfOption && option !== undefined && option !== ORDER && { option: valueIn(path) ?? option }),
    ...(last && { part: PARTS[last] }),
    ...(currency && { currency }),
  };
}

/** The value of a group that a path leads to. */
const valueIn = ([, list, , groups, value]: Path): string | undefined =>
  list === "optionGroups" && groups === "groups" && value !== ORDER ? value : undefined;

type LocalText = { language: string; text: string };
type Options = {
  optionGroups: readonly {
    id: string;
    groupName: readonly LocalText[];
    groups: readonly { id: string; optionName: readonly LocalText[] }[];
  }[];
  detailOptions: readonly { id: string; optionName: readonly LocalText[] }[];
};

const koreanOf = (texts: readonly LocalText[]): string =>
  texts.find(({ language }) => language === "KR")?.text || (texts[0]?.text ?? "");

/** What the options at these places are called now, by their ids; one that is gone has no name. */
export function optionNames(option: Options | null | undefined, paths: readonly Path[]): Record<string, string> {
  const wanted = new Set(paths.flatMap((path) => placeOf(path).option ?? []));
  const all = [
    ...(option?.detailOptions ?? []).map(({ id, optionName }) => [id, koreanOf(optionName)] as const),
    ...(option?.optionGroups ?? []).flatMap(({ id, groupName, groups }) => [
      [id, koreanOf(groupName)] as const,
      ...groups.map((value) => [value.id, koreanOf(value.optionName)] as const),
    ]),
  ];
  return Object.fromEntries(all.filter(([id, name]) => wanted.has(id) && name !== ""));
}
