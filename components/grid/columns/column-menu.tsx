"use client";
import { ViewColumnOutlined } from "@/components/ui/icons/view-column-outlined";
import { Checkbox, Divider, IconButton, ListItemText, Menu, MenuItem, Tooltip } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Column } from "@/components/grid/column";
import type { Arrangement } from "./arrangement";

type Props<Row, Edit> = { columns: readonly Column<Row, Edit>[]; choice: Arrangement<Row, Edit> };

/** Chooses which columns of a list are shown, and makes all of them as usual again. */
export function ColumnMenu<Row, Edit>({ columns, choice: { hidden, deeds, isUsual } }: Props<Row, Edit>) {
  const t = useTranslations("common");
  const columnTexts = useTranslations("columns");
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
              onClick={() => deeds.toggle(key)}
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
        <Divider component="li" />
        <MenuItem
          disabled={isUsual}
          onClick={() => {
            setAnchor(null);
            deeds.reset();
          }}
        >
          {columnTexts("usual")}
        </MenuItem>
      </Menu>
    </>
  );
}
