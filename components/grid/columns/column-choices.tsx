"use client";
import { Checkbox, Divider, ListItemText, Menu, MenuItem } from "@mui/material";
import { useTranslations } from "next-intl";

type Props = {
  anchor: HTMLElement;
  columns: readonly { key: string; label: string; isHidden: boolean }[];
  isUsual: boolean;
  onToggle: (key: string) => void;
  onReset: () => void;
  onClose: () => void;
};

/** The open menu of a list's columns: one box for each that may be hidden, and the way back to the usual ones. */
export function ColumnChoices({ anchor, columns, isUsual, onToggle, onReset, onClose }: Props) {
  const t = useTranslations("columns");
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {columns.map(({ key, label, isHidden }) => (
        <MenuItem
          key={key}
          role="menuitemcheckbox"
          aria-checked={!isHidden}
          onClick={() => onToggle(key)}
          sx={{ py: 0 }}
        >
          <Checkbox
            size="small"
            checked={!isHidden}
            tabIndex={-1}
            disableRipple
            slotProps={{ input: { "aria-hidden": true, tabIndex: -1 } }}
          />
          <ListItemText>{label}</ListItemText>
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem
        disabled={isUsual}
        onClick={() => {
          onClose();
          onReset();
        }}
      >
        {t("usual")}
      </MenuItem>
    </Menu>
  );
}
