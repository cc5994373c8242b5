import type { Context, Hono } from "hono";
import { mallProduct } from "@/rehearsal/malls/catalogue";
import { isFirst } from "@/rehearsal/malls/closed-doors";
import { buyable, cards, cartRows, found } from "@/rehearsal/malls/listings";
import { shown, type Mall } from "@/rehearsal/malls/mall";
import { isOwnHost } from "@/rehearsal/malls/mall-hosts";
import { ownRequests } from "@/rehearsal/malls/own-requests";
import { productHtml } from "@/rehearsal/malls/product-page";
import { page } from "@/rehearsal/malls/storefront";
import { occAnswer, priceOfLoad } from "./answer";

/** Costco Korea: the answer of its shop, pages for people, and lists. A code's letters may be written small. */
export function costcoMall(app: Hono, mall: Mall): void {
  const { originOf, doors } = mall;
  const codeOf = (context: Context): string => {
    const written = context.req.param("code") ?? "";
    return mallProduct("Costco", written) ? written : written.toUpperCase();
  };
  app.get("/costco/rest/v2/korea/products/:code", (context) => {
    const code = codeOf(context);
    const message = `Product with code '${code}' not found!`;
    return shown(
      mall,
      context,
      { site: "Costco", code },
      (product) => {
        const answer = occAnswer(originOf(), product);
        const isBusy = product.special === "busyPrice" && isFirst(doors, product);
        return context.json(isBusy ? priceOfLoad(answer) : answer);
      },
      () => context.json({ errors: [{ type: "UnknownIdentifierError", message }] }, 404),
    );
  });
  const productPage = (context: Context) =>
    shown(
      mall,
      context,
      { site: "Costco", code: codeOf(context) },
      (product) => {
        const own = isOwnHost(context.req.raw) ? [ownRequests(context, product)] : [];
        return context.html(productHtml(originOf(), product, own, " | Costco Korea"));
      },
      () => context.html(page("404", "<p>페이지를 찾을 수 없습니다.</p>"), 404),
    );
  app.get("/costco/p/:code", productPage);
  app.get("/costco/:category/p/:code", productPage);
  app.get("/costco/search", (context) => {
    const goods = found("Costco", context.req.query("text") ?? "");
    return context.html(page("검색 | Costco Korea", cards(originOf(), goods, 1, isOwnHost(context.req.raw))));
  });
  app.get("/costco/:category/c/:code", (context) =>
    context.html(page("카테고리 | Costco Korea", cards(originOf(), buyable("Costco"), 1, isOwnHost(context.req.raw)))),
  );
  app.get("/costco/cart", (context) => context.html(page("장바구니", cartRows("Costco", isOwnHost(context.req.raw)))));
}
