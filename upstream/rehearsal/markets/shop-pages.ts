import { and, desc, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { escapeHtml, page } from "@/upstream/rehearsal/malls/storefront";
import { rehearsalListings, rehearsalOrders } from "@/upstream/rehearsal/tables";
import { at, list, text } from "@/upstream/sources/reading";
import type { World } from "./world";

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
    const market = context.req.param("market") === "coupang" ? "Coupang" : "SmartStore";
    const [row] = await world.db
      .select()
      .from(rehearsalListings)
      .where(and(eq(rehearsalListings.market, market), eq(rehearsalListings.publicCode, context.req.param("code"))))
      .limit(1);
    if (!row) return context.html(page("상품이 존재하지 않습니다", ""), 404);
    const pictures = picturesOf(row).map((src) => `<img src="${escapeHtml(src)}" width="240" alt="">`);
    return context.html(page(row.name, `<p>${market} · ${row.status}</p><p>${pictures.join(" ")}</p>${buyForm(row)}`));
  });
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
  return (row.market === "SmartStore" ? smart : coupang).filter((address) => /^https?:\/\//.test(address));
}
