"use client";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { MoreParts } from "@/components/grid/fitting/more-parts";
import { useFittingParts } from "@/components/grid/fitting/use-fitting-parts";
import { PageTabs } from "@/components/ui/page-tabs";
import { STAGES, type Stage } from "./stages";

type Props = {
  stage: Stage;
  /** Orders by stage; undefined while they are loading. */
  counts: Readonly<Record<string, number>> | undefined;
  onStage: (stage: Stage) => void;
};

/**
 * An order's stages with their numbers, in one line; those without room in a menu at its end. Drawn again only for these, not
 * for each number that is typed below.
 */
export const StageTabs = memo(function StageTabs({ stage, counts, onStage }: Props) {
  const t = useTranslations("orders");
  const { line, fitting } = useFittingParts();
  const tabs = STAGES.map((each) => ({
    name: each,
    id: `stage-${each}`,
    panel: "stage-panel",
    label: t(`stage.${each}`, { count: counts?.[each] ?? 0, isKnown: counts ? "yes" : "no" }),
  }));
  return (
    <div ref={line} className="n-fitting-tabs">
      <PageTabs isInLine label={t("stages")} value={stage} onChange={onStage} tabs={tabs} fitting={fitting} />
      <MoreParts
        parts={tabs.slice(fitting).map(({ name, label }) => ({
          key: name,
          text: label,
          isShown: name === stage,
          onPress: () => onStage(name),
        }))}
      />
    </div>
  );
});
