"use client";
import { useTheme } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import {
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { headingOf, type Column } from "@/components/grid/column";
import { nextPlace, type Place } from "@/components/grid/sheet-keys";
import { cellOf, fieldOf, isOnCorner, isOwnControl } from "./cell-place";
import { readTsv, writeHtml, writeTsv } from "./clipboard";
import { dragPlan, fillDownPlan, pastePlan, type CellRange, type Put } from "./paste-plan";
import { takeCells, type CellProblem } from "./take-cells";
import { selectedIn, useCellSelection } from "./use-cell-selection";

/** What could not be written: cells with their reasons, and how much of a pasted block had no cells. */
export type CellReport = {
  written: number;
  problems: readonly (CellProblem & { name: string; header: string })[];
  left: { rows: number; columns: number };
};

type Props<Row, Edit> = {
  rows: readonly Row[];
  columns: readonly Column<Row, Edit>[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** One step of undo; without it the cells can be walked through and copied. */
  onEdit?: ((changes: readonly { row: Row; to: Edit }[]) => void) | undefined;
  onCheckRange?: ((ids: readonly string[]) => void) | undefined;
  tableRef: RefObject<HTMLTableElement | null>;
  /** Brings a row that is not drawn into view. */
  scrollRef: RefObject<((row: number) => void) | null>;
};

/** How many rows PageUp and PageDown move. */
const PAGE_ROWS = 12;
/** For so many frames the cursor waits for a row that is not drawn yet. */
const ROW_FRAMES = 120;
const NOTHING_LEFT = { rows: 0, columns: 0 };

/**
 * A list as a sheet: a cursor that arrows, Home, End, Page, Enter and Tab move, a selection that Shift, Ctrl and the mouse
 * grow, copying, cutting and pasting with spreadsheets, deleting, and filling down by Ctrl+D or the selection's corner.
 *
 * A cell that can be edited holds a text field. Coming to it selects its text, so that typing replaces it, also with a
 * Korean keyboard, whose first letter goes to the field that has focus. F2, a second click or typing edits it.
 */
export function useCells<Row, Edit>(props: Props<Row, Edit>) {
  const { rows, columns, idOf, nameOf, onEdit, tableRef, scrollRef } = props;
  const t = useTranslations("cells");
  const isMirrored = useTheme().direction === "rtl";
  const cursor = useRef<Place | null>(null);
  const anchor = useRef<Place | null>(null);
  const isEditing = useRef(false);
  const drag = useRef<"select" | CellRange | null>(null);
  const [report, setReport] = useState<CellReport | null>(null);
  const { ranges, select } = useCellSelection(
    rows,
    idOf,
    columns.map(({ key }) => key),
  );
  const size = { rows: rows.length, columns: columns.length };
  const active = ranges.at(-1);

  const cellAt = ({ row, column }: Place): HTMLElement | null =>
    tableRef.current?.querySelector(`tr[data-index="${row}"] > td[data-cell="${column}"]`) ?? null;
  const textAt = (row: number, column: number): string => {
    const at = rows[row];
    return at === undefined ? "" : (columns[column]?.textOf?.(at) ?? "");
  };

  function focus(place: Place) {
    const enter = () => {
      const cell = cellAt(place);
      if (!cell) return false;
      const field = fieldOf(cell);
      (field ?? cell).focus({ preventScroll: true });
      field?.select();
      cell.scrollIntoView({ block: "nearest", inline: "nearest" });
      return true;
    };
    if (enter()) return;
    scrollRef.current?.(place.row);
    const isStill = () => cursor.current?.row === place.row && cursor.current.column === place.column;
    // What draws the row may be on its way. A row that is gone by then is waited for no longer than that takes.
    const wait = (frames: number) =>
      requestAnimationFrame(() => {
        if (isStill() && !enter() && frames > 0) wait(frames - 1);
      });
    wait(ROW_FRAMES);
  }

  /** Moves the cursor; with `isGrowing` the selection reaches from where it began to there. */
  function move(place: Place, isGrowing = false) {
    isEditing.current = false;
    if (!isGrowing || !anchor.current) anchor.current = place;
    cursor.current = place;
    select(anchor.current, place);
    focus(place);
  }

  function write(puts: readonly Put[], left = NOTHING_LEFT) {
    const { changes, problems } = takeCells(puts, rows, columns, t("locked"));
    if (changes.length > 0) onEdit?.(changes);
    const isWhole = problems.length === 0 && left.rows === 0 && left.columns === 0;
    const named = problems.map((one) => {
      const row = rows[one.row];
      const column = columns[one.column];
      return {
        ...one,
        name: row === undefined ? "" : nameOf(row),
        header: column ? headingOf(column) : "",
      };
    });
    setReport(isWhole ? null : { written: puts.length - problems.length, problems: named, left });
  }

  const emptied = (range: CellRange) => pastePlan([[""]], range, size).puts;

  function copy(event: ClipboardEvent): CellRange | undefined {
    if (isEditing.current || !active || !cellOf(event.target)) return undefined;
    const block = Array.from({ length: active.bottom - active.top + 1 }, (_, row) =>
      Array.from({ length: active.right - active.left + 1 }, (__, column) =>
        textAt(active.top + row, active.left + column),
      ),
    );
    event.preventDefault();
    event.clipboardData.setData("text/plain", writeTsv(block));
    event.clipboardData.setData("text/html", writeHtml(block));
    return active;
  }

  function paste(event: ClipboardEvent) {
    if (!onEdit || isEditing.current || !active || !cellOf(event.target)) return;
    const block = readTsv(event.clipboardData.getData("text/plain"));
    if (block.length === 0) return;
    event.preventDefault();
    const { puts, left, range } = pastePlan(block, active, size);
    write(puts, left);
    anchor.current = { row: range.top, column: range.left };
    select(anchor.current, { row: range.bottom, column: range.right });
    restore();
  }

  /**
   * Once the new texts are drawn the cursor enters its cell anew: typing replaces the text, and an undo takes the step back
   * instead of the field's own typing.
   */
  const restore = () =>
    requestAnimationFrame(() => {
      // The list may be gone by now, and then the focus is not its own.
      if (!cursor.current || !tableRef.current) return;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      focus(cursor.current);
    });

  function pressed(event: KeyboardEvent) {
    const at = cellOf(event.target);
    if (!at || event.nativeEvent.isComposing || event.key === "Process") return;
    const { key, shiftKey, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    const letter = event.nativeEvent.code;
    const done = (act: () => void) => {
      event.preventDefault();
      act();
    };
    const field = fieldOf(at.cell);
    // A list of choices has these keys for itself, until it is left with Escape or Tab.
    if (key !== "Escape" && key !== "Tab" && event.target instanceof Element && isChoice(event.target)) return;
    if (field && key === "F2") return done(() => edit(field));
    if (key === "Escape") return done(() => move(at.place));
    if (key === "Enter" && !isCtrl && !altKey) {
      const control = field ? null : at.cell.querySelector<HTMLElement>("a, button, [role=combobox]");
      if (event.target !== field && event.target !== at.cell) return;
      if (control && !shiftKey) return done(() => control.focus());
      return done(() => move({ ...at.place, row: within(at.place.row + (shiftKey ? -1 : 1), size.rows) }));
    }
    if (key === "Tab" && !isCtrl && !altKey) {
      const next = editableBeside(at.place, shiftKey ? -1 : 1);
      if (next !== undefined) done(() => move({ ...at.place, column: next }));
      return;
    }
    if (isEditing.current) {
      // What is typed is left with an arrow up or down, as in every sheet; the others move within the text.
      if (key === "ArrowUp" || key === "ArrowDown")
        done(() => move({ ...at.place, row: within(at.place.row + (key === "ArrowUp" ? -1 : 1), size.rows) }));
      return;
    }
    const from = shiftKey ? (cursor.current ?? at.place) : at.place;
    const next = nextPlace(event, from, { ...size, page: PAGE_ROWS, isMirrored });
    if (next) return done(() => move(next, shiftKey));
    if (/^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down))$/.test(key)) {
      if (key === (isMirrored ? "ArrowRight" : "ArrowLeft") && !isCtrl) tickOf(at.cell)?.focus();
      return event.preventDefault();
    }
    if (isCtrl && letter === "KeyA")
      return done(() => {
        anchor.current = { row: 0, column: 0 };
        select(anchor.current, { row: size.rows - 1, column: size.columns - 1 });
      });
    if (key === " " && shiftKey && active)
      return done(() => props.onCheckRange?.(rows.slice(active.top, active.bottom + 1).map(idOf)));
    if (!onEdit || !active) return;
    if (isCtrl && letter === "KeyD")
      return done(() => {
        write(active.top === active.bottom ? fillFromAbove(active) : fillDownPlan(active, textAt));
        restore();
      });
    if ((key === "Delete" || key === "Backspace") && !isCtrl && !altKey)
      done(() => {
        write(ranges.flatMap(emptied));
        restore();
      });
  }

  /** Ctrl+D over a single row takes the texts of the row above it. */
  const fillFromAbove = (range: CellRange) =>
    range.top === 0 ? [] : fillDownPlan({ ...range, top: range.top - 1 }, textAt);

  function editableBeside({ column }: Place, step: 1 | -1): number | undefined {
    for (let next = column + step; next >= 0 && next < columns.length; next += step)
      if (columns[next]?.take) return next;
    return undefined;
  }

  function edit(field: HTMLInputElement) {
    isEditing.current = true;
    field.setSelectionRange(field.value.length, field.value.length);
  }

  const handlers = {
    onKeyDown: pressed,
    // On Escape the field restores its own text. Editing has ended, so the arrows move between cells again.
    onKeyDownCapture: ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && cellOf(target)) isEditing.current = false;
    },
    onInputCapture: ({ target }: FormEvent) => {
      if (cellOf(target)) isEditing.current = true;
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (target instanceof HTMLInputElement && cellOf(target)) isEditing.current = true;
    },
    onFocus: ({ target }: FocusEvent) => {
      const at = cellOf(target);
      if (!at || (target !== at.cell && target !== fieldOf(at.cell))) return;
      const { row, column } = at.place;
      if (cursor.current?.row === row && cursor.current.column === column) return;
      isEditing.current = false;
      cursor.current = at.place;
      anchor.current = at.place;
      select(at.place, at.place);
      // A screen reader or a script comes to the field without a key of ours; typing has to replace its text there too.
      if (target instanceof HTMLInputElement) target.select();
    },
    onMouseDown: (event: MouseEvent) => {
      const at = cellOf(event.target);
      if (!at || event.button !== 0 || isOwnControl(event.target)) return;
      if (onEdit && active && isOnCorner(at.cell, event)) {
        event.preventDefault();
        drag.current = active;
        return;
      }
      const field = fieldOf(at.cell);
      if (event.shiftKey && anchor.current) {
        event.preventDefault();
        move(at.place, true);
      } else if ((event.ctrlKey || event.metaKey) && active) {
        event.preventDefault();
        anchor.current = at.place;
        cursor.current = at.place;
        select(at.place, at.place, isSelected(ranges, at.place) ? "exclude" : "include");
      } else if (!field || document.activeElement !== field) {
        drag.current = "select";
        // The field is entered with its text selected; a second press puts the caret.
        event.preventDefault();
        move(at.place);
      } else if (!isEditing.current) isEditing.current = true;
    },
    onMouseMove: ({ target, buttons }: MouseEvent) => {
      const at = drag.current && buttons === 1 ? cellOf(target) : undefined;
      if (!at || !drag.current) return;
      if (drag.current === "select") {
        const before = cursor.current;
        if (anchor.current && (before?.row !== at.place.row || before.column !== at.place.column)) {
          cursor.current = at.place;
          select(anchor.current, at.place);
        }
      } else if (at.place.row > drag.current.bottom) {
        const { top, left, right } = drag.current;
        select({ row: top, column: left }, { row: at.place.row, column: right });
      }
    },
    onMouseUp: () => {
      const dragged = drag.current;
      drag.current = null;
      if (!dragged || dragged === "select" || !active || active.bottom <= dragged.bottom) return;
      write(dragPlan(dragged, active.bottom, textAt));
      restore();
    },
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      const range = onEdit && copy(event);
      if (!range) return;
      write(emptied(range));
      restore();
    },
    onPaste: paste,
  };

  return {
    handlers,
    selectedIn: (row: number) => selectedIn(ranges, row),
    cornerIn: (row: number) => (onEdit && active?.bottom === row ? active.right : undefined),
    enterRow: (row: number) => move({ row, column: 0 }),
    selectColumn: (column: number) => {
      anchor.current = { row: 0, column };
      cursor.current = anchor.current;
      select(anchor.current, { row: size.rows - 1, column });
      focus(anchor.current);
    },
    report,
    dismiss: () => setReport(null),
  };
}

const isChoice = (target: Element): boolean => target.closest("[role=combobox]") !== null;

const within = (row: number, rows: number): number => Math.max(0, Math.min(rows - 1, row));

const isSelected = (ranges: readonly CellRange[], { row, column }: Place): boolean =>
  ranges.some(({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right);

const tickOf = (cell: HTMLElement): HTMLElement | null =>
  cell.closest("tr")?.querySelector<HTMLElement>("input[type=checkbox]") ?? null;
