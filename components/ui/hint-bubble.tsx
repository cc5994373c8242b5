"use client";
import { Tooltip } from "@mui/material";

/** The bubble of a `Hint`, next to its anchor. */
export const HintBubble = ({ title, anchor }: { title: string; anchor: HTMLElement }) => (
  <Tooltip open title={title} slotProps={{ popper: { anchorEl: anchor } }}>
    <span hidden />
  </Tooltip>
);
