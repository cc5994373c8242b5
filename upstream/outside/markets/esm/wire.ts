import { z } from "zod";
import {
  amount,
  optionalAmount,
  amountNeeded,
  flag,
  id,
  needed,
  optionalPieces,
  rows,
  word,
} from "@/upstream/outside/markets/wire";

/** What the ESM API answers for Gmarket and Auction (docs/markets.md#esm). */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A schema whose own keys are found whatever their case: the API mixes `resultCode`, `ResultCode` and `SiteGoodsNo`
 * (4.3). Keys it does not name are left away.
 */
export function caseless<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const fields = z.object(shape);
  return z
    .record(z.string(), z.unknown())
    .transform((value) => {
      const named: [string, unknown][] = [];
      for (const [key, one] of Object.entries(value).reverse()) named.push([names.get(key.toLowerCase()) ?? "", one]);
      return Object.fromEntries(named);
    })
    .pipe(fields);
}

/** The same inside an answer; where there is no object, all its fields are missing. */
function caselessPart<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const nothing = z.object(shape);
  return caseless(shape).catch(() => nothing.parse({}));
}

/** A value for each of the two sites. */
const ofSites = <Value extends z.ZodType>(value: Value) => caselessPart({ gmkt: value, iac: value });

/** Any answer's own word about how it went (4.3): a refusal comes as HTTP 200 with a `resultCode` other than 0. */
export const outcome = caselessPart({
  resultCode: word,
  bizRuleCode: word,
  message: word,
  status: caselessPart({ status_code: word, message: word }),
});

/** `GET /item/v1/sellers/addresses` answered to a login check: proof enough that the keys are right. */
export const addressesThere = caseless({ sellerAddressBookList: z.array(z.unknown()).nullable() });

const shippingPlace = caseless({ placeNo: word, placeName: word, isDefaultShippingPlace: flag });
export type ShippingPlace = z.infer<typeof shippingPlace>;
/** `GET /item/v1/shipping/places` (6.2). */
export const shippingPlaces = caseless({ shippingPlaces: rows("ESM shipping places", shippingPlace) });

const address = caseless({ addrNo: word, addrName: word, zipCode: word, addr1: word, addr2: word, isReturnAddr: flag });
export type EsmAddress = z.infer<typeof address>;
/** `GET /item/v1/sellers/addresses` (6.2). */
export const addresses = caseless({ sellerAddressBookList: rows("ESM addresses", address) });

/** `GET …/places/{no}/policies` (6.2). */
export const bundlePolicies = caseless({
  policies: rows("ESM bundle policies", caseless({ policyNo: word, feeType: word, fee: amount })),
});

const dispatchPolicy = caseless({ dispatchPolicyNo: word, dispatchPolicyName: word, dispatchType: word });
export type DispatchPolicy = z.infer<typeof dispatchPolicy>;
/** `GET /item/v1/shipping/dispatch-policies` (6.2). */
export const dispatchPolicies = caseless({ dispatchPolicies: rows("ESM dispatch policies", dispatchPolicy) });

/** `GET /item/v1/shipping/delivery-company` (6.2). */
export const deliveryCompanies = caseless({
  deliveryCompanies: rows("ESM couriers", caseless({ deliveryCompCode: word, deliveryCompName: word })),
});

const goodsRow = caseless({ sellStatus: ofSites(word), siteGoodsNo: ofSites(word) });
export type EsmGoodsRow = z.infer<typeof goodsRow>;
/** `POST /item/v1/goods/search` (4.5). */
export const foundGoods = caseless({ items: rows("ESM goods", goodsRow) });

const half = caselessPart({ siteGoodsNo: word, siteGoodsComment: word });
/** `POST /item/v1/goods` (4.5): both sites answer for themselves. */
export const createdGoods = caseless({ goodsNo: word, siteDetail: caselessPart({ gmkt: half, iac: half }) });

/** `GET /item/v1/site-goods/{no}/goods-no` (4.5). */
export const masterNumber = caseless({ goodsNo: word });

/** `GET …/sell-status` (4.5). */
export const sellStatus = caseless({
  isSell: ofSites(flag),
  itemBasicInfo: caselessPart({ price: ofSites(amount), stock: ofSites(amount) }),
});

/** An amount for each of the two sites, e.g. their prices. */
export const amountsOfSites = ofSites(amount);

/** What goods are sold as, of all they hold (4.5). */
const soldGoods = caselessPart({
  itemBasicInfo: caselessPart({ goodsName: caselessPart({ kor: word }) }),
  itemAddtionalInfo: caselessPart({ price: amountsOfSites, stock: amountsOfSites, recommendedOpts: z.unknown() }),
}).transform(({ itemBasicInfo, itemAddtionalInfo: { price, stock, recommendedOpts: options } }) => ({
  name: itemBasicInfo.goodsName.kor,
  price,
  stock,
  options,
}));

/** `GET /item/v1/goods/{no}` (4.5), sent back whole: the part edits change is found in whatever case it has. */
export const goods = z.record(z.string(), z.unknown()).transform((raw) => {
  const found = Object.keys(raw).find((key) => key.toLowerCase() === "itemaddtionalinfo");
  const info = found === undefined ? {} : raw[found];
  return { raw, info: isObject(info) ? info : {}, sold: soldGoods.parse(raw) };
});

export type EsmGoods = z.infer<typeof goods>;

/** A value of both sites in goods sent back, e.g. their stock. */
export const siteValues = z.record(z.string(), z.unknown()).catch({});

/** How a value is called; nothing where an option has no such value. */
const koreanName = caseless({ koreanText: word })
  .transform(({ koreanText }) => koreanText)
  .optional()
  .catch(undefined);

/** An option anywhere in goods, recognised by its `qty`; all of it is sent back. */
export const orderOption = z.looseObject({
  qty: z.record(z.string(), z.unknown()),
  isSoldOut: z.unknown().optional(),
  recommendedOptValue: koreanName,
  recommendedOptValue1: koreanName,
  recommendedOptValue2: koreanName,
  recommendedOptValue3: koreanName,
});

export type EsmOption = z.infer<typeof orderOption>;

/** Whatever holds options deeper down; anything else is a leaf. */
export const branch = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

const orderRow = caseless({
  orderNo: id,
  payNo: word,
  orderStatus: word,
  orderDate: word,
  payDate: word,
  transDueDate: word,
  goodsName: word,
  siteGoodsNo: word,
  outGoodsNo: word,
  itemOptionSelectList: rows("ESM order options", caselessPart({ itemOptionValue: word })),
  contrAmount: optionalPieces,
  salePrice: optionalAmount,
  optSelPrice: amount,
  shippingFee: optionalAmount,
  settlementPrice: optionalAmount,
  buyerName: word,
  buyerMobileTel: word,
  buyerTel: word,
  receiverName: word,
  hpNo: word,
  telNo: word,
  zipCode: word,
  delFrontAddress: word,
  delBackAddress: word,
  delMemo: word,
  infoCin: word,
  takbaeName: word,
  noSongjang: word,
});
export type EsmOrderRow = z.infer<typeof orderRow>;

/** `POST /shipping/v1/Order/RequestOrders` (4.4). */
export const orders = caseless({
  data: caselessPart({
    requestOrders: rows("ESM orders", orderRow, { kind: "order", number: ["orderNo", "payNo"] }),
    totalCount: amount,
  }),
});

const claimRow = caseless({
  orderNo: id,
  payNo: word,
  reason: word,
  reasonCode: word,
  returnShippingFee: amount,
  exchangeShippingFee: amount,
  cancelStatus: word,
  returnStatus: word,
  exchangeStatus: word,
  reasonDetail: word,
  resonDetail: word,
  requestDate: word,
});
export type EsmClaimRow = z.infer<typeof claimRow>;

/** `POST /claim/v1/sa/{Cancels,Returns,Exchanges}` (4.2). */
export const claims = caseless({ data: rows("ESM claims", claimRow, { kind: "claim", number: ["orderNo", "payNo"] }) });

/** `POST …/OrderCheck/{no}` (4.2): whether the buyer changed the address before. */
export const orderChecked = caselessPart({ data: caselessPart({ isChanged: amount }) });

const asked = {
  title: word,
  details: word,
  orderNo: word,
  informStatus: word,
  answerDate: word,
  receiveDate: word,
  siteGoodsNo: word,
};
const question = caseless({ ...asked, messageNo: id, token: word, inquirerName: word, answer: word });
const alert = caseless({ ...asked, emerMessageNo: id });
export type EsmQuestion = z.infer<typeof question>;
export type EsmAlert = z.infer<typeof alert>;

/** Lists of inquiries come bare or below `data` (4.2). */
const listOf = <Row extends z.ZodType>(what: string, row: Row, number: string) =>
  z
    .union([z.array(z.unknown()), caseless({ data: z.array(z.unknown()).catch([]) }).transform(({ data }) => data)])
    .pipe(rows(what, row, { kind: "inquiry", number: [number, "orderNo"] }));

/** `POST …/customer/bulletin-board` (4.2). */
export const questions = listOf("ESM questions", question, "messageNo");
/** `POST /assist/v1/Selling/GetEmergencyInformList` (4.2). */
export const alerts = listOf("ESM alerts", alert, "emerMessageNo");

const missed = caseless({
  orderNo: id,
  siteGoodsNo: word,
  goodsName: word,
  buyerName: word,
  takbaeName: word,
  noSongjang: word,
  claimDate: word,
  claimReason: word,
  claimCancelDate: word,
  cancelComment: word,
});
export type EsmMissed = z.infer<typeof missed>;
/** `POST /shipping/v1/Delivery/ClaimList` (A.4, claim/74): parcels buyers say have not come. */
export const missedParcels = listOf("ESM missed parcels", missed, "orderNo");

/** Won as the settlement calls write it: `"19000.0000"`, below nothing for refunds. */
const won = amount.transform(Math.trunc);
const wonNeeded = amountNeeded.transform(Math.trunc);
const settledOrder = caseless({
  packNo: word,
  contrNo: id,
  kind: needed("status"),
  remitDate: word,
  settleExpectDate: word,
  sellOrderPrice: wonNeeded,
  optionPrice: won,
  sellerDiscountTotalPrice: won,
  settlementPrice: wonNeeded,
});
export type EsmSettledOrder = z.infer<typeof settledOrder>;
/** `POST /account/v1/settle/getsettleorder` (4.2). */
export const settledOrders = caseless({
  data: rows("ESM settlements", settledOrder, { kind: "settlement", number: ["contrNo", "packNo"] }),
  totalCount: amount,
});

const settledDelivery = caseless({
  packNo: word,
  delFeeNo: id,
  kind: needed("status"),
  remitDate: word,
  refundDate: word,
  delFeeAmt: wonNeeded,
  delFeeCommission: won,
});
export type EsmSettledDelivery = z.infer<typeof settledDelivery>;
/** `POST /account/v1/settle/getsettledeliveryfee` (4.2). */
export const settledDeliveries = caseless({
  data: rows("ESM delivery settlements", settledDelivery, { kind: "settlement", number: ["delFeeNo", "packNo"] }),
  totalCount: amount,
});
