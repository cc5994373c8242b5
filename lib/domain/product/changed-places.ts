import type { Path } from "@/lib/domain/patch/merge";
import { ORDER } from "@/lib/domain/patch/merge";

/** What says how other fields came to be, `kind` where a word was met last, and codes that are no words to a seller. */
const OF_OTHERS = [
  "pricedBy",
  "priced",
  "settled",
  "latest",
  "originalDetailPageUrls",
  "kind",
  "categoryId",
  "noticeKind",
];

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

/** What of a stage changed. */
const STAGE_PARTS = { name: "name", colour: "colour", [ORDER]: "order" } as const;

/** What of a listing its market was sent again. */
const LISTED_PARTS = ["name", "price", "stock"] as const;

type ChangedPart = (typeof PARTS)[keyof typeof PARTS] | (typeof STAGE_PARTS)[keyof typeof STAGE_PARTS];
/** Where in a thing a value is: the field, of options or stages which one, and what of it. */
export type ChangedPlace = { field: string; option?: string; stage?: string; part?: ChangedPart; currency?: string };

/** The fields that hold a list of stages, by the field that holds one of them. */
export const STAGE_LISTS = { stage: "stages", ownStage: "ownStages" } as const;
export type StageField = keyof typeof STAGE_LISTS;
const STAGE_FIELDS = ["stage", "ownStage"] as const satisfies readonly StageField[];

/** The field whose stages a place is about. Example: `["ownStages", "s1", "name"]` is about those of `ownStage`. */
export const stageFieldOf = ([field]: Path): StageField | undefined =>
  STAGE_FIELDS.find((one) => field === one || field === STAGE_LISTS[one]);

/** By what a stage's name is found among the names of a history. Example: `stage/s1`. */
export const stageNameKey = (field: StageField, id: string): string => `${field}/${id}`;

/**
 * A place of a history as it is called on the screen.
 *
 * Example: `["option", "detailOptions", "1:2", "price", "KRW", "salePrice"]` is the price in KRW of the option `1:2`.
 */
export function placeOf(path: Path): ChangedPlace {
  const [first = "", list, option] = path;
  if (Object.values(STAGE_LISTS).some((one) => one === first)) {
    const part = STAGE_PARTS[path.at(-1) as keyof typeof STAGE_PARTS];
    return { field: first, ...(list !== undefined && list !== ORDER && { stage: list }), ...(part && { part }) };
  }
  if (first === "atMarket") {
    const part = LISTED_PARTS.find((one) => one === list);
    return { field: first, ...(part && { part }) };
  }
  const field = path.includes("categoryWay") ? "categoryWay" : first;
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
