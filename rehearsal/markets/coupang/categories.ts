import type { Context, Hono } from "hono";
import { at, text } from "@/rehearsal/kit/reading";
import { coupangError } from "./door";
import { categoryMeta } from "./needs";
import type { CoupangEnv } from "./products";
import { coupangBelow, coupangCategory, coupangGuess, coupangLeaves, type CoupangCategory } from "./tree";

const META = "/v2/providers/seller_api/apis/api/v1/marketplace/meta";
const ROOT = { code: "0", name: "ROOT", status: "ACTIVE" } as const;
const NO_NUMBER = "노출카테고리코드는 숫자형으로 입력해주세요.";

/**
 * The tree of the rehearsed Coupang, what its categories need, and its guess at one
 * (docs/markets.md#coupang-categories).
 */
export function coupangCategories(app: Hono<CoupangEnv>): void {
  app.get(`${META}/display-categories`, (context) => fine(context, withBelow(ROOT)));

  app.get(`${META}/display-categories/:code`, (context) => {
    const code = context.req.param("code");
    if (!isNumber(code)) return coupangError(context, 400, NO_NUMBER);
    const found = code === ROOT.code ? ROOT : coupangCategory(code);
    if (!found) {
      return coupangError(context, 400, `전시카테고리[${code}]를 찾을 수 없습니다. 전시카테고리코드를 확인해 주세요.`);
    }
    return fine(context, { ...shown(found), child: coupangBelow(code).map((one) => ({ ...shown(one), child: [] })) });
  });

  app.get(`${META}/display-categories/:code/status`, (context) => {
    const code = context.req.param("code");
    if (!isNumber(code)) return coupangError(context, 400, NO_NUMBER);
    const found = coupangCategory(code);
    if (!found || found.isLeaf) return fine(context, found?.status === "ACTIVE");
    const leaves = coupangLeaves(code).map((leaf) => leaf.code);
    return coupangError(
      context,
      400,
      `노출카테고리 ${code}은 leaf category code가 아닙니다. 해당 노출카테고리의 leaf category id는 ${leaves.join(",")} 입니다.`,
    );
  });

  app.get(`${META}/category-related-metas/display-category-codes/:code`, (context) => {
    const code = context.req.param("code");
    if (!isNumber(code)) return coupangError(context, 400, "전시카테고리코드는 숫자형으로 입력해주세요.");
    const found = coupangCategory(code);
    if (found?.isLeaf && found.status !== "DISABLED") return fine(context, categoryMeta(found));
    return coupangError(
      context,
      400,
      "관리카테고리를 찾을 수 없는 노출카테고리코드 입니다. 담당MD에게 확인하고 유효한 노출카테고리를 입력해주세요.",
    );
  });

  app.post("/v2/providers/openapi/apis/api/v1/categorization/predict", async (context) => {
    const name = text(at(await context.req.json<unknown>().catch(() => undefined), "productName"));
    if (name === "") return coupangError(context, 400, "Input product name should not be empty!");
    const guess = coupangGuess(name);
    const data = {
      autoCategorizationPredictionResultType: guess ? "SUCCESS" : "INSUFFICIENT_INFORMATION",
      predictedCategoryId: guess?.code ?? null,
      predictedCategoryName: guess?.name ?? null,
      comment: guess ? null : "상품명에 상품 종류를 더 자세히 입력해 주세요.",
    };
    return context.json({ code: 200, message: "OK", data });
  });
}

const isNumber = (code: string): boolean => /^\d+$/.test(code);

const fine = (context: Context, data: unknown): Response => context.json({ code: "SUCCESS", message: "", data });

type Shown = Pick<CoupangCategory, "code" | "name" | "status">;

const shown = ({ code, name, status }: Shown) => ({ displayItemCategoryCode: Number(code), name, status });

type Nested = ReturnType<typeof shown> & { child: Nested[] };

const withBelow = (place: Shown): Nested => ({ ...shown(place), child: coupangBelow(place.code).map(withBelow) });
