import { numberIn } from "@/lib/domain/kit/typed-number";
import type { Place } from "@/components/grid/sheet-keys";

/** A cell as it is drawn, with its place; undefined for what is outside of all cells. */
export function cellOf(target: EventTarget | null): { cell: HTMLElement; place: Place } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-cell]") : null;
  const row = numberIn(cell?.closest<HTMLElement>("tr[data-index]")?.dataset["index"] ?? "");
  const column = numberIn(cell?.dataset["cell"] ?? "");
  return cell && row !== undefined && column !== undefined ? { cell, place: { row, column } } : undefined;
}

/** The field a cell is edited in, if it has one. */
export const fieldOf = (cell: Element): HTMLInputElement | null =>
  cell.querySelector<HTMLInputElement>("input:not([type=checkbox]):not([disabled]):not([aria-hidden=true])");

/** Whether something in a cell has a use of its own for a press of the mouse or of Enter. */
export const isOwnControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("a, button, [role=button], [role=combobox], input[type=checkbox], label") !== null;

/** Whether a press was meant for the handle in the corner of a selection. */
export function isOnCorner(cell: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  if (cell.dataset["corner"] === undefined) return false;
  const { left, right, bottom } = cell.getBoundingClientRect();
  const end = getComputedStyle(cell).direction === "rtl" ? left : right;
  return Math.abs(clientX - end) <= 9 && Math.abs(clientY - bottom) <= 9;
}
