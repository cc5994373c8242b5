import { z } from "zod";
import {
  amount,
  optionalAmount,
  flag,
  id,
  kept,
  pageCount,
  part,
  pieces,
  optionalPieces,
  rows,
  word,
} from "@/upstream/outside/markets/wire";

/** What SmartStore's Commerce API answers (docs/markets.md#smartstore). */

/** Any refusal (1.1): `invalidInputs` says which fields of what was sent are wrong. */
export const refusal = part({
  code: word,
  message: word,
  invalidInputs: rows("SmartStore invalid inputs", part({ message: word })),
});

/** `POST /v1/oauth2/token` (1.1); the bearer lives for so many seconds. */
export const bearer = z.object({ access_token: word, expires_in: amount });

/** `GET /v1/seller/channels` (1.2): the document shows one channel, where other lists are shown as lists. */
export const channels = z
  .unknown()
  .transform((answer) => [answer].flat())
  .pipe(rows("SmartStore channels", part({ name: word })));

/** `GET /v1/seller/addressbooks-for-page` (1.2). */
export const addressBooks = z.object({
  addressBooks: rows(
    "SmartStore address books",
    z.object({ addressBookNo: id, addressType: word, name: word, address: word }),
  ),
});

/** `GET …/bundle-groups` (1.2). */
export const bundleGroups = z.object({ contents: rows("SmartStore bundle groups", z.object({ id, name: word })) });

/** `POST /v1/product-images/upload` (1.2): one address for each picture, in order. */
export const uploadedImages = z.object({ images: rows("SmartStore images", part({ url: word })) });

/** `POST /v2/products` (1.2): both new numbers, of which the channel's is the one buyers see. */
export const createdProduct = z.object({ smartstoreChannelProductNo: word });

const channelProduct = part({ channelProductNo: word, statusType: word, sellerManagementCode: word });
/** The fields that decide a product's state, in searches and single reads. */
export type ChannelProduct = { channelProductNo: string; statusType: string };

/** `POST /v1/products/search` (1.2). */
export const foundProducts = z.object({
  contents: rows(
    "SmartStore products",
    part({ originProductNo: word, channelProducts: rows("SmartStore channel products", channelProduct) }),
  ),
  totalPages: pageCount,
});

const combination = kept({ usable: z.boolean().catch(true), stockQuantity: amount, sellerManagerCode: word });
const originProduct = kept({
  statusType: word,
  name: word,
  salePrice: amount,
  stockQuantity: amount,
  detailAttribute: kept({
    optionInfo: kept({ optionCombinations: rows("SmartStore options", combination) })
      .optional()
      .catch(undefined),
  })
    .optional()
    .catch(undefined),
});
export type OriginProduct = z.infer<typeof originProduct>;
export type OptionCombination = z.infer<typeof combination>;

/** `GET /v2/products/channel-products/{no}` (1.2): edits send it back whole. */
export const product = z.object({
  originProduct,
  smartstoreChannelProduct: z.unknown().optional(),
  windowChannelProduct: z.unknown().optional(),
});

/** `GET …/product-inspections/channel-products`: what the market complains about. */
export const inspections = z.object({
  contents: rows("SmartStore inspections", part({ channelProductNo: word, reason: word, action: word })),
  totalPages: pageCount,
});

/** `GET …/product-orders/last-changed-statuses` (1.2). */
export const changedOrders = z.object({
  data: part({
    lastChangeStatuses: rows("SmartStore changed orders", z.object({ productOrderId: id })),
    more: part({ moreSequence: word, moreFrom: word }),
  }),
});

const claimFields = z.object({
  claimId: word,
  requestQuantity: pieces,
  claimDeliveryFeeDemandAmount: pieces,
  holdbackStatus: word,
  claimRequestDate: word,
  cancelReason: word,
  cancelDetailedReason: word,
  returnReason: word,
  returnDetailedReason: word,
  exchangeReason: word,
  exchangeDetailedReason: word,
});
export type SmartStoreClaim = z.infer<typeof claimFields>;
const claim = claimFields.optional().catch(undefined);

const orderRow = z.object({
  order: part({ orderId: word, orderDate: word, paymentDate: word, ordererName: word, ordererTel: word }),
  productOrder: z.object({
    productOrderId: id,
    productOrderStatus: word,
    placeOrderStatus: word,
    claimType: word,
    claimStatus: word,
    productId: word,
    productName: word,
    productOption: word,
    sellerProductCode: word,
    quantity: optionalPieces,
    unitPrice: optionalPieces,
    optionPrice: amount,
    totalPaymentAmount: optionalPieces,
    deliveryFeeAmount: optionalPieces,
    expectedSettlementAmount: optionalAmount,
    shippingMemo: word,
    shippingDueDate: word,
    individualCustomUniqueCode: word,
    shippingAddress: part({
      name: word,
      tel1: word,
      tel2: word,
      zipCode: word,
      baseAddress: word,
      detailedAddress: word,
    }),
  }),
  delivery: part({ deliveryCompany: word, trackingNumber: word }),
  currentClaim: part({ cancel: claim, return: claim, exchange: claim }),
  completedClaims: rows("SmartStore completed claims", claimFields),
});
export type SmartStoreOrderRow = z.infer<typeof orderRow>;

/** `POST …/product-orders/query` (1.4). */
export const orderDetails = z.object({
  data: rows("SmartStore orders", orderRow, {
    kind: "order",
    number: ["productOrder.productOrderId", "order.orderId"],
  }),
});

/** `GET …/orders/{orderId}/product-order-ids` (1.2): the lines of an order. */
export const productOrderIds = z.object({ data: z.array(z.coerce.string()).catch([]) });

const failures = rows("SmartStore refused orders", part({ productOrderId: word, code: word, message: word }));
/** `POST …/product-orders/confirm` (1.2): partial success in two lists. */
export const confirmed = z
  .object({
    data: part({
      successProductOrderInfos: rows(
        "SmartStore confirmed orders",
        part({ productOrderId: word, isReceiverAddressChanged: flag }),
      ),
      failProductOrderInfos: failures,
    }),
  })
  .transform(({ data }) => ({ done: data.successProductOrderInfos, refused: data.failProductOrderInfos }));

/** `POST …/product-orders/dispatch` (1.2): the same, but successes are listed by number only. */
export const dispatched = z
  .object({
    data: part({
      successProductOrderIds: rows("SmartStore dispatched orders", id),
      failProductOrderInfos: failures,
    }),
  })
  .transform(({ data }) => ({
    done: data.successProductOrderIds.map((productOrderId) => ({ productOrderId, isReceiverAddressChanged: false })),
    refused: data.failProductOrderInfos,
  }));
export type BatchAnswer = z.infer<typeof confirmed>;

const question = z.object({
  questionId: id,
  answered: flag,
  question: word,
  productName: word,
  productId: word,
  maskedWriterId: word,
  answer: word,
  createDate: word,
});
export type SmartStoreQuestion = z.infer<typeof question>;
const inquiry = z.object({
  inquiryNo: id,
  answered: flag,
  title: word,
  inquiryContent: word,
  productName: word,
  productNo: word,
  orderId: word,
  customerName: word,
  answerContent: word,
  /** The newest answer's number, without which none is changed. */
  answerContentId: word,
  inquiryRegistrationDateTime: word,
  answerRegistrationDateTime: word,
});
export type SmartStoreInquiry = z.infer<typeof inquiry>;

/** `GET /v1/contents/qnas` (1.2). */
export const questions = z
  .object({
    contents: rows("SmartStore questions", question, { kind: "inquiry", number: ["questionId"] }),
    totalPages: pageCount,
  })
  .transform(({ contents, totalPages }) => ({ rows: contents, totalPages }));
/** `GET /v1/pay-user/inquiries` (1.2), whose list has a name of its own. */
export const inquiries = z
  .object({
    content: rows("SmartStore inquiries", inquiry, { kind: "inquiry", number: ["inquiryNo", "orderId"] }),
    totalPages: pageCount,
  })
  .transform(({ content, totalPages }) => ({ rows: content, totalPages }));
