import { z } from "zod";
import { INSPECTIONS, PACKINGS, SHIPPING_WAYS } from "@/lib/domain/agency/fee";
import { ITEM_QUANTITY_MAX, PURPOSES, REQUEST_MAX } from "@/lib/domain/agency/application";
import { RATE_BASES } from "@/lib/domain/customs/hs-rate";
import { AGENCY_BATCH_MAX, AGENCY_STATES } from "@/lib/domain/agency/states";
import { money, open } from "@/lib/contract/figures";
import { codeReasons, day, market, moment, paged, rowResult } from "./common";
import { order } from "./order";

/** The value of goods in the customs declaration. Staff who apply to the forwarder write it themselves. */
const declared = <S extends z.ZodType>(schema: S): S => open(schema, "whoever applies declares it to customs");

export const agencyState = z.enum(AGENCY_STATES);
const shippingWay = z.enum(SHIPPING_WAYS);
const number = z.string().min(1).max(40);
export const agencyNumber = z.strictObject({ sellergritOrderNumber: number });
export const agencyNumbers = z.strictObject({ sellergritOrderNumbers: z.array(number).min(1).max(AGENCY_BATCH_MAX) });

export const agencyFilter = z.strictObject({
  ...paged,
  keyword: z.string().max(100).optional(),
  status: agencyState.optional(),
  way: shippingWay.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
});

/** Something an application lacks; `orderIdx` where it is one line's. */
const agencyLack = z.looseObject({ field: z.string(), orderIdx: z.number().optional(), message: z.string() });

/** One thing in a parcel, bought for one line of a market order. Prices are CNY with two decimals. */
const agencyItem = z.looseObject({
  orderIdx: z.number(),
  orderNo: z.string(),
  market,
  orderStage: z.string(),
  productName: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  unitPriceCny: declared(z.number()),
  imageUrl: z.string(),
  productUrl: z.string(),
  chinaOrderNo: z.string(),
  chinaTrackingNo: z.string(),
  customsItemNo: z.string(),
  hsCode: z.string(),
  arrived: z.number(),
  arrivalNote: z.string(),
  /** When the market took the Korean invoice number. */
  marketSentAt: moment.nullable(),
  /** The Korean invoice number that its market refused for good; "" for none. */
  refusedInvoice: z.string().optional(),
});
export type AgencyItemRow = z.infer<typeof agencyItem>;

/** A parcel at the forwarder, with the customs code masked. Money is whole KRW; `fee` is 0 until the parcel was weighed. */
export const agencyOrder = z.looseObject({
  sellergritOrderNumber: z.string(),
  forwarderNo: z.string(),
  status: agencyState,
  /** The forwarder's own word, also where we do not know it. */
  nativeStatus: z.string(),
  isStatusKnown: z.boolean(),
  way: shippingWay,
  purpose: z.enum(PURPOSES),
  inspection: z.enum(INSPECTIONS),
  packing: z.enum(PACKINGS),
  request: z.string(),
  receiverName: z.string(),
  receiverNameEn: z.string(),
  pcc: z.string(),
  zip: z.string(),
  address: z.string(),
  estimatedWeightG: z.number(),
  weightG: z.number(),
  fee: money(z.number()),
  estimatedFee: money(z.number()),
  photos: z.array(z.string()),
  deliveryCompany: z.string(),
  invoice: z.string(),
  lacks: z.array(agencyLack),
  /** What went wrong when it was last sent or asked about. */
  trouble: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
  syncedAt: moment.nullable(),
  items: z.array(agencyItem),
});
export type AgencyOrder = z.infer<typeof agencyOrder>;

export const agencyPage = z.looseObject({
  summary: z.array(agencyOrder),
  totalPage: z.number(),
  totalCount: z.number(),
});

export const agencyLog = z.looseObject({ at: moment, what: z.string() });

/** One line's own values in an application. Omitted values come from the order and its product. */
const applyRow = z.strictObject({
  idx: z.number().int(),
  receiverNameEn: z.string().max(60).optional(),
  pcc: z.string().max(40).optional(),
  phone: z.string().max(40).optional(),
  nameEn: z.string().max(100).optional(),
  nameCn: z.string().max(100).optional(),
  color: z.string().max(100).optional(),
  size: z.string().max(100).optional(),
  quantity: z.number().int().min(1).max(ITEM_QUANTITY_MAX).optional(),
  unitPriceCny: z.number().min(0).max(100_000).optional(),
  chinaOrderNo: z.string().max(40).optional(),
  chinaTrackingNo: z.string().max(40).optional(),
  customsItemNo: z.string().max(20).optional(),
  hsCode: z.string().max(14).optional(),
});
export type ApplyRow = z.infer<typeof applyRow>;

export const applyBody = z.strictObject({
  idxs: z.array(z.number().int()).min(1).max(AGENCY_BATCH_MAX),
  /** True answers what would be made and what is missing, and makes nothing. */
  dryRun: z.boolean().default(false),
  /** How the parcels are shipped. Omitted: as in the draft, or the simplest way for a new one. */
  way: shippingWay.optional(),
  purpose: z.enum(PURPOSES).optional(),
  inspection: z.enum(INSPECTIONS).optional(),
  packing: z.enum(PACKINGS).optional(),
  request: z.string().max(REQUEST_MAX).optional(),
  /** The expected weight of a parcel in g; 0 if it is unknown. */
  estimatedWeightG: z.number().int().min(0).max(100_000).optional(),
  rows: z.array(applyRow).max(AGENCY_BATCH_MAX).default([]),
  overrides: codeReasons,
  /**
   * How one receiver's goods are divided over parcels: the orders of each parcel. Orders of two receivers never share one.
   * Omitted orders stay in the parcels of their drafts.
   */
  parcels: z.array(z.array(z.number().int()).min(1).max(AGENCY_BATCH_MAX)).max(AGENCY_BATCH_MAX).optional(),
});

const permille = z.number().int().min(0).max(2_000);
const hsRateChoice = z.strictObject({
  /** Six or ten digits; dots and hyphens are dropped. */
  hsCode: z.string().max(14),
  /** In thousandths: 130 is 13 %. */
  basePermille: permille,
  agreedPermille: permille.nullable(),
  takesAgreed: z.boolean(),
});
export type HsRateChoice = z.infer<typeof hsRateChoice>;
export const hsRatesBody = z.strictObject({ rates: z.array(hsRateChoice).min(1).max(AGENCY_BATCH_MAX) });

/** What customs is expected to make of a parcel. `usdCents` leaves out the goods without a price. */
const parcelCustoms = z.looseObject({
  usdCents: declared(z.number()),
  lineUsd: declared(z.number()),
  unpriced: z.number(),
  /** Whole won, 0 within the line; null while a price is unknown. */
  tax: money(
    z.looseObject({
      duty: z.number(),
      vat: z.number(),
      total: z.number(),
      isTooSmall: z.boolean(),
      /** Null where no agreed rate is known, or a certificate of origin would be needed. */
      agreedTotal: z.number().nullable(),
    }),
  ),
  /** False while the weight is unknown: then freight is missing in what is taxed. */
  hasFreight: z.boolean(),
  /** Each HS code once, "" where none was chosen: the rate that holds, and what the seller said of it. */
  rates: z.array(
    z.looseObject({
      hsCode: z.string(),
      permille: declared(z.number()),
      basis: z.enum(RATE_BASES),
      basePermille: declared(z.number().nullable()),
      agreedPermille: declared(z.number().nullable()),
      takesAgreed: z.boolean(),
    }),
  ),
});
export type ParcelCustoms = z.infer<typeof parcelCustoms>;

/** One receiver's goods, and the ways to divide them over parcels; a cost is null while it is unknown. */
const applyDivision = z.looseObject({
  idxs: z.array(z.number()),
  choices: z.array(
    z.looseObject({
      parcels: z.array(
        z.looseObject({ idxs: z.array(z.number()), usdCents: declared(z.number()), isOverLine: z.boolean() }),
      ),
      taxKrw: money(z.number()),
      feeKrw: money(z.number()),
      isChosen: z.boolean(),
    }),
  ),
});
export type ApplyDivision = z.infer<typeof applyDivision>;

/** A parcel, by its number, that customs may add up with the one asked about: why, and what both come to. */
export const parcelRisk = z.looseObject({
  other: z.string(),
  why: z.enum(["waybill", "supplierDay"]),
  usdCents: declared(z.number()),
  lineUsd: declared(z.number()),
});
export type ParcelRisk = z.infer<typeof parcelRisk>;

/** The same of a parcel being applied for: with another of these (`otherIdxs`), or with the parcel numbered `other`. */
const applyRisk = parcelRisk.extend({ idxs: z.array(z.number()), otherIdxs: z.array(z.number()) });
export type ApplyRisk = z.infer<typeof applyRisk>;

/** One parcel an application makes: orders of one receiver at one address share it. */
const appliedParcel = z.looseObject({
  /** "" in a preview. */
  sellergritOrderNumber: z.string(),
  idxs: z.array(z.number()),
  receiverName: z.string(),
  receiverNameEn: z.string(),
  /** The English name was guessed from the Korean one. */
  isNameSuggested: z.boolean(),
  pcc: z.string(),
  address: z.string(),
  way: shippingWay,
  purpose: z.enum(PURPOSES),
  inspection: z.enum(INSPECTIONS),
  packing: z.enum(PACKINGS),
  request: z.string(),
  estimatedWeightG: z.number(),
  estimatedFee: money(z.number()),
  declaredCny: declared(z.number()),
  customs: parcelCustoms,
  lacks: z.array(agencyLack),
  items: z.array(agencyItem),
});
export type AppliedParcel = z.infer<typeof appliedParcel>;

export const applyReply = z.looseObject({
  parcels: z.array(appliedParcel),
  /** Only for receivers whose goods are over the line together, or lie in several parcels. */
  divisions: z.array(applyDivision),
  risks: z.array(applyRisk),
  rows: z.array(rowResult),
  /** The orders that their customs codes stop, with the buyers who are to be asked. */
  stopped: z.array(order).optional(),
});

export const agencyRows = z.looseObject({ rows: z.array(rowResult.extend({ status: agencyState.optional() })) });
