"use client";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import { useWork } from "@/lib/client/use-work";
import { UndoWork } from "./changes/undo-work";
import { WorkControls } from "./work-controls";
import { WorkItemLine, WorkItemList } from "./work-item-list";
import { workMeaning } from "./work-meaning";

type Props = { type: "Undo" | "Recipe"; workNumber: number };

/** The products of one work that takes changes back or applies a recipe: how far it is, and what became of each. */
export function ChangedItems({ type, workNumber }: Props) {
  const [undo, recipe] = [useTranslations("changes.work"), useTranslations("recipes.work")];
  const t = type === "Undo" ? undo : recipe;
  const states = useTranslations("work.status");
  const work = useWork(type, workNumber);
  return (
    <WorkItemList
      work={work}
      texts={{
        progress: t("progress", { number: workNumber }),
        items: t("items", { number: workNumber }),
        state: t(work.done ? "ended" : "going", { done: work.succeeded, failed: work.failed, open: work.open }),
        more: (shown) => t("more", { shown, count: work.items.length }),
      }}
      actions={
        <>
          <WorkControls type={type} work={work} workNumber={workNumber} />
          {work.done && work.succeeded > 0 && <UndoWork workNumber={workNumber} onDone={work.reload} />}
        </>
      }
      item={(item) => (
        <WorkItemLine
          key={item.index}
          item={item}
          words={item.message}
          end={<StatusChip meaning={workMeaning(item.status)} label={states(item.status)} />}
        />
      )}
    />
  );
}
