import type { Stages } from "./use-stages";

/** The names of the stages, which a stage's cell offers while it is typed in (`TextCell`, `listId`). */
export const StageList = ({ id, stages }: { id: string; stages: Pick<Stages, "stages"> }) => (
  <datalist id={id}>
    {stages.stages.map((stage) => (
      <option key={stage.id} value={stage.label} />
    ))}
  </datalist>
);
