"use client";
import { Button } from "@mui/material";
import { keptRoom } from "./list-bar";

/** What can be chosen at once of a search: what market uploads and bulk calls take. */
export const FOUND_MAX = 1_000;

type Props = {
  list: { rows: readonly unknown[]; checked: ReadonlySet<string>; total: number; gathering: boolean };
  label: (count: number) => string;
  onCheck: () => void;
};

/** Once a whole page is chosen, offers everything the search finds on the others. */
export function CheckFound({ list: { rows, checked, total, gathering }, label, onCheck }: Props) {
  const isOffered = rows.length > 0 && checked.size >= rows.length && total > rows.length && checked.size < total;
  return (
    <Button variant="text" loading={gathering} onClick={onCheck} sx={keptRoom(isOffered)}>
      {label(Math.min(total, FOUND_MAX))}
    </Button>
  );
}
