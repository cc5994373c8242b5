import { cleanPcc, isPcc } from "../customs/pcc";
import { micros, wonDown } from "../kit/decimal";
import type { Inspection, Packing, ShippingWay } from "./fee";

export const PURPOSES = ["Personal", "Business"] as const;
export type Purpose = (typeof PURPOSES)[number];
/** The words a forwarder's sheet has for them. */
export const PURPOSE_NAMES: Readonly<Record<Purpose, string>> = { Personal: "개인", Business: "사업자" };

/** A forwarder takes so many of one thing in one parcel (sellers.md, forwarder form). */
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

/** Something an application lacks: the field, the order line it belongs to if to one, and what to do. */
type Lack = { field: string; orderIdx?: number; message: string };

type Rule<Of> = { field: keyof Of & string; holds(of: Of): boolean; message: string };

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+/.test(text);
const within = (max: number, text: string): boolean => text.length <= max;

const ABOUT_RECEIVER: readonly Rule<Application>[] = [
  {
    field: "receiverName",
    holds: ({ receiverName }) => receiverName.trim() !== "" && within(40, receiverName),
    message: "받는 사람 이름을 40자까지 입력해 주세요.",
  },
  {
    field: "receiverNameEn",
    holds: ({ receiverNameEn }) => /^[A-Za-z][A-Za-z .'-]{1,59}$/.test(receiverNameEn.trim()),
    message: "받는 사람 영문 이름을 로마자로 입력해 주세요. 예: HONG GILDONG",
  },
  {
    field: "pcc",
    holds: ({ pcc, purpose }) => (purpose === "Business" ? pcc.trim() !== "" : isPcc(cleanPcc(pcc))),
    message: "개인통관고유부호는 P와 숫자 12자리입니다. 구매자에게 확인해 주세요.",
  },
  {
    field: "phone",
    holds: ({ phone }) => /^0\d{8,11}$/.test(phone.replace(/[\s-]/g, "")),
    message: "받는 사람 전화번호를 0으로 시작하는 숫자로 입력해 주세요. 예: 010-1234-5678",
  },
  {
    field: "zip",
    holds: ({ zip }) => /^\d{5}$/.test(zip.trim()),
    message: "우편번호는 숫자 5자리입니다.",
  },
  {
    field: "address",
    holds: ({ address }) => address.trim().length >= 5 && within(200, address),
    message: "받는 주소를 입력해 주세요.",
  },
  {
    field: "request",
    holds: ({ request }) => within(REQUEST_MAX, request),
    message: `요청 사항은 ${REQUEST_MAX}자까지 입력할 수 있습니다.`,
  },
];

const ABOUT_ITEM: readonly Rule<AgencyItem>[] = [
  {
    field: "nameEn",
    holds: ({ nameEn }) => /^[\x20-\x7E]{2,100}$/.test(nameEn.trim()),
    message: "통관에 쓸 영문 품명을 입력해 주세요. 예: Stainless tumbler",
  },
  {
    field: "customsItemNo",
    holds: ({ customsItemNo }) => customsItemNo.trim() !== "",
    message: "통관품목을 검색해 선택해 주세요.",
  },
  {
    field: "hsCode",
    holds: ({ hsCode }) => /^(\d{6}|\d{10})?$/.test(hsCode.replace(/[.-]/g, "")),
    message: "HS 코드는 숫자 6자리 또는 10자리입니다.",
  },
  {
    field: "quantity",
    holds: ({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= ITEM_QUANTITY_MAX,
    message: `수량은 1개부터 ${ITEM_QUANTITY_MAX}개까지입니다. 더 많으면 주문을 나눠 신청해 주세요.`,
  },
  {
    field: "unitPriceCny",
    holds: ({ unitPriceCny }) => unitPriceCny > 0 && unitPriceCny <= 100_000,
    message: "중국에서 산 단가(위안)를 입력해 주세요. 통관 신고에 쓰입니다.",
  },
  {
    field: "chinaOrderNo",
    holds: ({ chinaOrderNo }) => /^[\w-]{5,40}$/.test(chinaOrderNo.trim()),
    message: "중국 쇼핑몰 주문번호를 입력해 주세요.",
  },
  {
    field: "chinaTrackingNo",
    holds: ({ chinaTrackingNo }) => isChinaTracking(chinaTrackingNo) || chinaTrackingNo.trim() === "",
    message: "중국 운송장번호는 영문과 숫자 8~30자입니다.",
  },
  {
    field: "productUrl",
    holds: ({ productUrl }) => isWebAddress(productUrl),
    message: "상품 주소(https://…)를 입력해 주세요.",
  },
  {
    field: "imageUrl",
    holds: ({ imageUrl }) => isWebAddress(imageUrl),
    message: "상품 이미지 주소(https://…)를 입력해 주세요.",
  },
];

/** A Chinese parcel number as couriers there print them, e.g. `SF1234567890123` or `773012345678901`. */
export const isChinaTracking = (text: string): boolean => /^[A-Za-z0-9]{8,30}$/.test(text.trim());

/** Everything an application lacks before a forwarder takes it; nothing when it is complete. A China parcel number may follow. */
export function lacksOf(application: Application): Lack[] {
  const about: Lack[] = ABOUT_RECEIVER.filter(({ holds }) => !holds(application)).map(({ field, message }) => ({
    field,
    message,
  }));
  const items = application.items.flatMap((item) =>
    ABOUT_ITEM.filter(({ holds }) => !holds(item)).map(({ field, message }) => ({
      field,
      orderIdx: item.orderIdx,
      message,
    })),
  );
  const none = application.items.length === 0 ? [{ field: "items", message: "신청할 상품이 없습니다." }] : [];
  return [...about, ...items, ...none];
}

/** Who shares a parcel: the same receiver at the same address. */
export const bundleKey = ({ receiverName, phone, zip, address, addressDetail }: Receiver): string =>
  [receiverName, phone.replace(/\D/g, ""), zip, address, addressDetail]
    .map((part) => part.replace(/\s+/g, " ").trim())
    .join("|");

/** What the goods of a parcel cost, in hundredths of a yuan: `declaredFen([{quantity: 2, unitPriceCny: 39.9}])` is 7980. */
export const declaredFen = (items: readonly Pick<AgencyItem, "quantity" | "unitPriceCny">[]): number =>
  wonDown(items.reduce((sum, { quantity, unitPriceCny }) => sum + micros(unitPriceCny) * BigInt(quantity) * 100n, 0n));
