"use client";
import { ViewColumnOutlined } from "@/components/ui/icons/view-column-outlined";
import { Checkbox, IconButton, ListItemText, Menu, MenuItem, Tooltip } from "@mui/material";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useKeptChoice } from "./kept-choice";
import type { Column } from "./column";

function watchWidth(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
}

/** The server knows no window; its columns have to fit into a usual one, or their headings lie over each other. */
const USUAL_WIDTH = 1_440;

/** The stored choice marks a column with this sign when the seller wants it shown in a narrow window too. */
const SHOWN = "+";

/** The hidden columns: those the seller hides, and of those the window has no room for all but the ones they show. */
function hiddenBy(stored: string, narrow: string): ReadonlySet<string> {
  const said = stored.split(",").filter(Boolean);
  const byWidth = narrow.split(",").filter((key) => key !== "" && !said.includes(SHOWN + key));
  return new Set([...said.filter((key) => !key.startsWith(SHOWN)), ...byWidth]);
}

/** Which optional columns of a list the seller hides, remembered per list in this browser. */
export function useColumnChoice<Row, Edit>(key: string, columns: readonly Column<Row, Edit>[]) {
  const [stored, keep] = useKeptChoice(`columns:${key}`);
  const width = useSyncExternalStore(
    watchWidth,
    () => window.innerWidth,
    () => USUAL_WIDTH,
  );
  // As text, so that a window that is dragged wider draws nothing again until a column comes or goes.
  const narrow = columns.flatMap(({ key: one, hiddenBelow = 0 }) => (width < hiddenBelow ? [one] : [])).join(",");
  const hidden = useMemo(() => hiddenBy(stored, narrow), [stored, narrow]);
  const visible = useMemo(
    () => columns.filter((column) => !column.optional || !hidden.has(column.key)),
    [columns, hidden],
  );
  const toggle = useCallback(
    (column: string) => {
      const others = stored.split(",").filter((one) => one !== "" && one !== column && one !== SHOWN + column);
      const said = hidden.has(column) ? SHOWN + column : column;
      keep([...others, said].join(","));
    },
    [keep, stored, hidden],
  );
  return { visible, hidden, toggle };
}

type Props<Row, Edit> = {
  columns: readonly Column<Row, Edit>[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
};

export function ColumnMenu<Row, Edit>({ columns, hidden, onToggle }: Props<Row, Edit>) {
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
