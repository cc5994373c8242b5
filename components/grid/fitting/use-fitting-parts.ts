"use client";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { fittingCount } from "./fitting-count";

/**
 * A line of `[data-part]`s, and how many of them have room beside what else is in it; the others belong into the menu that its
 * `[data-more]` opens. All have room in a line that may break. A part that loses its room while it has the focus hands it to
 * the menu's button. The line's width must not come from its parts.
 */
export function useFittingParts() {
  const line = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Infinity);
  const measure = useEffectEvent(() => {
    if (line.current) setFitting(countIn(line.current));
  });

  // After each drawing: a number that grows makes its part wider.
  useLayoutEffect(function measureWhatIsDrawn() {
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
  useEffect(function measureAgainInAnotherWidth() {
    const observer = new ResizeObserver(() => measure());
    if (line.current) observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return { line, fitting };
}

function countIn(line: HTMLElement): number {
  const { flexWrap, columnGap, paddingLeft, paddingRight } = getComputedStyle(line);
  // A line that is not drawn, e.g. of a screen that is kept, has no widths.
  if (flexWrap === "wrap" || line.clientWidth === 0) return Infinity;
  const gap = parseFloat(columnGap) || 0;
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  const isBeside = (child: Element) =>
    !child.matches("[data-part], [data-more]") && child.querySelector("[data-part]") === null;
  const ends = (parseFloat(paddingLeft) || 0) + (parseFloat(paddingRight) || 0);
  const taken = [...line.children].filter(isBeside).reduce((sum, child) => sum + widthOf(child) + gap, ends);
  const more = line.querySelector("[data-more]");
  return fittingCount([...line.querySelectorAll("[data-part]")].map(widthOf), {
    room: line.clientWidth - taken,
    gap,
    more: more ? widthOf(more) : 0,
  });
}
