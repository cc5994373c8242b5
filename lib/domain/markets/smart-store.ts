import { PRICE, RESUME, SELL_OUT, STOP, type Market } from "./market";

/**
 * Naver SmartStore, asked through the Commerce API (docs/markets.md#smartstore). The base market: the others add to its
 * price.
 */
export const SMART_STORE = {
  name: "SmartStore",
  accountName: "SmartStoreAPI",
  bodyKey: "smartStore",
  infoName: "smartStoreApi",
  label: "스마트스토어",
  mark: { sign: "N", light: "#0b7a43", dark: "#5fd495" },
  keys: {
    fields: ["accessKey", "secretKey"],
    // The secret is the salt its requests are signed with, so its shape is known
    // (docs/markets.md#smartstore-authorisation).
    shapes: { secretKey: { pattern: /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{22}$/, problem: "signingSalt" } },
    shopKnownBy: "accessKey",
    page: "https://apicenter.commerce.naver.com",
  },
  places: {
    asked: ["shipment", "return", "transportPolicy", "deliveryCompany"],
    needed: ["shipment", "return"],
  },
  limits: {
    ...PRICE,
    nameLength: 100,
    options: 500,
    images: 10,
    tags: 10,
    stock: { from: 0, to: 99_999_999 },
    pictureFormats: ["JPG", "GIF", "PNG", "BMP"],
    picturesAreFiles: true,
    optionSpread: (lowest) => (lowest < 10_000 ? 100 : 50),
    cheaperOptionsFrom: 2_000,
  },
  status: {
    words: {
      WAIT: "Review",
      SALE: "OnSale",
      OUTOFSTOCK: "SoldOut",
      UNADMISSION: "Review",
      REJECTION: "Blocked",
      SUSPENSION: "Suspended",
      CLOSE: "Blocked",
      PROHIBITION: "Blocked",
      DELETE: "Deleted",
    },
    rules: {
      OnSale: RESUME,
      Suspended: STOP,
      SoldOut: SELL_OUT,
      Deleted: { from: ["OnSale", "SoldOut", "Suspended", "Review", "Blocked"], consequence: "goneForGood" },
    },
  },
  seeDetail: "상품상세참조",
  edit: {},
  lane: { atOnce: 4, gapMs: 500 },
  // A parcel costs at most so much; returns and exchanges may cost ten times that
  // (docs/markets.md#smartstore-product-limits).
  template: { leavesOut: [], basicFeeMax: 100_000 },
  orders: {
    listsBy: "change",
    shipDays: 3,
    changesInvoice: false,
    deliveredBy: "tracking",
    couriers: {
      CJ: "CJGLS",
      LOTTE: "HYUNDAI",
      HANJIN: "HANJIN",
      EPOST: "EPOST",
      LOGEN: "KGB",
      KDEXP: "KDEXP",
      DAESIN: "DAESIN",
      ILYANG: "ILYANG",
      HDEXP: "HDEXP",
      CHUNIL: "CHUNIL",
      KUNYOUNG: "KUNYOUNG",
      CU: "CUPARCEL",
      GS25: "CVSNET",
      HOMEPICK: "HOMEPICK",
      SLX: "SLX",
      EMS: "EMS",
      DHL: "DHL",
      FEDEX: "FEDEX",
      UPS: "UPS",
      ACI: "ACIEXPRESS",
      GTS: "GTSLOGIS",
      GSI: "GSIEXPRESS",
      ECMS: "ECMSEXPRESS",
      ETOMARS: "ETOMARS",
      MTINTER: "MTINTER",
      YUNDA: "YUNDA",
      TODAY: "TODAY",
      ETC: "CH1",
    },
  },
  // Both lists take an answer again by PUT (docs/markets.md#smartstore-inquiries); no limits are documented.
  inquiries: {
    product: {
      source: "buyer",
      answer: { from: 1, to: 2_000, unit: "characters", basis: "assumed" },
      clock: { hours: 24, basis: "assumed" },
      mayEdit: true,
    },
    order: {
      source: "buyer",
      answer: { from: 1, to: 2_000, unit: "characters", basis: "assumed" },
      clock: { hours: 24, basis: "assumed" },
      mayEdit: true,
    },
  },
  usualFee: 663,
} as const satisfies Market;
