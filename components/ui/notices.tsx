"use client";
import { useEffect, useState } from "react";
import { onDemand, useWarmParts } from "./on-demand";
import { onNotice } from "./use-notify";

const NoticeStack = onDemand(() => import("./notice-stack").then((part) => part.NoticeStack));
const PARTS = [NoticeStack];

/** Where notices appear. The code that draws them comes after the page, or with the first one. */
export function Notices() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onNotice(() => setNeeded(true)), []);
  useWarmParts(PARTS);
  return isNeeded && <NoticeStack />;
}
