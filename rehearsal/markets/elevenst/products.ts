import { and, asc, count, eq, gte } from "drizzle-orm";
import type { Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { xmlText } from "@/rehearsal/kit/xml";
import type { Database } from "@/rehearsal/database";
import { rehearsalListings, type NewListing } from "@/rehearsal/tables";
import { at } from "@/rehearsal/kit/reading";
import { elevenstBuyable, elevenstFault } from "./checks";
import {
  elevenstBodyOf,
  elevenstResult,
  elevenstRows,
  elevenstXml,
  type ElevenstContext,
  type ElevenstEnv,
} from "./door";
import type { RehearsalSeller } from "@/rehearsal/markets/sellers";
import { nextNumber, type World } from "@/rehearsal/world/world";

type ListingRow = typeof rehearsalListings.$inferSelect;
type Loose = Record<string, unknown>;

const FIRST_PRODUCT = 6_310_000_001;
const NEW_PER_DAY = 500;
const KOREA_MS = 9 * 60 * 60 * 1000;
const STOCK_MAX = 99_999;
const STATUS_NAMES: Record<string, string> = {
  "101": "승인대기",
  "103": "판매중",
  "104": "품절",
  "105": "전시중지",
  "106": "판매정상종료",
  "107": "판매강제종료",
  "108": "판매금지",
};
const isEnded = ({ status }: ListingRow): boolean => ["106", "107", "108"].includes(status);

/**
 * What 11st shows of a product: waiting for approval at first, sold out when nothing is left
 * (docs/markets.md#11st-statuses).
 */
function elevenstStatus(row: ListingRow): string {
  if (row.approvedAt.getTime() > Date.now()) return "101";
  const isEmpty = row.buyable.every(({ stock }) => stock <= 0);
  return row.status === "103" && isEmpty ? "104" : row.status;
}

/** Stores a product; `body` is the content of `Product`. */
export async function elevenstListing(tx: Database, seller: RehearsalSeller, body: unknown): Promise<NewListing> {
  const prdNo = String(await nextNumber(tx, "elevenst.product", FIRST_PRODUCT));
  return {
    market: "Elevenst",
    code: prdNo,
    publicCode: prdNo,
    vendor: seller.account,
    sellerCode: xmlText(at(body, "sellerPrdCd")),
    name: xmlText(at(body, "prdNm")),
    status: "103",
    priceKrw: Number(xmlText(at(body, "selPrc"))),
    body: { Product: body },
    buyable: elevenstBuyable(body, prdNo),
  };
}

/** The product half of the rehearsal 11st (docs/markets.md#11st-listing). */
export function elevenstProducts(app: Hono<ElevenstEnv>, world: World): void {
  const base = "/rest/prodservices/product";

  app.post(base, async (context) => {
    const { account } = context.var.seller;
    const body = await elevenstBodyOf(context);
    const today = new Date(Math.floor((Date.now() + KOREA_MS) / DAY_MS) * DAY_MS - KOREA_MS);
    const [made] = await world.db
      .select({ total: count() })
      .from(rehearsalListings)
      .where(and(mine(account), gte(rehearsalListings.createdAt, today)));
    if ((made?.total ?? 0) >= NEW_PER_DAY)
      return elevenstResult(context, "400", `1일 최대 상품 등록 개수(${NEW_PER_DAY}개)를 초과하였습니다.`);
    const fault = body === undefined ? "요청 XML을 읽을 수 없습니다." : elevenstFault(body);
    if (fault) return elevenstResult(context, "500", fault);
    const { code: number } = await world.db.transaction(async (tx) => {
      const listing = await elevenstListing(tx, context.var.seller, body);
      const now = new Date();
      const approvedAt = new Date(now.getTime() + world.approvalDelayMs);
      await tx.insert(rehearsalListings).values({ ...listing, createdAt: now, approvedAt });
      return listing;
    });
    return fine(`상품 등록이 완료되었습니다. 상품번호 : ${number}`, number, "210");
  });

  app.put(`${base}/:no`, async (context) => {
    const body = await elevenstBodyOf(context);
    return changed(world, context, (row) => {
      const fault = body === undefined ? "요청 XML을 읽을 수 없습니다." : elevenstFault(body, true);
      if (fault) return fault;
      const name = xmlText(at(body, "prdNm"));
      // Everything is replaced, the stock too; an option keeps its number.
      const buyable = elevenstBuyable(body, row.code).map((one) => {
        const before = row.buyable.find((known) => known.name === one.name);
        return before ? { ...one, itemNo: before.itemNo } : one;
      });
      return { name, priceKrw: Number(xmlText(at(body, "selPrc"))), body: { Product: body }, buyable };
    });
  });

  app.get(`${base}/price/:no/:price`, async (context) =>
    changed(world, context, (row) => {
      const price = Number(context.req.param("price"));
      if (!(price > 0) || price % 10 !== 0) return "판매가는 10원 단위로 입력해 주세요.";
      if (price > row.priceKrw * 1.5 || price < row.priceKrw * 0.2)
        return "판매가는 기존 판매가의 +50% ~ -80% 이내에서 변경할 수 있습니다.";
      const buyable = row.buyable.map((one) => ({ ...one, priceKrw: one.priceKrw - row.priceKrw + price }));
      return { priceKrw: price, buyable, body: withField(row, "selPrc", String(price)) };
    }),
  );

  app.post("/rest/prodservices/updateProductDetailCont/:no", async (context) => {
    const html = xmlText(at(await elevenstBodyOf(context), "prdDescContClob"));
    return changed(world, context, (row) =>
      html === "" ? "상품 상세설명은 필수 항목입니다." : { body: withField(row, "htmlDetail", html) },
    );
  });

  app.put("/rest/prodservices/stockqty/:stock", async (context) => {
    const amount = Number(xmlText(at(await elevenstBodyOf(context), "stckQty")));
    const stock = context.req.param("stock");
    const row = (await ownRows(world, context)).find(({ buyable }) => buyable.some(({ itemNo }) => itemNo === stock));
    if (!row) return elevenstResult(context, "500", "해당 재고번호의 상품을 찾을 수 없습니다.");
    if (!(amount >= 0 && amount <= STOCK_MAX)) return elevenstResult(context, "500", "재고수량을 확인해 주세요.");
    const buyable = row.buyable.map((one) => (one.itemNo === stock ? { ...one, stock: amount } : one));
    await world.db.update(rehearsalListings).set({ buyable }).where(eq(rehearsalListings.code, row.code));
    return fine("재고수량이 변경되었습니다.", row.code);
  });

  for (const [step, status] of [
    ["stopdisplay", "105"],
    ["restartdisplay", "103"],
  ] as const) {
    app.put(`/rest/prodstatservice/stat/${step}/:no`, async (context) =>
      changed(
        world,
        context,
        (row) => (isEnded(row) ? "판매금지된 상품은 변경할 수 없습니다." : { status }),
        `판매상태가 수정되었습니다. [STAT : ${status}]`,
      ),
    );
  }

  app.get("/rest/prodmarketservice/sellerprodcode/:code", async (context) => {
    const code = context.req.param("code");
    const rows = (await ownRows(world, context)).filter(({ sellerCode }) => sellerCode === code);
    return elevenstRows("products", "product", rows.map(productOf));
  });

  app.get("/rest/prodmarketservice/prodmarket/stck/:no", async (context) => {
    const row = await ownRow(world, context);
    if (!row) return missing(context);
    return elevenstRows("ProductStocks", "ProductStock", stocksOf(row));
  });

  app.get("/rest/prodmarketservice/prodmarket/:no", async (context) => {
    const row = await ownRow(world, context);
    return row ? elevenstXml({ Product: productOf(row) }) : missing(context);
  });
}

const mine = (account: string) => and(eq(rehearsalListings.market, "Elevenst"), eq(rehearsalListings.vendor, account));

function fine(message: string, productNo: string, resultCode = "200"): Response {
  return elevenstXml({ ClientMessage: { message, productNo, resultCode } });
}

/** The stocks of a product, by the numbers used to change them. */
export const stocksOf = (row: ListingRow): Loose[] =>
  row.buyable.map(({ itemNo, name, stock }) => ({
    prdNo: row.code,
    prdStckNo: itemNo,
    mixDtlOptNm: name,
    stckQty: stock,
    prdStckStatCd: stock > 0 ? "01" : "02",
  }));

export const missing = (context: ElevenstContext): Response =>
  elevenstResult(context, "500", `해당 상품의 정보를 찾을 수 없습니다. 상품번호 : ${context.req.param("no")}`);

export function ownRows(world: World, context: ElevenstContext): Promise<ListingRow[]> {
  const { account } = context.var.seller;
  return world.db.select().from(rehearsalListings).where(mine(account)).orderBy(asc(rehearsalListings.createdAt));
}

export async function ownRow(world: World, context: ElevenstContext): Promise<ListingRow | undefined> {
  const code = context.req.param("no") ?? "";
  const [row] = await world.db
    .select()
    .from(rehearsalListings)
    .where(and(mine(context.var.seller.account), eq(rehearsalListings.code, code)));
  return row;
}

export async function changed(
  world: World,
  context: ElevenstContext,
  change: (row: ListingRow) => Partial<ListingRow> | string,
  message = "상품 수정이 완료되었습니다.",
): Promise<Response> {
  const row = await ownRow(world, context);
  if (!row) return missing(context);
  const next = change(row);
  if (typeof next === "string") return elevenstResult(context, "500", next);
  await world.db.update(rehearsalListings).set(next).where(eq(rehearsalListings.code, row.code));
  return fine(message, row.code);
}

const withField = (row: ListingRow, name: string, value: string): Loose => ({
  Product: { ...(row.body["Product"] as Loose), [name]: value },
});

export function productOf(row: ListingRow): Loose {
  const selStatCd = elevenstStatus(row);
  return {
    ...(row.body["Product"] as Loose),
    prdNo: row.code,
    prdNm: row.name,
    selPrc: row.priceKrw,
    sellerPrdCd: row.sellerCode,
    selStatCd,
    selStatNm: STATUS_NAMES[selStatCd] ?? "",
    dispCtgrStatCd: "03",
  };
}
