"use client";

const MOVED = "naru-moved";

/**
 * Tells `holdBack` of every move through the browser's history before the router hears of it, and keeps it from the
 * router when it is held.
 *
 * Chromium calls a window's own listeners in the order they came, capturing or not; so this has to be called before the
 * router starts (`instrumentation-client.ts`).
 */
export function hearMovesFirst(): void {
  window.addEventListener("popstate", (event) => {
    if (!window.dispatchEvent(new Event(MOVED, { cancelable: true }))) event.stopImmediatePropagation();
  });
}

/** Two entries of one page that differ in nothing but the part they show (`#`). */
const isSamePage = (one: NavigationHistoryEntry, other: NavigationHistoryEntry): boolean =>
  one.url?.split("#")[0] === other.url?.split("#")[0];

/**
 * Undoes the browser's back and forward while `isHeld`, and hands over what repeats them.
 *
 * The address has moved by the time a page hears of it, so it is moved back, and the router is told of neither, which is
 * why the page stays as it is. A browser without the Navigation API is let go: nothing else tells how far it moved.
 * Answers what ends this.
 */
export function holdBack(isHeld: () => boolean, onHeld: (repeat: () => void) => void): () => void {
  const navigation = window.navigation as Navigation | undefined;
  let home = navigation?.currentEntry;

  function follow({ navigationType }: NavigationCurrentEntryChangeEvent) {
    if (navigationType !== "traverse") home = navigation?.currentEntry;
  }
  function hold(moved: Event) {
    const now = navigation?.currentEntry;
    if (!home || !now || !isHeld()) return;
    const away = now.index - home.index;
    if (away !== 0 && isSamePage(now, home)) {
      home = now;
      return;
    }
    moved.preventDefault();
    // Our own way back has arrived.
    if (away === 0) return;
    window.history.go(-away);
    onHeld(() => window.history.go(away));
  }

  navigation?.addEventListener("currententrychange", follow);
  window.addEventListener(MOVED, hold);
  return () => {
    navigation?.removeEventListener("currententrychange", follow);
    window.removeEventListener(MOVED, hold);
  };
}
