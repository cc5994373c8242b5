import { fieldOf, fieldsOf, isList, isRecord, isSame, type Json, type JsonRecord } from "./json";
import { byKey, keyOf, type ListKey } from "./keyed";
import { mergedOrder } from "./merge-order";
import { mergedText } from "./merge-text";

/** Where in a thing something is, from its field inwards. Example: `["option", "detailOptions", "1:2", "quantity"]`. */
export type Path = readonly string[];
export type Answer = "before" | "now";
/** What has been decided about conflicts, by the key of their place (`pathKey`). */
export type Answers = Readonly<Record<string, Answer>>;

/** A value that was changed since. Nothing where it is not there. */
export type Conflict = {
  path: Path;
  /** What the undo would put back. */
  before?: Json | undefined;
  /** What the undone change had made. */
  after?: Json | undefined;
  /** What is there now. */
  now?: Json | undefined;
};

/** A place as a key of answers. */
export const pathKey = (path: Path): string => JSON.stringify(path);

/** The place in a list where its order is, next to its parts. */
export const ORDER = "#order";

type Merging = { answers: Answers; conflicts: Conflict[] };
type Value = Json | undefined;

/**
 * The present value with one change taken back: `base` is what the change had made, `before` what was there until then. What
 * only one side changed is taken from that side. Where both changed the same, the answer for the place decides; without one
 * the present value stays, and the place is added to `conflicts`.
 */
export function mergedValue(base: Value, before: Value, now: Value, path: Path, merging: Merging): Value {
  if (isSame(base, before) || isSame(before, now)) return now;
  if (isSame(base, now)) return before;
  if (isRecord(base) && isRecord(before) && isRecord(now)) return mergedRecord(base, before, now, path, merging);
  if (isList(base) && isList(before) && isList(now)) return mergedList(base, before, now, path, merging);
  if (typeof base === "string" && typeof before === "string" && typeof now === "string") {
    const text = mergedText(base, before, now);
    if (text !== undefined) return text;
  }
  return decided({ path, before, after: base, now }, merging);
}

function decided(conflict: Conflict, { answers, conflicts }: Merging): Value {
  const answer = Object.hasOwn(answers, pathKey(conflict.path)) ? answers[pathKey(conflict.path)] : undefined;
  if (answer === undefined) conflicts.push(conflict);
  return answer === "before" ? conflict.before : conflict.now;
}

function mergedRecord(base: JsonRecord, before: JsonRecord, now: JsonRecord, path: Path, merging: Merging): JsonRecord {
  const fields = [...new Set([base, before, now].flatMap(fieldsOf))];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const made = mergedValue(
        fieldOf(base, field),
        fieldOf(before, field),
        fieldOf(now, field),
        [...path, field],
        merging,
      );
      return made === undefined ? [] : [[field, made] as const];
    }),
  );
}

type List = readonly Json[];

function mergedList(base: List, before: List, now: List, path: Path, merging: Merging): Value {
  const by = keyOf(base, before, now);
  if (by) return mergedParts([base, before, now], by, path, merging);
  const names = namesOf(base, before, now);
  const order = names && mergedOrder(...names.lists);
  if (order) return order.map((name) => names.values.get(name) ?? null);
  return decided({ path, before, after: base, now }, merging);
}

/** The parts of lists by names of their own, where no list has the same part twice: tags, pictures. */
function namesOf(...lists: readonly [List, List, List]) {
  const values = new Map(lists.flat().map((part) => [JSON.stringify(part), part]));
  const named = lists.map((list) => list.map((part) => JSON.stringify(part)));
  if (named.some((list) => new Set(list).size !== list.length)) return undefined;
  return { values, lists: named as [string[], string[], string[]] };
}

function mergedParts(
  [base, before, now]: readonly [List, List, List],
  by: ListKey,
  path: Path,
  merging: Merging,
): List {
  const [had, was, has] = [byKey(base, by), byKey(before, by), byKey(now, by)];
  const parts = mergedRecord(Object.fromEntries(had), Object.fromEntries(was), Object.fromEntries(has), path, merging);
  const names = [[...had.keys()], [...was.keys()], [...has.keys()]] as const;
  const order = mergedOrder(...names) ?? orderAnswered(names, [...path, ORDER], merging);
  const listed = new Set(order);
  const all = [...order, ...fieldsOf(parts).filter((name) => !listed.has(name))];
  return all.flatMap((name) => fieldOf(parts, name) ?? []);
}

function orderAnswered(
  [base, before, now]: readonly [readonly string[], readonly string[], readonly string[]],
  path: Path,
  merging: Merging,
): readonly string[] {
  return decided({ path, before, after: base, now }, merging) as readonly string[];
}
