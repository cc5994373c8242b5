"use client";
import { useId, useState } from "react";
import { ArrowDropDown as ArrowDropDownIcon } from "@/components/ui/icons/arrow-drop-down";
import { onDemand } from "@/components/ui/on-demand";
import { Press } from "@/components/ui/press";
import type { StageColour } from "@/lib/domain/stages/own-stages";

const StageChoices = onDemand(() => import("./stage-choices").then((part) => part.StageChoices));

/** What a menu of stages offers: a stage with its colour, or something without one, e.g. all or none. */
export type StageChoice = { id: string; label: string; colour?: StageColour };
export type StageMenuProps = {
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
export function StageMenu({ label, isOn = false, ...menu }: StageMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <Press
        look={isOn ? "filled" : "outlined"}
        end={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Press>
      {anchor && <StageChoices {...menu} id={menuId} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
