import { fieldOf, fieldsOf, isList, isRecord, isSame, type Json, type JsonRecord } from "./json";
import { byKey, keyOf, type ListKey } from "./keyed";
import { sliceOfLists, sliceOfTexts, type Slice, type TextSlice } from "./slice";

/**
 * How one value changed, so that each of its two versions follows from the other. A value that was not there has no `from`,
 * one that is gone no `to`. Long texts and lists are kept as the place that changed, records and lists of named parts by what
 * changed inside. `isLost` was too large to keep.
 */
export type Change =
  | { from?: Json; to?: Json }
  | { text: TextSlice }
  | { list: Slice<readonly Json[]> }
  | { in: Changes; by?: ListKey; order?: Slice<readonly string[]> }
  | { isLost: true };

export type Changes = { readonly [field: string]: Change };

/** What a change did to a thing, by its fields. A field that stayed the same is not there. */
export type Patch = Changes;

/** Texts up to this length are kept whole: a name is read as a name, not as a place in it. */
const WHOLE_TEXT_MAX = 200;

/**
 * What changed between two versions of a thing.
 *
 * Example: `patchOf({name: "가방", memo: ""}, {name: "큰 가방", memo: ""})` is `{name: {from: "가방", to: "큰 가방"}}`.
 */
export const patchOf = (before: JsonRecord, after: JsonRecord): Patch => changesOf(before, after);

export const isEmpty = (patch: Patch): boolean => Object.keys(patch).length === 0;

function changesOf(before: JsonRecord, after: JsonRecord): Changes {
  const fields = [...new Set([...fieldsOf(before), ...fieldsOf(after)])];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const change = changeOf(fieldOf(before, field), fieldOf(after, field));
      return change ? [[field, change] as const] : [];
    }),
  );
}

function changeOf(before: Json | undefined, after: Json | undefined): Change | undefined {
  if (isSame(before, after)) return undefined;
  if (typeof before === "string" && typeof after === "string" && Math.max(before.length, after.length) > WHOLE_TEXT_MAX)
    return { text: sliceOfTexts(before, after) };
  if (isRecord(before) && isRecord(after)) return { in: changesOf(before, after) };
  if (isList(before) && isList(after)) return listChange(before, after);
  return { ...(before !== undefined && { from: before }), ...(after !== undefined && { to: after }) };
}

function listChange(before: readonly Json[], after: readonly Json[]): Change {
  const by = keyOf(before, after);
  if (!by) return { list: sliceOfLists(before, after) };
  const [olds, news] = [byKey(before, by), byKey(after, by)];
  const order = sliceOfLists([...olds.keys()], [...news.keys()]);
  const isMoved = order.cut.length > 0 || order.put.length > 0;
  return { in: changesOf(Object.fromEntries(olds), Object.fromEntries(news)), by, ...(isMoved && { order }) };
}

/** The same change the other way round: what it made comes first. */
export const inverse = (patch: Patch): Patch =>
  Object.fromEntries(Object.entries(patch).map(([field, change]) => [field, inverted(change)]));

function inverted(change: Change): Change {
  if ("text" in change) return { text: turned(change.text) };
  if ("list" in change) return { list: turned(change.list) };
  if ("in" in change)
    return { ...change, in: inverse(change.in), ...(change.order && { order: turned(change.order) }) };
  if ("isLost" in change) return change;
  const { from, to } = change;
  return { ...(to !== undefined && { from: to }), ...(from !== undefined && { to: from }) };
}

const turned = <Place extends Slice<unknown>>(place: Place): Place => ({ ...place, cut: place.put, put: place.cut });
