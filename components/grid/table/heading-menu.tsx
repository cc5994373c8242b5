"use client";
import { Divider, Menu, MenuItem } from "@mui/material";
import { useTranslations } from "next-intl";
import { headingOf, type Column, type Sorting } from "@/components/grid/column";
import type { ColumnDeeds } from "@/components/grid/columns/arrangement";
import { fittingWidth } from "./column-width";

type Props = {
  column: Pick<Column<never>, "key" | "header" | "name" | "optional" | "sorts" | "isPinned">;
  anchor: HTMLElement;
  deeds: ColumnDeeds;
  sorting: Sorting | undefined;
  isFirst: boolean;
  isLast: boolean;
  onSelect: (() => void) | undefined;
  onClose: () => void;
};

/** All that can be done with a column, for the keyboard and for whom a drag is too fine. */
export function HeadingMenu(props: Props) {
  const { column, anchor, deeds, sorting, isFirst, isLast, onSelect, onClose } = props;
  const t = useTranslations("columns");
  const { key, sorts, optional, isPinned = false } = column;
  const item = (name: Exclude<Parameters<typeof t>[0], "menu">, act: () => void, disabled = false) => (
    <MenuItem
      key={name}
      disabled={disabled}
      onClick={() => {
        onClose();
        act();
      }}
    >
      {t(name)}
    </MenuItem>
  );
  const sortItems = sorting && [
    sorts?.ascending && item("ascending", () => sorting.onSort(sorts.ascending ?? ""), sorting.by === sorts.ascending),
    sorts?.descending &&
      item("descending", () => sorting.onSort(sorts.descending ?? ""), sorting.by === sorts.descending),
    sorts && <Divider key="sorts" component="li" />,
  ];
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { "aria-label": headingOf(column) } }}>
      {sortItems}
      {onSelect && item("select", onSelect)}
      {item(isPinned ? "unpin" : "pin", () => deeds.pin(key, !isPinned))}
      {item("back", () => deeds.step(key, -1), isFirst)}
      {item("forward", () => deeds.step(key, 1), isLast)}
      {item("fit", () => {
        const heading = anchor.closest("th");
        if (heading) deeds.resize(key, fittingWidth(heading));
      })}
      {optional && item("hide", () => deeds.toggle(key))}
      {item("usual", deeds.reset)}
    </Menu>
  );
}
