import { addressAt } from "@/lib/domain/sites/product-address";
import { mayLead, type SiteName } from "@/lib/domain/sites/sites";
import { decoded } from "@/lib/domain/detail-page/entities";
import type { CollectFailure } from "./collect-outcome";
import { failure, failureOfStatus } from "./failures";
import { requestOnce } from "./page-request";
import { siteAccess, type SiteHosts } from "./site-hosts";

const HOPS_MAX = 3;
/** The pages of short addresses name the next one in their script; their other links are recommendations. */
const NEXT_ADDRESS = /\bvar\s+url\s*=\s*(?:'([^']+)'|"([^"]+)")/;

/**
 * The number of the product that a short address of a site's app leads to (docs/markets.md#sites-taobao), over at most
 * three redirects or pages. Only hosts of the site and of its app are asked: a short address could lead anywhere, also into
 * the network this server runs in.
 */
export async function productBehind(
  site: SiteName,
  address: string,
  hosts: SiteHosts,
  signal?: AbortSignal,
): Promise<{ ok: true; code: string } | CollectFailure> {
  const { shortAt } = siteAccess(site, hosts);
  let url = new URL(address);
  for (let hops = 0; hops < HOPS_MAX; hops += 1) {
    if (!mayLead(site, url)) return failure("short_link", `Leads to a foreign host: ${url.host}`);
    const next = await nextAddress(shortAt(url), signal);
    if (typeof next !== "string") return next;
    if (!URL.canParse(next, url)) return failure("short_link", "Leads to no address");
    url = new URL(next, url);
    const found = addressAt(url);
    if (found === "removed") return failure("removed", "Leads to the page of a removed product");
    if (typeof found === "object" && found.site === site && found.code !== undefined)
      return { ok: true, code: found.code };
  }
  return failure("short_link", `Leads on more than ${HOPS_MAX} times`);
}

async function nextAddress(address: string, signal?: AbortSignal): Promise<string | CollectFailure> {
  const answer = await requestOnce(address, { signal });
  if (!answer.ok) return answer;
  const refused = failureOfStatus(answer.status);
  if (refused?.reason === "rate_limited" || refused?.reason === "unreachable") return refused;
  const [, single, double] = NEXT_ADDRESS.exec(answer.body) ?? [];
  const next = answer.location ?? decoded(single ?? double ?? "").replaceAll("\\/", "/");
  return next || failure("short_link", "Leads to no address");
}
