import { lengthOf } from "@/lib/domain/product/build-name";
import { chineseIn } from "./chinese-words";
import { certificatesMissing, type Certificate } from "./certificates";
import type { CategoryNeeds, NoticeGroup } from "./category-needs";
import { fillAttributes, type FilledAttribute } from "./fill-attributes";
import { optionAttributes, valuesNotListed, type OptionAttribute, type OptionGroupNames } from "./option-attributes";
import { fillNotice, type FilledField, type GivenFacts } from "./fill-notice";
import { noticeKindNamed, noticeKindOf, type NoticeKind } from "./notice-kinds";
import type { LackKind } from "./lack-kinds";
import { originCode } from "./origin-code";

/** What a seller typed for one market: another group of notice information, and values by the market's codes. */
export type MarketFacts = {
  noticeGroup?: string;
  notice?: Readonly<Record<string, string>>;
  attributes?: Readonly<Record<string, readonly string[]>>;
};

/** A fact that a market requires and the product lacks. `word` names the field. */
export type Lack = {
  kind: LackKind;
  /** The market's code of the field. */
  code: string;
  word: string;
  limit?: number;
  actual?: number;
  blocks: boolean;
};

/** A listing's facts for one market, and what is wrong with them. */
export type FactsAtMarket = {
  notice: { code: string; name: string; kind: NoticeKind | null; fields: FilledField[] } | null;
  attributes: FilledAttribute[];
  /** For each option group the attribute it fills; null where the market takes its own name. */
  options: (OptionAttribute | null)[];
  origin: { name: string; code?: string };
  lacks: Lack[];
};

type Asked = {
  needs: CategoryNeeds;
  /** The names on the way to the category, from the top. */
  way: readonly string[];
  given: (kind: NoticeKind) => GivenFacts;
  typed?: MarketFacts;
  /** What the goods are by law, where the seller said it. */
  noticeKind?: NoticeKind;
  groups: readonly OptionGroupNames[];
  certificates: readonly Certificate[];
  country: string;
  seeDetail?: string;
};

/**
 * The group of notice information of a category's goods: the one the seller chose, else of those the market offers the one
 * the goods are by law, as the seller says or the category's names do, else the first.
 */
export function noticeGroupFor(
  groups: readonly NoticeGroup[],
  way: readonly string[],
  { group: chosen, kind: said }: { group?: string | undefined; kind?: NoticeKind | undefined } = {},
): NoticeGroup | undefined {
  const own =
    groups.find(({ code }) => code === chosen) ?? (said && groups.find(({ name }) => noticeKindNamed(name) === said));
  if (own) return own;
  const kind = noticeKindOf(way);
  const byLaw = kind === "other" ? undefined : groups.find(({ name }) => noticeKindNamed(name) === kind);
  // A market that recommends groups puts the fitting one first; one that lists all of them alike begins with clothes.
  const isList = groups.length > RECOMMENDED_MOST;
  return byLaw ?? (isList ? groups.find(({ name }) => noticeKindNamed(name) === "other") : undefined) ?? groups[0];
}

/** So many groups are a recommendation; more are the whole list. */
const RECOMMENDED_MOST = 6;

/**
 * Everything a category asks for, filled with known facts, and what is missing; required fields first. No value is
 * invented: an unknown one is the market's text that refers to the page, or it is missing.
 */
export function factsAtMarket(asked: Asked): FactsAtMarket {
  const { needs, way, typed = {}, noticeKind, groups, certificates, country, seeDetail } = asked;
  const group = noticeGroupFor(needs.notices, way, { group: typed.noticeGroup, kind: noticeKind });
  const kind = (group && noticeKindNamed(group.name)) ?? null;
  const given = asked.given(kind ?? noticeKindOf(way));
  const fields = group ? fillNotice(group.fields, { given, typed: typed.notice, seeDetail }) : [];
  const attributes = fillAttributes(needs.attributes, { given, typed: typed.attributes, groups, seeDetail });
  const options = optionAttributes(groups, needs.attributes);
  const code = originCode(needs.origins, country);
  return {
    notice: group ? { code: group.code, name: group.name, kind, fields } : null,
    attributes,
    options,
    origin: { name: country, ...(code !== undefined && { code }) },
    lacks: [
      ...noticeLacks(fields),
      ...attributeLacks(needs, attributes),
      ...(needs.onlyListedOptions ? optionLacks(groups, options, needs.attributes) : []),
      ...certificatesMissing(needs.certifications, certificates).map((one): Lack => ({
        kind: "certificateMissing",
        code: one.code,
        word: one.name,
        blocks: true,
      })),
      ...(needs.origins.length > 0 && code === undefined
        ? [{ kind: "originUnknown", code: "origin", word: country, blocks: true } as const]
        : []),
    ],
  };
}

/** What is wrong with the lines of a notice as they are filled: missing, too long, or Chinese. */
export function noticeLacks(fields: readonly FilledField[]): Lack[] {
  return fields.flatMap(({ code, name, value, optional, lengthMax }): Lack[] => {
    const text = value.trim();
    if (text === "") return optional ? [] : [{ kind: "noticeMissing", code, word: name, blocks: true }];
    const length = lengthOf(text);
    if (lengthMax !== undefined && length > lengthMax)
      return [{ kind: "noticeLong", code, word: name, limit: lengthMax, actual: length, blocks: true }];
    return chineseIn(text) ? [{ kind: "noticeChinese", code, word: name, blocks: true }] : [];
  });
}

function attributeLacks({ attributes: needed }: CategoryNeeds, filled: readonly FilledAttribute[]): Lack[] {
  const doneGroups = new Set(
    needed.flatMap(({ group }, at) => (group !== undefined && filled[at]?.from !== "none" ? [group] : [])),
  );
  const askedGroups = new Set<string>();
  return needed.flatMap(({ code, name, weight, group }, at): Lack[] => {
    const one = filled[at];
    if (one?.values.some((value) => value.code === undefined && chineseIn(value.name)))
      return [{ kind: "attributeChinese", code, word: name, blocks: true }];
    if (weight !== "required" || one?.from !== "none") return [];
    if (group !== undefined && (doneGroups.has(group) || askedGroups.has(group))) return [];
    if (group !== undefined) askedGroups.add(group);
    return [{ kind: "attributeMissing", code, word: name, blocks: true }];
  });
}

/** So many values that are not taken are named; more would be a list of their own. */
const VALUES_NAMED = 5;

/** Groups a market does not take, each with the values that are in its way where it is not the group itself. */
const optionLacks = (
  groups: readonly OptionGroupNames[],
  options: readonly (OptionAttribute | null)[],
  needed: CategoryNeeds["attributes"],
): Lack[] =>
  groups.flatMap((group, at): Lack[] => {
    if (options[at]) return [];
    const values = valuesNotListed(group, needed);
    const named = [...values.slice(0, VALUES_NAMED), ...(values.length > VALUES_NAMED ? ["…"] : [])].join(", ");
    const word = named === "" ? group.name : `${group.name} (${named})`;
    return [{ kind: "optionNotTaken", code: group.name, word, blocks: true }];
  });
