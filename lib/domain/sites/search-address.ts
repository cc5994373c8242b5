import type { SearchPage } from "./site";
import { siteOf } from "./sites";

const ADDRESS_LENGTH_MAX = 4_000;
const WORDS_LENGTH_MAX = 100;

/**
 * What a search or shop page asks for, or nothing when the text is neither search words nor a page of a known site.
 *
 * Hosts outside the list, user names, ports and anything but http(s) are refused (docs/security.md S59). Taobao is the
 * one whose pages are read: its search pages carry the words in `q`, its shop pages the shop's number in the host.
 * Examples: `"https://s.taobao.com/search?q=杯"` and `"杯"` ask for the words 杯, `"https://shop12345.taobao.com/"` for the
 * shop 12345.
 */
export function searchPageOf(text: string): SearchPage | undefined {
  const asked = text.trim();
  if (asked === "" || asked.length > ADDRESS_LENGTH_MAX) return undefined;
  if (!looksLikeAddress(asked)) return asked.length <= WORDS_LENGTH_MAX ? { kind: "words", words: asked } : undefined;
  const url = urlOf(asked);
  return url && siteOf(url)?.searchOf?.(url);
}

const looksLikeAddress = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:|^\/\/|^[^\s/]+\.[a-z]{2,}(\/|\?|$)/i.test(text);

function urlOf(text: string): URL | undefined {
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, "")}`;
  if (!URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.port;
  return isPlain ? url : undefined;
}
