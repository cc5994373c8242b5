import { z } from "zod";
import { amount, id, part, pieces, rows, word } from "@/upstream/outside/markets/wire";

/** What Coupang answers about claims (docs/markets.md#coupang-claims). */

const money = z.union([z.object({ units: amount }).transform(({ units }) => units), amount]);

const receipt = z.object({
  receiptId: id,
  orderId: word,
  receiptType: word,
  receiptStatus: word,
  createdAt: word,
  cancelReason: word,
  reasonCodeText: word,
  cancelCountSum: pieces,
  faultByType: word,
  /** Above zero the seller pays, below zero the buyer. */
  returnShippingCharge: money,
  /** The parcels goods come back by. */
  returnDeliveryDtos: rows("Coupang return parcels", part({ deliveryInvoiceNo: word })).catch([]),
  returnItems: rows("Coupang return items", part({ shipmentBoxId: word, vendorItemId: word, cancelCount: pieces })),
});
export type ClaimReceipt = z.infer<typeof receipt>;

/** A page of `GET …/returnRequests`; a single receipt comes as a list too. */
export const claimReceipts = z.object({
  data: rows("Coupang receipts", receipt, { kind: "claim", number: ["receiptId", "orderId"] }),
  nextToken: word,
});

/** `GET …/returnWithdrawRequests` and `POST …/returnWithdrawList`. */
export const withdrawals = z.object({
  data: rows("Coupang withdrawals", z.object({ cancelId: id, orderId: word, createdAt: word })),
  nextPageIndex: word,
});

const exchange = z.object({
  exchangeId: id,
  orderId: word,
  exchangeStatus: word,
  collectStatus: word,
  deliveryStatus: word,
  faultType: word,
  exchangeAmount: amount,
  reasonCodeText: word,
  reasonEtcDetail: word,
  createdAt: word,
  exchangeItemDtoV1s: rows(
    "Coupang exchange items",
    part({ orderItemId: word, vendorItemId: word, originalShipmentBoxId: word, quantity: pieces }),
  ),
  /** The box of the new piece, made when the old one has arrived. */
  deliveryInvoiceGroupDtos: rows("Coupang exchange boxes", part({ shipmentBoxId: word })),
});
export type ClaimExchange = z.infer<typeof exchange>;

/** A page of `GET …/exchangeRequests`. */
export const claimExchanges = z.object({
  data: rows("Coupang exchanges", exchange, { kind: "claim", number: ["exchangeId", "orderId"] }),
  nextToken: word,
});
