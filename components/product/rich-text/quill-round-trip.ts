"use client";
import { Quill } from "react-quill";
import { FORMATS, registerFormats } from "./quill-formats";
import { sameDom } from "./same-dom";

/** What Quill is given for lines of a text: a paragraph each. */
export const paragraphsOf = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${line || "<br>"}</p>`).join("");

/** The lines in what Quill made of them. */
export function linesIn(root: Element): string[] {
  return [...root.children].map(({ innerHTML }) => (innerHTML === "<br>" ? "" : innerHTML));
}

/**
 * What Quill makes of each line, or nothing when it would lose or change anything in one of them (stack finding: most of a
 * supplier's markup). Only lines that pass may be edited in it.
 */
export function roundTrip(lines: readonly string[]): string[] | undefined {
  registerFormats();
  const quill = new Quill(document.createElement("div"), { formats: FORMATS, modules: { toolbar: false } });
  quill.setContents(quill.clipboard.convert({ html: paragraphsOf(lines) }), "silent");
  const { root } = quill;
  const isPlain = [...root.children].every((child) => child.tagName === "P" && child.attributes.length === 0);
  const made = linesIn(root);
  if (!isPlain || made.length !== lines.length) return undefined;
  return lines.every((line, index) => sameDom(line, made[index] ?? "")) ? made : undefined;
}
