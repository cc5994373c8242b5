"use client";

const MOVED = "naru-moved";

/**
 * Reports every history move to `holdBack` before the router receives it, and hides held moves from the router.
 *
 * Chromium calls a window's own listeners in the order of their registration, capturing or not, so this must be called
 * before the router starts (`instrumentation-client.ts`).
 */
export function interceptMovesFirst(): void {
  window.addEventListener("popstate", (event) => {
    if (!window.dispatchEvent(new Event(MOVED, { cancelable: true }))) event.stopImmediatePropagation();
  });
}

/** Two entries of one page that differ in nothing but the part they show (`#`). */
const isSamePage = (one: NavigationHistoryEntry, other: NavigationHistoryEntry): boolean =>
  one.url?.split("#")[0] === other.url?.split("#")[0];

/**
 * Undoes the browser's back and forward while `isHeld`, and passes a function that repeats the move.
 *
 * The address has already changed when a page is notified, so it is changed back, and the router sees neither move; that
 * keeps the page as it is. A browser without the Navigation API is not held, because only that API reports the distance.
 * Returns a function that ends this.
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
