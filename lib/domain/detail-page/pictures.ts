import { decoded, encodedValue } from "./entities";
import { RAW_TEXT, attributesOf, rawTextEnds, tokenAt, type Attribute, type Token } from "./tokens";

/** Attributes the malls' own scripts take the real address from; `src` is a grey dot until then. */
const LAZY = new Set(
  "data-src data-original data-ks-lazyload data-lazyload data-lazy-src data-lazyload-src data-echo data-lazy".split(
    " ",
  ),
);
/** What may name another picture than the chosen one. */
const OTHER_SOURCES = new Set([...LAZY, "srcset", "data-srcset", "sizes"]);

type Picture = { address: string; alt: string };

function imageTags(html: string): Token[] {
  const rawEnd = rawTextEnds(html);
  const found: Token[] = [];
  for (let at = 0; at < html.length;) {
    const token = tokenAt(html, at);
    at = token.end;
    if (token.kind !== "open") continue;
    if (token.name === "img" || token.name === "image") found.push(token);
    else if (RAW_TEXT.has(token.name)) at = rawEnd(token.name, at);
  }
  return found;
}

const valueOf = (html: string, { valueStart, valueEnd }: Attribute): string =>
  decoded(html.slice(valueStart, valueEnd)).trim();

/** The pictures of a piece of a page, in order, with the address a buyer would see: a lazy-load attribute goes first. */
export function picturesOf(html: string): Picture[] {
  return imageTags(html).map((tag) => {
    const attributes = attributesOf(html, tag);
    const named = (name: string) => {
      const found = attributes.find((attribute) => attribute.name === name);
      return found ? valueOf(html, found) : "";
    };
    const lazy = attributes.find(({ name, valueStart, valueEnd }) => LAZY.has(name) && valueEnd > valueStart);
    return { address: lazy ? valueOf(html, lazy) : named("src"), alt: named("alt") };
  });
}

/**
 * The same piece with another picture at a place. Only that tag changes: its `src`, and what could contradict it
 * (lazy-load addresses, `srcset`) goes. Size, style, link and map stay.
 */
export function withPicture(html: string, index: number, address: string): string {
  const tag = imageTags(html)[index];
  if (!tag) return html;
  const source = `src="${encodedValue(address)}"`;
  const attributes = attributesOf(html, tag);
  const own = attributes.find(({ name }) => name === "src");
  let made = html.slice(tag.start, tag.start + 1 + tag.name.length);
  if (!own) made += ` ${source}`;
  let at = tag.start + 1 + tag.name.length;
  for (const attribute of attributes) {
    if (attribute === own) {
      const space = html.slice(attribute.start, attribute.nameStart) || " ";
      made += `${html.slice(at, attribute.start)}${space}${source}`;
    } else if (!OTHER_SOURCES.has(attribute.name)) {
      made += attribute.start === attribute.nameStart ? " " : "";
      made += html.slice(at, attribute.end);
    }
    at = attribute.end;
  }
  const rest = html.slice(at, tag.end);
  return html.slice(0, tag.start) + made + rest + html.slice(tag.end);
}

/** A block of its own for a new picture. */
export const pictureBlock = (address: string): string =>
  `<img src="${encodedValue(address)}" alt="" style="display:block;max-width:100%;margin:0 auto">`;

/**
 * Where a picture of a page is really found, or nothing when its address is no picture's. Example: on a page of
 * `https://item.taobao.com/`, `//img.alicdn.com/a.jpg` is `https://img.alicdn.com/a.jpg`.
 */
export function pictureUrl(address: string, pageUrl: string): string | undefined {
  if (/^data:image\//i.test(address)) return address;
  const base = URL.canParse(pageUrl) ? pageUrl : "https://invalid.example/";
  if (!address || !URL.canParse(address, base)) return undefined;
  const { protocol, href, hostname } = new URL(address, base);
  return /^https?:$/.test(protocol) && hostname !== "invalid.example" ? href : undefined;
}
