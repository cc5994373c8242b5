"use client";
import { paragraphsOf, roundTrip } from "@/components/product/rich-text/quill-round-trip";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

/** A notice of the lines of the rich text editor. */
export const noticeOf = (lines: readonly string[]): string =>
  lines.every((line) => line.trim() === "") ? "" : paragraphsOf(lines);

/**
 * A notice as lines of the rich text editor; nothing when that editor would lose or change a part of it, as it does with
 * tables. Example: `<p>a</p><p><br></p>` is `["a", ""]`.
 */
export function linesOfNotice(html: string): string[] | undefined {
  if (html.trim() === "") return [""];
  const { body } = new DOMParser().parseFromString(withoutScripts(html, { dropStyles: true }), "text/html");
  const blocks = [...body.childNodes].filter((node) => node.nodeType !== Node.TEXT_NODE || node.textContent?.trim());
  const isPlain = blocks.every((node) => node instanceof HTMLParagraphElement && node.attributes.length === 0);
  if (!isPlain) return undefined;
  const lines = blocks.map((node) => (node as HTMLElement).innerHTML).map((line) => (line === "<br>" ? "" : line));
  return roundTrip(lines);
}
