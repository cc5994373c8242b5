"use client";
import { Press } from "@/components/ui/press";

type Props = {
  list: { rows: readonly unknown[]; checked: ReadonlySet<string>; total: number; gathering: boolean };
  /** How many of a search can be chosen at once. */
  most: number;
  /** Its text, from how many will be chosen and how many are found. */
  label: (count: number, total: number) => string;
  onCheck: () => void;
};

/** Whether a whole page is chosen while the search finds more. */
const isFoundOffered = ({ rows, checked, total }: Props["list"], most: number): boolean =>
  rows.length > 0 && checked.size >= rows.length && total > rows.length && checked.size < Math.min(total, most);

/** Once a whole page is chosen, offers everything the search finds on the others. */
export function CheckFound({ list, most, label, onCheck }: Props) {
  if (!isFoundOffered(list, most)) return null;
  return (
    <Press look="text" loading={list.gathering} onClick={onCheck}>
      {label(Math.min(list.total, most), list.total)}
    </Press>
  );
}
