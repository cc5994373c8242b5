"use client";
import { hrefOf, routeTable, type Query, type RouteId } from "@/lib/routes";
import { productWord } from "./product-word";

/**
 * Opens one of our pages in its own window, or brings it to the front when it is open already, without loading it again:
 * what is typed there stays. Answers false when the browser blocked it, so that the caller can say so.
 */
function openWindow(href: string, name: string, size: { width: number; height: number }): boolean {
  const left = Math.max(0, Math.round((window.screen.availWidth - size.width) / 2));
  const top = Math.max(0, Math.round((window.screen.availHeight - size.height) / 2));
  const features = `popup=yes,width=${size.width},height=${size.height},left=${left},top=${top}`;
  // Without an address, an open window of that name is found unchanged; only a new one is empty.
  const opened = window.open("", name.replace(/\W+/g, "_"), features);
  if (!opened) return false;
  const asked = new URL(href, window.location.origin);
  if (!showsPage(opened.location, asked)) opened.location.assign(href);
  // Another tab or list of the page that is open is turned to without loading it again: unsaved input stays.
  else if (BESIDES.some((name) => asked.searchParams.has(name))) opened.history.replaceState(null, "", href);
  opened.focus();
  return true;
}

/** Parts of an address that say how a page is shown, not what it is about: its open tab, and the list it is one of. */
const BESIDES = ["tab", "of"];

/** Whether a window shows the page asked for, at whichever of its tabs and opened from whichever list. */
function showsPage(open: Location, asked: URL): boolean {
  const subjectOf = (search: string) => {
    const query = new URLSearchParams(search);
    for (const name of BESIDES) query.delete(name);
    return query.toString();
  };
  return open.pathname === asked.pathname && subjectOf(open.search) === subjectOf(asked.search);
}

const BLOCKED = "naru-window-blocked";

/**
 * Opens a page of the route table in its own window, in that page's size. The same page and query focus the existing
 * window.
 *
 * If the browser blocks it, `onBlockedWindow` receives the address, so that the shell explains it and offers a link.
 * Example: `openPage("orderLog", {idx: 12})`.
 */
export function openPage(id: RouteId, query: Query = {}): void {
  const href = hrefOf(id, productWord(), query);
  const size = routeTable[id].window ?? { width: 1_200, height: 800 };
  const subject = Object.entries(query).flatMap(([name, value]) => (BESIDES.includes(name) ? [] : [value]));
  if (!openWindow(href, [id, ...subject].join("-"), size)) {
    window.dispatchEvent(new CustomEvent(BLOCKED, { detail: href }));
  }
}

/** Calls the listener with the address of every window that the browser blocked. */
export function onBlockedWindow(listener: (href: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") listener(event.detail);
  };
  window.addEventListener(BLOCKED, hear);
  return () => window.removeEventListener(BLOCKED, hear);
}
