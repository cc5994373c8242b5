import type { CategoryNeeds, NeededCertification } from "@/lib/domain/listing-facts/category-needs";
import type { Certificate } from "@/lib/domain/listing-facts/certificates";
import type { OptionAttribute } from "@/lib/domain/listing-facts/option-attributes";
import type { ClaimAction, ClaimFault, ClaimKind } from "@/lib/domain/claim/claim";
import type { CommissionPart, SettlementKind } from "@/lib/domain/revenue/settlement";
import type { InquiryKind, PlaceKind, SaleState, SaleStatus } from "@/lib/domain/markets/market";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { lowestOf } from "@/lib/domain/kit/extremes";
import type { OrderBox } from "@/lib/domain/order/boxes";
import type { OrderStage, WaitsFor } from "@/lib/domain/stages/stages";
import type { Said, Told } from "@/upstream/kit/say";

/**
 * One seller's shop on one market; what a market does not use is empty. Gmarket and Auction take the ESM master id as
 * `accessKey` and the site's own seller id as `account`; 11st knows nothing but `openApiKey`; `vendorId` is Coupang's
 * alone, e.g. "A00012345".
 */
export type MarketAccount = {
  account: string;
  storeName: string;
  accessKey: string;
  secretKey: string;
  vendorId: string;
  openApiKey: string;
};

export type ListingOption = {
  /** One name per option group, in group order, e.g. `["빨강", "M"]`. */
  names: string[];
  /** Difference to the listing's price; SmartStore sends it, Coupang sends `salePriceKrw`. */
  priceDeltaKrw: number;
  salePriceKrw: number;
  stock: number;
  soldOut: boolean;
  sku: string;
};

/** The facts of a listing besides its page, in the codes of its market. */
export type ListingFacts = {
  /** Its notice information; null where the market's category asks for none. */
  notice: { group: string; fields: { code: string; name: string; value: string }[] } | null;
  /** What it says of itself as a whole: listed values by their codes, words where the market takes those. */
  attributes: { code: string; name: string; values: { code?: string; name: string }[] }[];
  /** For each option group the attribute it fills; null where the market takes the group's own name. */
  options: readonly (OptionAttribute | null)[];
  /** Where the goods were made, where the market has codes for it. */
  originCode?: string;
  /** What the seller has certificates of, and what the category asks for: all of it a purchasing agency is freed of. */
  certificates: readonly Certificate[];
  certifications: readonly NeededCertification[];
};

/** No facts, where only a listing's page and pictures are needed. */
export const NO_FACTS: ListingFacts = {
  notice: null,
  attributes: [],
  options: [],
  certificates: [],
  certifications: [],
};

/** One product as this product wants it listed; the connector turns it into the market's own body. */
export type Listing = {
  sellerCode: string;
  name: string;
  categoryId: string;
  priceKrw: number;
  stock: number;
  images: string[];
  detailHtml: string;
  optionGroups: string[];
  options: ListingOption[];
  delivery: {
    feeKrw: number;
    returnFeeKrw: number;
    exchangeFeeKrw: number;
    /** The fee is charged once per so many pieces; left out, once per order. Markets without such a fee charge it once. */
    perQuantity?: number;
  };
  brand: string;
  manufacturer: string;
  origin: string;
  afterService: { phone: string; text: string };
  tags: string[];
  facts: ListingFacts;
};

/**
 * Why a market refused, by what the seller has to do about it: renew the keys, choose another category, change the
 * pictures, or read the market's own words.
 */
export type RefusalClass = "keys_refused" | "category_gone" | "picture_refused" | "market_rejected";

/**
 * What became of one upload. `rejected` is final until the seller changes something, `retry` costs nothing to repeat,
 * `unknown` means the answer was lost after sending: ask `findBySellerCode` before sending again.
 */
export type PublishOutcome =
  | { kind: "listed"; marketProductCode: string; nativeStatus: string; url?: string }
  | { kind: "rejected"; reasonCode: string; message: Told; class: RefusalClass }
  | {
      kind: "retry";
      afterMs: number;
      reason: Told;
      /** A limit was met: wait, however long it takes. */ isLimit?: boolean;
      /** The market does not answer, so that nothing else is worth sending to it now. */ isDown?: boolean;
    }
  | { kind: "unknown"; message: Told };

/** A read that worked, or why it did not. `retryable` is true for limits, outages and lost answers. */
export type MarketFailure = {
  ok: false;
  code: string;
  message: Told;
  retryable: boolean;
  afterMs?: number;
  /** A limit was met: wait, however long it takes. */
  isLimit?: boolean;
  /** What a refusal by the market is about. */
  class?: RefusalClass;
};
export type MarketAnswer<T> = { ok: true; value: T } | MarketFailure;

/**
 * A listing as the market sees it now. The address exists only once the market approved it
 * (docs/markets.md#coupang-listing).
 */
export type ListingStatus = {
  marketProductCode: string;
  nativeStatus: string;
  approved: boolean;
  onSale: boolean;
  /** Only where the native status does not say it, e.g. Coupang stops items and still answers APPROVED. */
  sale?: SaleState;
  url?: string;
  /** Why the market has blocked it. */
  reason?: Told;
};

/**
 * What a listing is sold as at its market now; what the market does not tell is left out. `priceKrw` and `stock` are what an
 * edit would set: the price without any option's difference, and the least that is left of any option that can be bought.
 * `sale` only where the native status does not say it.
 */
export type ListingValues = { name?: string; priceKrw?: number; stock?: number; sale?: SaleState };

/** A market's values of a listing without empty ones: no listing lacks a name or costs nothing. */
export function listingValues(told: {
  name: string;
  priceKrw: number;
  /** The stocks of the options on sale; omitted if unknown. */
  stocks?: readonly number[] | undefined;
  sale?: SaleState;
}): ListingValues {
  const { name, priceKrw, stocks, sale } = told;
  return {
    ...(name !== "" && { name }),
    ...(priceKrw > 0 && { priceKrw }),
    ...(stocks && { stock: lowestOf(stocks.filter((stock) => stock > 0)) }),
    ...(sale && { sale }),
  };
}

/**
 * How much buyers may take of one option from now on; of 0 it is sold no more. Markets know options by our `sku` or by the
 * names it was listed with, e.g. `{ sku: "o2", names: ["빨강", "M"], stock: 0 }`.
 */
export type OptionStock = {
  sku: string;
  names: string[];
  stock: number;
  /** It is no trouble where the market has no such option, as of one that was sold out when the product was listed. */
  ifThere?: true;
};

/**
 * The changes of an edit; omitted fields stay. With options, `priceKrw` is the cheapest option's new price and the others
 * keep their distance to it, while `stock` applies to every option on sale that `options` does not name.
 */
export type ListingChange = {
  name?: string;
  priceKrw?: number;
  stock?: number;
  options?: OptionStock[];
  images?: string[];
  detailHtml?: string;
};
export type ListingField = keyof ListingChange;

const LISTING_FIELDS = [
  "name",
  "priceKrw",
  "stock",
  "options",
  "images",
  "detailHtml",
] as const satisfies ListingField[];

/** The fields a change names, e.g. `["priceKrw"]`. */
export const fieldsOf = (change: ListingChange): ListingField[] =>
  LISTING_FIELDS.filter((field) => change[field] !== undefined);

/** An edit's fate. `done` tells what the market took, also where it refused the rest: some take one field per call. */
export type EditOutcome = MarketAnswer<ListingStatus> & { done: ListingField[] };

/** A place or a company a listing may name, by the market's own code. */
export type MarketPlace = {
  code: string;
  name: string;
  address?: string;
  /** Whether a new listing names this one. */
  used?: boolean;
};

/** A courier as a place, marked where it is the one every new listing names. */
export const courierPlace = (code: string, name: string, listed: string): MarketPlace =>
  code === listed ? { code, name, used: true } : { code, name };

/** A market's rows as places, the one a new listing names marked. */
export const placesOfRows = <Row>(
  rows: Row[],
  chosen: Row | undefined,
  read: (row: Row) => MarketPlace,
): MarketPlace[] => rows.map((row) => ({ ...read(row), ...(row === chosen && { used: true }) }));

/** The failure for a call the market does not have; it is never retried. */
export function notSupported(message: Said): MarketFailure {
  return { ok: false, code: NOT_SUPPORTED, message, retryable: false };
}
export const NOT_SUPPORTED = "NOT_SUPPORTED";

/**
 * The failure for a listing its market does not have or no longer has: the one refusal with the same meaning at every
 * market.
 */
export function notFound(): MarketFailure {
  return { ok: false, code: NOT_FOUND, message: { key: "markets.notThere" }, retryable: false };
}
export const NOT_FOUND = "NOT_FOUND";

/** Whether none of a listing's options can be bought. One without options always can. */
export const isSoldOut = ({ options }: Listing): boolean =>
  options.length > 0 && options.every(({ soldOut, stock }) => soldOut || stock <= 0);

/** The result for a product without any option on sale; the market is not called. */
export function soldOut(): PublishOutcome {
  return { kind: "rejected", reasonCode: "SOLD_OUT", message: { key: "markets.allSoldOut" }, class: "market_rejected" };
}

/** The market's words for one row of an order; Coupang confirms boxes, SmartStore confirms product orders. */
export type OrderRef = {
  orderNo: string;
  orderItemNo: string;
  /** The parcels that are meant, by the market's number of the line in each; left out, the line's own. */
  boxes?: readonly string[];
};

export type OrderClaim = {
  id: string;
  nativeType: string;
  nativeStatus: string;
  reason: string;
  requestedAt: string;
};

/** One ordered line, whatever the market. Times are UTC ISO strings, money is whole won, `nativeStatus` is untouched. */
export type MarketOrder = {
  market: OpenMarketName;
  marketAccount: string;
  orderNo: string;
  /** SmartStore `productOrderId`; Coupang `shipmentBoxId-vendorItemId`. */
  orderItemNo: string;
  stage: OrderStage;
  nativeStatus: string;
  orderedAt: string;
  paidAt: string;
  /** Until when it wants the parcel sent; left out where it does not say. */
  shipBy?: string;
  productName: string;
  optionName: string;
  quantity: number;
  unitPriceKrw: number;
  totalKrw: number;
  /** Null where the market leaves it out. */
  shippingFeeKrw: number | null;
  expectedSettlementKrw?: number;
  buyer: { name: string; tel: string };
  receiver: { name: string; tel1: string; tel2: string; zip: string; address1: string; address2: string };
  deliveryMessage: string;
  pcc: string;
  sellerProductCode: string;
  marketProductCode: string;
  carrierCode: string;
  invoiceNumber: string;
  claim?: OrderClaim;
  /** The parcels it travels in, where a market may change them; left out elsewhere. */
  boxes?: OrderBox[];
};

/**
 * An order that cannot be shipped yet: its buyer has not paid, or it is a gift whose receiver has given no address. Money is
 * whole KRW, null where the market leaves it out.
 */
export type UnpaidOrder = Pick<MarketOrder, "orderNo" | "orderItemNo" | "productName" | "optionName" | "orderedAt"> & {
  quantity: number | null;
  totalKrw: number | null;
  waitsFor: WaitsFor;
};

/** One row's fate in a batch; partial success is normal (docs/markets.md#rules-for-every-market, rule 2). */
export type RowResult = {
  ref: OrderRef;
  ok: boolean;
  code?: string;
  message?: Told;
  retryable?: boolean;
  /** The market says that another order has this invoice number: the same number is refused for good. */
  isNumberUsed?: boolean;
  /** The buyer changed the address before the confirmation: read the order again. */
  addressChanged?: boolean;
};

/** `carrierCode` is our carrier id from `carriers.ts`, e.g. "CJ"; the connector translates it per market. */
export type DispatchRow = {
  ref: OrderRef;
  carrierCode: string;
  invoice: string;
  /** A line that is not sent along is, or was, in the same parcel. */
  sharesBox?: boolean;
};

/** `answerRef` is a further reference some markets need, e.g. SmartStore's number of the answer to change. */
export type InquiryRef = { kind: InquiryKind; inquiryNo: string; answerRef?: string };

/** One buyer's question, whatever the market. `nativeStatus` is untouched, an `answer` is there once it was answered. */
export type MarketInquiry = InquiryRef & {
  nativeStatus: string;
  isAnswered: boolean;
  content: string;
  /** Empty where a market only tells the code. */
  productName: string;
  marketProductCode: string;
  orderNo: string;
  buyer: string;
  answer: string;
  askedAt: string;
  answeredAt: string;
  /** Until when the market wants the answer, where it says so. */
  dueAt?: string;
  /** What it wants; a notice that only has to be seen takes no answer. Left out, an answer. */
  wants?: "answer" | "confirmation";
};

/**
 * A claim by the market's number for it. `orderItemNo` is empty where a market tells no more of a withdrawn claim than its
 * number, and begins with "-" where it leaves out the parcel.
 */
export type ClaimRef = OrderRef & { claimNo: string; kind: ClaimKind; requestedAt: string; quantity: number };

/**
 * A claim as its market has it now. Fees are whole won, `reason` is in a seller's words, `nativeStatus` untouched;
 * `backInvoice` is the number of the parcel the goods come back by, where the market tells one.
 */
export type MarketClaim = ClaimRef & {
  nativeStatus: string;
  reason: string;
  fault: ClaimFault;
  feeKrw: number;
  backInvoice?: string;
};

/** What a seller wants done with a claim. `reason` is the market's own code, `carrierCode` our courier id. */
export type ClaimDeed = {
  ref: ClaimRef;
  action: ClaimAction;
  reason: string;
  detail: string;
  feeKrw: number;
  parcel?: { carrierCode: string; invoice: string };
};

/** One claim's fate, and the claim as the market had it afterwards. `WITHDRAWN` when the buyer was faster. */
export type ClaimResult = Omit<RowResult, "ref" | "addressChanged"> & { ref: ClaimRef; now?: MarketClaim };

/** A seller's action on an order without a claim; `until` is the promised day of a late parcel. */
export type OrderDeed = { ref: OrderRef; quantity: number; reason: string; detail: string; until?: Date };

/** A market's claims behind one face. Repeating a deed does nothing twice: what was done before is found at the market. */
export type ClaimDesk = {
  /** Claims made in the range, or changed in it where the market lists changes; those that came to nothing included. */
  list(account: MarketAccount, range: { from: Date; to: Date }): Promise<MarketAnswer<MarketClaim[]>>;
  act(account: MarketAccount, deeds: ClaimDeed[]): Promise<ClaimResult[]>;
  cancelOrders(account: MarketAccount, deeds: OrderDeed[]): Promise<RowResult[]>;
  announceDelays(account: MarketAccount, deeds: OrderDeed[]): Promise<RowResult[]>;
  /** Asks for the return of what was sent, for the buyer; left out where the market has no call for it. */
  returnOrders?(account: MarketAccount, deeds: OrderDeed[]): Promise<RowResult[]>;
  /** Pays back what was settled, out of the seller's deposit there; left out where the market has no call for it. */
  refundOrders?(account: MarketAccount, deeds: OrderDeed[]): Promise<RowResult[]>;
};

/**
 * One line of a settlement, whole won and Korean days. An empty `orderItemNo` is about the whole order, an empty `orderNo`
 * about none. `amountKrw` is what is paid; a refund's figures are below nothing.
 */
export type SettlementLine = {
  lineNo: string;
  kind: SettlementKind;
  orderNo: string;
  orderItemNo: string;
  basisDay: string;
  payDay: string;
  saleKrw: number;
  feeKrw: number;
  couponKrw: number;
  amountKrw: number;
  /** What the fee is made up of, where the market tells it; the parts make up `feeKrw`. */
  fees?: CommissionPart[];
};

/** A place in a market's own tree, by its own code; `path` are the names from the top down to it. */
export type MarketCategory = { code: string; path: string[]; isLeaf: boolean };

/** A category a market guesses at, with how sure it is from 0 to 1 where it says so. */
type SuggestedCategory = { code: string; confidence?: number };

/** A market's categories as it has them now. Needs of a category it has no longer are refused as `category_gone`. */
export type CategoryDesk = {
  /**
   * The whole tree or a failure, never a part: a missing category counts as removed. A tree read in steps ends as
   * unreachable once `signal` is aborted.
   */
  tree(account: MarketAccount, signal?: AbortSignal): Promise<MarketAnswer<MarketCategory[]>>;
  needs(account: MarketAccount, code: string): Promise<MarketAnswer<CategoryNeeds>>;
  /** The market's own guesses at a product, the best first; none where its name says too little. */
  suggest?(account: MarketAccount, product: { name: string }): Promise<MarketAnswer<SuggestedCategory[]>>;
};

/** One market behind one face. No method throws for what a market can answer; outages come back as results too. */
export type MarketConnector = {
  market: OpenMarketName;
  checkLogin(account: MarketAccount): Promise<MarketAnswer<{ storeName: string }>>;
  publish(account: MarketAccount, listing: Listing): Promise<PublishOutcome>;
  /** The listings carrying our product id, oldest first; empty when the market has none. */
  findBySellerCode(account: MarketAccount, sellerCode: string): Promise<MarketAnswer<ListingStatus[]>>;
  /** A listing's state, with the reason if it is blocked; `NOT_FOUND` for an unknown listing. */
  listingStatus(account: MarketAccount, marketProductCode: string): Promise<MarketAnswer<ListingStatus>>;
  /** What it is sold as there, read and not remembered; `NOT_FOUND` for what the market does not have. */
  listingValues(account: MarketAccount, marketProductCode: string): Promise<MarketAnswer<ListingValues>>;
  /** Sets what is named and nothing else; repeating it changes nothing more, so a lost answer may simply be sent again. */
  editListing(account: MarketAccount, marketProductCode: string, change: ListingChange): Promise<EditOutcome>;
  /** Requests a status in the market's own way; a status already reached is no error. */
  changeStatus(
    account: MarketAccount,
    marketProductCode: string,
    status: SaleStatus,
  ): Promise<MarketAnswer<ListingStatus>>;
  /** The seller's places at the market, its couriers, or its shipping-fee policies; an empty list where it has none. */
  places(account: MarketAccount, kind: PlaceKind): Promise<MarketAnswer<MarketPlace[]>>;
  orders(account: MarketAccount, range: { from: Date; to: Date }): Promise<MarketAnswer<MarketOrder[]>>;
  /**
   * Some orders again as the market has them now, for markets whose lists are slow and whose single orders are not;
   * claims are not among them.
   */
  ordersOf?(account: MarketAccount, refs: OrderRef[]): Promise<MarketAnswer<MarketOrder[]>>;
  /** Orders of the range that wait for their payment; left out where the market does not tell of them. */
  unpaid?(account: MarketAccount, range: { from: Date; to: Date }): Promise<MarketAnswer<UnpaidOrder[]>>;
  confirm(account: MarketAccount, refs: OrderRef[]): Promise<RowResult[]>;
  dispatch(account: MarketAccount, rows: DispatchRow[]): Promise<RowResult[]>;
  /** Changes the invoice of a row already sent. SmartStore refuses every row with a reason. */
  redispatch(account: MarketAccount, rows: DispatchRow[]): Promise<RowResult[]>;
  /** Tells a market that parcels have arrived, where it leaves that to the seller. */
  delivered?(account: MarketAccount, refs: OrderRef[]): Promise<RowResult[]>;
  claims: ClaimDesk;
  /** Left out for markets whose categories are not read yet. */
  categories?: CategoryDesk;
  /** Inquiries asked in the range, answered ones included. */
  inquiries(account: MarketAccount, range: { from: Date; to: Date }): Promise<MarketAnswer<MarketInquiry[]>>;
  answerInquiry(account: MarketAccount, ref: InquiryRef, content: string): Promise<MarketAnswer<null>>;
  /** Puts another answer in the place of the one given, where the market object says that it may be changed. */
  editAnswer?(account: MarketAccount, ref: InquiryRef, content: string): Promise<MarketAnswer<null>>;
  /** Tells a market that a notice was seen which wants no answer. */
  confirmInquiry?(account: MarketAccount, ref: InquiryRef): Promise<MarketAnswer<null>>;
  /** What the market settles, by the days it counts it on; days that have not ended are not there yet. */
  settlements(account: MarketAccount, range: { from: Date; to: Date }): Promise<MarketAnswer<SettlementLine[]>>;
};
