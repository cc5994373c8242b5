"use client";
import { useEffect, useRef, type KeyboardEvent } from "react";

/** A part; `id` and `panel` are the ids of its tab and of what it shows, where that is named by it. */
type Part<Name extends string> = { name: Name; label: string; id?: string; panel?: string };
type Props<Name extends string> = {
  label: string;
  tabs: readonly Part<Name>[];
  value: Name;
  onChange: (name: Name) => void;
  /** Beside something else instead of in a line of their own. */
  isInLine?: boolean;
  /** How many of them have room in a line whose menu has the others (`useFittingParts`); undefined where they are scrolled. */
  fitting?: number;
};

/** The tab a key leads to, or undefined for another key. They go round at the ends, and by the direction of writing. */
function tabAt(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key !== "ArrowRight" && key !== "ArrowLeft") return undefined;
  return (at + ((key === "ArrowRight") === isRightToLeft ? count - 1 : 1)) % count;
}

/**
 * Parts of a page, each of which fills it: one is shown, and the address names it. Arrow keys go along the tabs, Enter shows one.
 * Where they have no room they are scrolled sideways, and the shown one is in view, or they are in a menu (`fitting`).
 */
export function PageTabs<Name extends string>({
  label,
  tabs,
  value,
  onChange,
  isInLine = false,
  fitting,
}: Props<Name>) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    function bringIntoView() {
      const shown = line.current?.querySelector<HTMLElement>("[aria-selected=true]");
      // Only the line is scrolled: `scrollIntoView` would move the page.
      if (shown && line.current) line.current.scrollLeft = shown.offsetLeft - line.current.offsetLeft - 40;
    },
    [value],
  );
  function goAlong(event: KeyboardEvent<HTMLDivElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:not([data-out])")];
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = tabAt(event.key, all.indexOf(document.activeElement as HTMLElement), all.length, isRightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }
  const shown = tabs.findIndex(({ name }) => name === value);
  // The Tab key leads to the shown one, or to the first where that is in the menu.
  const entry = shown < (fitting ?? Infinity) ? shown : 0;
  return (
    <div
      ref={line}
      className="n-tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      data-apart={isInLine ? undefined : true}
      onKeyDown={goAlong}
    >
      {tabs.map(({ name, label: text, id, panel }, at) => (
        <button
          key={name}
          type="button"
          className="n-tab"
          role="tab"
          data-part={fitting === undefined ? undefined : ""}
          data-out={(fitting !== undefined && at >= fitting) || undefined}
          id={id}
          aria-controls={panel}
          aria-selected={name === value}
          tabIndex={at === entry ? 0 : -1}
          onClick={() => name !== value && onChange(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
