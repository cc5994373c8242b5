"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ConfirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import { highestOf } from "@/lib/domain/kit/extremes";
import { onDemand } from "@/components/ui/on-demand";
import type { AskedLoss } from "./loss-question";

const LossQuestion = onDemand(() => import("./loss-question").then((part) => part.LossQuestion));

type Open = { losses: readonly AskedLoss[]; answer: (reason: string | null) => void };

/**
 * Asks a seller whether prices may be sent though each sale loses money. `ask` resolves to the loss that was confirmed for
 * each listing, by its id; to undefined where it was not, or where there is nothing to ask.
 */
export function useLossQuestion() {
  const [open, setOpen] = useState<Open | null>(null);
  return {
    open,
    async ask(losses: readonly AskedLoss[]): Promise<ReadonlyMap<string, ConfirmedLoss> | undefined> {
      if (losses.length === 0) return undefined;
      const reason = await new Promise<string | null>((answer) => setOpen({ losses, answer }));
      setOpen(null);
      return reason === null ? undefined : new Map(losses.map(({ id, krw }) => [id, { krw, reason }]));
    },
  };
}
export type LossAsking = ReturnType<typeof useLossQuestion>;

/** The question of `useLossQuestion`, while it is open. */
export function SendLosses({ of: { open } }: { of: LossAsking }) {
  const t = useTranslations("loss");
  if (!open) return null;
  const { losses, answer } = open;
  return (
    <LossQuestion
      losses={losses}
      title={t("sendTitle")}
      text={t("sendText", { count: losses.length, most: highestOf(losses.map(({ krw }) => krw)) })}
      confirm={t("send")}
      onConfirm={answer}
      onCancel={() => answer(null)}
    />
  );
}
