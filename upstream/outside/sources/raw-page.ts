import { at, text } from "@/upstream/kit/reading";
import { productPage, type SiteName } from "@/lib/domain/sites/sites";

/** What a parser works on: the page (text) or its state (object), the description fetched apart, and where it stood. */
export type RawPage = { code: string; state: unknown; description: string; pageUrl: string };

/**
 * What an extension posted, put in order. It may send the page's text, the state itself, or
 * `{ state, description?, pageUrl? }` when it also read the description.
 */
export function rawPage(site: SiteName, code: string, raw: unknown): RawPage {
  const enveloped = at(raw, "state") !== undefined;
  const pageUrl = enveloped ? text(at(raw, "pageUrl")) : "";
  return {
    code,
    state: enveloped ? at(raw, "state") : raw,
    description: enveloped ? text(at(raw, "description")) : "",
    pageUrl: /^https?:\/\//.test(pageUrl) && URL.canParse(pageUrl) ? pageUrl : productPage(site, code),
  };
}
