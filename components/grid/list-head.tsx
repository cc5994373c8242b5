"use client";
import type { ReactNode } from "react";
import { Hint } from "@/components/ui/hint";
import { WorkLine } from "@/components/ui/work-line";

type Props = {
  title: string;
  /** What the list is for, on the title. */
  hint: string;
  /** The tabs of a page with several parts, of which the list is one. */
  tabs?: ReactNode;
  /** How many rows there are, in words or as filters by state. */
  count?: ReactNode;
  /** Its views, in one line that scrolls where the others leave it too little room. */
  views?: ReactNode;
  refreshing?: boolean;
  /** Work on rows that counts along. */
  running?: { label: string; done: number; total: number } | null;
  /** What is about the list and not about rows that are chosen. */
  children?: ReactNode;
  /** The screen's one primary action. */
  action?: ReactNode;
};

/** A list's name, its size, how it is shown and its primary action in one line, so that its rows begin high up. */
export function ListHead(props: Props) {
  const { title, hint, tabs, count, views, refreshing = false, running, children, action } = props;
  return (
    <header className="n-head n-bar">
      <div className="n-head-line">
        <Hint title={hint}>
          <h1 data-beside={tabs !== undefined || undefined}>{title}</h1>
        </Hint>
        {tabs}
        {count !== undefined && (
          <div className="n-head-count" data-last={views ? undefined : true}>
            {typeof count === "string" ? (
              <p aria-live="polite" className="n-body2 n-quiet">
                {count}
              </p>
            ) : (
              count
            )}
          </div>
        )}
        {views && <div className="n-head-views">{views}</div>}
        {children}
        {action}
      </div>
      {(running || refreshing) && <WorkLine running={running} />}
    </header>
  );
}
