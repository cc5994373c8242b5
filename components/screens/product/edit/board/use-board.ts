import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Stages } from "@/components/product/stages/use-stages";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useWrite } from "@/lib/client/use-call";

/** What a dragged card is, for the browser: our own kind, so that nothing else can be dropped on a stage. */
export const DRAGGED = "application/x-naru-product";

/** A product on the board, as far as moving it needs to know. */
export type Card = { id: string; name: string; stage: string };
type Move = { cards: readonly Card[]; to: string };

/** Which cards are picked, the moves of cards between stages, and the last one, which can be taken back. */
export function useBoard(stages: Stages) {
  const t = useTranslations("stages");
  const notifyFailure = useNotifyFailure();
  const { trigger } = useWrite("collection.moveToStage");
  const [picked, setPicked] = useState<ReadonlyMap<string, Card>>(new Map());
  const [last, setLast] = useState<Move | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);

  async function send(cards: readonly Card[], to: string): Promise<boolean> {
    try {
      await trigger({ body: { objectIds: cards.map(({ id }) => id), stage: to } });
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    }
  }

  /** Moves a card, and with it all that are picked where it is one of them. */
  async function move(card: Card, to: string) {
    const cards = (picked.has(card.id) ? [...picked.values()] : [card]).filter(({ stage }) => stage !== to);
    if (cards.length === 0) return;
    setFollowed(card.id);
    if (!(await send(cards, to))) return setFollowed(null);
    setLast({ cards, to });
    setPicked(new Map());
  }

  async function undo({ cards }: Move) {
    setLast(null);
    for (const from of new Set(cards.map(({ stage }) => stage)))
      await send(
        cards.filter(({ stage }) => stage === from),
        from,
      );
  }

  return {
    picked,
    pick: (card: Card) => {
      const next = new Map(picked);
      if (!next.delete(card.id)) next.set(card.id, card);
      setPicked(next);
    },
    move,
    /** The stage before or after another, or nothing at the ends. */
    beside: (id: string, step: 1 | -1): string | undefined => {
      const at = stages.stages.findIndex((stage) => stage.id === id);
      return at < 0 ? undefined : stages.stages[at + step]?.id;
    },
    /** The card that was moved: it takes the focus when it is drawn in its new stage, and says so by `settle`. */
    followed,
    settle: () => setFollowed(null),
    last: last && {
      text: t("moved", { count: last.cards.length, stage: stages.stageOf(last.to)?.label ?? last.to }),
      undo: () => void undo(last),
    },
  };
}
export type Board = ReturnType<typeof useBoard>;
