import type { Context, Hono } from "hono";
import { esmRefused, type EsmEnv } from "./door";
import { noticeCodes, noticeGroups, optionDetail, optionsOf, originCodes } from "./needs";
import type { EsmSite } from "./sites";
import { esmBelowNow, esmPlaceNow } from "./tree";
import type { Place } from "@/rehearsal/markets/planted-tree";

type Ctx = Context<EsmEnv>;

const NOTHING = "조회 된 데이터가 없습니다.";

/**
 * The trees of both sites, one level at a time, and their requirements (docs/markets.md#esm-categories); the bearer names
 * the site.
 */
export function esmCategories(app: Hono<EsmEnv>): void {
  app.get("/item/v1/categories/site-cats", (context) => {
    const site = siteOf(context);
    if (!site) return manySites(context);
    return context.json({ catCode: "", catName: "", isLeaf: false, subCats: below(site, "") });
  });
  app.get("/item/v1/categories/site-cats/:code", (context) => {
    const site = siteOf(context);
    if (!site) return manySites(context);
    const found = esmPlaceNow(site, context.req.param("code"));
    if (!found) return esmRefused(context, 1000, `Category is not exist. ${context.req.param("code")}`);
    return context.json({ ...shown(found), subCats: below(site, found.code) });
  });

  app.get("/item/v1/options/recommended-opts", (context) => {
    const site = siteOf(context);
    if (!site) return manySites(context);
    const found = esmPlaceNow(site, context.req.query("catCode") ?? "");
    const details = found?.isLeaf ? optionsOf(found) : [];
    return details.length === 0 ? esmRefused(context, 1000, NOTHING) : context.json({ details });
  });
  app.get("/item/v1/options/recommended-opts/:no", (context) => {
    const found = optionDetail(context.req.param("no"));
    return found ? context.json(found) : esmRefused(context, 1000, NOTHING);
  });

  app.get("/item/v1/official-notice/groups", (context) => context.json({ groups: noticeGroups }));
  app.get("/item/v1/official-notice/groups/:no/codes", (context) => {
    const no = context.req.param("no");
    if (!/^\d+$/.test(no)) {
      return esmRefused(context, 2181, "데이터 형식 nvarchar을(를) int(으)로 변환하는 중 오류가 발생했습니다.");
    }
    const codes = noticeCodes(Number(no));
    return codes ? context.json({ codes }) : esmRefused(context, 1000, NOTHING);
  });

  app.get("/item/v1/origin/codes", (context) => context.json({ codes: originCodes }));
}

/** The one site a bearer speaks for. */
function siteOf(context: Ctx): EsmSite | undefined {
  const [only, other] = context.var.sellers;
  return only && !other ? only.site : undefined;
}

const manySites = (context: Ctx): Response =>
  esmRefused(context, 1000, "사이트 ID 1개만 입력된 인증토큰으로 조회해 주세요.");

const below = (site: EsmSite, code: string) => esmBelowNow(site, code).map(shown);

const shown = ({ code, name, isLeaf }: Place) => ({ catCode: code, catName: name, isLeaf });
