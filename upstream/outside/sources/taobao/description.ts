import type { CollectFailure } from "@/upstream/outside/sources/collect-outcome";
import { failure } from "@/upstream/outside/sources/failures";
import { at, entries, list, text } from "@/upstream/kit/reading";
import { pickState } from "@/upstream/outside/sources/page-state";

/**
 * The description inside a `getdesc` answer (docs/markets.md#sites-taobao): one rich text, or else its parts, pictures and
 * texts mixed, in the order of the layout, which is not the order of their keys. An address in place of a description leads
 * to a guard.
 */
export function taobaoDescription(answer: unknown): string | CollectFailure {
  const data = pickState(answer, [], (root) => at(root, "data"))?.found;
  const components = at(data, "components");
  const parts = at(components, "componentData");
  const rich = text(at(parts, "desc_richtext_pc", "model", "text")) || text(at(data, "pcDescContent"));
  if (rich) return rich;
  const laidOut = list(at(components, "layout")).map((part) => partOf(at(parts, text(at(part, "ID")))));
  const html = laidOut.some(Boolean) ? laidOut : entries(parts).map(([, part]) => partOf(part));
  if (!html.some(Boolean) && text(at(data, "url"))) return failure("captcha", "The description asks for a captcha");
  return html.join("");
}

/** An answer is JSON, or JSON handed to a function; HTML is neither. */
const IS_ANSWER = /^\s*(?:[\w$.]+\s*\(\s*)?\{/;

/** The HTML of a description, which an extension may send as the answer that the page got. A refused answer holds none. */
export function postedDescription(source: string): string {
  const html = IS_ANSWER.test(source) ? taobaoDescription(source) : source;
  return typeof html === "string" ? html : "";
}

/** A part as HTML: a text of its own, or a picture; a divider has neither. */
function partOf(part: unknown): string {
  const picture = text(at(part, "model", "picUrl"));
  return picture ? `<p><img src="${picture.replace(/"/g, "&quot;")}"></p>` : text(at(part, "model", "text"));
}
