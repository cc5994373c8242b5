"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useNotify } from "@/components/ui/use-notify";
import { saveTextFile } from "@/lib/client/save-file";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Recipe } from "@/lib/contract/calls/recipe";
import { DRY_RUN_MAX } from "@/lib/domain/recipe/recipe-limits";
import { readRecipeFile, recipeFileText, type NamedSteps } from "@/lib/domain/recipe/recipe-file";
import { recipeName, recipeSteps, type RecipeStep } from "@/lib/domain/recipe/recipe-step";
import type { RunsAt } from "@/lib/domain/recipe/runs-at";

export type RecipeDraft = {
  id?: string;
  version?: number;
  name: string;
  runsAt: RunsAt;
  rows: readonly { key: string; step: RecipeStep }[];
};

const draftOf = ({ name, steps }: NamedSteps, from: Partial<Recipe> = {}): RecipeDraft => ({
  ...(from.id !== undefined && { id: from.id, version: from.version ?? 1 }),
  name,
  runsAt: from.runsAt ?? null,
  rows: steps.map((step) => ({ key: crypto.randomUUID(), step })),
});

/** The shop's recipes, the one that is chosen and tried on products, and the one that is edited. */
export function useRecipes(objectIds: readonly string[], onStarted: () => void) {
  const t = useTranslations("recipes");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const list = useCall("recipe.list", {});
  const keeping = useWrite("recipe.keep");
  const removing = useWrite("recipe.remove");
  const applying = useWrite("recipe.apply");
  const [chosenId, setChosenId] = useState("");
  const [draft, setDraft] = useState<RecipeDraft | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [fileNote, setFileNote] = useState<string | null>(null);
  const chosen = list.data?.find(({ id }) => id === chosenId);
  const tried = useCall(
    "recipe.dryRun",
    chosen && !draft ? { body: { id: chosen.id, objectIds: objectIds.slice(0, DRY_RUN_MAX) } } : null,
    { keepPreviousData: false },
  );
  const { mutate: tryAgain } = tried;

  function begin(next: RecipeDraft) {
    setFileNote(null);
    setDraft(next);
  }

  async function keep() {
    if (!draft) return;
    const { id, version, name, runsAt, rows } = draft;
    try {
      const body = { ...(id !== undefined && { id, version }), name, runsAt, steps: rows.map(({ step }) => step) };
      const kept = await keeping.trigger({ body });
      notify(t("kept"));
      setDraft(null);
      setChosenId(kept.id);
      void tryAgain();
    } catch (error) {
      notifyFailure(error);
    }
  }

  return {
    list,
    chosen,
    choose: setChosenId,
    tried,
    draft,
    setDraft,
    startNew: () => begin(draftOf({ name: "", steps: [] })),
    edit: () => chosen && begin(draftOf(chosen, chosen)),
    canKeep:
      draft !== null &&
      recipeName.safeParse(draft.name).success &&
      recipeSteps.safeParse(draft.rows.map(({ step }) => step)).success,
    keep,
    isKeeping: keeping.isMutating,
    async remove() {
      if (!chosen) return;
      try {
        await removing.trigger({ body: { id: chosen.id } });
        setChosenId("");
        notify(t("removed"));
      } catch (error) {
        notifyFailure(error);
      }
    },
    async apply() {
      if (!tried.data || !chosen) return;
      try {
        const body = { id: chosen.id, version: tried.data.version, objectIds: [...objectIds] };
        const { workNumber } = await applying.trigger({ body });
        notify(t("started", { number: workNumber }), "info");
        onStarted();
      } catch (error) {
        notifyFailure(error);
      }
    },
    isApplying: applying.isMutating,
    exportFile: () => chosen && saveTextFile(`${chosen.name}.json`, recipeFileText(chosen), "application/json"),
    /** Reads a file into the editor, where its steps are seen before it is kept. */
    async importFile(file: File) {
      const read = readRecipeFile(await file.text());
      if (!read.ok) {
        const { kind, ...values } = read.problem;
        return setFileProblem(t(`file.${kind}`, { step: 0, name: "", ...values }));
      }
      setFileProblem(null);
      setDraft(draftOf(read.recipe));
      const { older } = read;
      setFileNote(older ? t("file.older", { count: older.converted.length, steps: older.converted.join(", ") }) : null);
    },
    fileProblem,
    /** What was read otherwise than the file says it, while its recipe is edited. */
    fileNote,
  };
}
