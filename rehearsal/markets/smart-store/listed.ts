import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { rehearsalListings } from "@/rehearsal/tables";
import { at, list, text } from "@/rehearsal/kit/reading";
import { productFaults } from "./checks";
import { smartStoreError } from "./door";
import { isStock } from "./parts";
import { buyableOf, notFound, ownListing, pictureBase, type Ctx, type SmartStoreEnv } from "./products";
import type { World } from "@/rehearsal/world/world";

/**
 * What a seller may do with a product already listed (docs/markets.md#smartstore-listing): replace it, change its
 * status, delete it.
 */
export function smartStoreListed(app: Hono<SmartStoreEnv>, world: World): void {
  app.on("PUT", ["/v2/products/origin-products/:no", "/v2/products/channel-products/:no"], async (context) => {
    const row = await ownListing(world, context, context.req.param("no"));
    if (!row) return notFound(context);
    if (row.status === "PROHIBITION") return refused(context, "판매금지된 상품은 수정할 수 없습니다.");
    const body: unknown = await context.req.json().catch(() => undefined);
    const product = at(body, "originProduct");
    const asked = text(at(product, "statusType"));
    // An update may also leave a product suspended; everything else is checked as on the first day.
    const checked = {
      ...(body as object),
      originProduct: { ...(product as object), statusType: asked === "SUSPENSION" ? "SALE" : asked },
    };
    const faults = productFaults(checked, pictureBase(world), { kept: picturesOf(row.body) });
    if (faults.length > 0) return smartStoreError(context, 400, "BAD_REQUEST", "잘못된 요청입니다.", faults);
    const buyable = buyableOf(product, Number(row.code));
    const hasStock = buyable.some(({ stock }) => stock > 0);
    const status = asked === "SUSPENSION" ? "SUSPENSION" : hasStock ? "SALE" : "OUTOFSTOCK";
    const change = { status, buyable, name: text(at(product, "name")), priceKrw: Number(at(product, "salePrice")) };
    await world.db
      .update(rehearsalListings)
      .set({ ...change, body: body as Record<string, unknown> })
      .where(eq(rehearsalListings.code, row.code));
    return context.json({ originProductNo: Number(row.code), smartstoreChannelProductNo: Number(row.publicCode) });
  });

  app.put("/v1/products/origin-products/:no/change-status", async (context) => {
    const row = await ownListing(world, context, context.req.param("no"));
    if (!row) return notFound(context);
    const body: unknown = await context.req.json().catch(() => undefined);
    const status = text(at(body, "statusType"));
    if (!["SALE", "OUTOFSTOCK", "SUSPENSION"].includes(status)) {
      const message = "상품 판매상태 항목이 유효하지 않습니다.";
      return smartStoreError(context, 400, "BAD_REQUEST", message, [
        { name: "statusType", type: "NotValidEnum", message },
      ]);
    }
    if (row.status === "PROHIBITION") return refused(context, "판매금지된 상품은 판매상태를 변경할 수 없습니다.");
    const stock = Number(at(body, "stockQuantity") ?? 0);
    if (!isStock(stock)) {
      const message = "재고수량 항목이 유효하지 않습니다.";
      return smartStoreError(context, 400, "BAD_REQUEST", message, [{ name: "stockQuantity", type: "Range", message }]);
    }
    const isEmpty = row.buyable.every((one) => one.stock <= 0);
    if (status === "SALE" && (row.status === "OUTOFSTOCK" || isEmpty) && !(stock > 0)) {
      return refused(context, "품절 상품을 판매중으로 변경하려면 재고수량을 입력해 주세요.");
    }
    const buyable = row.buyable.map((one) => {
      if (status === "OUTOFSTOCK") return { ...one, stock: 0 };
      return status === "SALE" && stock > 0 ? { ...one, stock } : one;
    });
    await world.db.update(rehearsalListings).set({ status, buyable }).where(eq(rehearsalListings.code, row.code));
    return context.json({ originProductNo: Number(row.code) });
  });

  app.delete("/v2/products/origin-products/:no", async (context) => {
    const row = await ownListing(world, context, context.req.param("no"));
    if (!row) return notFound(context);
    await world.db.delete(rehearsalListings).where(eq(rehearsalListings.code, row.code));
    return context.json({});
  });
}

function refused(context: Ctx, message: string): Response {
  return smartStoreError(context, 400, "BAD_REQUEST", message);
}

function picturesOf(body: unknown): string[] {
  const images = at(body, "originProduct", "images");
  return [at(images, "representativeImage"), ...list(at(images, "optionalImages"))].map((one) => text(at(one, "url")));
}
