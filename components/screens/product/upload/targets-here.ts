"use client";
import { createContext, useContext } from "react";
import type { Targets } from "./use-targets";

const Here = createContext<Targets | null>(null);

/** Gives the heads of the markets their accounts, so that the sheet's columns stay the same while accounts change. */
export const TargetsHere = Here.Provider;

export function useTargetsHere(): Targets {
  const targets = useContext(Here);
  if (!targets) throw new Error("A market's head is drawn outside of the desk");
  return targets;
}
