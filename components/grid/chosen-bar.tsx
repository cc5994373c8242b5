"use client";
import { Close } from "@/components/ui/icons/close";
import { useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode } from "react";

type Props = {
  label: string;
  /** How many rows are chosen. */
  count: string;
  isShown: boolean;
  /** Whether the bar of staged edits lies at the foot, so that this one lies above it. */
  isRaised?: boolean;
  onClear: () => void;
  /** Offers what else the search finds, in a line of its own. */
  found?: ReactNode;
  children: ReactNode;
};

/**
 * What can be done with the chosen rows. It comes in at the foot of the window with the first of them and lies over the
 * list, so that no row moves under the pointer. F6 leads from the list to its first deed and back, past the fields of all rows.
 */
export function ChosenBar({ label, count, isShown, isRaised, onClear, found, children }: Props) {
  const t = useTranslations("cells");
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    function leadThereAndBackByF6() {
      if (!isShown) return;
      let from: Element | null = null;
      const goBack = () => from instanceof HTMLElement && from.focus();
      const press = (event: KeyboardEvent) => {
        const { activeElement } = document;
        if (event.key !== "F6" || event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return;
        if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
        event.preventDefault();
        if (bar.current?.contains(activeElement)) return void goBack();
        from = activeElement;
        bar.current?.querySelector<HTMLElement>(".n-deeds button:enabled")?.focus();
      };
      window.addEventListener("keydown", press);
      return () => {
        window.removeEventListener("keydown", press);
        // The bar went with the button that was pressed.
        if (document.activeElement === document.body) goBack();
      };
    },
    [isShown],
  );
  if (!isShown) return null;
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-keyshortcuts="F6"
      className="n-chosen-bar n-bar"
      data-raised={isRaised || undefined}
    >
      {found}
      <div className="n-line">
        <button type="button" className="n-icon-button" aria-label={t("clearChosen")} onClick={onClear}>
          <Close fontSize="small" />
        </button>
        <span className="n-body2 n-strong" aria-live="polite" title="F6">
          {count}
        </span>
        <div className="n-deeds">{children}</div>
      </div>
    </div>
  );
}
