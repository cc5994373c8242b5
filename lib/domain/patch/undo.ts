import { reverted } from "./apply-patch";
import { fieldOf, type JsonRecord } from "./json";
import { mergedValue, type Answers, type Conflict } from "./merge";
import type { Patch } from "./patch";

/** One change in a thing's history, and whether it is to be undone. */
export type Step = { patch: Patch; isUndone: boolean };

export type Undone = {
  record: JsonRecord;
  /** What was changed since and has no answer; the present value is kept. */
  conflicts: readonly Conflict[];
  /** Fields whose former value is not known any more; the present value is kept. */
  lost: readonly string[];
};

/**
 * A thing with changes of its history taken back. `history` has every change since the oldest one to undo, the newest first.
 * What later changes made of other fields, parts or words stays as it is.
 *
 * Example: a name was changed, then a tag was added. Undoing the first puts the name back and keeps the tag.
 */
export function undone(present: JsonRecord, history: readonly Step[], answers: Answers = {}): Undone {
  const conflicts: Conflict[] = [];
  const unknown = new Set<string>();
  const lost = new Set<string>();
  let record = present;
  let then = present;
  for (const { patch, isUndone } of history) {
    const before = reverted(then, patch);
    for (const field of before.lost) unknown.add(field);
    if (isUndone)
      for (const field of Object.keys(patch)) {
        if (unknown.has(field)) lost.add(field);
        else record = withField(record, field, [fieldOf(then, field), fieldOf(before.record, field)]);
      }
    then = before.record;
  }
  return { record, conflicts, lost: [...lost] };

  function withField(
    now: JsonRecord,
    field: string,
    [base, before]: readonly [JsonRecord[string], JsonRecord[string]],
  ) {
    const value = mergedValue(base, before, fieldOf(now, field), [field], { answers, conflicts });
    const { [field]: _, ...rest } = now;
    return value === undefined ? rest : { ...rest, [field]: value };
  }
}
