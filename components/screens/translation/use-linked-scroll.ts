"use client";
import { useCallback, useRef } from "react";

/** Scrolls panes together, so that the original always shows the matching part. Pass `link` as each pane's ref. */
export function useLinkedScroll() {
  const panes = useRef(new Set<HTMLElement>());
  return useCallback((pane: HTMLElement | null) => {
    if (!pane) return undefined;
    const all = panes.current;
    const follow = () => {
      for (const other of all) {
        if (Math.abs(other.scrollTop - pane.scrollTop) > 1) other.scrollTop = pane.scrollTop;
        if (Math.abs(other.scrollLeft - pane.scrollLeft) > 1) other.scrollLeft = pane.scrollLeft;
      }
    };
    all.add(pane);
    pane.addEventListener("scroll", follow, { passive: true });
    return () => {
      all.delete(pane);
      pane.removeEventListener("scroll", follow);
    };
  }, []);
}
