"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { TextCell } from "@/components/grid/text-cell";
import { StageDot } from "@/components/product/stages/stage-dot";
import type { Stages } from "@/components/product/stages/use-stages";
import { useNewest } from "@/components/ui/use-newest";
import type { Order } from "@/lib/contract/schemas/order";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";

/** The names of the stages, which a stage's cell offers while it is typed in. */
export const ORDER_STAGE_LIST = "order-stages";
type OwnStageEdit = Pick<Partial<Order>, "ownStage">;

/**
 * The shop's own stage of an order, typed or pasted by its name; an emptied cell takes the order out of every stage. It stays
 * the same while handlers change.
 */
export function useOwnStageColumn(
  stages: Stages,
  onStage: (order: Order, stage: string) => void,
): Column<Order, OwnStageEdit> {
  const t = useTranslations("stages");
  const newest = useNewest({ onStage });
  return useMemo(() => {
    const names = stages.stages.map(({ label }) => label).join(", ");
    const unknown = names ? t("unknown", { names }) : t("noStages");
    const idOf = (text: string): string | undefined => (text.trim() === "" ? NO_STAGE : stages.named(text)?.id);
    return {
      key: "ownStage",
      header: t("own"),
      optional: t("own"),
      width: 104,
      textOf: (order) => stages.stageOf(order.ownStage ?? NO_STAGE)?.label ?? "",
      take: (_, text) => {
        const ownStage = idOf(text);
        return ownStage === undefined ? { problem: unknown } : { to: { ownStage } };
      },
      cell: (order) => {
        const stage = stages.stageOf(order.ownStage ?? NO_STAGE);
        return (
          <div className="n-line" style={{ gap: 0 }}>
            {stage && <StageDot colour={stage.colour} />}
            <TextCell
              label={t("ownOf", { order: order.orderNo })}
              value={stage?.label ?? ""}
              placeholder={t("none")}
              listId={ORDER_STAGE_LIST}
              refusal={(typed) => (idOf(typed) === undefined ? unknown : undefined)}
              onCommit={(typed) => newest.current.onStage(order, idOf(typed) ?? NO_STAGE)}
            />
          </div>
        );
      },
    };
  }, [t, stages, newest]);
}
