"use client";
import { useId, useState } from "react";
import { ArrowDropDown as ArrowDropDownIcon } from "@/components/ui/icons/arrow-drop-down";
import { onDemand } from "@/components/ui/on-demand";
import { Press } from "@/components/ui/press";
import type { StageChoicesProps } from "./stage-choices";

const StageChoices = onDemand(() => import("./stage-choices").then((part) => part.StageChoices));

type Props = StageChoicesProps & {
  label: string;
  /** Whether the choice narrows a list. */
  isOn?: boolean;
};

/** A button that asks for a stage. */
export function StageMenu({ label, isOn = false, ...menu }: Props) {
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
