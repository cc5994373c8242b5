import { coupangSettlements } from "./settlements";
import { Hono, type Context } from "hono";
import { coupangError, signedSeller } from "./door";
import { coupangCategories } from "./categories";
import { coupangClaims } from "./claims";
import { coupangInquiries } from "./inquiries";
import { coupangListed } from "./listed";
import { coupangLists } from "./lists";
import { coupangOrders } from "./orders";
import { coupangProducts, type CoupangEnv } from "./products";
import { faulty } from "@/rehearsal/markets/faults";
import { wait, type World } from "@/rehearsal/world/world";

const CENTRES_MAX = 100;

export const COUPANG_PREFIX = "/coupang";

/** The rehearsal Coupang: every call below `/coupang` must be signed for exactly the path and query it has. */
export function coupangApp(world: World): Hono<CoupangEnv> {
  const app = new Hono<CoupangEnv>();
  app.use(async (_context, next) => {
    await wait(world.latencyMs);
    await next();
  });
  app.use(
    faulty(world, "Coupang", {
      limit: (context) => coupangError(context, 429, "요청 한도를 초과했습니다. 잠시 후 다시 시도해 주세요."),
      broken: (context) => coupangError(context, 500, "일시적인 오류가 발생했습니다."),
      maintenance: (context) => coupangError(context, 503, "서비스 점검 중입니다. 잠시 후 다시 시도해 주세요."),
      badKeys: (context) => coupangError(context, 401, "HMAC format is invalid or signature does not match."),
      expiredKeys: (context) => coupangError(context, 401, "Specified access key is expired."),
      categoryGone: (context) =>
        context.json({
          code: "ERROR",
          message: "사용할 수 없는 노출카테고리코드(displayCategoryCode)입니다.",
          data: null,
          details: null,
          errorItems: null,
        }),
    }),
  );
  app.use(async (context, next) => {
    const seller = signedSeller(context, COUPANG_PREFIX);
    if (seller instanceof Response) return seller;
    context.set("seller", seller);
    await next();
  });
  app.get("/v2/providers/marketplace_openapi/apis/api/v2/vendor/shipping-place/outbound", (context) =>
    context.json({
      content: [
        {
          outboundShippingPlaceCode: 7100001,
          shippingPlaceName: "국내 출고지",
          usable: true,
          placeAddresses: [{ addressType: "ROADNAME", countryCode: "KR" }],
        },
        {
          outboundShippingPlaceCode: 7100002,
          shippingPlaceName: "중국 웨이하이 출고지",
          usable: true,
          placeAddresses: [{ addressType: "OVERSEA", countryCode: "CN" }],
        },
      ],
      pagination: { currentPage: 1, totalPages: 1, totalElements: 2, countPerPage: 50 },
    }),
  );
  app.get("/v2/providers/openapi/apis/api/v5/vendors/:vendor/returnShippingCenters", (context) =>
    context.json({
      code: 200,
      message: "SUCCESS",
      data: {
        content: [returnCentre(context)],
        pagination: { currentPage: 1, totalPages: 1, totalElements: 1, countPerPage: 50 },
      },
    }),
  );
  app.get("/v2/providers/openapi/apis/api/v3/return/shipping-places/center-code", (context) => {
    const wanted = (context.req.query("returnCenterCodes") ?? "").split(",").filter(Boolean);
    if (wanted.length === 0 || wanted.length > CENTRES_MAX)
      return coupangError(context, 400, `returnCenterCodes는 1~${CENTRES_MAX}개까지 입력해 주세요.`);
    const found = [returnCentre(context)].filter(({ returnCenterCode }) => wanted.includes(returnCenterCode));
    return context.json({ code: 200, message: "SUCCESS", data: found });
  });
  coupangCategories(app);
  coupangLists(app, world);
  coupangProducts(app, world);
  coupangListed(app, world);
  coupangOrders(app, world);
  coupangClaims(app, world);
  coupangInquiries(app, world);
  coupangSettlements(app, world);
  app.notFound((context) => coupangError(context, 404, "요청한 API를 찾을 수 없습니다."));
  return app;
}

/** Where a vendor's goods come back to. */
const returnCentre = (context: Context<CoupangEnv>) => ({
  vendorId: context.var.seller.vendorId,
  returnCenterCode: "1100044653",
  shippingPlaceName: `${context.var.seller.storeName} 반품지`,
  usable: true,
  placeAddresses: [
    {
      addressType: "ROADNAME",
      companyContactNumber: "02-0000-0000",
      returnZipCode: "04524",
      returnAddress: "서울특별시 중구 세종대로 110",
      returnAddressDetail: "1층 반품담당",
    },
  ],
});
