import { and, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { parseProductAddress } from "@/lib/domain/sites/product-address";
import { searchPageOf } from "@/lib/domain/sites/search-address";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { searchTaobao } from "@/upstream/outside/sources/taobao/search";
import { onShelf } from "./shelf";

type Found = { url: string; code: string; title: string; image: string | null; price: string | null };

/**
 * What a Taobao result page lists, with what the seller owns marked. The extension may post what it found there; then
 * the site is not asked, because a server meets its guards sooner than a browser does.
 */
export async function taobaoSearchList(
  { query, body }: Parsed<"collection.taobaoSearchList">,
  context: Needs<"db" | "user" | "siteHosts">,
): Promise<Reply<"collection.taobaoSearchList">> {
  const found = body.length > 0 ? body.flatMap(posted) : await asked(query.url, query.page, context);
  const codes = found.map(({ code }) => code);
  if (codes.length === 0) return [];
  const owned = await context.db
    .select({ code: products.code })
    .from(products)
    .where(and(onShelf(context.user.id), eq(products.site, "Taobao"), inArray(products.code, codes)));
  const mine = new Set(owned.map(({ code }) => code));
  return found.map((item) => ({ ...item, owned: mine.has(item.code) }));
}

async function asked(address: string, page: number, context: Needs<"siteHosts">): Promise<Found[]> {
  const asked = searchPageOf(address);
  if (!asked) throw new Refusal(400, "products.taobaoAddress");
  const outcome = await searchTaobao(asked, page, context.siteHosts, AbortSignal.timeout(20_000));
  if (!outcome.ok) throw new Refusal(502, "products.taobaoUnread", { reason: outcome.reason });
  return outcome.items.map(({ url, code, title, image, price }) => ({ url, code, title, image, price }));
}

/** An item as an extension finds it: its own fields or the site's (`nid`, `raw_title`, `pic_url`, `view_price`). */
function posted(item: unknown): Found[] {
  if (typeof item !== "object" || item === null) return [];
  const fields = item as Record<string, unknown>;
  const text = (...names: string[]): string =>
    String(names.map((name) => fields[name]).find((value) => value != null) ?? "");
  const address = parseProductAddress(text("url", "detail_url").replace(/^\/\//, "https://"));
  const code = text("code", "nid") || (address.ok && address.code) || "";
  if (!/^\d{5,16}$/.test(code)) return [];
  return [
    {
      code,
      url: address.ok ? address.url : `https://item.taobao.com/item.htm?id=${code}`,
      title: text("title", "raw_title"),
      image: text("image", "pic_url") || null,
      price: text("price", "view_price") || null,
    },
  ];
}
