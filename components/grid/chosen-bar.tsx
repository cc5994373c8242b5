"use client";
import { Close } from "@/components/ui/icons/close";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

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
 * list, so that no row moves under the pointer.
 */
export function ChosenBar({ label, count, isShown, isRaised, onClear, found, children }: Props) {
  const t = useTranslations("cells");
  if (!isShown) return null;
  return (
    <div role="toolbar" aria-label={label} className="n-chosen-bar n-bar" data-raised={isRaised || undefined}>
      {found}
      <div className="n-line">
        <button type="button" className="n-icon-button" aria-label={t("clearChosen")} onClick={onClear}>
          <Close fontSize="small" />
        </button>
        <span className="n-body2 n-strong" aria-live="polite">
          {count}
        </span>
        <div className="n-deeds">{children}</div>
      </div>
    </div>
  );
}
