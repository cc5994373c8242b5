"use client";
import { useState } from "react";
import type { ConfirmProps } from "./confirm-box";
import { onDemand, useWarmParts } from "./on-demand";

const ConfirmBox = onDemand(() => import("./confirm-box").then((part) => part.ConfirmBox));
const PARTS = [ConfirmBox];

/** A question whose safe answer comes first and has the focus, with the consequence named in its text; or news with one button. */
export function ConfirmDialog(props: ConfirmProps) {
  // A box that was open once stays, so that it can fade out.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  useWarmParts(PARTS);
  return wasOpen ? <ConfirmBox {...props} /> : null;
}
