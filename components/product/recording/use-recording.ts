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

type Meaning = Pick<Proposed["steps"][number], "step" | "also">;
/**
 * A proposed step as the seller leaves it: whether it is part of the recipe, which of the meanings `found` it has, and with which
 * values.
 */
export type ProposedRow = Meaning & { count: number; isTaken: boolean; found: readonly Meaning[]; meant: number };

/** A step with another of its meanings. */
export function meaning({ found }: ProposedRow, meant: number): Partial<ProposedRow> {
  const one = found[meant];
  return one ? { step: one.step, also: one.also, meant } : {};
}

/** Steps that are tried, and the products they are tried on. */
type Trial = { steps: readonly RecipeStep[]; objectIds: readonly string[] };

/**
 * What was recorded, as steps to choose from; they are tried on products and kept as a recipe under a name. `productsOf` answers
 * the products of a search; those of the recording are what the steps make already, and are left out.
 */
export function useRecording(productsOf: (most: number) => Promise<readonly string[]>, onClose: () => void) {
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
  /** What a trial is shown of; nothing once the steps are changed. */
  const [asked, setAsked] = useState<Trial | null>(null);
  const [isGathering, setGathering] = useState(false);

  const rows = (proposal.data?.steps ?? []).map(
    // What would also change what the seller left as it was is for them to choose.
    ({ step, count, also, others }, at): ProposedRow => ({
      ...{ step, count, also, meant: 0, found: [{ step, also }, ...others] },
      isTaken: also === 0,
      ...edits.get(at),
    }),
  );
  const steps = rows.filter(({ isTaken }) => isTaken).map(({ step }) => step);
  const areFilled = recipeSteps.safeParse(steps).success;
  const tried = useCall(
    "recipe.dryRun",
    asked && asked.objectIds.length > 0 ? { body: { steps: [...asked.steps], objectIds: [...asked.objectIds] } } : null,
    { keepPreviousData: false },
  );

  async function tryOut() {
    setGathering(true);
    try {
      const recorded = new Set(proposal.data?.ids);
      const found = await productsOf(DRY_RUN_MAX + recorded.size);
      setAsked({ steps, objectIds: found.filter((id) => !recorded.has(id)).slice(0, DRY_RUN_MAX) });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setGathering(false);
    }
  }

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
    canTry: areFilled,
    tryOut,
    isGathering,
    isTried: asked !== null,
    /** The search has no product but those of the recording. */
    hasNoOther: asked?.objectIds.length === 0,
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
