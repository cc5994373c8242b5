import { seller, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";
import { esmToken } from "@/upstream/outside/markets/esm/sign";
import { changed } from "./changed";
import type { Answer, Shop } from "./shop";

export type SiteName = "Gmarket" | "Auction";

/** What differs between the two sites that share the documents. */
export const SITES = {
  Gmarket: { siteType: 2, catCode: "300006182", large: "Gmkt", small: "gmkt", account: "naru-g", dispatch: 291_734 },
  Auction: { siteType: 1, catCode: "13090102", large: "Iac", small: "iac", account: "naru-a", dispatch: 291_735 },
} as const;

/** The body of docs/markets.md#esm-product-body, of a shirt in two colours. */
function goods(name: SiteName) {
  const { siteType, catCode, large, small, dispatch } = SITES[name];
  const half = <T>(key: string, value: T, other: T) => ({ [key]: value, [key === "Gmkt" ? "Iac" : "Gmkt"]: other });
  const halves = <T>(value: T, other: T) => ({ gmkt: other, iac: other, [small]: value });
  const value = (word: string) => ({
    recommendedOptValueNo: 0,
    recommendedOptValue: { koreanText: word },
    isSoldOut: false,
    isDisplay: true,
    qty: halves(10, 0),
    manageCode: "F-1",
    addAmnt: 0,
  });
  return {
    itemBasicInfo: {
      goodsName: { kor: "코튼 셔츠", promotion: "" },
      category: { site: [{ siteType, catCode }] },
      catalog: { modelName: "", brandNo: 0, barCode: "" },
      goodsType: 1,
    },
    itemAddtionalInfo: {
      price: half(large, 27_450, 0),
      stock: half(large, 100, 0),
      recommendedOpts: {
        type: 1,
        isStockManage: true,
        independent: { recommendedOptNo: 1, details: [value("빨강"), value("파랑")] },
      },
      sellingPeriod: half(large, -1, 0),
      managedCode: "F-1",
      origin: { goodsType: 2, type: 2, code: "201", isMultipleOrigin: false },
      shipping: {
        type: 1,
        companyNo: 10_013,
        policy: { placeNo: 177_063, feeType: 2, each: { feeType: 1, feePayType: 1, fee: 0 } },
        returnAndExchange: { addrNo: "34565", shippingCompany: "10013", fee: 5000 },
        dispatchPolicyNo: halves(dispatch, 0),
      },
      officialNotice: {
        officialNoticeNo: 35,
        details: [1, 2, 3, 4, 5].map((at) => ({
          officialNoticeItemelementCode: `35-${at}`,
          value: "상세페이지 참조",
          isExtraMark: true,
        })),
      },
      isAdultProduct: false,
      isVatFree: false,
      certInfo: {
        safetyCerts: {
          child: { type: 2 },
          electric: { type: 2, mandatorySafetySign: 2 },
          life: { type: 2, mandatorySafetySign: 2 },
          harmful: { type: 2 },
        },
      },
      images: { basicImgURL: "https://shop.example/1.jpg" },
      descriptions: { kor: { type: 2, html: "<p>상세</p>" } },
    },
    addtionalInfo: {
      sellerDiscount: { isUse: false },
      siteDiscount: halves(true, false),
      pcs: { isUse: true },
      overseaSales: { isAgree: false },
    },
  };
}

/** The documented requests of one of the sites (docs/markets.md#esm-listing and #esm-product-body). */
export function esmShop(name: SiteName): (world: Rehearsed) => Promise<Shop> {
  const { account, small } = SITES[name];
  const { accessKey: masterId, secretKey } = seller(account);
  const keys = { masterId, secretKey, [name === "Gmarket" ? "gmarketId" : "auctionId"]: account };

  return (world) => {
    async function ask(method: string, path: string, body?: unknown, key?: unknown): Promise<Answer> {
      const bearer = typeof key === "string" ? key : esmToken(keys, Math.floor(Date.now() / 1000));
      const answer = await fetch(`${world.marketOrigin}/esm/item/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    }
    const documented = goods(name);
    const bare = changed(documented, { "itemAddtionalInfo.recommendedOpts": { type: 0 } });
    const made = async (): Promise<number> => ((await ask("POST", "/goods", bare)).body as { goodsNo: number }).goodsNo;

    return Promise.resolve({
      async send(call, { "@fault": fault, "@key": key, ...change }) {
        if (typeof fault === "string") await world.fault({ market: name, kind: fault as FaultKind, count: 1 });
        switch (call) {
          case "list":
            return ask("POST", "/goods", changed(documented, change), key);
          case "replace":
            return ask("PUT", `/goods/${await made()}`, changed({ ...bare, isSell: { [small]: true } }, change));
          case "name":
            return ask("PUT", `/goods/${await made()}/goods-name`, changed({ kor: "셔츠", promotion: "" }, change));
          case "price":
            return ask("PUT", `/goods/${await made()}/price`, changed({ [small]: 20_000 }, change));
          case "stock":
            return ask("PUT", `/goods/${await made()}/stock`, changed({ stock: { [small]: 10 } }, change));
          case "sell-status":
            return ask("PUT", `/goods/${await made()}/sell-status`, changed({ isSell: { [small]: false } }, change));
          case "delete": {
            const { stop } = changed({ stop: true }, change);
            const no = await made();
            if (stop) await ask("PUT", `/goods/${no}/sell-status`, { isSell: { [small]: false } });
            return ask("DELETE", `/goods/${no}`);
          }
          case "search":
            return ask("POST", "/goods/search", changed({ query: {}, pageIndex: 1, pageSize: 500 }, change));
          case "category":
            return ask("GET", `/categories/site-cats/${changed({ code: SITES[name].catCode as string }, change).code}`);
          case "option":
            return ask("GET", `/options/recommended-opts/${changed({ no: "1" }, change).no}`);
          case "notice":
            return ask("GET", `/official-notice/groups/${changed({ no: "35" }, change).no}/codes`);
          default:
            throw new Error(call);
        }
      },
      told: ({ status, body }) => {
        const { resultCode = 0, message } = body as { resultCode?: number; message?: string };
        return status === 200 && resultCode === 0 ? { isTaken: true } : { isTaken: false, message: message ?? "" };
      },
      taken({ body }, call) {
        if (call === "list")
          expect(body).toEqual({
            goodsNo: expect.any(Number),
            siteDetail: { [small]: { SiteGoodsNo: expect.any(String), SiteGoodsComment: "Success" } },
            resultCode: 0,
            message: null,
          });
        if (["replace", "name", "price", "stock", "sell-status", "delete"].includes(call))
          expect(body).toEqual({ goodsNo: expect.any(Number), resultCode: 0, message: null });
      },
      refused({ status, body }) {
        expect(status).toBe(200);
        expect(body).toEqual({ resultCode: expect.any(Number), message: expect.stringMatching(/\S/), data: null });
        expect((body as { resultCode: number }).resultCode).not.toBe(0);
      },
    });
  };
}
