import type { CollectFailure } from "./collect-outcome";
import { failureOfStatus, refusalIn, type RefusalSign } from "./failures";
import { requestPage } from "./page-request";
import { pictureAddress } from "./pictures";
import type { RawPage } from "./raw-page";
import type { FetchedPage } from "./site";

/** Where Alibaba's sites keep descriptions. */
const DESCRIPTION_HOSTS = /(^|\.)(alicdn\.com|tmall\.com|taobao\.com|1688\.com|aliexpress\.com|aliexpress-media\.com)$/;

/** A product's page as the site sends it, or why it sends none. */
export async function productPageOf(
  address: string,
  code: string,
  signs: readonly RefusalSign[],
  signal?: AbortSignal,
): Promise<FetchedPage> {
  const answer = await requestPage(address, { signal });
  if (!answer.ok) return answer;
  const refused =
    answer.status >= 400 ? (refusalIn(answer.body, signs, answer.url) ?? failureOfStatus(answer.status)) : undefined;
  return refused ?? { ok: true, page: { code, state: answer.body, description: "", pageUrl: answer.url } };
}

/** A description on a host no site uses is left out: the address comes from the page, and the page is not ours. */
export async function withDescription(
  page: RawPage,
  host: string,
  address: string,
  read: (body: string) => string,
  signal?: AbortSignal,
): Promise<FetchedPage> {
  const url = pictureAddress(address, page.pageUrl);
  if (!url || !isDescriptionHost(url, host, page.pageUrl)) return { ok: true, page };
  const answer = await requestPage(url, { signal });
  if (!answer.ok) return described(page, answer);
  const refused = failureOfStatus(answer.status);
  // A description that is gone leaves a product that can still be sold.
  if (refused?.reason === "removed") return described(page, "");
  return described(page, refused ?? read(answer.body));
}

function isDescriptionHost(address: string, host: string, pageUrl: string): boolean {
  const url = new URL(address);
  if (url.host === new URL(host).host || url.host === new URL(pageUrl).host) return true;
  return DESCRIPTION_HOSTS.test(url.hostname);
}

/** A product without its description is not collected half: a guard met on the way is the outcome. */
export function described(page: RawPage, description: string | CollectFailure): FetchedPage {
  return typeof description === "string" ? { ok: true, page: { ...page, description } } : description;
}
