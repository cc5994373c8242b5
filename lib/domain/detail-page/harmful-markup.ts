import { decoded } from "./entities";
import { attributesOf, type Attribute, type Token } from "./tokens";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements that go with everything in them: what they hold is no part of a page, or is read by other rules than a page. */
export const GONE_WHOLE = words("script style iframe noembed noframes xmp title textarea svg math");
/** Elements that go alone: they run, load or send something, or change how the rest of the page is read. */
export const GONE = words(
  "applet base embed fencedframe form frame frameset input button keygen isindex layer ilayer link meta object " +
    "plaintext portal select template bgsound xml",
);
const ATTRIBUTES_GONE = words("srcdoc action formaction ping manifest nonce is slot shadowrootmode");
/** Attributes that are only ever read by people; their words are not weighed as addresses. */
const WORDS_ONLY = words("alt title summary abbr label placeholder");

const NOT_SEEN = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/g;
const SCRIPT_SCHEME =
  /^(?:view-source:|feed:)*(?:javascript|vbscript|livescript|mocha|jscript|wscript|blob|filesystem|file):/i;
const HARMFUL_CSS =
  /expression\(|javascript:|vbscript:|-moz-binding|behaviou?r:|@import|@charset|<|image-set\(["']?data:text/i;
/** An end tag that browsers with and without scripts find in different places. */
const SPLITS_READERS = /<\/noscript/i;

const plainCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, "")
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, hex: string) => {
      const code = parseInt(hex, 16);
      return code > 0 && code < 0xd800 ? String.fromCodePoint(code) : "\ufffd";
    })
    .replace(/\\/g, "")
    .replace(NOT_SEEN, "");

/** Whether a style sheet or a `style` attribute does more than paint. */
export const isHarmfulCss = (css: string): boolean => HARMFUL_CSS.test(plainCss(css));

function isHarmfulAddress(value: string, isPicture: boolean): boolean {
  const address = decoded(value).replace(NOT_SEEN, "");
  if (/^data:/i.test(address)) return !(isPicture && /^data:image\//i.test(address));
  return SCRIPT_SCHEME.test(address);
}

/** Whether an attribute runs something, or names an address that does. */
function isHarmful(html: string, tag: Token, attribute: Attribute): boolean {
  const { name } = attribute;
  const value = html.slice(attribute.valueStart, attribute.valueEnd);
  if (/^\W*on/.test(name) || ATTRIBUTES_GONE.has(name) || name.startsWith("xmlns")) return true;
  if (name === "style") return isHarmfulCss(decoded(value));
  if (WORDS_ONLY.has(name) || name.startsWith("aria-")) return false;
  return isHarmfulAddress(value, tag.name === "img" || tag.name === "source");
}

/** Whether a comment holds markup that would run in a browser that takes it for a part of the page, as old ones do. */
export function isHarmfulComment(comment: string): boolean {
  if (SPLITS_READERS.test(comment)) return true;
  if (/<\s{0,9}\/?\s{0,9}(script|iframe|object|embed|svg|math|style|meta|link|base|form)\b/i.test(comment)) return true;
  return /<[a-z]/i.test(comment) && /[\s/"'](on[a-z]{2,30}\s{0,9}=|srcdoc)|(java|vb)script:/i.test(comment);
}

/**
 * A tag without what is harmful in it; the very same text when nothing is. Nothing is left of a tag that holds the end of
 * a `noscript`, of an end tag that holds another tag, and of a tag in whose name another begins (`<a<script>`).
 */
export function harmlessTag(html: string, tag: Token): string {
  const whole = html.slice(tag.start, tag.end);
  if (tag.kind === "close") return whole.includes("<", 1) ? "" : whole;
  if (SPLITS_READERS.test(whole) || tag.name.includes("<")) return "";
  const attributes = attributesOf(html, tag);
  const harmful = attributes.filter((attribute) => isHarmful(html, tag, attribute));
  if (harmful.length === 0) return whole;
  let made = "";
  let at = tag.start;
  for (const { start, end } of harmful) {
    made += html.slice(at, start);
    // What follows right after a quoted value must not become a part of what stood before it.
    if (!/[\s/>]/.test(html.charAt(end))) made += " ";
    at = end;
  }
  return made + html.slice(at, tag.end);
}
