import type { Context, Hono } from "hono";
import { mallProduct } from "@/rehearsal/malls/catalogue";
import { buyable, cards, cartRows, found } from "@/rehearsal/malls/listings";
import { shown, type Mall } from "@/rehearsal/malls/mall";
import { isOwnHost } from "@/rehearsal/malls/mall-hosts";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { productHtml, type PageScript } from "@/rehearsal/malls/product-page";
import { page } from "@/rehearsal/malls/storefront";
import { displayPrice, graphqlAnswer, ldJson, usScripts } from "./pages";

/** Product numbers in the page's own query; its wording differs from page to page. */
const NUMBER = /"(\d{8,12})"/;

/** Costco in the United States: pages in a stream, the product and the price answer, and lists. */
export function costcoUsMall(app: Hono, mall: Mall): void {
  const { originOf } = mall;
  const productPage = (context: Context, code: string) =>
    shown(
      mall,
      context,
      { site: "CostcoUS", code },
      (product) => {
        const words = product.special === "memberPrice" ? "Member-Only Item. Sign in for price." : "";
        return context.html(productHtml(originOf(), product, usPageScripts(originOf(), product), " | Costco", words));
      },
      () => context.html(page("404 | Costco", "<p>Product Not Found</p>"), 404),
    );
  app.get("/costco-us/p/-/:slug/:code", (context) => productPage(context, context.req.param("code")));
  // `/slug.product.4000260000.html`, or without a slug.
  app.get("/costco-us/:file{.*\\.product\\.\\d+\\.html}", (context) =>
    productPage(context, /\.product\.(\d+)\.html$/.exec(context.req.path)?.[1] ?? ""),
  );
  app.post("/costco-us/ebusiness/product/v1/products/graphql", async (context) => {
    const code = NUMBER.exec(await context.req.text())?.[1] ?? "";
    const product = mallProduct("CostcoUS", code);
    const isThere = product !== undefined && product.special !== "removed";
    return context.json(
      isThere ? (graphqlAnswer(originOf(), product) as object) : { data: { products: { catalogData: [] } } },
    );
  });
  app.get("/costco-us/:path{.*display-price-lite}", (context) => {
    const product = mallProduct("CostcoUS", context.req.query("item") ?? "");
    return product ? context.json(displayPrice(product) as object) : context.notFound();
  });
  app.get("/costco-us/s", (context) => {
    const goods = found("CostcoUS", context.req.query("keyword") ?? "");
    return context.html(page("Search | Costco", cards(originOf(), goods, 1, isOwnHost(context.req.raw))));
  });
  app.get("/costco-us/c/:file", (context) =>
    context.html(page("Category | Costco", cards(originOf(), buyable("CostcoUS"), 1, isOwnHost(context.req.raw)))),
  );
  app.get("/costco-us/CheckoutCartDisplayView", (context) =>
    context.html(page("Cart | Costco", cartRows("CostcoUS", isOwnHost(context.req.raw)))),
  );
}

/** A page of the graphql form is a stream too: its answer is only one more place for the same facts. */
export function usPageScripts(origin: string, product: MallProduct): (PageScript | string)[] {
  if (product.form === "ld-json") return [{ attributes: 'type="application/ld+json"', text: ldJson(origin, product) }];
  return usScripts(
    origin,
    product,
    buyable("CostcoUS")
      .filter(({ code }) => code !== product.code)
      .slice(0, 2),
  );
}
