"use client";
import { useEffect } from "react";

/** Tells whether something is unsaved, and that nothing is once it is no longer on the screen. `onDirty` must be stable. */
export function useReportDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void) {
  useEffect(
    function tellWhetherSomethingIsUnsaved() {
      onDirty(isDirty);
      return () => onDirty(false);
    },
    [isDirty, onDirty],
  );
}
