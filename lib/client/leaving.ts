"use client";
import { holdBack } from "./hold-back";
import { linkGoal } from "./link-goal";

type Ask = (go: () => void) => void;

let standing: Ask | null = null;

/**
 * Does what leaves the page, at once when nothing on it is unsaved, else after the seller agreed.
 *
 * Only for what leaves by code, such as a log-out: links and the browser's own buttons are watched anyway.
 */
export function beforeLeaving(go: () => void): void {
  if (standing) standing(go);
  else go();
}

/**
 * Guards every way out of the page until the returned function is called: closing and reloading, where the browser asks,
 * and links, back, forward and `beforeLeaving`, where `ask` does. `push` opens a page of ours.
 *
 * After the seller agreed once, no second question follows. If the seller then keeps working on this page, the guard is
 * active again.
 */
export function guardLeaving(ask: Ask, push: (href: string) => void): () => void {
  let isAgreed = false;
  const askOnce: Ask = (go) =>
    ask(() => {
      isAgreed = true;
      go();
    });

  function warn(event: BeforeUnloadEvent) {
    if (!isAgreed) event.preventDefault();
  }
  function stopLink(event: MouseEvent) {
    const goal = isAgreed ? undefined : linkGoal(event);
    if (!goal) return;
    // Prevented but not stopped: the link's own handlers still close the menu that contains it. The question comes after
    // that, because a closing menu takes the focus.
    event.preventDefault();
    setTimeout(() => askOnce(() => push(`${goal.pathname}${goal.search}${goal.hash}`)));
  }
  function stayOn() {
    isAgreed = false;
  }

  standing = askOnce;
  const release = holdBack(() => !isAgreed, askOnce);
  window.addEventListener("beforeunload", warn);
  // Before the document's listeners, so that those find the click prevented.
  window.addEventListener("click", stopLink, { capture: true });
  window.addEventListener("keydown", stayOn, { capture: true });
  window.addEventListener("pointerdown", stayOn, { capture: true });
  return () => {
    if (standing === askOnce) standing = null;
    release();
    window.removeEventListener("beforeunload", warn);
    window.removeEventListener("click", stopLink, { capture: true });
    window.removeEventListener("keydown", stayOn, { capture: true });
    window.removeEventListener("pointerdown", stayOn, { capture: true });
  };
}
