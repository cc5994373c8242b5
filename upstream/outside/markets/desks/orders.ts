import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { OrderBox } from "@/lib/domain/order/boxes";
import type { OrderStage, WaitsFor } from "@/lib/domain/stages/stages";
import type { StoredMessage } from "@/upstream/kit/messages";
import type { MarketAccount } from "./account";
import type { MarketAnswer } from "./answers";

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
  message?: StoredMessage;
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

/** A market's orders. */
export type OrderDesk = {
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
};
