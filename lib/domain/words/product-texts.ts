import { withNames } from "@/lib/domain/option/named-options";
import { hasChinese } from "./has-chinese";
import type { WordKind } from "./words";

/** The place of a text in a product: its name, a group or value of its options, a title or value of its attributes. */
export type TextPlace =
  | { of: "name" }
  | { of: "group"; id: string }
  | { of: "value"; group: string; id: string }
  | { of: "title" | "attribute"; index: number };

export type ProductText = {
  place: TextPlace;
  kind: WordKind;
  /** What the source says there; "" where the seller wrote it without one. */
  source: string;
  korean: string;
  /** Of an attribute's value, its title in the source; left out where the seller wrote the title. */
  title?: string;
};

type LocalText = { language: string; text: string };
type Desc = { language: string; title: string; value: string; source?: { title: string; value: string } | null };
type Value = { id: string; optionName: LocalText[] };
type Group = { id: string; groupName: LocalText[]; groups: Value[] };
type Combination = { id: string; groupName: LocalText[]; optionName: LocalText[] };
/** What of a product carries texts. */
export type TextedProduct = {
  title: LocalText[];
  option?: { optionGroups: Group[]; detailOptions: Combination[] } | null | undefined;
  descs?: Desc[] | null | undefined;
};

const koreanOf = (texts: readonly LocalText[]): string => texts.find(({ language }) => language === "KR")?.text ?? "";
const sourceOf = (texts: readonly LocalText[]): string => texts.find(({ language }) => language !== "KR")?.text ?? "";

/** An attribute typed in Chinese is its own source. */
const attributeSource = (kept: string | undefined, korean: string): string =>
  kept ?? (hasChinese(korean) ? korean : "");

/** The title of a value as a field of its own, where it has one. */
const titled = (title: string): { title?: string } => (title === "" ? {} : { title });

/** Every text of a product that is said in Korean, in the order a seller reads them. */
export function productTexts({ title, option, descs }: TextedProduct): ProductText[] {
  const named = (texts: readonly LocalText[], place: TextPlace, kind: WordKind): ProductText => ({
    place,
    kind,
    source: sourceOf(texts),
    korean: koreanOf(texts),
  });
  return [
    named(title, { of: "name" }, "name"),
    ...(option?.optionGroups ?? []).flatMap((group) => [
      // What a group is called is a word of attributes: 颜色分类 is no colour.
      named(group.groupName, { of: "group", id: group.id }, "attribute"),
      ...group.groups.map((value) => named(value.optionName, { of: "value", group: group.id, id: value.id }, "option")),
    ]),
    ...(descs ?? []).flatMap((one, index): ProductText[] =>
      one.language === "KR"
        ? (["title", "value"] as const).map((part) => ({
            place: { of: part === "title" ? "title" : "attribute", index },
            kind: "attribute",
            source: attributeSource(one.source?.[part], one[part]),
            korean: one[part],
            ...(part === "value" && titled(attributeSource(one.source?.title, one.title))),
          }))
        : [],
    ),
  ];
}

/** A place as a key. Example: `placeKey({of: "group", id: "14"})` is `"group 14"`. */
export function placeKey(place: TextPlace): string {
  if (place.of === "name") return "name";
  if (place.of === "group") return `group ${place.id}`;
  return place.of === "value" ? `value ${place.group} ${place.id}` : `${place.of} ${place.index}`;
}

/** A product with other Korean at some places; combinations of options are called anew by their values. */
export function withTexts<Product extends TextedProduct>(
  product: Product,
  texts: readonly { place: TextPlace; korean: string }[],
): Product {
  if (texts.length === 0) return product;
  const said = new Map(texts.map(({ place, korean }) => [placeKey(place), korean]));
  const name = said.get("name");
  const hasOptions = texts.some(({ place }) => place.of === "group" || place.of === "value");
  const { option, descs } = product;
  return {
    ...product,
    ...(name !== undefined && {
      title: [...product.title.filter(({ language }) => language !== "KR"), { language: "KR", text: name }],
    }),
    ...(option &&
      hasOptions && {
        option: withNames(
          option,
          option.optionGroups.map(({ id, groupName, groups }) => ({
            id,
            name: said.get(placeKey({ of: "group", id })) ?? (koreanOf(groupName) || sourceOf(groupName)),
            values: groups.flatMap((value) => {
              const korean = said.get(placeKey({ of: "value", group: id, id: value.id }));
              return korean === undefined ? [] : [{ id: value.id, name: korean }];
            }),
          })),
        ),
      }),
    ...(descs && {
      descs: descs.map((one, index) => ({
        ...one,
        title: said.get(placeKey({ of: "title", index })) ?? one.title,
        value: said.get(placeKey({ of: "attribute", index })) ?? one.value,
      })),
    }),
  };
}
