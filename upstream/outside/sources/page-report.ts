import type { SiteName } from "@/lib/domain/sites/sites";
import { SITE_NAMES } from "@/lib/domain/sites/sites";
import { addressAt } from "@/lib/domain/sites/product-address";
import { parseRawState } from "./collector";
import type { CollectOutcome } from "./collect-outcome";
import { inspect, type Inspection } from "./inspect";
import { tagsIn } from "./page-text";
import { rawPage } from "./raw-page";

/** What is read of a saved page. */
export type PageReport = { site: SiteName; code: string; inspection: Inspection; outcome: CollectOutcome };

/** Attributes of a page's head that hold its own address. */
const OWN_ADDRESS = /^<(?:link\b[^>]*rel=["']?canonical|meta\b[^>]*property=["']?og:url)/i;
const ADDRESS = /(?:href|content)=["']([^"']+)/i;
/** A number no product has, for a page whose number is not known. */
const NO_NUMBER = "000";

/**
 * Reads a saved page, answer or state: the site and number that are given, else those of the page's own address, else those
 * of the first site whose reader finds a product in it. Undefined where no site knows the page and none is given.
 */
export function reportOf(text: string, given: { site?: SiteName; code?: string } = {}): PageReport | undefined {
  const own = ownAddress(text);
  const sites = given.site ? [given.site] : own ? [own.site] : SITE_NAMES;
  const candidates = sites.map((site) => {
    const code = given.code ?? (own?.site === site ? own.code : undefined) ?? numberIn(site, text);
    return { site, code, inspection: inspect(site, rawPage(site, code, text)) };
  });
  const found = candidates.find(({ inspection }) => inspection.form !== null) ?? candidates[0];
  if (!found || (sites.length > 1 && found.inspection.form === null)) return undefined;
  return { ...found, outcome: parseRawState(found.site, found.code, text) };
}

/** The number that a site's own reader finds in a page, whichever product it is; `NO_NUMBER` where it finds none. */
const numberIn = (site: SiteName, text: string): string =>
  inspect(site, rawPage(site, NO_NUMBER, text)).facts.find(({ fact }) => fact === "number")?.shown || NO_NUMBER;

function ownAddress(text: string): { site: SiteName; code: string } | undefined {
  for (const tag of text.trimStart().startsWith("<") ? tagsIn(text) : []) {
    const address = OWN_ADDRESS.test(tag) ? (ADDRESS.exec(tag)?.[1] ?? "") : "";
    const found = URL.canParse(address) ? addressAt(new URL(address)) : "notAnAddress";
    if (typeof found === "object" && found.code !== undefined) return { site: found.site, code: found.code };
  }
  return undefined;
}

/**
 * A report as lines for a terminal: the form, each fact with the place it came from, what is missing, and the product or why
 * there is none.
 */
export function reportLines({ site, code, inspection: { form, facts, states }, outcome }: PageReport): string[] {
  const missing = facts.filter(({ place }) => place === null).map(({ fact }) => fact);
  return [
    `${site} ${code}`,
    `form: ${form ?? "none holds this product"}`,
    ...facts.flatMap(({ fact, place, shown }) =>
      place === null ? [] : [`  ${fact.padEnd(14)}${place.padEnd(52)} ${shown}`],
    ),
    `missing: ${missing.join(", ") || "nothing"}`,
    ...(form === null ? states.map((state) => `  state: ${state.form} {${state.names.join(", ")}}`) : []),
    ...outcomeLines(outcome),
  ];
}

function outcomeLines(outcome: CollectOutcome): string[] {
  if (!outcome.ok) return [`not read: ${outcome.reason} (${outcome.message})`];
  const { title, currency, priceMin, groups, skus, images, descriptionImages, doubts } = outcome.product;
  const unknownStock = skus.filter(({ stock }) => stock === null).length;
  return [
    `read: ${title}`,
    `  from ${priceMin} ${currency}, ${groups.map(({ name, values }) => `${name} (${values.length})`).join(" × ") || "no options"}`,
    `  ${skus.length} combinations, stock of ${unknownStock} not known, ${images.length} pictures, ${descriptionImages.length} in the description`,
    ...doubts.map(({ kind, count, names }) => `  doubt: ${kind} ${count} ${names.join(", ")}`.trimEnd()),
  ];
}
