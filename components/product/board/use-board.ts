import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { StageChoice } from "@/components/product/stages/stage-choices";
import type { Stages } from "@/components/product/stages/use-stages";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useNotify } from "@/components/ui/use-notify";
import { asOnePress } from "@/lib/client/own-changes";
import type { RowResult } from "@/lib/contract/schemas/common";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";

/** What a dragged card is, for the browser: our own kind, so that nothing else can be dropped on a stage. */
export const DRAGGED = "application/x-naru-card";

/** A card of a board. `calledAs` is its name for a screen reader, where `name` alone could be one of several cards. */
export type Card = { id: string; name: string; stage: string; image: string | null; calledAs?: string };
type Move = { cards: readonly Card[]; to: string };
/** Moves cards to a stage, and answers those that could not be moved. */
export type SendCards = (cards: readonly Card[], to: string) => Promise<readonly RowResult[]>;

/** Which cards are picked, the moves of cards between the stages of a board, and the last one, which can be taken back. */
export function useBoard(kind: Stages["kind"], stages: readonly StageChoice[], send: SendCards) {
  const t = useTranslations("stages");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [picked, setPicked] = useState<ReadonlyMap<string, Card>>(new Map());
  const [last, setLast] = useState<Move | null>(null);
  const held = useRef<string | null>(null);

  /** Moves cards, and answers those that are there now. */
  async function sent(cards: readonly Card[], to: string): Promise<readonly Card[]> {
    try {
      const failed = await send(cards, to);
      const [first] = failed;
      if (first) notify(first.message || t("notMoved", { count: failed.length }), "error");
      return cards.filter(({ id }) => !failed.some(({ key }) => key === id));
    } catch (error) {
      notifyFailure(error);
      return [];
    }
  }

  /** Moves a card, and with it all that are picked where it is one of them. */
  async function move(card: Card, to: string) {
    const cards = (picked.has(card.id) ? [...picked.values()] : [card]).filter(({ stage }) => stage !== to);
    if (cards.length === 0) return;
    held.current = card.id;
    const moved = await sent(cards, to);
    if (moved.length === 0) return;
    setLast({ cards: moved, to });
    setPicked(new Map());
  }

  function undo({ cards }: Move) {
    setLast(null);
    held.current = cards[0]?.id ?? null;
    return asOnePress(async () => {
      for (const from of new Set(cards.map(({ stage }) => stage)))
        await sent(
          cards.filter(({ stage }) => stage === from),
          from,
        );
    });
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
      const at = stages.findIndex((stage) => stage.id === id);
      return at < 0 ? undefined : stages[at + step]?.id;
    },
    /** Keeps the focus with a card: it takes the focus anew where it is drawn in another stage. */
    hold: (id: string) => {
      held.current = id;
    },
    isHeld: (id: string): boolean => held.current === id,
    last: last && {
      text:
        last.to === NO_STAGE
          ? t("movedOut", { count: last.cards.length })
          : t(`moved_${kind}`, {
              count: last.cards.length,
              stage: stages.find(({ id }) => id === last.to)?.label ?? last.to,
            }),
      undo: () => void undo(last),
    },
  };
}
export type Board = ReturnType<typeof useBoard>;
