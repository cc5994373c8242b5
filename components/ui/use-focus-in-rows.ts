import { useEffect, useRef, type FocusEvent } from "react";

const CONTROLS = "button, input, textarea, select, a[href], [role=combobox]";

type Held = { row: Element; at: number; control: number };

const controlsOf = (row: Element | undefined): HTMLElement[] =>
  row
    ? [...(row.matches(CONTROLS) ? [row] : []), ...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(isElement)
    : [];
const isElement = (node: Element): node is HTMLElement => node instanceof HTMLElement;
const isAble = (control: HTMLElement | undefined): boolean => control !== undefined && !control.matches(":disabled");

/** The control at a place of a row that can be used, else the nearest one; of two the one before: the other way and not "remove". */
function ableIn(row: Element | undefined, place: number): HTMLElement | undefined {
  const far = (at: number) => Math.abs(at - place);
  const near = controlsOf(row).map((control, at) => ({ control, at }));
  return near.filter(({ control }) => isAble(control)).toSorted((one, other) => far(one.at) - far(other.at))[0]
    ?.control;
}

/**
 * Keeps the focus in a list whose rows are moved and removed by their own buttons. Where the button that was pressed is gone or
 * can be pressed no longer, the focus goes to the nearest one: of its row, else of the row that took its place, else to
 * `fallback`, e.g. the button that adds a row.
 *
 * Spread the answer on the element whose children are the rows.
 *
 * Example: the last row is moved to the top by "up"; its "down" has the focus then.
 */
export function useFocusInRows<List extends HTMLElement>(fallback?: () => HTMLElement | null | undefined) {
  const list = useRef<List>(null);
  const held = useRef<Held | null>(null);

  useEffect(function takeTheFocusBack() {
    const { activeElement } = document;
    const was = held.current;
    if (!was || !list.current || (activeElement && !activeElement.matches("body, :disabled"))) return;
    const rows = [...list.current.children];
    const at = was.row.isConnected ? rows.indexOf(was.row) : Math.min(was.at, rows.length - 1);
    const goal =
      ableIn(rows[at], was.control) ??
      [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).reverse()]
        .map((row) => ableIn(row, was.control))
        .find((control) => control !== undefined) ??
      fallback?.();
    goal?.focus();
  });

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const rows = [...(list.current?.children ?? [])];
      const at = rows.findIndex((row) => row.contains(target));
      const row = rows[at];
      held.current = row ? { row, at, control: controlsOf(row).indexOf(target as HTMLElement) } : null;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!list.current?.contains(relatedTarget as Node | null)) held.current = null;
    },
  };
}
