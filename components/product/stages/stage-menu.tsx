"use client";
import { Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from "@mui/material";
import { useId, useState } from "react";
import { ArrowDropDown as ArrowDropDownIcon } from "@/components/ui/icons/arrow-drop-down";
import type { StageColour } from "@/lib/domain/stages/own-stages";
import { StageDot } from "./stage-dot";

/** What a menu of stages offers: a stage with its colour, or something without one, e.g. all or none. */
export type StageChoice = { id: string; label: string; colour?: StageColour };
type Props = {
  label: string;
  choices: readonly StageChoice[];
  /** Which of them holds now; undefined for a menu that only asks. */
  chosen?: string;
  /** Whether the choice narrows a list. */
  isOn?: boolean;
  onChoose: (id: string) => void;
  /** Something else that can be done about the stages. */
  more?: { label: string; onPress: () => void };
};

/** A button that asks for a stage. */
export function StageMenu({ label, choices, chosen, isOn = false, onChoose, more }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const after = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Button
        variant={isOn ? "contained" : "outlined"}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        endIcon={<ArrowDropDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ whiteSpace: "nowrap" }}
      >
        {label}
      </Button>
      {anchor && (
        <Menu id={menuId} anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {choices.map(({ id, label: text, colour }) => (
            <MenuItem
              key={id}
              selected={chosen === id}
              {...(chosen !== undefined && { role: "menuitemradio", "aria-checked": chosen === id })}
              onClick={after(() => onChoose(id))}
            >
              <ListItemIcon sx={{ minWidth: 24 }}>{colour && <StageDot colour={colour} />}</ListItemIcon>
              <ListItemText dir="auto">{text}</ListItemText>
            </MenuItem>
          ))}
          {more && <Divider />}
          {more && (
            <MenuItem onClick={after(more.onPress)}>
              <ListItemText inset>{more.label}</ListItemText>
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
