import { seller, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";
import { coupangAuthorization } from "@/upstream/outside/markets/coupang/sign";
import { changed } from "./changed";
import type { Change } from "./fact";
import type { Answer, Shop } from "./shop";

const PREFIX = "/v2/providers/seller_api/apis/api/v1/marketplace";
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const VENDOR = "A00100001";

/** The body of docs/markets.md#coupang-product-body: a shirt that is bought abroad for the buyer. */
const DOCUMENTED = {
  displayCategoryCode: 56_139,
  sellerProductName: "코튼 셔츠",
  displayProductName: "코튼 셔츠",
  generalProductName: "코튼 셔츠",
  productGroup: "셔츠",
  brand: "나루",
  vendorId: VENDOR,
  vendorUserId: "narushop",
  saleStartedAt: "2026-01-01T00:00:00",
  saleEndedAt: "2099-01-01T23:59:59",
  deliveryMethod: "AGENT_BUY",
  deliveryCompanyCode: "CJGLS",
  deliveryChargeType: "FREE",
  deliveryCharge: 0,
  freeShipOverAmount: 0,
  deliveryChargeOnReturn: 5000,
  remoteAreaDeliverable: "Y",
  unionDeliveryType: "NOT_UNION_DELIVERY",
  returnCenterCode: "1100044653",
  returnChargeName: "반품지",
  companyContactNumber: "02-0000-0000",
  returnZipCode: "04524",
  returnAddress: "서울특별시 중구 세종대로 110",
  returnAddressDetail: "1층",
  returnCharge: 5000,
  outboundShippingPlaceCode: 7_100_002,
  requested: true,
  items: [
    {
      itemName: "빨강 M",
      originalPrice: 20_000,
      salePrice: 20_000,
      maximumBuyCount: 100,
      maximumBuyForPerson: 0,
      maximumBuyForPersonPeriod: 1,
      outboundShippingTimeDay: 12,
      unitCount: 1,
      adultOnly: "EVERYONE",
      taxType: "TAX",
      parallelImported: "NOT_PARALLEL_IMPORTED",
      overseasPurchased: "OVERSEAS_PURCHASED",
      pccNeeded: true,
      externalVendorSku: "F-1",
      barcode: "",
      emptyBarcode: true,
      emptyBarcodeReason: "해외구매대행 상품",
      certifications: [{ certificationType: "NOT_REQUIRED", certificationCode: "" }],
      searchTags: ["셔츠"],
      images: [{ imageOrder: 0, imageType: "REPRESENTATION", vendorPath: "https://shop.example/1.jpg" }],
      notices: ["품명 및 모델명", "인증/허가 사항", "제조국(원산지)", "제조자(수입자)", "소비자상담 관련 전화번호"].map(
        (noticeCategoryDetailName) => ({
          noticeCategoryName: "기타 재화",
          noticeCategoryDetailName,
          content: "상세페이지 참조",
        }),
      ),
      attributes: [
        { attributeTypeName: "패션의류/잡화 사이즈", attributeValueName: "M" },
        { attributeTypeName: "색상", attributeValueName: "빨강" },
        { attributeTypeName: "수량", attributeValueName: "1개" },
      ],
      contents: [{ contentsType: "TEXT", contentDetails: [{ content: "<p>상세</p>", detailType: "TEXT" }] }],
      offerCondition: "NEW",
    },
  ],
};

/** The same in so many items, each of a size of its own. */
function inItems(body: typeof DOCUMENTED, count: number): typeof DOCUMENTED {
  const items = Array.from({ length: count }, (_, at) =>
    body.items.map((item) => changed(item, { itemName: `빨강 ${at}`, "attributes.0.attributeValueName": String(at) })),
  );
  return { ...body, items: items.flat() };
}

type Read = { data?: { items: { vendorItemId: number }[] } };

/**
 * Coupang's documented requests (docs/markets.md#coupang-listing and #coupang-product-body), each a second after the
 * one before, for the sake of its limit.
 */
export function coupangShop(world: Rehearsed): Promise<Shop> {
  let now = Date.now();
  let signedMs = 0;

  async function ask(method: string, call: string, body?: unknown, account = "narushop"): Promise<Answer> {
    const [path = "", query = ""] = `${call.startsWith("/v2") ? "" : PREFIX}${call}`.split("?");
    const authorization = coupangAuthorization(seller(account), { method, path, query, now: new Date(now + signedMs) });
    const clock = jest.spyOn(Date, "now").mockReturnValue(now);
    const answer = await fetch(`${world.marketOrigin}/coupang${path}${query && `?${query}`}`, {
      method,
      headers: { authorization, "content-type": "application/json;charset=UTF-8" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    clock.mockRestore();
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
  const made = async (change: Change = {}): Promise<number> =>
    ((await ask("POST", "/seller-products", changed(DOCUMENTED, change))).body as { data: number }).data;
  const itemsOf = async (id: number) => ((await ask("GET", `/seller-products/${id}`)).body as Read).data?.items ?? [];
  const item = async (): Promise<number> => (await itemsOf(await made()))[0]?.vendorItemId ?? 0;

  const calls: Record<string, (change: Change) => Promise<Answer>> = {
    list({ "@items": count, ...change }) {
      const body = changed(DOCUMENTED, change);
      return ask("POST", "/seller-products", typeof count === "number" ? inItems(body, count) : body);
    },
    async change({ "@inReview": inReview, ...change }) {
      const sellerProductId = await made();
      if (inReview) await world.happen(String(sellerProductId), { approvedAt: new Date(now + HOUR_MS) });
      const [vendorItemId] = (await itemsOf(sellerProductId)).map((one) => one.vendorItemId);
      return ask(
        "PUT",
        "/seller-products",
        changed(DOCUMENTED, { sellerProductId, "items.0.vendorItemId": vendorItemId, ...change }),
      );
    },
    async price(change) {
      const { price, force } = changed({ price: "20000", force: "" }, change);
      const vendorItemId = await item();
      await ask("PUT", `/vendor-items/${vendorItemId}/original-prices/100000`);
      return ask("PUT", `/vendor-items/${vendorItemId}/prices/${price}${force && `?forceSalePriceUpdate=${force}`}`);
    },
    "original price": async (change) =>
      ask("PUT", `/vendor-items/${await item()}/original-prices/${changed({ price: "20000" }, change).price}`),
    stock: async (change) =>
      ask("PUT", `/vendor-items/${await item()}/quantities/${changed({ stock: "10" }, change).stock}`),
    async delete(change) {
      const { requested, stop } = changed({ requested: false, stop: false }, change);
      const id = await made({ requested });
      if (stop)
        for (const { vendorItemId } of await itemsOf(id)) await ask("PUT", `/vendor-items/${vendorItemId}/sales/stop`);
      return ask("DELETE", `/seller-products/${id}`);
    },
    async read(change) {
      const { id, account } = changed({ id: "", account: "narushop" }, change);
      return ask("GET", `/seller-products/${id || (await made())}`, undefined, account);
    },
    products: (change) => {
      const query = new URLSearchParams(changed({ vendorId: VENDOR, status: "APPROVED", maxPerPage: "10" }, change));
      return ask("GET", `/seller-products?${query}`);
    },
    category: (change) => ask("GET", `/meta/display-categories/${changed({ code: "56139" }, change).code}`),
    needs: (change) =>
      ask("GET", `/meta/category-related-metas/display-category-codes/${changed({ code: "56139" }, change).code}`),
  };
  const codeOf = ({ body }: Answer): string => String((body as { code?: unknown }).code ?? "");

  return Promise.resolve({
    async send(call, { "@fault": fault, "@signedMs": off = 0, "@again": again = 0, ...change }) {
      const sent = calls[call];
      if (!sent) throw new Error(call);
      if (typeof fault === "string") await world.fault({ market: "Coupang", kind: fault as FaultKind, count: 1 });
      now = Math.max(now, Date.now()) + SECOND_MS;
      signedMs = Number(off);
      for (let at = 0; at < Number(again); at++) await sent(change);
      return sent(change);
    },
    told: (answer) =>
      answer.status === 200 && codeOf(answer) !== "ERROR"
        ? { isTaken: true }
        : { isTaken: false, message: (answer.body as { message: string }).message },
    taken({ body }, call) {
      expect(body).toMatchObject({ code: "SUCCESS", message: "" });
      if (call === "list")
        expect(body).toEqual({
          code: "SUCCESS",
          message: "",
          data: expect.any(Number),
          details: null,
          errorItems: null,
        });
    },
    refused({ status, body }, { call, field }) {
      if (call !== "list")
        return expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\S/) } });
      const message = expect.stringMatching(/\S/);
      const row = {
        itemIndex: 0,
        itemName: expect.any(String),
        itemAttributes: [{ attributeTypeName: expect.any(String), attributeValueName: expect.any(String), message }],
      };
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          code: "ERROR",
          message,
          data: null,
          details: null,
          errorItems: field.startsWith("items.0.") ? expect.arrayContaining([row]) : expect.any(Array),
        },
      });
    },
  });
}
