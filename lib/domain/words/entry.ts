import type { GoodsClass } from "./goods-classes";
import { topicOf } from "./topics";
import type { WordKind, WordStyle } from "./words";

/**
 * A word's role in a product's name. A `maker` makes what goods fit, such as 三星; a `content` is what goods hold or are for, such as 茶叶 before a box; `general` is a
 * kind with little meaning, such as 产品; a `postposed` word follows in Korean the word it precedes in Chinese, such as 送.
 */
export const ROLES = [
  "kind",
  "general",
  "audience",
  "season",
  "maker",
  "place",
  "content",
  "occasion",
  "style",
  "feature",
  "material",
  "pattern",
  "shape",
  "part",
  "colour",
  "shade",
  "size",
  "set",
  "unit",
  "numeral",
  "suffix",
  "field",
  "value",
  "link",
  "postposed",
  "shop",
  "promotion",
  "brand",
] as const;
/** `own` is a word a shop taught its memory and the dictionary does not know. */
export type Role = (typeof ROLES)[number] | "own";

/** One word of the dictionary. */
export type Entry = {
  role: Role;
  /** Of a kind of goods, its shelf, e.g. `clothes`; nothing for other roles. */
  shelf?: string;
  /** Of a kind of goods, what it means beside another one: 烤箱 is an oven, or where a cake tin is put; 滤芯 a filter, or a part. */
  aside?: Entry;
  /** Its Korean and when it holds, the first that does counts; the last one always does. "" is a word to leave out. */
  ways: readonly { korean: string; when: string }[];
  /** A homonym: it is sure only where one of its cases holds, and else the most usual meaning is a guess. */
  isHomonym?: true;
};

/**
 * An entry as the data files write it: `"두꺼운; clothes 기모"` is 기모 on clothes and 두꺼운 elsewhere. A case is a kind of
 * text (`option`), a shelf (`clothes`), a class
 * of goods in a name (`umbrella`, see `goods-classes.ts`), what an attribute's title asks for (`skin`, see `topics.ts`), `value` under any title,
 * `alone` where it is all of an attribute, or
 * `korean`, the style that says 검정 for 블랙; `-` is left out there. A `?` before it all says that the word is a homonym:
 * `"?노트; electronics 노트북"`.
 */
export function entryOf(text: string, role: Role, shelf?: string): Entry {
  const isHomonym = text.startsWith("?");
  const [always = "", ...cases] = text
    .slice(isHomonym ? 1 : 0)
    .split(";")
    .map((part) => part.trim());
  const ways = cases.map((part) => {
    const [when = "", ...korean] = part.split(" ");
    return { when, korean: korean.join(" ").replace(/^-$/, "") };
  });
  return {
    role,
    ...(shelf && { shelf }),
    ...(isHomonym && { isHomonym }),
    ways: [...ways, { when: "", korean: always }],
  };
}

export type Setting = {
  kind: WordKind;
  style: WordStyle;
  shelf?: string | undefined;
  /** Of a name, the class of what it sells. */
  goods?: GoodsClass | undefined;
  /** Of an attribute's value, its title. */
  title?: string | undefined;
  /** Whether a word is all an attribute says. */
  isAlone?: boolean | undefined;
};

const isTitled = (when: string, title: string): boolean => when === "value" || when === topicOf(title);

const wayOf = ({ ways }: Entry, { kind, style, shelf, goods, title, isAlone }: Setting) =>
  ways.find(
    ({ when }) =>
      when === "" ||
      when === kind ||
      when === shelf ||
      when === goods ||
      when === style.colours ||
      (when === "alone" && isAlone) ||
      (title && isTitled(when, title)),
  );

/** The Korean of an entry in this setting: 中性 is `중성` under a title about skin. */
export const koreanOf = (entry: Entry, setting: Setting): string => wayOf(entry, setting)?.korean ?? "";

/** Whether the goods decide what an entry means: no homonym, or one of its cases holds. */
export const isDecided = (entry: Entry, setting: Setting): boolean =>
  !entry.isHomonym || (wayOf(entry, setting)?.when ?? "") !== "";
