"use client";
import { createContext, useContext, useEffect } from "react";

/** Says what the browser's tab is about; provided around every page. */
export const SayTabName = createContext<(name: string | undefined) => void>(() => undefined);

/**
 * Puts a name before the page's name in the browser's tab, so that a seller can tell five windows of products apart. While the
 * name is undefined, the tab has the page's name alone.
 *
 * @example useTabName(draft?.name)
 */
export function useTabName(name: string | undefined): void {
  const say = useContext(SayTabName);
  useEffect(() => {
    say(name);
    return () => say(undefined);
  }, [say, name]);
}
