"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useCall } from "@/lib/client/use-call";
import { isFirstStage, stageOf, STAGES_AT_FIRST, type ProductStage } from "@/lib/domain/product/product-stages";

/** A stage as screens show it: with its name in words. */
export type NamedStage = ProductStage & { label: string };

/** A shop's stages with their names, and how many products are in each; the first ones until they are read. */
export function useStages() {
  const t = useTranslations("stages");
  const { data, error, mutate } = useCall("collection.stages", {});
  const stages = useMemo(
    () =>
      (data?.stages ?? STAGES_AT_FIRST).map((stage): NamedStage => {
        const label = stage.name || (isFirstStage(stage.id) ? t(`first.${stage.id}`) : stage.id);
        return { ...stage, label };
      }),
    [data, t],
  );
  return useMemo(
    () => ({
      stages,
      isRead: data !== undefined,
      counts: data?.counts,
      failure: error,
      reload: () => void mutate(),
      stageOf: (id: string) => stageOf(stages, id) as NamedStage | undefined,
      /** A stage by what a person typed for it; case and outer blanks do not count. */
      named: (text: string) => stages.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase()),
    }),
    [stages, data, error, mutate],
  );
}
export type Stages = ReturnType<typeof useStages>;
