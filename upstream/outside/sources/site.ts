import type { CollectFailure, CollectOutcome } from "./collect-outcome";
import type { RefusalSign } from "./failures";
import type { FactPlaces } from "./fact-places";
import type { Look } from "./places";
import type { RawPage } from "./raw-page";

export type FetchedPage = { ok: true; page: RawPage } | CollectFailure;

/** What fetching needs to know of where a site answers. */
export type SiteAccess = {
  /** The site's own host, or the rehearsal mall such as `http://127.0.0.1:4100/taobao`. */
  readonly host: string;
  readonly isRehearsed: boolean;
  /** Where its API answers; the same as `host` where it has none of its own. */
  readonly apiHost: string;
  /** The page a person opens for a product. */
  pageOf(code: string): string;
  /** The address for short links of the site's app: the real one, or a path of the mall for each host. */
  shortAt(url: URL): string;
};

/**
 * How a site is read. One object a site, in the site's own folder; every table over them is derived from the list in
 * `sites.ts`. What the whole product knows of a site is in `lib/domain/sites`.
 */
export type SiteCollector = {
  /** Its own host. Servers are usually met by its guards; a browser extension posts what the seller sees. */
  readonly host: string;
  /** Where it is rehearsed, below the address of the rehearsed malls, e.g. `/taobao`. */
  readonly rehearsedAt: string;
  /** Where its API answers, if not at its host. */
  readonly apiHost?: string;
  /** Where its state and its description come from. */
  fetch(code: string, access: SiteAccess, signal?: AbortSignal): Promise<FetchedPage>;
  /** The product in what was fetched, or in what an extension posted; `now` is when that was. */
  parse(page: RawPage, now: Date): CollectOutcome;
  /** What names its state in the scripts of a page. */
  readonly marks: readonly string[];
  /** The product of a number, or of the page where that has another one, read by the places of `factPlaces`. */
  lookIn(state: unknown, code: string): Look | undefined;
  readonly factPlaces: FactPlaces;
  /** How its pages and answers without a product say why. */
  readonly signs: readonly RefusalSign[];
};
