import type { Hono } from "hono";
import {
  attributeRows,
  attributeUnits,
  attributeValueRows,
  categoryDetail,
  noticeType,
  noticeTypes,
  originAreas,
  originAreasBelow,
} from "./needs";
import { smartStoreError } from "./door";
import type { Ctx, SmartStoreEnv } from "./products";
import { smartStoreCategory, smartStoreTreeNow, type SmartStoreCategory } from "./tree";

const TAGS_MAX = 10;
const BRANDS = ["나루", "자체제작", "스탠리", "무인양품", "로지텍", "샤오미", "헬리녹스", "레고", "킨토", "노스페이스"];
const RESTRICTED = ["무료배송", "최저가", "정품보장", "당일발송", "세일"];

/** The tree of the rehearsed SmartStore and what its categories need (docs/markets.md#smartstore-categories). */
export function smartStoreCategories(app: Hono<SmartStoreEnv>): void {
  app.get("/v1/categories", (context) => {
    const lastOnly = context.req.query("last") === "true";
    return context.json(
      smartStoreTreeNow()
        .filter(({ last }) => last || !lastOnly)
        .map(shown),
    );
  });
  app.get("/v1/categories/:id", (context) => {
    const found = smartStoreCategory(context.req.param("id"));
    return found ? context.json(categoryDetail(found)) : unknownCategory(context);
  });
  app.get("/v1/categories/:id/sub-categories", (context) => {
    const above = smartStoreCategory(context.req.param("id"));
    if (!above) return unknownCategory(context);
    return context.json(
      smartStoreTreeNow()
        .filter(({ parentId }) => parentId === above.id)
        .map(shown),
    );
  });

  app.get("/v1/product-attributes/attributes", (context) => ofLeaf(context, attributeRows));
  app.get("/v1/product-attributes/attribute-values", (context) => ofLeaf(context, attributeValueRows));
  app.get("/v1/product-attributes/attribute-value-units", (context) => context.json(attributeUnits));

  app.get("/v1/options/standard-options", (context) =>
    ofLeaf(context, () => [{ useStandardOption: false, standardOptionCategoryGroups: [] }]),
  );

  app.get("/v1/products-for-provided-notice", (context) => {
    const id = context.req.query("categoryId") ?? "";
    const large = smartStoreCategory(id);
    if (id !== "" && large?.parentId !== "") return invalid(context, "categoryId");
    return context.json(noticeTypes(large).map(noticeType));
  });
  app.get("/v1/products-for-provided-notice/:type", (context) => {
    const found = noticeType(context.req.param("type"));
    return found ? context.json(found) : invalid(context, "productInfoProvidedNoticeType");
  });

  app.get("/v1/product-origin-areas", (context) => context.json({ originAreaCodeNames: originAreas }));
  app.get("/v1/product-origin-areas/query", (context) => {
    const codes = (context.req.query("codes") ?? context.req.query("code") ?? "").split(",");
    return context.json({ originAreaCodeNames: originAreas.filter(({ code }) => codes.includes(code)) });
  });
  app.get("/v1/product-origin-areas/sub-origin-areas", (context) =>
    context.json({ subOriginAreaCodeNames: originAreasBelow(context.req.query("code") ?? "") }),
  );

  app.get("/v2/tags/recommend-tags", (context) => {
    const keyword = context.req.query("keyword")?.trim() ?? "";
    if (keyword === "") return invalid(context, "keyword");
    return context.json(tagsOf(keyword));
  });
  app.get("/v2/tags/restricted-tags", (context) => {
    const tags = (context.req.query("tags") ?? "").split(",").filter(Boolean);
    if (tags.length === 0) return invalid(context, "tags");
    return context.json(tags.map((tag) => ({ tag, restricted: RESTRICTED.includes(tag) })));
  });
  app.get("/v1/product-brands", (context) => named(context, 3_000));
  app.get("/v1/product-manufacturers", (context) => named(context, 7_000));
}

const shown = ({ id, name, wholeCategoryName, last }: SmartStoreCategory) => ({ wholeCategoryName, id, name, last });

function unknownCategory(context: Ctx): Response {
  return smartStoreError(context, 404, "NOT_FOUND", "존재하지 않는 카테고리입니다.");
}

function invalid(context: Ctx, name: string): Response {
  const message = `${name} 항목이 유효하지 않습니다.`;
  return smartStoreError(context, 400, "BAD_REQUEST", "잘못된 요청입니다.", [{ name, type: "NotValid", message }]);
}

/** An answer about the leaf that `categoryId` names; attributes belong to leaves alone. */
function ofLeaf(context: Ctx, answer: (category: SmartStoreCategory) => object[]): Response {
  const id = context.req.query("categoryId") ?? "";
  if (id === "") return invalid(context, "categoryId");
  const category = smartStoreCategory(id);
  if (!category) return unknownCategory(context);
  return context.json(category.last ? answer(category) : []);
}

/** Names of categories that share a word with the keyword, and the keyword itself first. */
function tagsOf(keyword: string): { code: number; text: string }[] {
  const close = smartStoreTreeNow()
    .filter(({ name, last }) => last && name.includes(keyword))
    .map(({ name }) => name);
  const texts = [...new Set([keyword, ...close])].slice(0, TAGS_MAX);
  return texts.map((text, place) => ({ code: 200_000 + place, text: text.replaceAll(" ", "") }));
}

function named(context: Ctx, first: number): Response {
  const name = context.req.query("name")?.trim() ?? "";
  if (name === "") return invalid(context, "name");
  const rows = BRANDS.map((brand, place) => ({ id: first + place, name: brand }));
  return context.json(rows.filter((row) => row.name.includes(name)));
}
