import type { NounHandlers } from "@/lib/contract/catalogue";
import { ofChange, ofSubject, shopChanges } from "@/upstream/across/changes/find-changes";
import { previewUndo, undoChanges } from "@/upstream/across/changes/undo";
import type { Context } from "@/upstream/context";
import { workTallies } from "@/upstream/queue/work-tallies";

export const changes: NounHandlers<"changes", Context> = {
  mine: ({ body }, context) => shopChanges(body, context),
  ofChange: ({ body }, context) => ofChange(body, context),
  ofSubject: ({ body }, context) => ofSubject(body, context),
  preview: ({ body }, context) => previewUndo(body, context),
  undo: ({ body }, context) => undoChanges(body, context),
  works: (_input, context) => workTallies(context, "Undo"),
};
