"use client";
import type { ReactNode } from "react";
import { WorkLine } from "@/components/ui/work-line";

type Props = {
  /** How many rows there are or are chosen, or what is being done to them. */
  said: string;
  /** Whether the rows in sight are being read again. */
  refreshing: boolean;
  /** Work on rows that counts along. */
  running?: { label: string; done: number; total: number } | null;
  /** What is about the list and not about rows that are chosen; it stays together at the end, also in a line of its own. */
  end?: ReactNode;
  children?: ReactNode;
};

const UNDER_WAY = { height: 2 } as const;

/** Over a list: what is in it and what can be done, and a line below that moves while something is under way. */
export function ListBar({ said, refreshing, running, end, children }: Props) {
  return (
    <>
      <div className="n-list-bar n-bar">
        <p className="n-body1" aria-live="polite">
          {said}
        </p>
        {children}
        {end && <div className="n-list-end">{end}</div>}
      </div>
      <div style={UNDER_WAY}>{(running || refreshing) && <WorkLine running={running} />}</div>
    </>
  );
}
