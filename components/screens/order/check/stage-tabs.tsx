"use client";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { PageTabs } from "@/components/ui/page-tabs";
import { STAGES, type Stage } from "./stages";

type Props = {
  stage: Stage;
  /** Orders by stage; undefined while they are loading. */
  counts: Readonly<Record<string, number>> | undefined;
  onStage: (stage: Stage) => void;
};

/** An order's stages with their numbers. Drawn again only for these, not for each number that is typed below. */
export const StageTabs = memo(function StageTabs({ stage, counts, onStage }: Props) {
  const t = useTranslations("orders");
  return (
    <PageTabs
      isInLine
      label={t("stages")}
      value={stage}
      onChange={onStage}
      tabs={STAGES.map((each) => ({
        name: each,
        id: `stage-${each}`,
        panel: "stage-panel",
        label: t(`stage.${each}`, { count: counts?.[each] ?? 0, isKnown: counts ? "yes" : "no" }),
      }))}
    />
  );
});
