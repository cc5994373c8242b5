"use client";
import { Button, ListItemIcon, Menu, MenuItem } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ArrowDropDown as ArrowDropDownIcon } from "@/components/ui/icons/arrow-drop-down";
import { StageDot } from "./stage-dot";
import type { NamedStage } from "./use-stages";

/** A button that asks for a stage. */
export function StageMenu({ stages, onChoose }: { stages: readonly NamedStage[]; onChoose: (stage: string) => void }) {
  const t = useTranslations("stages");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        endIcon={<ArrowDropDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t("set")}
      </Button>
      {anchor && (
        <Menu id={menuId} anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {stages.map(({ id, label, colour }) => (
            <MenuItem
              key={id}
              onClick={() => {
                setAnchor(null);
                onChoose(id);
              }}
            >
              <ListItemIcon sx={{ minWidth: 24 }}>
                <StageDot colour={colour} />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
