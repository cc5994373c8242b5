import fc from "fast-check";
import { boundedJson } from "@/lib/domain/patch/bounded";
import { isSame, type JsonRecord } from "@/lib/domain/patch/json";
import { pathKey } from "@/lib/domain/patch/merge";
import { patchOf, type Patch } from "@/lib/domain/patch/patch";
import { undone, type Step } from "@/lib/domain/patch/undo";
import { anyRecord } from "./arbitrary-record";

/** A thing with its history, as the upstream keeps them: every change, an undo too, is a patch. The newest is first. */
class Kept {
  readonly history: Patch[] = [];
  constructor(public present: JsonRecord) {}

  change(to: JsonRecord): number {
    this.history.unshift(JSON.parse(boundedJson(patchOf(this.present, to))) as Patch);
    this.present = to;
    return this.history.length - 1;
  }

  /** Takes back changes by their numbers; the first ever is 0. */
  undo(numbers: readonly number[], answers = {}) {
    const steps = this.history.map((patch, at): Step => ({
      patch,
      isUndone: numbers.includes(this.history.length - 1 - at),
    }));
    const { record, ...told } = undone(this.present, steps, answers);
    return { ...told, number: this.change(record) };
  }
}

test("the last change is undone, and its undo too, whatever it was", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (before, after) => {
      const kept = new Kept(before);
      const change = kept.change(after);
      const undo = kept.undo([change]);
      expect(undo).toMatchObject({ conflicts: [], lost: [] });
      expect(kept.present).toEqual(before);
      kept.undo([undo.number]);
      expect(kept.present).toEqual(after);
    }),
  );
});

test("all changes since a moment are undone at once or one after the other, and all is as it was then", () => {
  fc.assert(
    fc.property(anyRecord, fc.array(anyRecord, { minLength: 1, maxLength: 5 }), (first, versions) => {
      const [atOnce, stepwise] = [new Kept(first), new Kept(first)];
      const numbers = versions.map((version) => (stepwise.change(version), atOnce.change(version)));
      expect(atOnce.undo(numbers)).toMatchObject({ conflicts: [], lost: [] });
      expect(atOnce.present).toEqual(first);
      for (const number of numbers.toReversed()) stepwise.undo([number]);
      expect(stepwise.present).toEqual(first);
    }),
  );
});

const FIELDS = ["name", "page", "tags", "options"] as const;
type Edit = { field: (typeof FIELDS)[number]; to: JsonRecord };
const edit: fc.Arbitrary<Edit> = fc.record({ field: fc.constantFrom(...FIELDS), to: anyRecord });

test("changes of different fields are undone and redone in any order, each without the others", () => {
  fc.assert(
    fc.property(
      anyRecord,
      fc.uniqueArray(edit, { selector: ({ field }) => field }),
      fc.array(fc.nat(3)),
      (first, edits, presses) => {
        const kept = new Kept(first);
        /** The number of the change that a press undoes next, and whether the edit holds now. */
        const states = edits.map(({ field, to }) => ({
          field,
          to,
          next: kept.change({ ...kept.present, [field]: to[field] }),
          holds: true,
        }));
        for (const press of presses) {
          const state = states[press];
          if (!state) continue;
          const { number, conflicts, lost } = kept.undo([state.next]);
          expect([conflicts, lost]).toEqual([[], []]);
          Object.assign(state, { next: number, holds: !state.holds });
          const model = Object.fromEntries(
            states.flatMap(({ field, to, holds }) => (holds ? [[field, to[field]]] : [])),
          );
          expect(isSame(kept.present, { ...first, ...model })).toBe(true);
        }
      },
    ),
  );
});

test("what was changed since is merged or told: without an answer no undo overwrites a later change", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, anyRecord, (first, second, third) => {
      const kept = new Kept(first);
      const change = kept.change(second);
      kept.change(third);
      const before = kept.present;
      const { conflicts } = kept.undo([change]);
      for (const { path, now } of conflicts) {
        expect(isSame(valueAt(before, path), now)).toBe(true);
        const left = valueAt(kept.present, path);
        // Parts that the undone change had added are gone, and with them their places; the others stay in their order.
        if (path.at(-1) === "#order") expect(shared(left, now)).toEqual(shared(now, left));
        else expect(isSame(left, now)).toBe(true);
      }
      for (const field of Object.keys(third))
        if (isSame(first[field], second[field])) expect(kept.present[field]).toEqual(third[field]);
    }),
  );
});

test("conflicts that are all answered with what was before leave none", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, anyRecord, (first, second, third) => {
      const kept = new Kept(first);
      const change = kept.change(second);
      kept.change(third);
      const steps = kept.history.map((patch, at): Step => ({
        patch,
        isUndone: at === kept.history.length - 1 - change,
      }));
      const { conflicts } = undone(kept.present, steps);
      const answers = Object.fromEntries(conflicts.map(({ path }) => [pathKey(path), "before"]));
      expect(kept.undo([change], answers).conflicts).toEqual([]);
    }),
  );
});

test("a change older than one that was too large to keep is undone in the other fields, and says what is lost", () => {
  const first = { name: "가방", page: "가".repeat(300) };
  const second = { name: "큰 가방", page: "나".repeat(300) };
  const history: Step[] = [
    { patch: { page: { isLost: true } }, isUndone: false },
    { patch: patchOf(first, second), isUndone: true },
  ];
  expect(undone({ ...second, page: "다" }, history)).toEqual({
    record: { name: "가방", page: "다" },
    conflicts: [],
    lost: ["page"],
  });
});

/** Of one list what is in another, too. */
const shared = (list: unknown, other: unknown): unknown[] =>
  Array.isArray(list) && Array.isArray(other) ? list.filter((one) => other.includes(one)) : [];

/** The value at a place of a conflict; lists are entered by what tells their parts apart. */
function valueAt(value: unknown, path: readonly string[]): never {
  const found = path.reduce<unknown>((inner, step) => {
    if (!Array.isArray(inner)) return (inner as Record<string, unknown> | undefined)?.[step];
    const list = inner as Record<string, unknown>[];
    if (step === "#order") return list.map((part, at) => part.id ?? part.currency ?? String(at));
    return list.find((part) => part.id === step || part.currency === step) ?? list[Number(step)];
  }, value);
  return found as never;
}
