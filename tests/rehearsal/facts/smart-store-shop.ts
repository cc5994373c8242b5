import { seller, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";
import { smartStoreSignature } from "@/upstream/outside/markets/smart-store/sign";
import { changed } from "./changed";
import type { Answer, Shop } from "./shop";

const JPG = "ffd8ffe000104a46";
const ADDRESS = "/smartstore/external";

/** The body of docs/markets.md#smartstore-product-body, of a shirt; `picture` is one this market keeps. */
const product = (picture: string) => ({
  originProduct: {
    statusType: "SALE",
    saleType: "NEW",
    leafCategoryId: "50000803",
    name: "코튼 셔츠",
    detailContent: "<div>상세</div>",
    images: { representativeImage: { url: picture }, optionalImages: [] },
    salePrice: 27_450,
    stockQuantity: 1000,
    deliveryInfo: {
      deliveryType: "DELIVERY",
      deliveryAttributeType: "NORMAL",
      deliveryCompany: "CJGLS",
      deliveryFee: { deliveryFeeType: "PAID", baseFee: 10_000, repeatQuantity: 1, deliveryFeePayType: "PREPAID" },
      claimDeliveryInfo: {
        returnDeliveryFee: 10_000,
        exchangeDeliveryFee: 20_000,
        shippingAddressId: 101,
        returnAddressId: 102,
      },
      businessCustomsClearanceSaleYn: false,
    },
    detailAttribute: {
      naverShoppingSearchInfo: { manufacturerName: "나루", brandName: "나루" },
      afterServiceInfo: { afterServiceTelephoneNumber: "02-0000-0000", afterServiceGuideContent: "평일" },
      originAreaInfo: { originAreaCode: "0200037", importer: "나루" },
      sellerCodeInfo: { sellerManagementCode: "F-1" },
      optionInfo: {
        optionCombinationSortType: "CREATE",
        optionCombinationGroupNames: { optionGroupName1: "색상", optionGroupName2: "사이즈" },
        optionCombinations: [
          { stockQuantity: 10, price: 0, usable: true, optionName1: "빨강", optionName2: "M", sellerManagerCode: "1" },
          { stockQuantity: 10, price: 0, usable: true, optionName1: "파랑", optionName2: "M", sellerManagerCode: "2" },
        ],
      },
      taxType: "TAX",
      customsTaxType: "INCLUDED",
      minorPurchasable: true,
      certificationTargetExcludeContent: {
        childCertifiedProductExclusionYn: true,
        kcCertifiedProductExclusionYn: "TRUE",
      },
      productInfoProvidedNotice: {
        productInfoProvidedNoticeType: "ETC",
        etc: {
          itemName: "셔츠",
          modelName: "S-1",
          certificateDetails: "없음",
          manufacturer: "나루",
          warrantyPolicy: "법에 따름",
          afterServiceDirector: "02-0000-0000",
        },
      },
    },
  },
  smartstoreChannelProduct: { channelProductDisplayStatusType: "ON", naverShoppingRegistration: true },
});

const TAKEN = {
  list: {
    originProductNo: expect.any(Number),
    smartstoreChannelProductNo: expect.any(Number),
    windowChannelProductNo: null,
  },
  pictures: { images: [{ url: expect.stringMatching(/^http/) }] },
  category: expect.objectContaining({
    id: "50000803",
    name: expect.any(String),
    wholeCategoryName: expect.stringContaining(">"),
    last: true,
  }),
};

type Made = { originProductNo: number };

/** SmartStore's documented requests (docs/markets.md#smartstore-listing and #smartstore-product-body). */
export async function smartStoreShop(world: Rehearsed): Promise<Shop> {
  const { accessKey, secretKey } = seller("naru-store");
  const timestamp = String(Date.now() - 1000);
  const form = {
    client_id: accessKey,
    timestamp,
    grant_type: "client_credentials",
    client_secret_sign: smartStoreSignature(accessKey, secretKey, timestamp),
    type: "SELF",
  };
  const token = await ask("POST", "/v1/oauth2/token", new URLSearchParams(form));
  const bearer = `Bearer ${(token.body as { access_token: string }).access_token}`;

  async function ask(method: string, path: string, content?: BodyInit, authorization?: string): Promise<Answer> {
    const answer = await fetch(`${world.marketOrigin}${ADDRESS}${path}`, {
      method,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(typeof content === "string" && { "content-type": "application/json" }),
      },
      ...(content !== undefined && { body: content }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
  const json = (method: string, path: string, body: unknown, key = bearer): Promise<Answer> =>
    ask(method, path, JSON.stringify(body), key);

  function pictures(heads: readonly string[]): Promise<Answer> {
    const content = new FormData();
    for (const head of heads) content.append("imageFiles", new Blob([Buffer.from(head, "hex")]), "picture");
    return ask("POST", "/v1/product-images/upload", content, bearer);
  }
  const uploaded = await pictures([JPG]);
  const [picture] = (uploaded.body as { images: { url: string }[] }).images;
  const documented = product(picture?.url ?? "");
  const made = async (): Promise<number> =>
    ((await json("POST", "/v2/products", documented)).body as Made).originProductNo;

  return {
    async send(call, { "@key": key, "@fault": fault, ...change }) {
      if (typeof fault === "string") await world.fault({ market: "SmartStore", kind: fault as FaultKind, count: 1 });
      switch (call) {
        case "list":
          return json("POST", "/v2/products", changed(documented, change), key as string | undefined);
        case "replace":
          return json("PUT", `/v2/products/origin-products/${await made()}`, changed(documented, change));
        case "status":
          return json(
            "PUT",
            `/v1/products/origin-products/${await made()}/change-status`,
            changed({ statusType: "SALE", stockQuantity: 10 }, change),
          );
        case "search":
          return json(
            "POST",
            "/v1/products/search",
            changed({ searchKeywordType: "SELLER_CODE", sellerManagementCode: "F-1", page: 1, size: 50 }, change),
          );
        case "pictures":
          return pictures(changed({ files: [JPG] as string[] }, change).files);
        case "category": {
          const { code } = changed({ code: "50000803" }, change);
          return ask("GET", `/v1/categories/${code}`, undefined, bearer);
        }
        default:
          throw new Error(call);
      }
    },
    told: ({ status, body }) =>
      status === 200 ? { isTaken: true } : { isTaken: false, message: (body as { message: string }).message },
    taken({ headers, body }, call) {
      expect(headers.get("GNCP-GW-RateLimit-Remaining")).toMatch(/^\d+$/);
      if (call in TAKEN) expect(body).toEqual(TAKEN[call as keyof typeof TAKEN]);
    },
    refused({ status, body }, { call, field, names = field }) {
      expect(body).toMatchObject({
        code: expect.stringMatching(/\S/),
        message: expect.stringMatching(/\S/),
        timestamp: expect.any(String),
        traceId: expect.any(String),
      });
      if (call === "category") return expect(status).toBe(404);
      expect({ status, body }).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
      if (call === "pictures") return;
      const input = { name: names, type: expect.stringMatching(/\S/), message: expect.stringMatching(/\S/) };
      expect((body as { invalidInputs: unknown[] }).invalidInputs).toEqual(expect.arrayContaining([input]));
    },
  };
}
