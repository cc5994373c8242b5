"use client";
import type { Parchment as Blots } from "quill";
import { Quill } from "react-quill";

/** Formats a text may carry into the editor and out again; everything else is edited without it. */
export const FORMATS = [
  "bold",
  "italic",
  "underline",
  "strike",
  "link",
  "color",
  "background",
  "size",
  "font",
  "height",
  "spacing",
];

let isRegistered = false;

/**
 * Teaches Quill to keep what suppliers write: sizes and colours as they are, `<b>` as `<b>`. Its own
 * versions allow four sizes and turn `<b>` into `<strong>`.
 */
export function registerFormats(): void {
  if (isRegistered) return;
  isRegistered = true;
  const Parchment = Quill.import("parchment");
  const style = (name: string, css: string) =>
    new Parchment.StyleAttributor(name, css, { scope: Parchment.Scope.INLINE });
  const Inline = Quill.import("blots/inline") as typeof Blots.InlineBlot;

  const kept = (blotName: string, tagName: string[]) =>
    class extends Inline {
      static override blotName = blotName;
      static override tagName = tagName;
      static override create(value?: unknown) {
        return super.create(typeof value === "string" ? value : undefined);
      }
      static override formats(node: HTMLElement) {
        return node.tagName;
      }
    };

  Quill.register(
    {
      "formats/bold": kept("bold", ["STRONG", "B"]),
      "formats/italic": kept("italic", ["EM", "I"]),
      "formats/strike": kept("strike", ["S", "STRIKE", "DEL"]),
      "formats/size": style("size", "font-size"),
      "formats/font": style("font", "font-family"),
      "formats/color": style("color", "color"),
      "formats/background": style("background", "background-color"),
      "formats/height": style("height", "line-height"),
      "formats/spacing": style("spacing", "letter-spacing"),
    },
    true,
  );
}
