import { writeExactly } from "@/upstream/kit/exact-json";
import { at } from "@/upstream/kit/reading";
import type { CollectOutcome } from "./collect-outcome";
import { currentTime } from "@/upstream/kit/clock";
import { failure, refusalIn } from "./failures";
import { withWholePictures } from "./pictures";
import { rawPage, type RawPage } from "./raw-page";
import { siteAccess, type SiteHosts } from "./site-hosts";
import { SITE_COLLECTORS } from "./sites";
import type { NormalisedProduct } from "./normalised-product";
import { UNREAD_REASONS } from "@/lib/domain/sites/read-share";
import { codesOf, productPage, type SiteName } from "@/lib/domain/sites/sites";

const CODE = /^\d{3,20}(-[A-Z0-9]{1,8})?$/;

/** What became of a page, and the page itself where there is one. */
export type Reading = { outcome: CollectOutcome; page?: RawPage };

/** The product behind an address, fetched over HTTP and parsed. Never throws: an aborted call is "unreachable". */
export const collectProduct = async (...asked: Parameters<typeof fetchProduct>): Promise<CollectOutcome> =>
  (await fetchProduct(...asked)).outcome;

/** The same with the page it came from. */
export async function fetchProduct(
  address: { site: SiteName; code: string },
  hosts: SiteHosts,
  signal?: AbortSignal,
): Promise<Reading> {
  const { site, code } = address;
  if (!Object.hasOwn(SITE_COLLECTORS, site) || !CODE.test(code)) {
    return { outcome: failure("unsupported_address", `No collector for ${site} / ${code}`) };
  }
  try {
    // The page is requested by the number of the site's main host; the product keeps the requested number.
    const [mainCode] = codesOf(site, code);
    const fetched = await SITE_COLLECTORS[site].fetch(mainCode, siteAccess(site, hosts), signal);
    if (!fetched.ok) return { outcome: fetched };
    const { page } = fetched;
    const outcome = read(site, page, currentTime());
    return { outcome: outcome.ok ? { ok: true, product: numbered(outcome.product, code) } : outcome, page };
  } catch (error) {
    return { outcome: failure("unreachable", String(error)) };
  }
}

/** A product under another of its numbers, with that number's page. */
export const numbered = (product: NormalisedProduct, code: string): NormalisedProduct =>
  product.code === code ? product : { ...product, code, url: productPage(product.site, code) };

/**
 * The product inside page state that a browser extension posted: the page's text, the state object, or
 * `{ state, description?, pageUrl? }`, read as of `now`. Never throws.
 */
export const parseRawState = (...given: Parameters<typeof readRawState>): CollectOutcome =>
  readRawState(...given).outcome;

/** The same with the page it came from. */
export function readRawState(site: SiteName, code: string, raw: unknown, now = currentTime()): Reading {
  if (!Object.hasOwn(SITE_COLLECTORS, site) || !CODE.test(code)) {
    return { outcome: failure("unsupported_address", `No collector for ${site} / ${code}`) };
  }
  const page = rawPage(site, code, raw);
  return { outcome: read(site, page, now), page };
}

/** A page that shows no product may say why; only then are its words searched for guards and removals. */
function read(site: SiteName, page: RawPage, now: Date): CollectOutcome {
  const { parse, signs } = SITE_COLLECTORS[site];
  try {
    const outcome = withShownPictures(parse(page, now), page);
    if (outcome.ok || !UNREAD_REASONS.includes(outcome.reason)) return outcome;
    const { state, pageUrl } = page;
    return refusalIn(typeof state === "string" ? state : saidIn(state), signs, pageUrl) ?? outcome;
  } catch (error) {
    return failure("unparseable", String(error));
  }
}

const withShownPictures = (outcome: CollectOutcome, { pageUrl }: RawPage): CollectOutcome =>
  outcome.ok
    ? {
        ok: true,
        product: {
          ...outcome.product,
          descriptionHtml: withWholePictures(outcome.product.descriptionHtml, pageUrl),
        },
      }
    : outcome;

/** The words of a refused answer; a state object that merely lacks something is not searched whole. */
function saidIn(state: unknown): string {
  const isAnswer = ["ret", "rgv587_flag", "errors"].some((name) => at(state, name) !== undefined);
  return isAnswer ? writeExactly(state).slice(0, 4000) : "";
}
