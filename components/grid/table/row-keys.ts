import { useRef, type KeyboardEvent, type MouseEvent } from "react";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { rangeCheckOf, type GridProps } from "./grid-props";

type TableKeys = { onKeyDown: (event: KeyboardEvent) => void; onClickCapture: (event: MouseEvent) => void };

/**
 * Row keys as in a spreadsheet: an arrow moves to the next row's checkbox and with Shift also checks it, Shift and a click
 * check the range from the last checked row.
 */
export function useRowKeys<Row, Edit>(props: GridProps<Row, Edit>): TableKeys {
  const { rows, idOf, cells } = props;
  const onCheckRange = rangeCheckOf(props);
  const anchor = useRef<number | null>(null);
  const tickAt = (target: EventTarget): HTMLTableRowElement | null =>
    target instanceof HTMLInputElement && target.type === "checkbox" ? target.closest("tr[data-index]") : null;
  const indexOf = (row: HTMLTableRowElement): number => numberIn(row.dataset["index"] ?? "") ?? 0;
  const between = (from: number, to: number): string[] =>
    rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(idOf);
  return {
    onClickCapture: (event) => {
      const row = tickAt(event.target);
      if (!row) return;
      const index = indexOf(row);
      if (onCheckRange && event.shiftKey && anchor.current !== null) {
        event.preventDefault();
        event.stopPropagation();
        onCheckRange(between(anchor.current, index));
      } else anchor.current = index;
    },
    onKeyDown: (event) => {
      const { key, target, shiftKey } = event;
      const row = tickAt(target);
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (row && cells && key === "ArrowRight") {
        event.preventDefault();
        cells.enterRow(indexOf(row));
      } else if (row && step !== 0 && onCheckRange) {
        const next = rowBeside(row, step)?.querySelector<HTMLInputElement>("input[type=checkbox]");
        if (!next) return;
        event.preventDefault();
        if (shiftKey) onCheckRange(between(indexOf(row), indexOf(row) + step));
        anchor.current = indexOf(row) + step;
        next.focus();
      }
    },
  };
}

const rowBeside = (row: Element, step: number): Element | null => {
  const beside = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  if (beside?.matches("tr[data-below]")) return rowBeside(beside, step);
  return beside?.matches("tr[data-index]") ? beside : null;
};
