import type { StylisElement } from "@emotion/cache";

/** What a browser we support (Safari from 16.4) still knows by its own name only. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  "backdrop-filter": "-webkit-backdrop-filter",
  "box-decoration-break": "-webkit-box-decoration-break",
  "color-adjust": "-webkit-print-color-adjust",
  hyphens: "-webkit-hyphens",
  "user-select": "-webkit-user-select",
};

/**
 * Writes a style's names as our browsers know them, in place of Stylis' prefixer, whose names for browsers of ten years ago
 * are a third of a page's styles. Example: `user-select:none;` gets `-webkit-user-select:none;` before it; `display:flex;`
 * stays as it is.
 */
export function prefixes(element: StylisElement): void {
  if (element.type !== "decl" || typeof element.children !== "string" || typeof element.props !== "string") return;
  const own = OWN_NAMES[element.props];
  if (own) element.return = `${own}:${element.children};${element.value}`;
}
