import { readXml, rootOf } from "@/rehearsal/kit/xml";
import { seller, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";
import { writeXml } from "@/upstream/kit/xml";
import { changed } from "./changed";
import type { Answer, Shop } from "./shop";

/** The product of docs/markets.md#11st-product-body: a shirt in two colours, bought abroad for the buyer. */
const DOCUMENTED = {
  selMthdCd: "01",
  dispCtgrNo: "1001283",
  prdTypCd: "01",
  hsCode: "6105",
  prdNm: "코튼 셔츠",
  brand: "나루",
  sellerPrdCd: "F-1",
  rmaterialTypCd: "05",
  orgnTypCd: "03",
  orgnNmVal: "중국",
  suplDtyfrPrdClfCd: "01",
  forAbrdBuyClf: "02",
  importFeeCd: "01",
  abrdBuyPlace: "D",
  prdStatCd: "01",
  minorSelCnYn: "Y",
  prdImage01: "https://shop.example/1.jpg",
  htmlDetail: "<p>상세</p>",
  ProductCertGroup: [
    { crtfGrpTypCd: "01", crtfGrpObjClfCd: "02", crtfGrpExptTypCd: "02" },
    { crtfGrpTypCd: "02", crtfGrpObjClfCd: "03" },
    { crtfGrpTypCd: "03", crtfGrpObjClfCd: "03" },
    { crtfGrpTypCd: "04", crtfGrpObjClfCd: "05" },
  ],
  selPrc: "20000",
  prdSelQty: "100",
  optSelectYn: "Y",
  txtColCnt: "1",
  colTitle: "색상",
  prdExposeClfCd: "00",
  ProductOption: ["빨강", "파랑"].map((colValue0) => ({
    useYn: "Y",
    colOptPrice: "0",
    colValue0,
    colCount: "10",
    colSellerStockCd: "F-1",
  })),
  dlvCnAreaCd: "01",
  dlvWyCd: "01",
  dlvCstInstBasiCd: "02",
  dlvCst1: "3000",
  bndlDlvCnYn: "N",
  dlvCstPayTypCd: "03",
  jejuDlvCst: "3000",
  islandDlvCst: "5000",
  addrSeqOut: "11",
  outsideYnOut: "Y",
  addrSeqIn: "14",
  rtngdDlvCst: "5000",
  exchDlvCst: "10000",
  asDetail: "02-0000-0000",
  rtngExchDetail: "상세페이지 참조",
  dlvClf: "02",
  ProductNotification: {
    type: "891045",
    item: ["11800", "11905", "23760413", "23759100", "23756033"].map((code) => ({ code, name: "상세페이지 참조" })),
  },
};

type Loose = Record<string, unknown>;
const below = (value: unknown, name: string): unknown => (value as Loose | undefined)?.[name];

/** 11st's documented requests (docs/markets.md#11st-listing and #11st-product-body). */
export function elevenstShop(world: Rehearsed): Promise<Shop> {
  async function ask(method: string, path: string, content?: Loose, key?: unknown): Promise<Answer> {
    const answer = await fetch(`${world.marketOrigin}/elevenst/rest${path}`, {
      method,
      headers: {
        openapikey: typeof key === "string" ? key : seller("naru11").openApiKey,
        "content-type": "text/xml;charset=EUC-KR",
      },
      ...(content !== undefined && { body: new Uint8Array(writeXml(content)) }),
    });
    const type = answer.headers.get("content-type") ?? "";
    return {
      status: answer.status,
      headers: answer.headers,
      body: readXml(Buffer.from(await answer.arrayBuffer()), type),
    };
  }
  const made = async (): Promise<string> => {
    const { body } = await ask("POST", "/prodservices/product", { Product: DOCUMENTED });
    return String(below(rootOf(body), "productNo"));
  };
  const shelfOf = async (no: string): Promise<string> => {
    const { body } = await ask("GET", `/prodmarketservice/prodmarket/stck/${no}`);
    const [first] = [below(rootOf(body), "ProductStock")].flat();
    return String(below(first, "prdStckNo"));
  };

  return Promise.resolve({
    async send(call, { "@fault": fault, "@key": key, ...change }) {
      if (typeof fault === "string") await world.fault({ market: "Elevenst", kind: fault as FaultKind, count: 1 });
      switch (call) {
        case "list":
          return ask("POST", "/prodservices/product", { Product: changed(DOCUMENTED, change) }, key);
        case "change":
          return ask("PUT", `/prodservices/product/${await made()}`, { Product: changed(DOCUMENTED, change) });
        case "price":
          return ask("GET", `/prodservices/product/price/${await made()}/${changed({ price: "20000" }, change).price}`);
        case "price and coupon":
          return ask("POST", `/prodservices/product/priceCoupon/${await made()}`, {
            Product: changed({ selPrc: "20000", cuponcheck: "N" }, change),
          });
        case "stock": {
          const no = await made();
          const { shelf, amount } = changed({ shelf: "", amount: "10" }, change);
          return ask("PUT", `/prodservices/stockqty/${shelf || (await shelfOf(no))}`, {
            ProductStock: { prdNo: no, stckQty: amount },
          });
        }
        case "stop":
          return ask("PUT", `/prodstatservice/stat/stopdisplay/${changed({ no: "" }, change).no || (await made())}`);
        case "restart":
          return ask("PUT", `/prodstatservice/stat/restartdisplay/${changed({ no: "" }, change).no || (await made())}`);
        case "search":
          return ask("POST", "/prodmarketservice/prodmarket", {
            SearchProduct: changed({ limit: "10", start: "1", selStatCd: "103" }, change),
          });
        case "delivery fees": {
          const { mbAddrLocation: where } = changed({ mbAddrLocation: "02" }, change);
          return ask("GET", `/areaservice/getOutAddrBasiDlvCst/11/${where || "null"}`);
        }
        case "outbound places":
          return ask("GET", "/areaservice/outboundarea", undefined, key);
        default:
          throw new Error(call);
      }
    },
    told({ status, body }) {
      const root = rootOf(body);
      const message = String(
        below(root, "message") ?? below(root, "result_message") ?? below(root, "result_text") ?? "",
      );
      const code = String(below(root, "resultCode") ?? below(root, "result_code") ?? "");
      const isRefused = status !== 200 || !["", "0", "200", "210"].includes(code) || /오류 :/.test(message);
      return isRefused ? { isTaken: false, message } : { isTaken: true };
    },
    taken({ body, headers }, call) {
      expect(headers.get("content-type")).toMatch(/charset=EUC-KR/i);
      if (call === "list")
        expect(body).toEqual({
          ClientMessage: {
            message: expect.stringMatching(/\S/),
            productNo: expect.stringMatching(/^\d+$/),
            resultCode: "210",
          },
        });
    },
    refused({ status, body }) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { ClientMessage: { message: expect.stringMatching(/\S/), productNo: "", resultCode: "500" } },
      });
    },
  });
}
