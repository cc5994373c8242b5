"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { StageChoice } from "@/components/product/stages/stage-choices";
import { StageMenu } from "@/components/product/stages/stage-menu";
import type { Stages } from "@/components/product/stages/use-stages";
import { onDemand } from "@/components/ui/on-demand";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";
import { ANY_STAGE, OUTSIDE_STAGES } from "./order-question";

const StagesDialog = onDemand(() =>
  import("@/components/product/stages/stages-dialog").then((part) => part.StagesDialog),
);

type Props = {
  stages: Stages;
  /** How many orders of the list's question are in each stage; undefined while they are loading. */
  counts: Readonly<Record<string, number>> | undefined;
  /** As the address has it. */
  asked: string;
  onAsk: (own: string) => void;
};

/** Narrows a list of orders to one of the shop's own stages, with the number in each; also where the stages are named. */
export function OwnStageFilter({ stages, counts, asked, onAsk }: Props) {
  const t = useTranslations("stages");
  const [isManaging, setManaging] = useState(false);
  const choices: StageChoice[] = [
    { id: ANY_STAGE, label: t("any") },
    ...stages.stages.map(({ id, label, colour }) => ({
      id,
      colour,
      label: t("counted", { stage: label, count: counts?.[id] ?? 0 }),
    })),
    { id: OUTSIDE_STAGES, label: t("none") },
  ];
  const shown = asked === OUTSIDE_STAGES ? t("none") : stages.stageOf(asked || NO_STAGE)?.label;
  return (
    <>
      <StageMenu
        label={t("ownIs", { stage: shown ?? t("any") })}
        choices={choices}
        chosen={asked}
        isOn={asked !== ANY_STAGE}
        onChoose={onAsk}
        more={{ label: t("title_order"), onPress: () => setManaging(true) }}
      />
      {isManaging && <StagesDialog stages={stages} onClose={() => setManaging(false)} />}
    </>
  );
}

type BulkProps = { stages: Stages; onChoose: (stage: string) => void };

/** Moves the chosen orders to one of the shop's own stages, or out of them. */
export function OwnStageBulk({ stages, onChoose }: BulkProps) {
  const t = useTranslations("stages");
  return (
    <StageMenu
      label={t("setOwn")}
      choices={[...stages.stages, { id: NO_STAGE, label: t("none") }]}
      onChoose={onChoose}
    />
  );
}
