"use client";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { fittingCount } from "./fitting-count";

/**
 * A line of `[data-part]`s, and how many of them have room beside what else is in it; the others belong into the menu that its
 * `[data-more]` opens. All have room in a line that may break. A part that loses its room while it has the focus hands it to
 * the menu's button. The line's width must not come from its parts.
 */
export function useFittingParts() {
  const line = useRef<HTMLDivElement>(null);
  const watched = useRef<ReadonlySet<Element>>(new Set());
  const observer = useRef<ResizeObserver | null>(null);
  const [fitting, setFitting] = useState(Infinity);
  const measure = useEffectEvent(() => {
    if (line.current) setFitting(countIn(line.current));
  });

  useLayoutEffect(function watchTheWidths() {
    observer.current = new ResizeObserver(() => measure());
    return () => {
      observer.current?.disconnect();
      watched.current = new Set();
    };
  }, []);
  // A drawing after which the same parts are there asks for no width: the observer tells which of them became wider.
  useLayoutEffect(function watchWhatIsThere() {
    const before = watched.current;
    const now = new Set(line.current ? measuredIn(line.current) : []);
    const added = [...now].filter((part) => !before.has(part));
    const gone = [...before].filter((part) => !now.has(part));
    if (added.length === 0 && gone.length === 0) return;
    watched.current = now;
    for (const part of added) observer.current?.observe(part);
    for (const part of gone) observer.current?.unobserve(part);
    measure();
  });
  useLayoutEffect(
    function keepTheFocus() {
      const { activeElement } = document;
      if (activeElement?.closest("[data-part][data-out]") && line.current?.contains(activeElement))
        line.current.querySelector<HTMLElement>("[data-more]")?.focus();
    },
    [fitting],
  );
  return { line, fitting };
}

/** The children of a line that are neither parts nor the button of their menu. */
const besideIn = (line: HTMLElement): readonly Element[] =>
  [...line.children].filter(
    (child) => !child.matches("[data-part], [data-more]") && child.querySelector("[data-part]") === null,
  );

/** The elements whose widths decide how many parts have room. */
const measuredIn = (line: HTMLElement): readonly Element[] => [
  line,
  ...line.querySelectorAll("[data-part], [data-more]"),
  ...besideIn(line),
];

function countIn(line: HTMLElement): number {
  const { flexWrap, columnGap, paddingLeft, paddingRight } = getComputedStyle(line);
  // A line that is not drawn, e.g. of a screen that is kept, has no widths.
  if (flexWrap === "wrap" || line.clientWidth === 0) return Infinity;
  const gap = parseFloat(columnGap) || 0;
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  const ends = (parseFloat(paddingLeft) || 0) + (parseFloat(paddingRight) || 0);
  const taken = besideIn(line).reduce((sum, child) => sum + widthOf(child) + gap, ends);
  const more = line.querySelector("[data-more]");
  return fittingCount([...line.querySelectorAll("[data-part]")].map(widthOf), {
    room: line.clientWidth - taken,
    gap,
    more: more ? widthOf(more) : 0,
  });
}
