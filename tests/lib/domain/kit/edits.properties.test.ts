import fc from "fast-check";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/kit/history";
import { stage, withEdits, without, type StagedEdits } from "@/lib/domain/kit/staged-edits";

type Row = { id: string; name: string; memo: string };
type Change = { at: number; to: Partial<Omit<Row, "id">> };

const idOf = ({ id }: Row) => id;
const word = fc.constantFrom("", "셔츠", "모자", "린넨 셔츠");
const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom("1", "2", "3", "4"), name: word, memo: word }), {
  selector: idOf,
  minLength: 1,
});
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({ at: fc.nat(3), to: fc.record({ name: word, memo: word }, { requiredKeys: [] }) }),
);

const staged = (edits: StagedEdits<Row>, saved: readonly Row[], { at, to }: Change) =>
  stage(
    edits,
    saved.filter((_, index) => index === at % saved.length),
    idOf,
    () => to,
  );
const allStaged = (saved: readonly Row[], all: readonly Change[]) =>
  all.reduce<StagedEdits<Row>>((edits, change) => staged(edits, saved, change), new Map());

describe("staged edits, whatever is changed in whatever order", () => {
  it("show every row as its last changes left it", () => {
    fc.assert(
      fc.property(rows, changes, (saved, all) => {
        const seen = saved.map((row) => ({ ...row }));
        for (const { at, to } of all) Object.assign(seen[at % seen.length]!, to);
        expect(withEdits(saved, idOf, allStaged(saved, all))).toEqual(seen);
      }),
    );
  });

  it("hold nothing that equals what is saved", () => {
    fc.assert(
      fc.property(rows, changes, (saved, all) => {
        for (const [id, edit] of allStaged(saved, all)) {
          const row = saved.find((one) => one.id === id)!;
          expect(Object.entries(edit).every(([key, value]) => row[key as keyof Row] !== value)).toBe(true);
          expect(Object.keys(edit)).not.toHaveLength(0);
        }
      }),
    );
  });

  it("are as if nothing had been once every row is put back", () => {
    fc.assert(
      fc.property(rows, changes, (saved, all) => {
        const back = stage(allStaged(saved, all), saved, idOf, (shown) => {
          const { id: _id, ...was } = saved.find(({ id }) => id === shown.id)!;
          return was;
        });
        expect(back.size).toBe(0);
        expect(withEdits(saved, idOf, back)).toEqual(saved);
      }),
    );
  });

  it("leave the others alone when some are saved", () => {
    fc.assert(
      fc.property(rows, changes, fc.subarray(["1", "2", "3", "4"]), (saved, all, done) => {
        const before = allStaged(saved, all);
        const after = without(before, done);
        expect([...after.keys()]).toEqual([...before.keys()].filter((id) => !done.includes(id)));
        for (const [id, edit] of after) expect(edit).toBe(before.get(id));
      }),
    );
  });

  it("come back by as many undos as there were changes, and again by as many redos", () => {
    fc.assert(
      fc.property(rows, changes, (saved, all) => {
        let history: History<StagedEdits<Row>> = historyOf(new Map());
        const start = history.present;
        for (const change of all) history = advance(history, staged(history.present, saved, change));
        const end = history.present;
        const steps = history.past.length;
        for (let step = 0; step < steps; step += 1) history = undo(history);
        expect(history.present).toBe(start);
        for (let step = 0; step < steps; step += 1) history = redo(history);
        expect(history.present).toBe(end);
      }),
    );
  });
});
