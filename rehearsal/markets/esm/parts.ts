import type { Context, Hono } from "hono";
import { text } from "@/rehearsal/kit/reading";
import { esmBuyable, goodsFault, siteFault } from "./checks";
import { esmRefused, type EsmEnv } from "./door";
import { changed, goodsNoOf, goodsNow, infoOf, keyOf, rowsOf, STRANGE } from "./goods";
import { optionsOf } from "./needs";
import { AUCTION, esmAt, GMARKET } from "./sites";
import { esmPlaceNow } from "./tree";
import type { Place } from "@/rehearsal/markets/planted-tree";
import type { World } from "@/rehearsal/world/world";

type Loose = Record<string, unknown>;

const GOODS = "/item/v1/goods";
const EXTRA_IMAGES_MAX = 14;
const WRONG_CATEGORY = "잘못된 사이트 카테고리 코드입니다.";

const siteOf = (market: string) => (market === "Gmarket" ? GMARKET : AUCTION);

/**
 * Single parts of goods, each read and changed by a call of its own, and what a category lets be changed
 * (docs/markets.md#esm-listing).
 */
export function esmParts(app: Hono<EsmEnv>, world: World): void {
  app.get(`${GOODS}/goods-name-policies`, (context) => ofCategory(context, () => ({ isEditable: true })));

  app.get(`${GOODS}/option-policies`, (context) =>
    ofCategory(context, (place) => {
      const options = optionsOf(place);
      const yes = (is: boolean): string => (is ? "Y" : "N");
      const isFree = options.some(({ recommendedOptNo }) => recommendedOptNo === 0);
      return {
        optionUseYn: yes(options.length > 0),
        customOptionUseYn: yes(isFree),
        optionType: {
          genrlUseYn: yes(options.length > 0),
          twoCmbtUseYn: yes(options.length > 1 || isFree),
          threeCmbtUseYn: yes(options.length > 2 || isFree),
          textUseYn: "N",
          calcUseYn: "N",
        },
        addAmnt: { addAmntUseYn: yes(options.length > 0), minRate: -50, maxRate: 50 },
        customTextOptionUseYn: "N",
      };
    }),
  );

  app.get(`${GOODS}/:no/status`, async (context) => {
    const rows = await rowsOf(world, context);
    const [row] = rows;
    if (!row) return esmRefused(context, 1000, STRANGE);
    const halves = rows.map((one) => [keyOf(one), { SiteGoodsNo: one.code, SiteGoodsComment: "성공" }] as const);
    const none = { SiteGoodsNo: null, SiteGoodsComment: null };
    return context.json({
      goodsNo: goodsNoOf(row),
      sellManageCode: row.sellerCode,
      innerResultCode: null,
      innerMessage: null,
      siteDetail: { gmkt: none, iac: none, ...Object.fromEntries(halves) },
    });
  });

  app.get(`${GOODS}/:no/price`, async (context) => {
    const rows = await rowsOf(world, context);
    if (rows.length === 0) return esmRefused(context, 1000, STRANGE);
    return context.json({ gmkt: 0, iac: 0, ...Object.fromEntries(rows.map((row) => [keyOf(row), row.priceKrw])) });
  });

  app.get(`${GOODS}/:no/recommended-options`, async (context) => {
    const [row] = await rowsOf(world, context);
    if (!row) return esmRefused(context, 1000, STRANGE);
    return context.json(infoOf({ ...row, body: goodsNow(row) })["recommendedOpts"] ?? { type: 0 });
  });

  app.put(`${GOODS}/:no/recommended-options`, async (context) => {
    const recommendedOpts: unknown = await context.req.json().catch(() => undefined);
    return changed(world, context, (row) => {
      const body = withInfo(row, { recommendedOpts });
      const site = siteOf(row.market);
      const fault = goodsFault(body) ?? siteFault(body, site, true);
      return fault ?? { body, buyable: esmBuyable(body, site, String(goodsNoOf(row))) };
    });
  });

  app.post(`${GOODS}/:no/images`, async (context) => {
    const asked: unknown = await context.req.json().catch(() => undefined);
    const urlOf = (name: string): string => text(esmAt(asked, "imageModel", name, "URL"));
    const extras = Array.from({ length: EXTRA_IMAGES_MAX }, (_, at) => urlOf(`AdditionalImage${at + 1}`));
    const images = Object.fromEntries(
      [["basicImgURL", urlOf("BasicImage")], ...extras.map((url, at) => [`addtionalImg${at + 1}URL`, url])].filter(
        ([, url]) => url !== "",
      ),
    );
    return changed(world, context, (row) => {
      if (urlOf("BasicImage") === "") return "기본 이미지 URL을 확인 해 주세요.";
      const body = withInfo(row, { images });
      return siteFault(body, siteOf(row.market), true) ?? { body };
    });
  });

  app.post(`${GOODS}/:no/descriptions`, async (context) => {
    const html = text(esmAt(await context.req.json().catch(() => undefined), "descNew"));
    return changed(world, context, (row) => {
      const body = withInfo(row, { descriptions: { kor: { type: 2, html } } });
      return goodsFault(body) ?? { body };
    });
  });
}

const withInfo = (row: Parameters<typeof infoOf>[0], change: Loose): Loose => ({
  ...row.body,
  itemAddtionalInfo: { ...infoOf(row), ...change },
});

/** What holds of the category a query names by its site; only the last on a way is one. */
function ofCategory(context: Context<EsmEnv>, tell: (place: Place) => Loose): Response {
  const { siteId = "", siteCatCode = "" } = context.req.query();
  const site = [AUCTION, GMARKET].find((one) => String(one.siteType) === siteId);
  const place = site && esmPlaceNow(site, siteCatCode);
  return place?.isLeaf ? context.json(tell(place)) : esmRefused(context, 1000, WRONG_CATEGORY);
}
