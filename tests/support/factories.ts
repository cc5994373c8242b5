import { optionFacts } from "@/lib/domain/listing/option-facts";
import { STAGES_AT_FIRST } from "@/lib/domain/stages/own-stages";
import type { ListingReceipt } from "@/lib/contract/schemas/listing-receipt";
import type { CollectLog, WorkItem } from "@/lib/contract/calls/log";
import type { Reply } from "@/lib/contract/catalogue";
import type { Order } from "@/lib/contract/schemas/order";
import type { DetailOption, OptionGroup, ProductDetail, ProductSummary } from "@/lib/contract/schemas/product";

const MOMENT = "2026-11-20T01:00:00.000Z";
const cny = (salePrice: number) => ({ currency: "CNY", originalPrice: salePrice, salePrice });
const krw = (salePrice: number) => ({ currency: "KRW", originalPrice: salePrice, salePrice });
export const texts = (source: string, korean: string) => [
  { language: "CN", text: source },
  { language: "KR", text: korean },
];

type SummaryIn = Partial<ProductSummary> & { name?: string; krw?: number; cny?: number };

/** A row of the product list, ready to be listed: `summary({ code: "T1", name: "linen shirt", krw: 12_900 })`. */
export function summary({
  name = "linen shirt",
  krw: won = 12_900,
  cny: yuan = 50,
  ...rest
}: SummaryIn = {}): ProductSummary {
  const code = rest.code ?? "T1";
  return {
    id: `id-${code}`,
    code,
    site: "Taobao",
    title: texts(`原 ${name}`, name),
    mainImages: ["https://img.example/a.jpg"],
    groupName: "",
    memo: "",
    productUrl: `https://item.taobao.com/item.htm?id=${code}`,
    collectDate: MOMENT,
    regDate: MOMENT,
    workNumber: 7,
    tags: ["linen"],
    isSetTag: true,
    minimumPrice: [cny(yuan), krw(won)],
    maximumPrice: [cny(yuan), krw(won)],
    optionCount: 2,
    uploadCompleteSummaryInfo: null,
    ...rest,
  };
}

type Named = { id: string; code: string; name: string };
type Shown = {
  images: readonly string[];
  krw: { from: number; to: number };
  tags: readonly string[];
  optionCount: number;
};

/** What the upstream knows of a row of the product list before an upload. */
export const uploadProduct = ({ id, code, name, images, krw, tags, optionCount }: Named & Shown, over = {}) => ({
  id,
  code,
  site: "Taobao",
  sourceUrl: `https://item.taobao.com/item.htm?id=${code}`,
  group: "",
  title: name,
  images: [...images],
  priceKrw: krw.from,
  priceMaxKrw: krw.to,
  tags: [...tags],
  optionCount,
  options: optionFacts({
    groups: [{ name: "색상", values: ["빨강"] }],
    combinations: [{ names: ["빨강"], quantity: 1_000, isSoldOut: false }],
  }),
  uploaded: [],
  ...over,
});

export const pageOf = <Row>(rows: readonly Row[], total = rows.length, size = 30) => ({
  summary: [...rows],
  totalCount: total,
  totalPage: Math.max(1, Math.ceil(total / size)),
});

export const optionGroup = (id: string, name: string, values: readonly string[]): OptionGroup => ({
  id,
  groupName: texts(`原${name}`, name),
  groups: values.map((value, index) => ({
    id: `${id}${index}`,
    optionName: texts(`原${value}`, value),
    optionImage: null,
    originalPrice: 50,
    salePrice: 50,
    quantity: 1_000,
  })),
});

export const detailOption = (
  id: string,
  name: string,
  over: Partial<DetailOption> & { krw?: number } = {},
): DetailOption => {
  const { krw: won = 12_900, ...rest } = over;
  return {
    id,
    checked: false,
    groupName: texts("原", "옵션"),
    optionName: texts(`原${name}`, name),
    isSoldOut: false,
    price: [cny(50), krw(won)],
    quantity: 1_000,
    image: null,
    ...rest,
  };
};

type DetailIn = Partial<ProductDetail> & { name?: string; krw?: number };

/** A collected product in full, with one option group of two colours. */
export function detail({ name = "linen shirt", krw: won = 12_900, ...rest }: DetailIn = {}): ProductDetail {
  return {
    Id: "id-T1",
    code: "T1",
    site: "Taobao",
    url: "https://item.taobao.com/item.htm?id=T1",
    currency: "CNY",
    title: texts("原名", name),
    price: [cny(50), krw(won)],
    mainImages: ["https://img.example/a.jpg"],
    detailPageHtml: "<p>detail</p>",
    tags: ["linen"],
    memo: "",
    groupName: "",
    regDate: MOMENT,
    editDate: MOMENT,
    descs: [],
    option: {
      optionGroups: [optionGroup("c", "Colour", ["red", "blue"])],
      detailOptions: [detailOption("c0", "red"), detailOption("c1", "blue", { krw: 13_900, quantity: 5 })],
    },
    ...rest,
  };
}

/** An order line that waits for confirmation. */
export function order(over: Partial<Order> = {}): Order {
  const idx = over.idx ?? 1;
  return {
    idx,
    market: "SmartStore",
    marketAccount: "naru-store",
    storeName: "나루상점",
    orderNo: `20261120${idx}`,
    orderItemNo: `20261120${idx}-1`,
    stage: "New",
    nativeStatus: "PAYED",
    orderedAt: MOMENT,
    paidAt: MOMENT,
    productName: "linen shirt",
    optionName: "red",
    quantity: 1,
    unitPrice: 12_900,
    totalPrice: 12_900,
    shippingFee: 0,
    buyerName: "김민수",
    buyerTel: "010-1111-2222",
    receiverName: "김민수",
    receiverTel: "010-1111-2222",
    zip: "06236",
    address1: "서울 강남구 테헤란로 1",
    address2: "101호",
    pcc: "P012345678901",
    pccStatus: "Match",
    ...over,
  };
}

/** An order of 30,000 won with a fee of 3,000 and a purchase of ¥50 at 200: 17,000 are left. */
export const bill = (over: Partial<Reply<"orderManagement.bill">> = {}): Reply<"orderManagement.bill"> => ({
  idx: 7,
  boughtBy: null,
  stock: 0,
  outcome: null,
  lost: 0,
  recovered: 0,
  totalPrice: 30_000,
  shippingFee: 0,
  costs: {
    marketFee: 3_000,
    currency: "CNY",
    cost: 50,
    exchangeRate: 200,
    forwarderFee: 0,
    duty: 0,
    otherCost: 0,
  },
  isFeeKnown: true,
  isCostKnown: true,
  refund: 0,
  atRisk: 0,
  parcel: null,
  tax: null,
  expectedRevenue: 17_000,
  savedAt: null,
  order: order({ idx: 7, totalPrice: 30_000 }),
  ...over,
});

export const orderLife = (over: Partial<Reply<"orderManagement.life">> = {}): Reply<"orderManagement.life"> => ({
  orderNo: "202611207",
  market: "SmartStore",
  stage: "Ready",
  orderedAt: "2026-11-20T09:00:00.000Z",
  paidAt: "2026-11-20T09:00:00.000Z",
  shipBy: null,
  invoice: null,
  pcc: "Match",
  parcel: null,
  claim: null,
  isParcelAstray: false,
  settled: null,
  payDay: null,
  ...over,
});

type OrderPage = Reply<"marketOrder.newOrders">;
export const orderPage = (orders: readonly Order[], over: Partial<OrderPage> = {}): OrderPage => ({
  ...pageOf(orders),
  pulls: [],
  counts: { New: orders.length, Ready: 0, Delivery: 0, DeliveryOk: 0 },
  ...over,
});

/** No reading was started, and none is scheduled. */
export const pullProgress = (over: Partial<Reply<"marketOrder.pullState">> = {}): Reply<"marketOrder.pullState"> => ({
  shops: [],
  lastAt: null,
  nextAt: null,
  current: null,
  ...over,
});

/** Orders read every ten minutes, by night too. */
export const orderPull = (over: Partial<Reply<"userConfig.orderPull">> = {}): Reply<"userConfig.orderPull"> => ({
  isOn: true,
  minutes: 10,
  sleepFrom: "",
  sleepUntil: "",
  leastMinutes: 10,
  ...over,
});

export const workItem = (over: Partial<WorkItem> = {}): WorkItem => ({
  index: 0,
  site: "Taobao",
  url: "https://item.taobao.com/item.htm?id=T1",
  code: "T1",
  title: "linen shirt",
  status: "Success",
  ...over,
});

export const collectWork = (over: Partial<CollectLog> = {}): CollectLog => ({
  workNumber: 12,
  site: "Taobao",
  groupName: "",
  collectRequestCount: 2,
  collectSuccessCount: 0,
  collectFailCount: 0,
  status: "Working",
  startTime: MOMENT,
  ...over,
});

/** What starting a work answers. */
export const startedWork = (message: string, workNumber?: number) => ({ message, workNumber });

export const receipt = (over: Partial<ListingReceipt> = {}): ListingReceipt => ({
  number: 3,
  market: "Coupang",
  account: "narushop",
  workNumber: 7,
  startedBy: "haru",
  templateName: "basic",
  sent: {
    name: "나이키 cup",
    categoryId: "112",
    category: "Shop > Cups",
    priceKrw: 13_900,
    stock: 3,
    images: ["https://img.example/1.jpg"],
    optionGroups: ["colour", "size"],
    options: [{ names: ["red", "L"], salePriceKrw: 13_900, stock: 3, soldOut: false }],
    delivery: { feeKrw: 0, returnFeeKrw: 5_000, exchangeFeeKrw: 10_000 },
    brand: "자체제작",
    manufacturer: "상세페이지 참조",
    origin: "중국",
    tags: ["cup"],
    page: { sha256: "ab".repeat(32), characters: 1_200 },
  },
  rules: 39,
  warnings: [{ kind: "brandWord", word: "나이키", blocks: false }],
  overrides: { priceKrw: 13_900, loss: { krw: 506, reason: "bait" } },
  sentAt: "2026-11-20T01:00:00.000Z",
  outcome: "listed",
  marketProductCode: "C-77",
  nativeStatus: "승인완료",
  marketCode: null,
  message: null,
  answeredAt: "2026-11-20T01:00:02.000Z",
  ...over,
});

/** The numbers above a product list. */
export const TODO_COUNTS = {
  all: 300,
  ...{ sourceChanged: 0, noPrice: 68, chineseName: 12, chineseOptions: 1_040, noTags: 5, failed: 2, unlisted: 9 },
  noViews: 4,
};

/** A shop's stages before it changed any, with how many products are in each. */
export const productStages = (counts: Record<string, number> = { new: 300 }) => ({
  stages: [...STAGES_AT_FIRST.product],
  counts,
});

/** The stages of a shop's orders before it changed any, with how many orders are in each. */
export const orderStages = (counts: Record<string, number> = {}) => ({
  stages: [...STAGES_AT_FIRST.order],
  counts,
});
