"use client";
import { useMemo, useState } from "react";
import { keepChoices, keptChoices } from "@/lib/client/sheets/kept-choices";
import { useVisitor } from "@/lib/client/visitor";
import type { Book } from "@/lib/domain/sheets/cells";
import { keptColumns, withChoice } from "@/lib/domain/sheets/choices";
import type { SheetKind } from "@/lib/domain/sheets/columns";
import { readSheet, type SheetChoice } from "@/lib/domain/sheets/read-sheet";

/**
 * How the seller wants a file read: another sheet of it, other columns. Columns chosen under the same headings before are
 * taken again. What is chosen for one file is forgotten with the next, but for what is kept by its headings.
 */
export function useSheetChoice<Field extends string>(kind: SheetKind<Field>, book: Book | null) {
  const { username } = useVisitor();
  const [said, setSaid] = useState<{ book: Book | null; choice: SheetChoice<Field> }>({ book, choice: {} });
  const choice: SheetChoice<Field> = said.book === book ? said.choice : NOTHING_SAID;
  const found = useMemo(
    () => (book ? readSheet(book, kind, { ...(choice.sheet !== undefined && { sheet: choice.sheet }) }) : null),
    [book, kind, choice.sheet],
  );
  const [kept, setKept] = useState(() => keptChoices(username, kind.id));
  const columns = useMemo(
    () => choice.columns ?? (found ? keptColumns(kept, found.headings, kind) : undefined),
    [choice.columns, found, kept, kind],
  );
  const whole = useMemo<SheetChoice<Field>>(
    () => ({ ...(choice.sheet !== undefined && { sheet: choice.sheet }), ...(columns && { columns }) }),
    [choice.sheet, columns],
  );
  return {
    choice: whole,
    setSheet: (sheet: number) => setSaid({ book, choice: { sheet } }),
    setColumn: (field: Field, at: number | null) => {
      if (!found) return;
      const next = { ...columns, [field]: at } as NonNullable<SheetChoice<Field>["columns"]>;
      setSaid({ book, choice: { ...choice, columns: next } });
      const all = withChoice(kept, found, next);
      setKept(all);
      keepChoices(username, kind.id, all);
    },
  };
}

/** The same object each time, so that nothing is read again for it. */
const NOTHING_SAID = {};

export type SheetChoosing<Field extends string> = {
  choice: SheetChoice<Field>;
  setSheet: (sheet: number) => void;
  setColumn: (field: Field, at: number | null) => void;
};
