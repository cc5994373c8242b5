import { useEffect, useRef } from "react";

const FOCUSABLE = "input, textarea, button, [role=tab]";

/** What a control is called: its label, else its own name or words. */
const nameOf = (control: Element): string =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control.labels?.[0]?.textContent
    : undefined) ??
  control.getAttribute("aria-label") ??
  control.textContent;

/**
 * Keeps the focus where the work is when the page turns to another of the same kind: on the control of the same name, else
 * on `fallback`. Call `note` before the page turns; the focus is set once `isReady`.
 *
 * Example: renaming one product after another, the name field keeps the focus, with its text selected.
 */
export function useKeptFocus(isReady: boolean, fallback: string): { note: () => void } {
  const noted = useRef<{ tag: string; name: string } | null>(null);

  useEffect(
    function focusTheSameControl() {
      if (!isReady || !noted.current) return;
      const { tag, name } = noted.current;
      noted.current = null;
      const same = [...document.querySelectorAll(FOCUSABLE)].find(
        (control) => control.tagName === tag && nameOf(control) === name && !control.hasAttribute("disabled"),
      );
      const goal = same ?? document.querySelector(fallback);
      if (goal instanceof HTMLElement) goal.focus();
      if (goal instanceof HTMLInputElement || goal instanceof HTMLTextAreaElement) goal.select();
    },
    [isReady, fallback],
  );

  return {
    note: () => {
      const now = document.activeElement;
      noted.current = { tag: now?.tagName ?? "", name: now ? nameOf(now) : "" };
    },
  };
}
