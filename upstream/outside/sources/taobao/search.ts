import type { CollectFailure } from "@/upstream/outside/sources/collect-outcome";
import { failure, failureOfStatus, refusalIn } from "@/upstream/outside/sources/failures";
import { shownName } from "@/upstream/outside/sources/names";
import { pickState } from "@/upstream/outside/sources/page-state";
import { requestPage } from "@/upstream/outside/sources/page-request";
import { originalPicture } from "@/upstream/outside/sources/pictures";
import { priceOf } from "@/upstream/outside/sources/prices";
import { at, count, list, text } from "@/upstream/kit/reading";
import type { SiteAccess } from "@/upstream/outside/sources/site";
import { siteAccess, type SiteHosts } from "@/upstream/outside/sources/site-hosts";
import { TAOBAO_SIGNS } from "./signs";
import type { SearchPage } from "@/lib/domain/sites/site";
import { productPage } from "@/lib/domain/sites/sites";

type FoundItem = { code: string; title: string; image: string; price: string; url: string; seller: string };
type SearchOutcome = { ok: true; items: FoundItem[]; page: number; pages: number; total: number } | CollectFailure;

const PAGE_SIZE = 44;

/** One page of what a Taobao search or a shop lists, counted from 1. */
export async function searchTaobao(
  asked: SearchPage,
  page: number,
  hosts: SiteHosts,
  signal?: AbortSignal,
): Promise<SearchOutcome> {
  const offset = String(Math.max(0, Math.trunc(page) - 1) * PAGE_SIZE);
  const answer = await requestPage(pageOf(asked, offset, siteAccess("Taobao", hosts)), { signal });
  if (!answer.ok) return answer;
  return failureOfStatus(answer.status) ?? parseSearch(answer.body, answer.url);
}

function pageOf(asked: SearchPage, offset: string, { host, isRehearsed }: SiteAccess): string {
  if (asked.kind === "words") {
    return `${isRehearsed ? host : "https://s.taobao.com"}/search?${new URLSearchParams({ q: asked.words, s: offset })}`;
  }
  return isRehearsed
    ? `${host}/shop/${asked.shop}?${new URLSearchParams({ s: offset })}`
    : `https://shop${asked.shop}.taobao.com/search.htm?${new URLSearchParams({ s: offset })}`;
}

/** The items in the `g_page_config` of a result page; items without a number or a price are passed over. */
function parseSearch(html: string, pageUrl: string): SearchOutcome {
  const state = pickState(html, ["g_page_config"], (root) =>
    at(root, "mods") === undefined ? undefined : root,
  )?.found;
  const auctions = at(state, "mods", "itemlist", "data", "auctions");
  if (auctions === undefined)
    return refusalIn(html, TAOBAO_SIGNS, pageUrl) ?? failure("unparseable", "No result list found");
  const pager = at(state, "mods", "pager", "data");
  const items = list(auctions).flatMap((auction): FoundItem[] => {
    const code = text(at(auction, "nid"));
    const price = priceOf(at(auction, "view_price"), "CNY");
    if (!/^\d{5,16}$/.test(code) || !price) return [];
    return [
      {
        code,
        title: shownName(at(auction, "raw_title")),
        image: originalPicture(at(auction, "pic_url"), pageUrl),
        price,
        url: productPage("Taobao", code),
        seller: text(at(auction, "nick")),
      },
    ];
  });
  return {
    ok: true,
    items,
    page: Math.max(1, count(at(pager, "currentPage"))),
    pages: Math.max(1, count(at(pager, "totalPage"))),
    total: count(at(pager, "totalCount")),
  };
}
