"use client";
import { createContext, useContext, useEffect } from "react";

/** Says what the browser's tab is about; provided around every page. */
export const SayTabName = createContext<(name: string | undefined) => void>(() => undefined);

/**
 * Puts what a window is about before the page's name, so that five windows of products can be told apart. Undefined, as
 * while it is read, adds nothing.
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
