"use client";
import { Tab, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { STAGES, type Stage } from "./stages";

type Props = {
  stage: Stage;
  /** Orders by stage; undefined while they are loading. */
  counts: Readonly<Record<string, number>> | undefined;
  onStage: (stage: Stage) => void;
};

/** An order's stages with their numbers. Drawn again only for these: MUI's tabs measure themselves whenever they are. */
export const StageTabs = memo(function StageTabs({ stage, counts, onStage }: Props) {
  const t = useTranslations("orders");
  return (
    <Tabs
      value={stage}
      onChange={(_, next) => onStage(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={t("stages")}
      sx={{ minHeight: 36, minWidth: 0, "& .MuiTab-root": { minHeight: 36, px: 1.25, minWidth: 0, fontSize: 13.5 } }}
    >
      {STAGES.map((each) => (
        <Tab
          key={each}
          value={each}
          id={`stage-${each}`}
          aria-controls="stage-panel"
          label={t(`stage.${each}`, { count: counts?.[each] ?? 0, isKnown: counts ? "yes" : "no" })}
        />
      ))}
    </Tabs>
  );
});
