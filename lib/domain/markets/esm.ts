import { DELETE_STOPPED, NAME_BY_BYTES, PRICE, RESUME, STOP_FOR_A_MONTH, type Market } from "./market";

/** What Gmarket and Auction share: both are run by ESM Plus and asked through its one API (docs/markets.md#esm). */
export const ESM = {
  keys: { fields: ["accessKey", "secretKey"], page: "https://www.esmplus.com" },
  places: {
    asked: ["shipment", "return", "transportPolicy", "deliveryCompany"],
    needed: ["shipment", "return", "transportPolicy"],
  },
  limits: {
    ...PRICE,
    ...NAME_BY_BYTES,
    options: 500,
    groupValues: 50,
    images: 15,
    stock: { from: 1, to: 99_999 },
    pictureFormats: ["JPG", "PNG"],
    pictureSide: { from: 600 },
    optionSpread: () => 50,
  },
  status: {
    words: { "01": "Review", "11": "OnSale", "21": "Suspended", "22": "Blocked", "31": "SoldOut" },
    // It takes no stock of 0, so nothing can be made sold out; what stays stopped for a month is deleted
    // (docs/markets.md#esm-statuses).
    rules: { OnSale: RESUME, Suspended: STOP_FOR_A_MONTH, Deleted: DELETE_STOPPED },
  },
  seeDetail: "상세페이지 참조",
  // ES product/186.
  edit: { pricesOnSaleOnly: true },
  lane: { atOnce: 3, gapMs: 500 },
  template: { leavesOut: ["brandName", "manufacturer", "afterPhone", "afterContent", "repeat", "exchangePrice"] },
  orders: {
    listsBy: "order",
    shipDays: 3,
    changesInvoice: true,
    deliveredBy: "seller",
    couriers: {
      CJ: "10013",
      LOTTE: "10008",
      HANJIN: "10007",
      EPOST: "10005",
      LOGEN: "10003",
      KDEXP: "10016",
      DAESIN: "10014",
      ILYANG: "10015",
      HDEXP: "10074",
      CHUNIL: "10017",
      KUNYOUNG: "10050",
      CU: "10140",
      GS25: "10073",
      HOMEPICK: "10145",
      SLX: "10077",
      EMS: "10036",
      DHL: "10022",
      FEDEX: "10023",
      UPS: "10042",
      ACI: "10085",
      GTS: "10148",
      GSI: "10110",
      ECMS: "10111",
      ETOMARS: "10173",
      MTINTER: "10138",
      YUNDA: "10127",
      TODAY: "10101",
      ETC: "10034",
      DIRECT: "10031",
    },
  },
  // The board takes an answer again while its token holds; a notice that is done is done
  // (docs/markets.md#esm-inquiries).
  inquiries: {
    product: {
      source: "buyer",
      answer: { from: 1, to: 1_000, unit: "bytes", basis: "documented" },
      clock: { hours: 24, basis: "assumed" },
      mayEdit: true,
    },
    order: {
      source: "urgentNotice",
      answer: { from: 1, to: 1_000, unit: "bytes", basis: "assumed" },
      clock: { hours: 24, basis: "assumed" },
      mayEdit: false,
    },
  },
  usualFee: 1_300,
} as const satisfies Omit<Market, "name" | "accountName" | "bodyKey" | "infoName" | "label" | "mark">;
