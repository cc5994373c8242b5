"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useNotify } from "@/components/ui/use-notify";
import { endRecording, recordedChanges } from "@/lib/client/recording";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Proposed } from "@/lib/contract/calls/recipe";
import { DRY_RUN_MAX } from "@/lib/domain/recipe/recipe-limits";
import { recipeName, recipeSteps, type RecipeStep } from "@/lib/domain/recipe/recipe-step";

/** A proposed step as the seller leaves it: whether it is part of the recipe, and with which values. */
export type ProposedRow = Proposed["steps"][number] & { isTaken: boolean };

/** What was recorded, as steps to choose from; they are tried on products and kept as a recipe under a name. */
export function useRecording(objectIds: readonly string[], onClose: () => void) {
  const t = useTranslations("recipes");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [changes] = useState(() => recordedChanges() ?? []);
  const proposal = useCall("recipe.propose", changes.length > 0 ? { body: { changes: [...changes] } } : null, {
    keepPreviousData: false,
  });
  const keeping = useWrite("recipe.keep");
  const [name, setName] = useState("");
  const [edits, setEdits] = useState<ReadonlyMap<number, Partial<ProposedRow>>>(new Map());
  /** The steps a trial is shown of; nothing once they are changed. */
  const [asked, setAsked] = useState<readonly RecipeStep[] | null>(null);

  const rows = (proposal.data?.steps ?? []).map(
    // What would also change what the seller left as it was is for them to choose.
    (row, at): ProposedRow => ({ ...row, isTaken: row.also === 0, ...edits.get(at) }),
  );
  const steps = rows.filter(({ isTaken }) => isTaken).map(({ step }) => step);
  const areFilled = recipeSteps.safeParse(steps).success;
  const tried = useCall(
    "recipe.dryRun",
    asked && objectIds.length > 0 ? { body: { steps: [...asked], objectIds: objectIds.slice(0, DRY_RUN_MAX) } } : null,
    { keepPreviousData: false },
  );

  return {
    changes,
    proposal,
    rows,
    set(at: number, to: Partial<ProposedRow>) {
      setEdits(new Map(edits).set(at, { ...edits.get(at), ...to }));
      setAsked(null);
    },
    name,
    setName,
    canTry: areFilled && objectIds.length > 0,
    tryOut: () => setAsked(steps),
    isTried: asked !== null,
    tried,
    canKeep: areFilled && recipeName.safeParse(name).success,
    isKeeping: keeping.isMutating,
    async keep() {
      try {
        await keeping.trigger({ body: { name, steps, runsAt: null } });
        notify(t("kept"));
        endRecording();
        onClose();
      } catch (error) {
        notifyFailure(error);
      }
    },
    discard() {
      endRecording();
      onClose();
    },
  };
}
