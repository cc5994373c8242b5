"use client";

type Place = { origin: string; pathname: string; search: string };

/** Whether an address is the page that is open, at whichever of its parts (`#`). */
export const isHere = ({ origin, pathname, search }: Place): boolean =>
  origin === window.location.origin && pathname === window.location.pathname && search === window.location.search;

/**
 * The page of ours a click is about to put in the place of this one; undefined when it does something else, such as
 * opening a tab, saving a file, going to another site or to another part of this page.
 */
export function linkGoal(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  const goal = new URL(link.href);
  return goal.origin !== window.location.origin || isHere(goal) ? undefined : goal;
}
