import { and, desc, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { escapeHtml } from "@/rehearsal/malls/escape-html";
import { page } from "@/rehearsal/malls/storefront";
import { rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { at, entries, list, text } from "@/rehearsal/kit/reading";
import type { World } from "@/rehearsal/world/world";
import { MARKET_NAMES } from "@/rehearsal/world/market-names";

type ListingRow = typeof rehearsalListings.$inferSelect;

const SHOWN_MAX = 120;

/** Pages for people: what is listed where, a product page like a shop's, and a button that buys. */
export function shopPages(app: Hono, world: World): void {
  app.get("/", async (context) => {
    const rows = await world.db
      .select()
      .from(rehearsalListings)
      .orderBy(desc(rehearsalListings.createdAt))
      .limit(SHOWN_MAX);
    const orders = await world.db
      .select()
      .from(rehearsalOrders)
      .orderBy(desc(rehearsalOrders.orderedAt))
      .limit(SHOWN_MAX);
    const shelf = rows.length > 0 ? rows.map(card).join("") : "<p>아직 등록된 상품이 없습니다.</p>";
    const table = orders.map(
      (order) =>
        `<tr><td>${order.market}</td><td>${order.orderNo}</td><td>${escapeHtml(order.buyable.name)}</td><td>${order.quantity}</td><td>${order.status}</td><td>${order.claimStatus}</td><td>${escapeHtml(order.people.receiverName)}</td></tr>`,
    );
    const heads = ["마켓", "주문번호", "옵션", "수량", "상태", "클레임", "받는 분"]
      .map((head) => `<th>${head}</th>`)
      .join("");
    return context.html(
      page(
        "Rehearsal markets",
        `<div class="shelf">${shelf}</div><h1>주문</h1><table><tr>${heads}</tr>${table.join("")}</table>`,
      ),
    );
  });

  app.get("/shop/:market/:code", async (context) => {
    const asked = context.req.param("market");
    const market = MARKET_NAMES.find((name) => name.toLowerCase() === asked) ?? "SmartStore";
    const [row] = await world.db
      .select()
      .from(rehearsalListings)
      .where(and(eq(rehearsalListings.market, market), eq(rehearsalListings.publicCode, context.req.param("code"))))
      .limit(1);
    if (!row) return context.html(page("상품이 존재하지 않습니다", ""), 404);
    const pictures = picturesOf(row).map((src) => `<img src="${escapeHtml(src)}" width="240" alt="">`);
    return context.html(
      page(row.name, `<p>${market} · ${row.status}</p><p>${pictures.join(" ")}</p>${buyForm(row)}${detailOf(row)}`),
    );
  });
}

/** The seller's own page, closed in as shops close theirs in: nothing in it runs, its pictures are asked for. */
function detailOf(row: ListingRow): string {
  const html = [
    at(row.body, "originProduct", "detailContent"),
    at(row.body, "items", 0, "contents", 0, "contentDetails", 0, "content"),
  ].find((one) => typeof one === "string");
  if (html === undefined) return "";
  return `<iframe title="상품 상세" sandbox srcdoc="${escapeHtml(html as string)}" style="width:100%;height:1200px;border:0"></iframe>`;
}

function card(row: ListingRow): string {
  const [picture = ""] = picturesOf(row);
  const link = `/shop/${row.market.toLowerCase()}/${row.publicCode}`;
  const price = `₩${row.priceKrw.toLocaleString("en-US")}`;
  return `<div class="good"><a href="${link}"><img loading="lazy" src="${escapeHtml(picture)}" alt=""></a><div><b>${row.market}</b> ${price}<br>${escapeHtml(row.name)}${buyForm(row)}</div></div>`;
}

function buyForm(row: ListingRow): string {
  const options = row.buyable.map(({ name, stock, priceKrw }) => {
    const label = `${name || "단일상품"} · ₩${priceKrw.toLocaleString("en-US")}`;
    return `<option value="${escapeHtml(name)}"${stock > 0 ? "" : " disabled"}>${escapeHtml(label)}</option>`;
  });
  return `<form method="post" action="/__rehearsal/orders"><input type="hidden" name="listing" value="${row.code}"><select name="option" style="max-width:100%">${options.join("")}</select> <button>구매하기</button></form>`;
}

function picturesOf(row: ListingRow): string[] {
  const images = at(row.body, "originProduct", "images");
  const smart = [at(images, "representativeImage"), ...list(at(images, "optionalImages"))].map((image) =>
    text(at(image, "url")),
  );
  const coupang = list(at(row.body, "items", 0, "images")).map((image) => text(at(image, "vendorPath")));
  const esm = entries(at(row.body, "itemAddtionalInfo", "images")).map(([, url]) => text(url));
  const elevenst = [1, 2, 3, 4].map((place) => text(at(row.body, "Product", `prdImage0${place}`)));
  return [...smart, ...coupang, ...esm, ...elevenst].filter((address) => /^https?:\/\//.test(address));
}
