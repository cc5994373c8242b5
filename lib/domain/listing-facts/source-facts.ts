import { factOfSourceLine, type FactKind, type Facts } from "./fact-kinds";
import { inKorean } from "./source-words";

/** A line of a source's own table of attributes, e.g. `{name: "材质", value: "不锈钢"}`. */
export type SourceAttribute = { name: string; value: string };

/** A source's fact that has no Korean yet. */
export type UnreadFact = SourceAttribute & { kind: FactKind };

const NOTHING = /^(其他|其它|无|none|n\/a|기타|없음|-)$/iu;

/**
 * A source's attributes as Korean facts, and those that still need a translation. Of two lines about the same fact the
 * first readable one is used; an empty value, such as "其他", is skipped.
 *
 * Example: `[{name: "材质", value: "不锈钢"}, {name: "型号", value: "A-12"}]` says `{material: "스테인리스", model: "A-12"}`.
 */
export function sourceFacts(attributes: readonly SourceAttribute[]): { facts: Facts; unread: UnreadFact[] } {
  const facts: Facts = {};
  const unread: UnreadFact[] = [];
  for (const { name, value } of attributes) {
    const kind = factOfSourceLine(name);
    if (!kind || value.trim() === "" || NOTHING.test(value.trim())) continue;
    const korean = inKorean(value);
    if (korean === undefined) unread.push({ name, value, kind });
    else facts[kind] ??= korean;
  }
  return { facts, unread: unread.filter(({ kind }) => facts[kind] === undefined) };
}
