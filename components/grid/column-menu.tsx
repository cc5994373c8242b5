"use client";
import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import { Checkbox, IconButton, ListItemText, Menu, MenuItem, Tooltip } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import type { Column } from "./column";

const EVENT = "naru-columns";
const read = (key: string): string => window.localStorage.getItem(`columns:${key}`) ?? "";

/** Which optional columns of a list the seller hides, remembered per list in this browser. */
export function useColumnChoice<Row>(key: string, columns: readonly Column<Row>[]) {
  const stored = useSyncExternalStore(
    (changed) => {
      window.addEventListener(EVENT, changed);
      window.addEventListener("storage", changed);
      return () => {
        window.removeEventListener(EVENT, changed);
        window.removeEventListener("storage", changed);
      };
    },
    () => read(key),
    () => "",
  );
  const hidden = new Set(stored.split(",").filter(Boolean));
  function toggle(column: string) {
    if (!hidden.delete(column)) hidden.add(column);
    window.localStorage.setItem(`columns:${key}`, [...hidden].join(","));
    window.dispatchEvent(new Event(EVENT));
  }
  return { visible: columns.filter((column) => !column.optional || !hidden.has(column.key)), hidden, toggle };
}

type Props<Row> = { columns: readonly Column<Row>[]; hidden: ReadonlySet<string>; onToggle: (key: string) => void };

export function ColumnMenu<Row>({ columns, hidden, onToggle }: Props<Row>) {
  const t = useTranslations("common");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t("columns")}>
        <IconButton aria-label={t("columns")} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <ViewColumnOutlined />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns
          .filter(({ optional }) => optional)
          .map(({ key, optional }) => (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={!hidden.has(key)}
              onClick={() => onToggle(key)}
              sx={{ py: 0 }}
            >
              <Checkbox
                size="small"
                checked={!hidden.has(key)}
                tabIndex={-1}
                disableRipple
                slotProps={{ input: { "aria-hidden": true, tabIndex: -1 } }}
              />
              <ListItemText>{optional}</ListItemText>
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
