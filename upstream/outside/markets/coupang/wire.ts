import { z } from "zod";
import {
  amount,
  flag,
  id,
  kept,
  pageCount,
  part,
  optionalPieces,
  rows,
  verbatim,
  word,
} from "@/upstream/outside/markets/wire";

/**
 * What Coupang's Wing API answers (docs/markets.md#coupang). Every answer is an object; its rows stand under `data`.
 */

/** Any refusal (2.1): with a status of its own, or with HTTP 200 and `code: "ERROR"`. */
export const refusal = part({
  code: word,
  message: verbatim,
  errorItems: rows(
    "Coupang error items",
    part({ itemName: word, itemAttributes: rows("Coupang error attributes", part({ message: word })) }),
  ),
});

/** One documented answer nests the real one once more, `code` and all. */
export const nested = z.object({ data: z.looseObject({ code: z.union([z.string(), z.number()]) }) });

const address = part({
  countryCode: word,
  companyContactNumber: word,
  returnZipCode: word,
  returnAddress: word,
  returnAddressDetail: word,
});
const place = z.object({
  outboundShippingPlaceCode: word,
  returnCenterCode: word,
  shippingPlaceName: word,
  usable: z.boolean().catch(true),
  placeAddresses: rows("Coupang place addresses", address),
});
export type CoupangPlace = z.infer<typeof place>;

/** `GET …/shipping-place/outbound` (2.2). */
export const outboundPlaces = z.object({ content: rows("Coupang outbound places", place) });

const maybeList = z.array(z.unknown()).nullish().catch(null);
/** `GET …/returnShippingCenters` (2.2); the page is in `data` or, in an older format, at the top level. */
export const returnCenters = z
  .object({ data: part({ content: maybeList }), content: maybeList })
  .transform(({ data, content }) => data.content ?? content ?? [])
  .pipe(rows("Coupang return centers", place));

const productFields = { sellerProductId: word, productId: word, status: word, statusName: word };
const productItem = kept({ vendorItemId: word, itemName: word, salePrice: amount, originalPrice: amount });

/** `GET seller-products/{id}` (2.2): edits send it back whole, so the raw object is kept. */
export const product = z.object({
  data: kept({ ...productFields, sellerProductName: word, items: rows("Coupang product items", productItem) }),
});
export type CoupangProduct = z.infer<typeof product>["data"];
export type CoupangItem = CoupangProduct["items"][number];

const productRow = z.object({
  ...productFields,
  sellerProductId: id,
  items: rows("Coupang product row items", part({ vendorItemId: word })),
});
/** The fields that decide a product's state, in searches and single reads. */
export type CoupangProductRow = z.infer<typeof productRow>;

/** `GET seller-products/external-vendor-sku-codes/{code}` (2.2). */
export const productRows = z.object({ data: rows("Coupang products", productRow) });

/** `POST seller-products` (2.5): the new number, nothing else. */
export const createdProduct = z.object({ data: word });

/** `GET seller-products/{id}/histories` (2.2). */
export const histories = z.object({
  data: rows("Coupang product histories", part({ status: word, createdAt: word, comment: word })),
});

/** `GET vendor-items/{id}/inventories` (2.2). */
export const inventory = z.object({ data: part({ amountInStock: amount, salePrice: amount, onSale: flag }) });

const batchFields = part({
  responseMessage: word,
  responseList: rows(
    "Coupang batch results",
    part({ shipmentBoxId: word, succeed: flag, retryRequired: flag, resultCode: word, resultMessage: word }),
  ),
});
/** The acknowledgement and the invoices (2.2): one result for each box, in `data` or right in the answer. */
export const batchResults = z
  .looseObject({ data: z.unknown().optional() })
  .transform((answer) => answer.data ?? answer)
  .pipe(batchFields);

/** Money comes as `{units}` in v5 and as plain numbers before it (2.3); null where it is left out. */
const won = z.union([z.object({ units: optionalPieces }).transform(({ units }) => units), optionalPieces]);
const phoneOwner = { name: word, safeNumber: word };

/** A line of an order sheet (2.3). */
const orderItem = z.object({
  vendorItemId: word,
  sellerProductId: word,
  sellerProductName: word,
  sellerProductItemName: word,
  externalVendorSkuCode: word,
  shippingCount: optionalPieces,
  salesPrice: won,
  orderPrice: won,
  canceled: flag,
  confirmDate: word,
  estimatedShippingDate: word,
});
export type CoupangOrderItem = z.infer<typeof orderItem>;

const sheet = z.object({
  shipmentBoxId: id,
  orderId: word,
  status: word,
  orderedAt: word,
  paidAt: word,
  shippingPrice: won,
  deliveryCompanyName: word,
  invoiceNumber: word,
  splitShipping: flag,
  ableSplitShipping: flag,
  parcelPrintMessage: word,
  orderer: part({ ...phoneOwner, ordererNumber: word }),
  receiver: part({ ...phoneOwner, receiverNumber: word, postCode: word, addr1: word, addr2: word }),
  overseaShippingInfoDto: part({ ordererPhoneNumber: word, personalCustomsClearanceCode: word }),
  orderItems: rows("Coupang order items", orderItem, { kind: "order", number: ["vendorItemId"] }),
});
export type CoupangSheet = z.infer<typeof sheet>;

const receipt = z.object({
  receiptId: word,
  receiptType: word,
  receiptStatus: word,
  cancelReason: word,
  reasonCodeText: word,
  createdAt: word,
  returnItems: rows("Coupang return items", part({ shipmentBoxId: word, vendorItemId: word })),
});
export type CoupangReceipt = z.infer<typeof receipt>;

/** Its line names are recalled, so either spelling of the item is read. */
const exchange = z.object({
  exchangeId: word,
  exchangeStatus: word,
  reasonCodeText: word,
  reason: word,
  createdAt: word,
  exchangeItemDtoV1s: rows(
    "Coupang exchange items",
    part({ vendorItemId: word, orderItemId: word, originalShipmentBoxId: word }),
  ),
});
export type CoupangExchange = z.infer<typeof exchange>;

/** A page of `GET …/ordersheets` (2.3) and similar lists; its token requests the next one. */
export const sheets = z.object({
  data: rows("Coupang order sheets", sheet, { kind: "order", number: ["orderId"] }),
  nextToken: word,
});
/** `GET …/ordersheets/{shipmentBoxId}` (2.2). */
export const oneSheet = z.object({ data: sheet });
/** A page of `GET …/returnRequests` (2.4); cancels and returns come the same way. */
export const receipts = z.object({ data: rows("Coupang return requests", receipt), nextToken: word });
/** A page of `GET …/exchangeRequests` (2.4). */
export const exchanges = z.object({ data: rows("Coupang exchange requests", exchange), nextToken: word });

const pagination = part({ totalPages: pageCount });
const inquiryRow = { kind: "inquiry", number: ["inquiryId", "orderId"] } as const;
const onlineInquiry = z.object({
  inquiryId: id,
  content: word,
  sellerProductId: word,
  orderIds: z.array(word).catch([]),
  inquiryAt: word,
  commentDtoList: rows("Coupang inquiry comments", part({ content: word, inquiryCommentAt: word })),
});
export type CoupangOnlineInquiry = z.infer<typeof onlineInquiry>;
const callCentreInquiry = z.object({
  inquiryId: id,
  csPartnerCounselingStatus: word,
  content: word,
  itemName: word,
  orderId: word,
  buyerPhone: word,
  inquiryAt: word,
  replies: rows(
    "Coupang inquiry replies",
    part({
      answerId: word,
      answerType: word,
      partnerTransferStatus: word,
      needAnswer: flag,
      content: word,
      replyAt: word,
    }),
  ),
});
export type CoupangCallCentreInquiry = z.infer<typeof callCentreInquiry>;

/** A page of `GET …/onlineInquiries` (2.4). */
export const onlineInquiries = z.object({
  data: part({ content: rows("Coupang online inquiries", onlineInquiry, inquiryRow), pagination }),
});
/** `GET …/callCenterInquiries/{inquiryId}` (A.2). */
export const callCentreOne = z.object({ data: callCentreInquiry });
/** A page of `GET …/callCenterInquiries` (2.4). */
export const callCentreInquiries = z.object({
  data: part({ content: rows("Coupang call centre inquiries", callCentreInquiry, inquiryRow), pagination }),
});
