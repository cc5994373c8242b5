import type { KeyboardEvent } from "react";

const CARD = "[data-card]";
const COLUMN = "[data-stage]";
const BOARD = "[data-board]";

const cardsOf = (column: Element | null | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>(CARD) ?? []),
];

/**
 * Moves the focus between the cards of a board by arrows: up and down in a stage, and to the card of the same height in the
 * next stage that has one. From the board itself they lead to its first card. Answers whether the key was one of these.
 */
export function walkBoard(event: KeyboardEvent<HTMLElement>, isMirrored: boolean): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const focus = (next: HTMLElement | undefined): boolean => {
    next?.focus();
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return true;
  };
  if (event.target === event.currentTarget)
    return event.key.startsWith("Arrow") && focus(cardsOf(event.currentTarget)[0]);
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>(CARD) : null;
  const column = card?.closest(COLUMN);
  if (!card || !column) return false;
  const here = cardsOf(column);
  const at = here.indexOf(card);
  if (event.key === "ArrowDown") return focus(here[at + 1]);
  if (event.key === "ArrowUp") return focus(here[at - 1]);
  if (event.key === "Home") return focus(here[0]);
  if (event.key === "End") return focus(here.at(-1));
  const step = stepOf(event.key, isMirrored);
  if (step === 0) return false;
  const columns = [...(column.parentElement?.querySelectorAll(COLUMN) ?? [])];
  for (let next = columns.indexOf(column) + step; next >= 0 && next < columns.length; next += step) {
    const cards = cardsOf(columns[next]);
    if (cards.length > 0) return focus(cards[Math.min(at, cards.length - 1)]);
  }
  return true;
}

/** Whether a card drawn anew may take the focus: nothing else has it but the board, or the same card where it stood before. */
export function isFocusFree(id: string): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return true;
  return activeElement === document.body || activeElement.matches(BOARD) || activeElement.dataset.card === id;
}

/**
 * Gives the focus of a card that goes to its board. The card may be drawn in another stage a moment later, or not at all
 * where that stage shows its first cards alone.
 */
export function leaveCard(card: HTMLElement | null): void {
  if (card && card === document.activeElement) card.closest<HTMLElement>(BOARD)?.focus({ preventScroll: true });
}

/** Which way an arrow goes: 1 to the stage after, -1 to the one before, 0 for another key. */
export function stepOf(key: string, isMirrored: boolean): 1 | -1 | 0 {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return (key === "ArrowRight") === isMirrored ? -1 : 1;
}
