import { smartStoreSettlements } from "./settlements";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { rehearsalUploads } from "@/rehearsal/tables";
import { faulty } from "@/rehearsal/markets/faults";
import { issueToken, sellerOfBearer, smartStoreError, traced } from "./door";
import { smartStoreCategories } from "./categories";
import { smartStoreClaims } from "./claims";
import { smartStoreInquiries } from "./inquiries";
import { smartStoreListed } from "./listed";
import { smartStoreOrders } from "./orders";
import { smartStoreParts } from "./parts";
import { smartStoreProducts, type SmartStoreEnv } from "./products";
import { tokenBucket } from "@/rehearsal/markets/token-bucket";
import { wait, type World } from "@/rehearsal/world/world";

const PER_SECOND = 20;
/** A shop's addresses: where its goods leave from, and where they come back to. */
const ADDRESSES = [
  {
    addressBookNo: 101,
    name: "해외 출고지",
    addressType: "RELEASE",
    overseasAddress: true,
    address: "중국 산둥성 웨이하이시 물류로 18",
  },
  {
    addressBookNo: 102,
    name: "국내 반품지",
    addressType: "REFUND_OR_EXCHANGE",
    overseasAddress: false,
    address: "서울특별시 중구 세종대로 110 1층",
  },
];
/** Couriers a shop agreed with for goods that come back, the usual one first. */
const RETURN_COMPANIES = [
  { id: 1001, name: "CJ대한통운", returnDeliveryCompanyPriorityType: "PRIMARY" },
  { id: 1002, name: "롯데택배", returnDeliveryCompanyPriorityType: "SECONDARY_1" },
];
const BUNDLE_GROUPS = [
  { id: 5101, name: "기본 묶음배송", usable: true, baseGroup: true, deliveryFeeChargeMethodType: "MIN" },
  { id: 5102, name: "해외 묶음배송", usable: true, baseGroup: false, deliveryFeeChargeMethodType: "MAX" },
];

/** The rehearsal SmartStore: everything below `/smartstore/external` asks for a bearer, except the token call itself. */
export function smartStoreApp(world: World): Hono<SmartStoreEnv> {
  const app = new Hono<SmartStoreEnv>();
  const take = tokenBucket(PER_SECOND, world.smartStoreBurst);

  app.get("/pictures/:id", async (context) => {
    const [row] = await world.db
      .select()
      .from(rehearsalUploads)
      .where(eq(rehearsalUploads.id, context.req.param("id")))
      .limit(1);
    if (!row) return context.notFound();
    return context.body(new Uint8Array(Buffer.from(row.base64, "base64")), 200, { "content-type": row.contentType });
  });

  const external = new Hono<SmartStoreEnv>();
  external.use(async (context, next) => {
    traced(context);
    await wait(world.latencyMs);
    await next();
  });
  external.use(
    faulty(world, "SmartStore", {
      limit: (context) => {
        context.header("GNCP-GW-RateLimit-Replenish-Rate", "2");
        context.header("GNCP-GW-RateLimit-Burst-Capacity", "4");
        context.header("GNCP-GW-RateLimit-Remaining", "0");
        return smartStoreError(context, 429, "GW.RATE_LIMIT", "요청이 많아 서비스를 일시적으로 사용할 수 없습니다.");
      },
      broken: (context) => smartStoreError(context, 500, "INTERNAL_SERVER_ERROR", "일시적인 오류가 발생했습니다."),
      maintenance: (context) => smartStoreError(context, 503, "SERVICE_UNAVAILABLE", "서비스 점검 중입니다."),
      badKeys: (context) => smartStoreError(context, 401, "GW.AUTHN", "인증에 실패했습니다."),
      expiredKeys: (context) => smartStoreError(context, 401, "GW.AUTHN", "만료된 인증 정보입니다."),
      categoryGone: (context) =>
        smartStoreError(context, 400, "BAD_REQUEST", "잘못된 요청입니다.", [
          {
            name: "originProduct.leafCategoryId",
            type: "NotValid",
            message: "판매 중지되었거나 존재하지 않는 카테고리입니다.",
          },
        ]),
    }),
  );
  external.post("/v1/oauth2/token", (context) => issueToken(world, context));
  external.use(async (context, next) => {
    const seller = await sellerOfBearer(world, context);
    if (!seller) return smartStoreError(context, 401, "GW.AUTHN", "인증에 실패했습니다. 토큰을 확인해 주세요.");
    const left = take(`${seller.accessKey} ${context.req.method} ${context.req.path.replace(/\d{6,}/g, "")}`);
    context.header("GNCP-GW-RateLimit-Replenish-Rate", String(PER_SECOND));
    context.header("GNCP-GW-RateLimit-Burst-Capacity", String(world.smartStoreBurst));
    context.header("GNCP-GW-RateLimit-Remaining", String(Math.max(0, left)));
    if (left < 0)
      return smartStoreError(context, 429, "GW.RATE_LIMIT", "요청이 많아 서비스를 일시적으로 사용할 수 없습니다.");
    context.set("seller", seller);
    await next();
  });
  external.get("/v1/seller/account", (context) =>
    context.json({
      accountId: context.var.seller.account,
      accountUid: `ncp_${context.var.seller.account}`,
      grade: "POWERFUL",
    }),
  );
  external.get("/v1/seller/channels", (context) =>
    context.json([{ channelNo: 100_200_300, channelType: "STOREFARM", name: context.var.seller.storeName }]),
  );
  external.get("/v1/seller/addressbooks-for-page", (context) =>
    context.json({ addressBooks: ADDRESSES, page: 1, totalPage: 1 }),
  );
  external.get("/v1/seller/addressbooks/:no", (context) => {
    const found = ADDRESSES.find(({ addressBookNo }) => String(addressBookNo) === context.req.param("no"));
    return found ? context.json(found) : smartStoreError(context, 404, "NOT_FOUND", "주소록이 존재하지 않습니다.");
  });
  external.get("/v2/product-delivery-info/return-delivery-companies", (context) =>
    context.json({ returnDeliveryCompanies: RETURN_COMPANIES }),
  );
  external.get("/v1/product-delivery-info/bundle-groups", (context) =>
    context.json({
      contents: BUNDLE_GROUPS,
      page: 1,
      size: 100,
      totalElements: BUNDLE_GROUPS.length,
      totalPages: 1,
    }),
  );
  external.get("/v1/product-delivery-info/bundle-groups/:no", (context) => {
    const found = BUNDLE_GROUPS.find(({ id }) => String(id) === context.req.param("no"));
    return found
      ? context.json(found)
      : smartStoreError(context, 404, "NOT_FOUND", "묶음배송 그룹이 존재하지 않습니다.");
  });
  smartStoreCategories(external);
  smartStoreProducts(external, world);
  smartStoreListed(external, world);
  smartStoreParts(external, world);
  smartStoreOrders(external, world);
  smartStoreClaims(external, world);
  smartStoreInquiries(external, world);
  smartStoreSettlements(external, world);
  external.notFound((context) => smartStoreError(context, 404, "GW.NOT_FOUND", "요청한 API를 찾을 수 없습니다."));
  app.route("/external", external);
  return app;
}
