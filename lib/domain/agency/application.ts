import { dialledPhone } from "@/lib/domain/kit/korean-phone";
import { cleanPcc, isPcc } from "@/lib/domain/customs/pcc";
import { micros, wonDown } from "@/lib/domain/kit/decimal";
import type { Inspection, Packing, ShippingWay } from "./fee";

export const PURPOSES = ["Personal", "Business"] as const;
export type Purpose = (typeof PURPOSES)[number];
/** The words a forwarder's sheet has for them. */
export const PURPOSE_NAMES: Readonly<Record<Purpose, string>> = { Personal: "개인", Business: "사업자" };

/** A forwarder takes so many of one thing in one parcel (docs/wire.md#forwarder-sheets). */
export const ITEM_QUANTITY_MAX = 20;
export const REQUEST_MAX = 200;

/** Who gets the parcel. */
export type Receiver = {
  receiverName: string;
  receiverNameEn: string;
  pcc: string;
  phone: string;
  zip: string;
  address: string;
  addressDetail: string;
  addressEn: string;
};

/** One thing in the parcel: what was bought in China for one line of a market order. Prices are CNY with two decimals. */
export type AgencyItem = {
  /** Our number of the market order. */
  orderIdx: number;
  orderNo: string;
  productName: string;
  nameEn: string;
  nameCn: string;
  color: string;
  size: string;
  quantity: number;
  unitPriceCny: number;
  imageUrl: string;
  productUrl: string;
  chinaOrderNo: string;
  chinaTrackingNo: string;
  customsItemNo: string;
  hsCode: string;
};

export type Application = Receiver & {
  way: ShippingWay;
  purpose: Purpose;
  inspection: Inspection;
  packing: Packing;
  request: string;
  items: readonly AgencyItem[];
};

type Rule<Of, Field extends keyof Of = keyof Of> = { field: Field; holds(of: Of): boolean };

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+/.test(text);
const within = (max: number, text: string): boolean => text.length <= max;

const ABOUT_RECEIVER = [
  {
    field: "receiverName",
    holds: ({ receiverName }) => receiverName.trim() !== "" && within(40, receiverName),
  },
  {
    field: "receiverNameEn",
    holds: ({ receiverNameEn }) => /^[A-Za-z][A-Za-z .'-]{1,59}$/.test(receiverNameEn.trim()),
  },
  {
    field: "pcc",
    holds: ({ pcc, purpose }) => (purpose === "Business" ? pcc.trim() !== "" : isPcc(cleanPcc(pcc))),
  },
  {
    field: "phone",
    holds: ({ phone }) => /^0\d{8,11}$/.test(phone.replace(/[\s-]/g, "")),
  },
  {
    field: "zip",
    holds: ({ zip }) => /^\d{5}$/.test(zip.trim()),
  },
  {
    field: "address",
    holds: ({ address }) => address.trim().length >= 5 && within(200, address),
  },
  {
    field: "request",
    holds: ({ request }) => within(REQUEST_MAX, request),
  },
] as const satisfies readonly Rule<Application>[];

const ABOUT_ITEM = [
  {
    field: "nameEn",
    holds: ({ nameEn }) => /^[\x20-\x7E]{2,100}$/.test(nameEn.trim()),
  },
  {
    field: "customsItemNo",
    holds: ({ customsItemNo }) => customsItemNo.trim() !== "",
  },
  {
    field: "hsCode",
    holds: ({ hsCode }) => /^(\d{6}|\d{10})?$/.test(hsCode.replace(/[.-]/g, "")),
  },
  {
    field: "quantity",
    holds: ({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= ITEM_QUANTITY_MAX,
  },
  {
    field: "unitPriceCny",
    holds: ({ unitPriceCny }) => unitPriceCny > 0 && unitPriceCny <= 100_000,
  },
  {
    field: "chinaOrderNo",
    holds: ({ chinaOrderNo }) => /^[\w-]{5,40}$/.test(chinaOrderNo.trim()),
  },
  {
    field: "chinaTrackingNo",
    holds: ({ chinaTrackingNo }) => isChinaTracking(chinaTrackingNo) || chinaTrackingNo.trim() === "",
  },
  {
    field: "productUrl",
    holds: ({ productUrl }) => isWebAddress(productUrl),
  },
  {
    field: "imageUrl",
    holds: ({ imageUrl }) => isWebAddress(imageUrl),
  },
] as const satisfies readonly Rule<AgencyItem>[];

/** Something an application lacks: the field, and the order line it belongs to if to one. */
export type Lack = {
  field: (typeof ABOUT_RECEIVER)[number]["field"] | (typeof ABOUT_ITEM)[number]["field"] | "items";
  orderIdx?: number;
};

/** A Chinese parcel number as couriers there print them, e.g. `SF1234567890123` or `773012345678901`. */
export const isChinaTracking = (text: string): boolean => /^[A-Za-z0-9]{8,30}$/.test(text.trim());

/** Everything an application lacks before a forwarder takes it; nothing when it is complete. A China parcel number may follow. */
export function lacksOf(application: Application): Lack[] {
  const about: Lack[] = ABOUT_RECEIVER.filter(({ holds }) => !holds(application)).map(({ field }) => ({ field }));
  const items = application.items.flatMap((item) =>
    ABOUT_ITEM.filter(({ holds }) => !holds(item)).map(({ field }): Lack => ({ field, orderIdx: item.orderIdx })),
  );
  const none: Lack[] = application.items.length === 0 ? [{ field: "items" }] : [];
  return [...about, ...items, ...none];
}

/** Who shares a parcel: the same receiver at the same address. */
export const bundleKey = ({
  receiverName,
  phone,
  zip,
  address,
  addressDetail,
}: Pick<Receiver, "receiverName" | "phone" | "zip" | "address" | "addressDetail">): string =>
  [receiverName, dialledPhone(phone), zip, address, addressDetail]
    .map((part) => part.replace(/\s+/g, " ").trim())
    .join("|");

/** What the goods of a parcel cost, in hundredths of a yuan: `declaredFen([{quantity: 2, unitPriceCny: 39.9}])` is 7980. */
export const declaredFen = (items: readonly Pick<AgencyItem, "quantity" | "unitPriceCny">[]): number =>
  wonDown(items.reduce((sum, { quantity, unitPriceCny }) => sum + micros(unitPriceCny) * BigInt(quantity) * 100n, 0n));
