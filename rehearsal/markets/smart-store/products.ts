import { createHash } from "node:crypto";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { at, list, text } from "@/rehearsal/kit/reading";
import type { Database } from "@/rehearsal/database";
import { rehearsalListings, rehearsalUploads, type NewListing, type RehearsalBuyable } from "@/rehearsal/tables";
import { smartStoreError } from "./door";
import { nativeOf, REFUSAL } from "@/rehearsal/markets/native";
import { productFaults } from "./checks";
import { searchFaults } from "./search";
import type { RehearsalSeller } from "@/rehearsal/markets/sellers";
import { nextNumber, type World } from "@/rehearsal/world/world";

const IMAGES_PER_CALL_MAX = 10;
const FIRST_ORIGIN = 9_100_000_001;
const FIRST_CHANNEL = 10_200_000_001;

export type SmartStoreEnv = { Variables: { seller: RehearsalSeller } };
export type Ctx = Context<SmartStoreEnv>;
type ListingRow = typeof rehearsalListings.$inferSelect;

/** Where this market's own pictures stand; a product may show no others. */
export const pictureBase = (world: World): string => `${world.origin()}/smartstore/pictures/`;

/**
 * The product half of the rehearsal SmartStore (docs/markets.md#smartstore-listing): pictures, create, read, search,
 * status.
 */
export function smartStoreProducts(app: Hono<SmartStoreEnv>, world: World): void {
  app.post("/v1/product-images/upload", async (context) => {
    const form = await context.req.parseBody({ all: true });
    const files = [form["imageFiles"] ?? form["imageFiles[]"] ?? []].flat().filter((file) => file instanceof File);
    if (files.length === 0 || files.length > IMAGES_PER_CALL_MAX) {
      const message = `이미지는 1개 이상 ${IMAGES_PER_CALL_MAX}개 이하로 등록해 주세요.`;
      return smartStoreError(context, 400, "BAD_REQUEST", message);
    }
    const pictures = await Promise.all(files.map(pictureOf));
    if (pictures.some((picture) => picture === undefined)) {
      return smartStoreError(context, 400, "BAD_REQUEST", "이미지 파일 형식은 JPG, GIF, PNG, BMP만 가능합니다.");
    }
    const vendor = context.var.seller.accessKey;
    const rows = pictures.flatMap((picture) => (picture ? [{ ...picture, vendor }] : []));
    await world.db.transaction((tx) => tx.insert(rehearsalUploads).values(rows).onConflictDoNothing());
    return context.json({ images: rows.map(({ id }) => ({ url: pictureBase(world) + id })) });
  });

  app.post("/v2/products", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const faults = productFaults(body, pictureBase(world));
    if (faults.length > 0) return smartStoreError(context, 400, "BAD_REQUEST", "잘못된 요청입니다.", faults);
    const made = await world.db.transaction(async (tx) => {
      const listing = await smartStoreListing(tx, context.var.seller, body);
      const now = new Date();
      await tx.insert(rehearsalListings).values({ ...listing, createdAt: now, approvedAt: now });
      return listing;
    });
    const [originProductNo, smartstoreChannelProductNo] = [Number(made.code), Number(made.publicCode)];
    return context.json({ originProductNo, smartstoreChannelProductNo, windowChannelProductNo: null });
  });

  app.post("/v1/products/search", async (context) => {
    const body: unknown = await context.req.json().catch(() => ({}));
    const faults = searchFaults(body);
    if (faults.length > 0) return smartStoreError(context, 400, "BAD_REQUEST", "잘못된 요청입니다.", faults);
    const code = text(at(body, "sellerManagementCode"));
    const mine = eq(rehearsalListings.vendor, context.var.seller.accessKey);
    const channels = list(at(body, "channelProductNos")).map(text);
    const wanted = and(
      mine,
      code === "" ? undefined : eq(rehearsalListings.sellerCode, code),
      channels.length === 0 ? undefined : inArray(rehearsalListings.publicCode, channels),
    );
    const all = await world.db.select().from(rehearsalListings).where(wanted).orderBy(asc(rehearsalListings.createdAt));
    const statuses = list(at(body, "productStatusTypes")).map(text);
    const rows = all.filter((row) => statuses.length === 0 || statuses.includes(smartStoreStatus(row)));
    const size = Number(at(body, "size") ?? 50);
    const page = Number(at(body, "page") ?? 1);
    return context.json({
      contents: rows.slice((page - 1) * size, page * size).map((row) => ({
        originProductNo: Number(row.code),
        channelProducts: [
          {
            originProductNo: Number(row.code),
            channelProductNo: Number(row.publicCode),
            channelServiceType: "STOREFARM",
            name: row.name,
            sellerManagementCode: row.sellerCode,
            statusType: smartStoreStatus(row),
            channelProductDisplayStatusType: row.status === "SALE" ? "ON" : "SUSPENSION",
            salePrice: row.priceKrw,
          },
        ],
      })),
      page,
      size,
      totalElements: rows.length,
      totalPages: Math.ceil(rows.length / size),
    });
  });

  app.get("/v1/product-inspections/channel-products", async (context) => {
    const refused = and(
      eq(rehearsalListings.vendor, context.var.seller.accessKey),
      inArray(rehearsalListings.status, [nativeOf("SmartStore").refused, "PROHIBITION"]),
    );
    const rows = await world.db
      .select()
      .from(rehearsalListings)
      .where(refused)
      .orderBy(asc(rehearsalListings.createdAt));
    const size = Number(context.req.query("size") ?? 100);
    const page = Number(context.req.query("page") ?? 1);
    const contents = rows.slice((page - 1) * size, page * size).map(({ publicCode }) => ({
      channelProductNo: Number(publicCode),
      ...REFUSAL,
      restorationRequestAvailable: true,
    }));
    return context.json({
      contents,
      page,
      size,
      totalElements: rows.length,
      totalPages: Math.ceil(rows.length / size),
    });
  });

  app.on("GET", ["/v2/products/origin-products/:no", "/v2/products/channel-products/:no"], async (context) => {
    const row = await ownListing(world, context, context.req.param("no"));
    if (!row) return notFound(context);
    const numbers = { originProductNo: Number(row.code), smartstoreChannelProductNo: Number(row.publicCode) };
    return context.json({
      ...numbers,
      originProduct: productNow(row),
      smartstoreChannelProduct: row.body["smartstoreChannelProduct"],
    });
  });
}

/** A product as it is taken in, with its two numbers. */
export async function smartStoreListing(tx: Database, seller: RehearsalSeller, body: unknown): Promise<NewListing> {
  const product = at(body, "originProduct");
  const originProductNo = await nextNumber(tx, "smartstore.origin", FIRST_ORIGIN);
  return {
    market: "SmartStore",
    code: String(originProductNo),
    publicCode: String(await nextNumber(tx, "smartstore.channel", FIRST_CHANNEL)),
    vendor: seller.accessKey,
    sellerCode: text(at(product, "detailAttribute", "sellerCodeInfo", "sellerManagementCode")),
    name: text(at(product, "name")),
    status: "SALE",
    priceKrw: Number(at(product, "salePrice")),
    body: body as Record<string, unknown>,
    buyable: buyableOf(product, originProductNo),
  };
}

/** What the market shows of a product: sold out once nothing of it is left. */
function smartStoreStatus({ status, buyable }: ListingRow): string {
  return status === "SALE" && buyable.every(({ stock }) => stock <= 0) ? "OUTOFSTOCK" : status;
}

/** A product's present state: what was sent, with the current price, status and stock. */
function productNow(row: ListingRow): Record<string, unknown> {
  const product = row.body["originProduct"] as Record<string, unknown>;
  const info = at(product, "detailAttribute", "optionInfo");
  const options = list(at(info, "optionCombinations")).map((option, place) => ({
    ...(option as object),
    ...(at(option, "usable") !== false && { stockQuantity: row.buyable[place]?.stock }),
  }));
  return {
    ...product,
    statusType: smartStoreStatus(row),
    salePrice: row.priceKrw,
    stockQuantity: row.buyable.reduce((sum, { stock }) => sum + stock, 0),
    ...(options.length > 0 && {
      detailAttribute: {
        ...(product["detailAttribute"] as object),
        optionInfo: { ...(info as object), optionCombinations: options },
      },
    }),
  };
}

/** A seller's own listing by its origin or its channel number; another seller's does not exist for this one. */
export async function ownListing(world: World, context: Ctx, number: string) {
  const byNumber = or(eq(rehearsalListings.code, number), eq(rehearsalListings.publicCode, number));
  const [row] = await world.db
    .select()
    .from(rehearsalListings)
    .where(and(eq(rehearsalListings.vendor, context.var.seller.accessKey), byNumber))
    .limit(1);
  return row;
}

export function notFound(context: Ctx): Response {
  return smartStoreError(context, 404, "NOT_FOUND", "상품이 존재하지 않습니다.");
}

/** What buyers may put in the basket, as the product's options say. */
export function buyableOf(product: unknown, originProductNo: number): RehearsalBuyable[] {
  const price = Number(at(product, "salePrice"));
  const info = at(product, "detailAttribute", "optionInfo");
  const rows = list(at(info, "optionCombinations"));
  if (rows.length === 0) {
    const stock = Number(at(product, "stockQuantity"));
    return [{ itemNo: String(originProductNo), name: "", priceKrw: price, stock, sku: "" }];
  }
  const groups = [1, 2, 3].map((n) => text(at(info, "optionCombinationGroupNames", `optionGroupName${n}`)));
  return rows.map((row, place) => ({
    itemNo: `${originProductNo}${String(place + 1).padStart(4, "0")}`,
    name: groups.flatMap((group, n) => (group ? [`${group}: ${text(at(row, `optionName${n + 1}`))}`] : [])).join(" / "),
    priceKrw: price + Number(at(row, "price") ?? 0),
    stock: at(row, "usable") === false ? 0 : Number(at(row, "stockQuantity") ?? 0),
    sku: text(at(row, "sellerManagerCode")),
  }));
}

/** A picture by its first bytes, whatever its name says; the same picture twice is stored once. */
async function pictureOf(file: File): Promise<{ id: string; contentType: string; base64: string } | undefined> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const magic: [string, string, string][] = [
    ["ffd8ff", "jpg", "image/jpeg"],
    ["89504e47", "png", "image/png"],
    ["474946", "gif", "image/gif"],
    ["424d", "bmp", "image/bmp"],
  ];
  const kind = magic.find(([prefix]) => bytes.toString("hex", 0, 4).startsWith(prefix));
  if (!kind) return undefined;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return { id: `${hash}.${kind[1]}`, contentType: kind[2], base64: bytes.toString("base64") };
}
