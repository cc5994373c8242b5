import { boundedWidth } from "@/lib/domain/kit/column-layout";

/** Room around what is in a cell, in pixels. */
const AROUND = 28;
/** What a text field has at its two ends. */
const FIELD_ENDS = 18;

/** Shows a column in another width before it is kept, without drawing a row. */
export function showWidth(heading: HTMLTableCellElement, width: number): void {
  const table = heading.closest("table");
  // A table without a column that takes the rest is as wide as its columns (`leastWidth`).
  if (table?.style.width) table.style.width = `${table.offsetWidth + width - heading.offsetWidth}px`;
  heading.style.width = `${width}px`;
}

/**
 * The width that what is drawn of a column needs, in pixels: texts and pictures at their full length, fields at that of
 * their text. Rows out of sight are not measured.
 */
export function fittingWidth(heading: HTMLTableCellElement): number {
  const table = heading.closest("table");
  const cells = [
    ...(table?.querySelectorAll<HTMLElement>(`tr > [aria-colindex="${heading.getAttribute("aria-colindex")}"]`) ?? []),
  ];
  return boundedWidth(Math.max(0, ...cells.map(neededBy)) + AROUND);
}

function neededBy(cell: HTMLElement): number {
  const parts: { left: number; right: number }[] = [];
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLInputElement) {
      const { left } = node.getBoundingClientRect();
      parts.push({ left, right: left + node.scrollWidth + FIELD_ENDS });
    } else if (node instanceof Text) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0) parts.push({ left, right });
    } else if (node instanceof HTMLImageElement || node instanceof SVGElement) {
      const { left, right } = node.getBoundingClientRect();
      parts.push({ left, right });
    }
  }
  if (parts.length === 0) return 0;
  return Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left));
}
