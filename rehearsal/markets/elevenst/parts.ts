import type { Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { at } from "@/rehearsal/kit/reading";
import { manyOf, xmlText } from "@/rehearsal/kit/xml";
import { elevenstBuyable, elevenstFault } from "./checks";
import { elevenstBodyOf, elevenstResult, elevenstRows, elevenstXml, type ElevenstEnv } from "./door";
import { changed, missing, ownRow, ownRows, productOf, stocksOf } from "./products";
import type { World } from "@/rehearsal/world/world";

type Loose = Record<string, unknown>;

const LIMIT_MAX = 500;
const KOREA_MS = 9 * 60 * 60 * 1000;
const TERM_DAYS_MAX = 7;
/** For how many days a product is sold on; 0 sets no end. */
const TERMS = ["0", "3", "5", "7", "15", "30", "60", "90", "120"];
const DATE_TYPES = ["1", "2", "3", "4"];
const STATUSES = ["101", "102", "103", "104", "105", "106", "107", "108"];
/** What belongs to the options of a product and is replaced with them. */
const OPTION_FIELDS = ["optSelectYn", "txtColCnt", "colTitle", "prdExposeClfCd", "ProductOption"];

/** `yyyyMMddHHmm` in Korea as a moment; NaN for anything else. */
function momentOf(digits: string): number {
  const found = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (!found) return NaN;
  const [, year, month, day, hour, minute] = found.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute) - KOREA_MS;
}
const shownMoment = (moment: number): string =>
  new Date(moment + KOREA_MS).toISOString().slice(0, 19).replace("T", " ");

/** Lists of products and single parts of one, each by a call of its own (docs/markets.md#11st-listing). */
export function elevenstParts(app: Hono<ElevenstEnv>, world: World): void {
  app.post("/rest/prodmarketservice/prodmarket", async (context) => {
    const asked = await elevenstBodyOf(context);
    const field = (name: string): string => xmlText(at(asked, name));
    const limit = Number(field("limit"));
    if (!(limit >= 1 && limit <= LIMIT_MAX))
      return elevenstResult(context, "500", `limit는 1~${LIMIT_MAX} 사이로 입력해 주세요.`);
    if (field("selStatCd") !== "" && !STATUSES.includes(field("selStatCd")))
      return elevenstResult(context, "500", "판매상태 코드를 확인해 주세요.");
    const [from, to] = [momentOf(field("schBgnDt")), momentOf(field("schEndDt"))];
    const hasDates = field("schBgnDt") !== "" || field("schEndDt") !== "";
    if (hasDates && (!DATE_TYPES.includes(field("schDateType")) || !(to >= from)))
      return elevenstResult(context, "500", "조회일자 타입과 검색기간을 확인해 주세요.");
    const start = Math.max(1, Number(field("start")) || 1);
    const rows = (await ownRows(world, context)).filter(
      (row) =>
        (field("prdNo") === "" || row.code === field("prdNo")) &&
        (field("prdNm") === "" || row.name.includes(field("prdNm"))) &&
        (field("selStatCd") === "" || productOf(row)["selStatCd"] === field("selStatCd")) &&
        (!hasDates || (row.createdAt.getTime() >= from && row.createdAt.getTime() <= to)),
    );
    return elevenstRows("products", "product", rows.slice(start - 1, start - 1 + limit).map(productOf));
  });

  app.post("/rest/prodmarketservice/prodmarket/stocks", async (context) => {
    const wanted = manyOf(at(await elevenstBodyOf(context), "ProductStock")).map((one) => xmlText(at(one, "prdNo")));
    const rows = (await ownRows(world, context)).filter(({ code }) => wanted.includes(code));
    const stocks = rows.map((row) => ({
      "ns2:prdNm": row.name,
      "ns2:prdNo": row.code,
      "ns2:sellerPrdCd": row.sellerCode,
      "ns2:ProductStock": stocksOf(row),
    }));
    return elevenstXml({
      "ns2:ProductStocks": { "ns2:message": `${rows.length} 건을 조회했습니다.`, "ns2:ProductStocks": stocks },
    });
  });

  app.get("/rest/prodservices/getProductDetailCont/:no", async (context) => {
    const row = await ownRow(world, context);
    if (!row) return missing(context);
    return elevenstXml({ ProductDetailCont: { prdDescContClob: xmlText(at(row.body["Product"], "htmlDetail")) } });
  });

  app.post("/rest/prodservices/updateProductOption/:no", async (context) => {
    const asked = await elevenstBodyOf(context);
    return changed(world, context, (row) => {
      const told = OPTION_FIELDS.flatMap((name): [string, unknown][] => {
        const value = at(asked, name);
        return value === undefined ? [] : [[name, value]];
      });
      if (manyOf(at(asked, "ProductOption")).length === 0) return "옵션 정보를 입력해 주세요.";
      const body = { ...(row.body["Product"] as Loose), ...Object.fromEntries(told) };
      const fault = elevenstFault(body, true);
      return fault ?? { body: { Product: body }, buyable: elevenstBuyable(body, row.code) };
    });
  });

  app.post("/rest/prodservices/product/priceCoupon/:no", async (context) => {
    const asked = await elevenstBodyOf(context);
    return changed(world, context, (row) => {
      const price = Number(xmlText(at(asked, "selPrc")));
      if (!["Y", "N"].includes(xmlText(at(asked, "cuponcheck")))) return "쿠폰 사용 여부를 확인해 주세요.";
      if (!(price > 0) || price % 10 !== 0) return "판매가는 10원 단위로 입력해 주세요.";
      if (price > row.priceKrw * 1.5 || price < row.priceKrw * 0.2)
        return "판매가는 기존 판매가의 +50% ~ -80% 이내에서 변경할 수 있습니다.";
      const buyable = row.buyable.map((one) => ({ ...one, priceKrw: one.priceKrw - row.priceKrw + price }));
      const body = { Product: { ...(row.body["Product"] as Loose), selPrc: String(price) } };
      return { priceKrw: price, buyable, body };
    });
  });

  app.post("/rest/prodservices/sellterm", async (context) => {
    const asked = await elevenstBodyOf(context);
    const [from, to] = [momentOf(xmlText(at(asked, "schBgnDt"))), momentOf(xmlText(at(asked, "schEndDt")))];
    const today = Math.floor((Date.now() + KOREA_MS) / DAY_MS) * DAY_MS - KOREA_MS;
    const told = (message: string, product: Loose[] = []): Response =>
      elevenstXml({ products: { message, ...(product.length > 0 && { product }) } });
    if (!(from >= today)) return told("검색시작일은 오늘 날짜부터 가능합니다.");
    if (!(to >= from && to - from <= TERM_DAYS_MAX * DAY_MS)) return told("조회기간은 최대 7일입니다.");
    const rows = (await ownRows(world, context)).flatMap((row): Loose[] => {
      const end = Number(row.body["sellsUntil"] ?? NaN);
      if (!(end >= from && end <= to)) return [];
      return [{ prdNo: row.code, aplBgnDy: shownMoment(row.createdAt.getTime()), aplEndDy: shownMoment(end) }];
    });
    return told("성공적으로 조회 되었습니다.", rows);
  });

  app.put("/rest/prodservices/sellterm/:no/:days", async (context) => {
    const days = context.req.param("days");
    return changed(
      world,
      context,
      (row) => {
        if (!TERMS.includes(days)) return "판매기간 일자를 확인해 주세요.";
        const { sellsUntil: _before, ...body } = row.body;
        return { body: days === "0" ? body : { ...body, sellsUntil: Date.now() + Number(days) * DAY_MS } };
      },
      "판매기간이 연장되었습니다.",
    );
  });
}
