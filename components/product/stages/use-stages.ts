"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useCall } from "@/lib/client/use-call";
import { isFirstStage, stageOf, STAGES_AT_FIRST, type OwnStage, type StageKind } from "@/lib/domain/stages/own-stages";

/** A stage as screens show it: with its name in words. */
export type NamedStage = OwnStage & { label: string };

/** A shop's stages of a kind with their names, and how much is in each; the first ones until they are read. */
export function useStages(kind: StageKind) {
  const t = useTranslations("stages");
  const ofProducts = useCall("collection.stages", kind === "product" ? {} : null);
  const ofOrders = useCall("orderManagement.ownStages", kind === "order" ? {} : null);
  const { data, error, mutate } = kind === "product" ? ofProducts : ofOrders;
  const stages = useMemo(
    () =>
      (data?.stages ?? STAGES_AT_FIRST[kind]).map((stage): NamedStage => {
        const label = stage.name || (isFirstStage(stage.id) ? t(`first.${stage.id}`) : stage.id);
        return { ...stage, label };
      }),
    [data, kind, t],
  );
  return useMemo(
    () => ({
      kind,
      stages,
      isRead: data !== undefined,
      counts: data?.counts,
      failure: error,
      reload: () => void mutate(),
      stageOf: (id: string) => stageOf(kind, stages, id),
      /** A stage by what a person typed for it; case and outer blanks do not count. */
      named: (text: string) => stages.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase()),
    }),
    [kind, stages, data, error, mutate],
  );
}
export type Stages = ReturnType<typeof useStages>;
