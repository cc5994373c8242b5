import type { NeededAttribute, NoticeGroup } from "@/lib/domain/listing-facts/category-needs";
import type { CategoryDesk, MarketCategory } from "@/upstream/outside/markets/desks/categories";
import { failed } from "@/upstream/outside/markets/market-http";
import type { CoupangCall } from "./client";
import {
  categoryMeta,
  displayCategories,
  prediction,
  type CoupangAttribute,
  type CoupangNode,
  type CoupangNotice,
} from "./wire-categories";

const META = "/v2/providers/seller_api/apis/api/v1/marketplace/meta";
const PREDICT = "/v2/providers/openapi/apis/api/v1/categorization/predict";

/**
 * Coupang's tree, what its categories need, and its guess at one (docs/markets.md#coupang-categories). Origins are
 * words there.
 */
export function coupangCategories(call: CoupangCall): CategoryDesk {
  return {
    async tree(account) {
      const all = await call(account, { method: "GET", path: `${META}/display-categories` }, displayCategories);
      return all.kind === "ok" ? { ok: true, value: below(all.body.data, []) } : failed(all);
    },
    async needs(account, code) {
      const path = `${META}/category-related-metas/display-category-codes/${encodeURIComponent(code)}`;
      const meta = await call(account, { method: "GET", path }, categoryMeta);
      if (meta.kind !== "ok") return failed(meta);
      const { attributes, noticeCategories, certifications } = meta.body.data;
      const wanted = certifications.filter(({ required }) => required !== "OPTIONAL");
      return {
        ok: true,
        value: {
          code,
          attributes: attributes.map(neededAttribute),
          notices: noticeCategories.map(noticeGroup),
          certifications: wanted.map(({ certificationType, name, required }) => ({
            code: certificationType,
            name,
            kinds: [],
            ...(required === "MANDATORY" && { required: true }),
          })),
          origins: [],
        },
      };
    },
    async suggest(account, { name }) {
      const guess = await call(account, { method: "POST", path: PREDICT, json: { productName: name } }, prediction);
      if (guess.kind !== "ok") return failed(guess);
      const { autoCategorizationPredictionResultType: result, predictedCategoryId: code } = guess.body.data;
      return { ok: true, value: result === "SUCCESS" && code !== "" ? [{ code }] : [] };
    },
  };
}

/** The active leaves below a category; future and former ones are left out. */
function below({ child }: CoupangNode, path: string[]): MarketCategory[] {
  return child
    .filter(({ status }) => status === "ACTIVE")
    .flatMap((node) => {
      const own = [...path, node.name];
      return [{ code: node.code, path: own, isLeaf: node.child.length === 0 }, ...below(node, own)];
    });
}

/** Names stand for codes at Coupang. A purchase option tells items apart; the others are what buyers filter by. */
function neededAttribute(attribute: CoupangAttribute): NeededAttribute {
  const { attributeTypeName: name, groupNumber } = attribute;
  return {
    code: name,
    name,
    weight: weightOf(attribute),
    most: 1,
    ...(attribute.exposed !== "NONE" && { perOption: true }),
    values: attribute.inputValues.map((value) => ({ code: value, name: value })),
    units: attribute.usableUnits,
    ...(!["", "NONE"].includes(groupNumber) && { group: groupNumber }),
  };
}

function weightOf({ required, exposed }: CoupangAttribute): NeededAttribute["weight"] {
  if (required === "MANDATORY") return "required";
  return exposed === "NONE" ? "main" : "optional";
}

const noticeGroup = ({ noticeCategoryName, noticeCategoryDetailNames }: CoupangNotice): NoticeGroup => ({
  code: noticeCategoryName,
  name: noticeCategoryName,
  fields: noticeCategoryDetailNames.map(({ noticeCategoryDetailName: name, required }) => ({
    code: name,
    name,
    ...(required === "OPTIONAL" && { optional: true }),
  })),
});
