import { removedStages, stagesProblem } from "@/lib/domain/stages/own-stages";
import type { Undoable } from "@/upstream/db/undoable";
import {
  heldStages,
  keepStages,
  recordOfStages,
  stagesOfRecord,
  type StageHolder,
} from "@/upstream/shop/templates/own-stages";

/** The stages a shop's products or orders go through. One that came later and holds something by now is not taken away. */
export const undoableStages = (holder: StageHolder): Undoable => ({
  async hold(tx, { userId, now }) {
    const { kind } = holder;
    const before = await heldStages(tx, userId, kind);
    return {
      present: recordOfStages(kind, before),
      async save(record) {
        const stages = stagesOfRecord(kind, record);
        const problem = stagesProblem(kind, stages);
        if (problem) return { key: `ownStages.${problem}` };
        for (const { id } of removedStages(before, stages))
          if (await holder.holds(tx, userId, id)) return { key: `ownStages.keeps_${kind}` };
        await keepStages(tx, { userId, now }, holder, { stages });
        return undefined;
      },
    };
  },
});
