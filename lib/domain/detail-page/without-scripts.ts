import { rawTextEnds, tokenAt } from "./tokens";
import { GONE, GONE_WHOLE, harmlessTag, isHarmfulComment, isHarmfulCss } from "./harmful-markup";

/** Text that ends like this would make a tag of what follows once something in between is gone. */
const OPEN_END = /<[/!?]?$/;

/**
 * A detail page without what could run, load a page or send anything: scripts, frames, forms, drawings (SVG, MathML),
 * event attributes, script addresses, style sheets that import, and tags the page ends in the middle of. Every other byte
 * stays, because markets show the page as the source drew it (docs/security.md S60).
 *
 * The page is read as a browser's tokeniser reads it. What would change that reading (foreign elements, raw text,
 * templates, an end tag of `noscript` inside a value) is taken out, so there is only one way left to read the result, and
 * doing it twice changes nothing more. It is not the only fence: our screens show pages through DOMPurify in a sandbox.
 *
 * `dropStyles` leaves out harmless style sheets too, for places that may not have any.
 * Example: `<p onclick=x()>a<script>y()</script></p>` becomes `<p>a</p>`.
 */
export function withoutScripts(given: string, { dropStyles = false } = {}): string {
  // No database keeps this character and no browser shows it.
  const html = given.includes("\0") ? given.replaceAll("\0", "") : given;
  const rawEnd = rawTextEnds(html);
  const kept: string[] = [];
  let textEnd = "";
  const keep = (piece: string, isText: boolean) => {
    if (!piece) return drop();
    kept.push(piece);
    textEnd = isText ? piece.slice(-2) : "";
  };
  const drop = () => {
    if (OPEN_END.test(textEnd)) keep(" ", true);
  };

  for (let at = 0; at < html.length;) {
    const token = tokenAt(html, at);
    const { kind, name, start } = token;
    at = token.end;
    const piece = () => html.slice(start, token.end);
    if (kind === "text") keep(piece(), true);
    else if (kind === "cut") drop();
    else if (kind === "other") {
      if (isHarmfulComment(piece())) drop();
      else keep(piece(), false);
    } else if (GONE.has(name) || (kind === "close" && GONE_WHOLE.has(name))) drop();
    else if (GONE_WHOLE.has(name)) {
      const closing = rawEnd(name, token.end);
      const isDrawing = name === "svg" || name === "math";
      // A drawing that never ends is a stray tag; raw text that never ends hides the rest from every browser too.
      if (isDrawing && closing === html.length) drop();
      else {
        at = closing < html.length ? tokenAt(html, closing).end : closing;
        const isEnded = html.charAt(at - 1) === ">" && closing < html.length;
        const isKept = name === "style" && !dropStyles && isEnded && !isHarmfulCss(html.slice(token.end, closing));
        if (isKept) keep(harmlessTag(html, token) + html.slice(token.end, at), false);
        else drop();
      }
    } else keep(harmlessTag(html, token), false);
  }
  return kept.join("");
}
