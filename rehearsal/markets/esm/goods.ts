import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { esmAt, bySite } from "./sites";
import type { Database } from "@/rehearsal/database";
import { rehearsalListings, type NewListing } from "@/rehearsal/tables";
import { entries, list, text } from "@/rehearsal/kit/reading";
import { esmBuyable, goodsFault, isStock, PRICE_MAX, siteFault, sitesIn } from "./checks";
import { esmRefused, type EsmEnv, type EsmSellers } from "./door";
import { minuteGate } from "@/rehearsal/markets/minute-gate";
import { nextNumber, type World } from "@/rehearsal/world/world";

type ListingRow = typeof rehearsalListings.$inferSelect;
type Loose = Record<string, unknown>;
type Ctx = Context<EsmEnv>;

const FIRST_GOODS = 2_103_000_001;
const FIRST_GMARKET = 2_770_000_001;
const FIRST_AUCTION = 938_000_001;
const SELL_STATUSES = ["01", "11", "21", "22", "31"];
const PAGE_MAX = 500;
const GOODS = "/item/v1/goods";
const SELLING = "11";
const STOPPED = ["21", "22"];
const PARTS = ["goods-name", "price", "stock", "sell-status"] as const;
export const STRANGE = "해당 판매자의 상품이 아닙니다.";
const TOO_EARLY = "상품 등록 처리 중입니다. 잠시 후 다시 시도해 주세요.";

/**
 * What a site shows of goods: nothing is sold or changed before the listing has come through
 * (docs/markets.md#esm-limits).
 */
function esmSellStatus(row: ListingRow): string {
  return row.approvedAt.getTime() > Date.now() ? "01" : row.status;
}

/** The next master number; both sites' halves of one listing share it. */
export const nextGoodsNo = (tx: Database): Promise<number> => nextNumber(tx, "esm.goods", FIRST_GOODS);

type AtSite = Pick<EsmSellers[number], "site" | "seller">;

/** Goods as one site takes them in. */
export async function esmListing(
  tx: Database,
  { site, seller }: AtSite,
  body: unknown,
  goodsNo: number,
): Promise<NewListing> {
  const gmarket = site.key === "gmkt";
  const number = await nextNumber(tx, `esm.${site.key}`, gmarket ? FIRST_GMARKET : FIRST_AUCTION);
  const code = gmarket ? String(number) : `C${number}`;
  return {
    market: site.market,
    code,
    publicCode: code,
    vendor: seller.account,
    sellerCode: text(esmAt(body, "itemAddtionalInfo", "managedCode")),
    name: text(esmAt(body, "itemBasicInfo", "goodsName", "kor")),
    status: "11",
    priceKrw: Number(esmAt(body, "itemAddtionalInfo", "price", site.key)),
    body: { ...(body as Loose), goodsNo },
    buyable: esmBuyable(body, site, String(goodsNo)),
  };
}

/**
 * The goods half of the rehearsal ESM API (docs/markets.md#esm-listing): one master number, one row and number per
 * site.
 */
export function esmGoods(app: Hono<EsmEnv>, world: World): void {
  const maySearch = minuteGate(() => world.esmSearchesPerMinute);

  app.post(`${GOODS}/search`, async (context) => {
    const key = context.var.sellers.map(({ seller }) => seller.account).join();
    if (!maySearch(key)) return tooMany(context);
    const body: unknown = await context.req.json().catch(() => undefined);
    const size = Number(esmAt(body, "pageSize"));
    if (!(size >= 1 && size <= PAGE_MAX))
      return esmRefused(
        context,
        1000,
        '[InvalidApiRequestEx]["한번에 조회 가능한 상품 수는 1~500 사이로 입력해야 합니다."]',
      );
    const wanted = (name: string): string[] => list(esmAt(body, "query", name)).map(text);
    if (wanted("sellStatus").some((status) => !SELL_STATUSES.includes(status)))
      return esmRefused(context, 1000, '[InvalidApiRequestEx]["판매상태 값을 확인해 주세요."]');
    const [codes, numbers] = [wanted("managedCode"), wanted("siteGoodsNo")];
    const rows = await world.db
      .select()
      .from(rehearsalListings)
      .where(
        and(
          ofSellers(context.var.sellers),
          codes.length > 0 ? inArray(rehearsalListings.sellerCode, codes) : undefined,
          numbers.length > 0 ? inArray(rehearsalListings.code, numbers) : undefined,
        ),
      )
      .orderBy(asc(rehearsalListings.createdAt));
    const statuses = wanted("sellStatus");
    const alive = rows.filter(
      (row) => row.status !== "DELETED" && (statuses.length === 0 || statuses.includes(esmSellStatus(row))),
    );
    const page = Math.max(1, Number(esmAt(body, "pageIndex")) || 1);
    const items = alive.slice((page - 1) * size, page * size).map(itemOf);
    return context.json({ totalItems: alive.length, pageIndex: page, pageSize: size, items });
  });

  app.post(GOODS, async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const wanted = sitesIn(body);
    const sites = context.var.sellers.filter(({ site }) => wanted.includes(site.siteType));
    if (sites.length === 0) return esmRefused(context, 1000, "[InvalidApiRequestEx][GMKT]카테고리 코드가 없습니다.");
    const fault = goodsFault(body);
    const faults = sites.map(({ site }) => siteFault(body, site));
    if (fault !== undefined || faults.every((one) => one !== undefined))
      return esmRefused(context, 1000, fault ?? faults[0] ?? "");
    const made = await world.db.transaction(async (tx) => {
      const goodsNo = await nextGoodsNo(tx);
      const halves: Loose = {};
      for (const [place, { site, seller }] of sites.entries()) {
        if (faults[place] !== undefined) {
          halves[site.key] = { SiteGoodsNo: null, SiteGoodsComment: faults[place] };
          continue;
        }
        const listing = await esmListing(tx, { site, seller }, body, goodsNo);
        const now = new Date();
        const approvedAt = new Date(now.getTime() + world.approvalDelayMs);
        await tx.insert(rehearsalListings).values({ ...listing, createdAt: now, approvedAt });
        halves[site.key] = { SiteGoodsNo: listing.code, SiteGoodsComment: "Success" };
      }
      return { siteDetail: halves, goodsNo, resultCode: 0, message: null };
    });
    return context.json(made);
  });

  app.get("/item/v1/site-goods/:code/goods-no", async (context) => {
    const [row] = await world.db
      .select()
      .from(rehearsalListings)
      .where(and(ofSellers(context.var.sellers), eq(rehearsalListings.code, context.req.param("code"))));
    return row ? context.json({ goodsNo: goodsNoOf(row), isConverted: false }) : esmRefused(context, 1000, STRANGE);
  });

  app.get(`${GOODS}/:no/sell-status`, async (context) => {
    const rows = await rowsOf(world, context);
    if (rows.length === 0) return esmRefused(context, 1000, STRANGE);
    const half = <T>(read: (row: ListingRow) => T, rest: T) => ({
      gmkt: rest,
      iac: rest,
      ...Object.fromEntries(rows.map((row) => [keyOf(row), read(row)])),
    });
    return context.json({
      IsSell: half((row) => esmSellStatus(row) === "11", false),
      itemBasicInfo: {
        Price: half((row) => row.priceKrw, 0),
        Stock: half((row) => row.buyable.reduce((sum, { stock }) => sum + stock, 0), 0),
        SellingPeriod: half(() => 20991231, 0),
      },
    });
  });

  app.get(`${GOODS}/:no`, async (context) => {
    const [row] = await rowsOf(world, context);
    return row ? context.json(goodsNow(row)) : esmRefused(context, 1000, STRANGE);
  });

  for (const part of PARTS) {
    app.put(`${GOODS}/:no/${part}`, async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined);
      return changed(world, context, (row) => partChange(row, part, body));
    });
  }

  app.put(`${GOODS}/:no`, async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    return changed(world, context, (row) => {
      const { site } = context.var.sellers.find((one) => one.site.market === row.market) ?? {};
      const fault = goodsFault(body) ?? (site && siteFault(body, site, true));
      if (fault !== undefined || !site) return fault ?? STRANGE;
      const sells = sellsAt(body, row);
      if (typeof sells === "string") return sells;
      // Goods whose external stock has ended do not sell, and repeating that does not stop them.
      const isSame = (sells.status === SELLING) === (row.status === SELLING);
      return {
        ...(!isSame && sells),
        name: text(esmAt(body, "itemBasicInfo", "goodsName", "kor")),
        priceKrw: Number(esmAt(body, "itemAddtionalInfo", "price", site.key)),
        body: { ...(body as Loose), goodsNo: goodsNoOf(row) },
        buyable: esmBuyable(body, site, String(goodsNoOf(row))),
      };
    });
  });

  app.delete(`${GOODS}/:no`, async (context) =>
    changed(world, context, (row) =>
      row.status === "21"
        ? { status: "DELETED" }
        : "상품삭제는 요청된 모든 상품이 [판매중지] 상태일 경우에만 가능합니다.",
    ),
  );
}

/** Name, price, stock and sale each by a call of its own. A stopped listing takes no price, goods with options no stock. */
function partChange(row: ListingRow, part: (typeof PARTS)[number], body: unknown): Partial<ListingRow> | string {
  const key = keyOf(row);
  switch (part) {
    case "goods-name": {
      const kor = text(esmAt(body, "kor"));
      const basic = row.body["itemBasicInfo"] as Loose;
      const renamed = { ...row.body, itemBasicInfo: { ...basic, goodsName: body as Loose } };
      return goodsFault(renamed) ?? { name: kor, body: renamed };
    }
    case "price": {
      const price = Number(esmAt(body, key));
      if (!(price > 0) || price % 10 !== 0) return `[${key.toUpperCase()}]1원단위는 입력하실 수 없습니다.`;
      if (price > PRICE_MAX) return `[${key.toUpperCase()}]십억 이상 금액은 입력하실 수 없습니다.`;
      if (STOPPED.includes(row.status)) return "판매중지 상품은 가격을 수정할 수 없습니다.";
      const buyable = row.buyable.map((one) => ({ ...one, priceKrw: one.priceKrw - row.priceKrw + price }));
      return { priceKrw: price, buyable, body: pricedGoods(row, price) };
    }
    case "stock": {
      if (row.buyable.length > 1) return "옵션 사용 상품은 재고를 수정할 수 없습니다.";
      const stock = Number(esmAt(body, "stock", key));
      if (!isStock(stock)) return `[${key.toUpperCase()}] 재고는 99999개 이하이어야 합니다.`;
      return { buyable: row.buyable.map((one) => ({ ...one, stock })) };
    }
    case "sell-status":
      if (row.status === "22") return "직권중지된 상품은 판매상태를 변경할 수 없습니다.";
      return sellsAt(body, row);
  }
}

/** Whether goods sell at their site from now on, a required field; goods stopped by the market stay stopped. */
function sellsAt(body: unknown, row: ListingRow): { status: string } | string {
  const isSell = esmAt(body, "isSell", keyOf(row));
  if (typeof isSell !== "boolean") return "판매상태 값을 확인해 주세요.";
  return { status: row.status === "22" ? row.status : isSell ? SELLING : "21" };
}

/** Goods as they stand: what was sent, with the stock that is left. */
export function goodsNow(row: ListingRow): Loose {
  const { stock, recommendedOpts } = infoOf(row);
  const key = keyOf(row);
  const isSingle = Number(esmAt(recommendedOpts, "type") ?? 0) === 0;
  let place = 0;
  const counted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(counted);
    if (typeof value !== "object" || value === null) return value;
    const left = esmAt(value, "qty") === undefined ? undefined : row.buyable[place++]?.stock;
    if (left === undefined) return Object.fromEntries(entries(value).map(([name, part]) => [name, counted(part)]));
    return esmAt(value, "isSoldOut") === true
      ? value
      : { ...value, qty: { ...(esmAt(value, "qty") as Loose), [key]: left } };
  };
  const now = isSingle
    ? { stock: { ...(stock as Loose), [key]: row.buyable[0]?.stock } }
    : { recommendedOpts: counted(recommendedOpts) };
  return { ...row.body, itemAddtionalInfo: { ...infoOf(row), ...now } };
}

/** Goods with another price at their own site. */
export const pricedGoods = (row: ListingRow, price: number): Loose => ({
  ...row.body,
  itemAddtionalInfo: { ...infoOf(row), price: priced(row, price) },
});
export const infoOf = (row: ListingRow): Loose => row.body["itemAddtionalInfo"] as Loose;
const priced = (row: ListingRow, price: number) =>
  keyOf(row) === "gmkt" ? bySite({ key: "gmkt" }, price, 0) : bySite({ key: "iac" }, price, 0);
export const keyOf = ({ market }: { market: string }): "gmkt" | "iac" => (market === "Gmarket" ? "gmkt" : "iac");
export const goodsNoOf = (row: ListingRow): number => Number(esmAt(row.body, "goodsNo"));

/** Changes goods at each site the bearer is for; a text is why one may not be changed. */
export async function changed(
  world: World,
  context: Ctx,
  change: (row: ListingRow) => Partial<ListingRow> | string,
): Promise<Response> {
  const rows = await rowsOf(world, context);
  if (rows.length === 0) return esmRefused(context, 1000, STRANGE);
  for (const row of rows) {
    if (esmSellStatus(row) === "01") return esmRefused(context, 1000, TOO_EARLY);
    const next = change(row);
    if (typeof next === "string") return esmRefused(context, 1000, next);
    await world.db.update(rehearsalListings).set(next).where(eq(rehearsalListings.code, row.code));
  }
  return context.json({ goodsNo: Number(context.req.param("no")), resultCode: 0, message: null });
}

/** The rows of one master number at the sites the bearer is for. */
export async function rowsOf(world: World, context: Ctx): Promise<ListingRow[]> {
  const rows = await world.db
    .select()
    .from(rehearsalListings)
    .where(
      and(
        ofSellers(context.var.sellers),
        ne(rehearsalListings.status, "DELETED"),
        sql`${rehearsalListings.body} ->> 'goodsNo' = ${context.req.param("no") ?? ""}`,
      ),
    );
  return rows;
}

function ofSellers(sellers: EsmSellers) {
  return or(
    ...sellers.map(({ site, seller }) =>
      and(eq(rehearsalListings.market, site.market), eq(rehearsalListings.vendor, seller.account)),
    ),
  );
}

function itemOf(row: ListingRow, place: number): Loose {
  const key = keyOf(row);
  return {
    no: place + 1,
    goodsNo: String(goodsNoOf(row)),
    siteGoodsNo: { [key]: row.code },
    managedCode: row.sellerCode,
    goodsName: row.name,
    siteSellerId: { [key]: row.vendor },
    sellStatus: { [key]: esmSellStatus(row) },
    price: { [key]: row.priceKrw },
    createdDate: row.createdAt.toISOString().slice(0, 19).replace("T", " "),
  };
}

export function tooMany(context: Context): Response {
  context.header("retry-after", "5");
  return context.json(
    { resultCode: 1000, message: "호출 가능 횟수를 초과하였습니다. 잠시 후 다시 시도해 주세요." },
    429,
  );
}
