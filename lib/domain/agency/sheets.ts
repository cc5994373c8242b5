import { disarmed } from "@/lib/domain/listing/csv";
import { FORWARDERS } from "@/lib/domain/template/forwarders";
import type { ShippingWay } from "./fee";
import { PURPOSE_NAMES, type AgencyItem, type Purpose, type Receiver } from "./application";
import { shopDomain } from "./shop-domain";

/** One row of a forwarder's order sheet: a thing, and whose parcel it lies in. `bundle` is the same for one parcel's rows. */
export type SheetLine = Receiver &
  Omit<AgencyItem, "orderIdx"> & {
    bundle: number;
    way: ShippingWay;
    purpose: Purpose;
    buyerName: string;
    deliveryMessage: string;
    request: string;
    /** The market's name as sellers know it, its price in won for all pieces. */
    marketName: string;
    marketPriceKrw: number;
  };

type SheetCell = string | number;
type Source = keyof SheetLine | ((line: SheetLine) => SheetCell);
/** A column: its heading and where its value comes from; a fixed text, or nothing that we know. */
type Column = readonly [heading: string, value?: Source | { fixed: SheetCell }];

type Layout = {
  /** Rows left empty above the headings. */
  blankRows: number;
  columns: readonly Column[];
};

const fixed = (value: SheetCell) => ({ fixed: value });
/** A number of an order stays a text in whatever opens the sheet (docs/wire.md#forwarder-sheets). */
const number = (of: "orderNo" | "chinaOrderNo") => (line: SheetLine) => (line[of] === "" ? "" : `'${line[of]}`);
/** An unknown price is an empty cell: 0 would be declared to customs. */
const unitPrice = ({ unitPriceCny }: SheetLine): SheetCell => (unitPriceCny > 0 ? unitPriceCny : "");
const purpose = ({ purpose: one }: SheetLine) => PURPOSE_NAMES[one];
/** The forwarders' number for goods of one's own; the number for a business is not known, so that cell is left to fill in. */
const customsKind = ({ purpose: one }: SheetLine): SheetCell => (one === "Personal" ? 1 : "");
const shop = ({ productUrl }: SheetLine) => shopDomain(productUrl);
const shopName = ({ productUrl }: SheetLine) => shopDomain(productUrl).split(".")[0] ?? "";
const whole = ({ address, addressDetail }: SheetLine) => `${address} ${addressDetail}`.trim();

const COOLZIKU: Layout = {
  blankRows: 0,
  columns: [
    ["묶음값", "bundle"],
    ["배송방법 AIR/SEA", "way"],
    ["성명(한글)", "receiverName"],
    ["성명(영어)", "receiverNameEn"],
    ["개인통관번호", "pcc"],
    ["빈값(고정)"],
    ["핸드폰", "phone"],
    ["용도구분", purpose],
    ["우편번호", "zip"],
    ["주소", "address"],
    ["상세주소", "addressDetail"],
    ["영문 주소", "addressEn"],
    ["영문 상세주소"],
    ["배송시요청사항", "deliveryMessage"],
    ["쇼핑몰주소", shop],
    ["주문번호 (Order No)", number("chinaOrderNo")],
    ["상품명", "nameEn"],
    ["색상", "color"],
    ["사이즈", "size"],
    ["수량", "quantity"],
    ["단가", unitPrice],
    ["이미지URL", "imageUrl"],
    ["상품URL", "productUrl"],
    ["구매자 이름", "buyerName"],
    ["배송사"],
    ["TRACKING#", "chinaTrackingNo"],
    ["HS CODE", "hsCode"],
    ["물류센터 요청사항", "request"],
    ["빈값(고정)"],
    ["자동포장신청(Y/N)", fixed("N")],
    ["예치금자동결제(Y/N)", fixed("N")],
  ],
};

const TABAE_OLD: Layout = {
  blankRows: 0,
  columns: [
    ["묶음값", "bundle"],
    ["배송지", fixed("WEI-해운")],
    ["성명(한글)", "receiverName"],
    ["성명(영어)", "receiverNameEn"],
    ["개인통관번호", "pcc"],
    ["빈값(고정)"],
    ["핸드폰", "phone"],
    ["용도구분", purpose],
    ["우편번호", "zip"],
    ["주소", whole],
    ["영문 주소", "addressEn"],
    ["배송시요청사항", "deliveryMessage"],
    ["주문번호(Order No)", number("chinaOrderNo")],
    ["상품명(영문)", "nameEn"],
    ["색상", "color"],
    ["사이즈", "size"],
    ["수량", "quantity"],
    ["단가", unitPrice],
    ["이미지URL", "imageUrl"],
    ["상품URL", "productUrl"],
    ["TRACKING#", "chinaTrackingNo"],
    ["빈값"],
    ["품목번호", "customsItemNo"],
    ["빈값"],
    ["예치금자동결제", fixed("N")],
    ["부가서비스"],
    ["오픈마켓명", "marketName"],
    ["판매금액", "marketPriceKrw"],
    ["중국결제수단"],
    ["오픈마켓주문번호", number("orderNo")],
    ["HS_CODE", "hsCode"],
  ],
};

const TABAE: Layout = {
  blankRows: 0,
  columns: [
    ["묶음번호", "bundle"],
    ["자동결제 여부", fixed(2)],
    ["바로포장 여부"],
    ["수취인(한글)", "receiverName"],
    ["수취인(영어)", "receiverNameEn"],
    ["휴대폰 번호", "phone"],
    ["우편번호", "zip"],
    ["수취인 주소", whole],
    ["수취인 주소(영문)", "addressEn"],
    ["통관구분", customsKind],
    ["개인통관번호", "pcc"],
    ["센터 요청사항", "request"],
    ["국내택배 요청사항", "deliveryMessage"],
    ["통관품목 번호", "customsItemNo"],
    ["쇼핑몰 URL", shop],
    ["쇼핑몰 오더번호", number("chinaOrderNo")],
    ["상품명", "nameEn"],
    ["브랜드"],
    ["색상", "color"],
    ["사이즈", "size"],
    ["수량", "quantity"],
    ["단가", unitPrice],
    ["이미지URL", "imageUrl"],
    ["상품URL", "productUrl"],
    ["트래킹번호", "chinaTrackingNo"],
    ["재고번호"],
    ["부가서비스", fixed(2)],
    ["화물 선착불", fixed(0)],
    ["HS CODE", "hsCode"],
    ["오픈마켓 이름", "marketName"],
    ["오픈마켓 결제수단"],
    ["오픈마켓 주문번호", number("orderNo")],
    ["오픈마켓 판매금액", "marketPriceKrw"],
  ],
};

const FIRST_BDG: Layout = {
  blankRows: 6,
  columns: [
    ["설명"],
    ["발송타입", fixed(1)],
    ["제품명", "nameEn"],
    ["제품브랜드", fixed("NOBRAND")],
    ["구매url", "productUrl"],
    ["이미지url", "imageUrl"],
    ["제품단가(위안)", unitPrice],
    ["신고수량", "quantity"],
    ["색상", "color"],
    ["사이즈", "size"],
    ["중국택배운송장번호", "chinaTrackingNo"],
    ["중국 사이트 주문 번호", number("chinaOrderNo")],
    ["중국 구매사이트", shopName],
    ["구매 결제수단", fixed("신용카드")],
    ["받는사람이름", "receiverName"],
    ["받는사람영문이름", "receiverNameEn"],
    ["받는사람우편번호", "zip"],
    ["받는사람주소", "address"],
    ["상세주소", "addressDetail"],
    ["통관종류", customsKind],
    ["개인통관번호", ({ purpose, pcc }) => (purpose === "Personal" ? pcc : "")],
    ["사업자통관부호", ({ purpose, pcc }) => (purpose === "Business" ? pcc : "")],
    ["사업자등록번호"],
    ["외국인등록번호"],
    ["여권번호"],
    ["받는사람전화", "phone"],
    ["운송장 메모", "deliveryMessage"],
    ["검수타입", fixed(1)],
    ["검수확인 메모", "request"],
    ["통관옵션", fixed(1)],
    ["배송타입"],
    ["관부가세 납부자"],
    ["포장서비스"],
    ["포장서비스2"],
    ["국내 판매사이트", "marketName"],
    ["국내 사이트 주문 번호", number("orderNo")],
    ["국내 판매단가", "marketPriceKrw"],
    ["국내 판매수량", "quantity"],
  ],
};

const [COOLZIKU_NAME, TABAE_NAME, FIRST_BDG_NAME] = FORWARDERS;

/** The forwarders a sheet can be made for, by the name sellers know (docs/wire.md#forwarder-sheets). */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  [COOLZIKU_NAME]: COOLZIKU,
  [TABAE_NAME]: TABAE,
  [`${TABAE_NAME}(구)`]: TABAE_OLD,
  [FIRST_BDG_NAME]: FIRST_BDG,
};

export const SHEET_NAME = "신청";
export const SHEET_AGENCIES: readonly string[] = Object.keys(LAYOUTS);

const valueOf = (value: Column[1], line: SheetLine): SheetCell => {
  if (value === undefined) return "";
  if (typeof value === "object") return value.fixed;
  return typeof value === "function" ? value(line) : line[value];
};

/**
 * A forwarder's order sheet: headings, then one row per thing, below as many empty rows as that forwarder wants. Numbers stay
 * numbers; no text is one a spreadsheet would run. Undefined for a forwarder whose sheet is not known.
 *
 * Example: `sheetRows("꿀직구", lines)?.[0]?.[0]` is "묶음값".
 */
export function sheetRows(agency: string, lines: readonly SheetLine[]): SheetCell[][] | undefined {
  const layout = Object.hasOwn(LAYOUTS, agency) ? LAYOUTS[agency] : undefined;
  if (!layout) return undefined;
  const safe = (cell: SheetCell): SheetCell => (typeof cell === "string" ? disarmed(cell) : cell);
  return [
    ...Array.from({ length: layout.blankRows }, () => []),
    layout.columns.map(([heading]) => heading),
    ...lines.map((line) => layout.columns.map(([, value]) => safe(valueOf(value, line)))),
  ];
}

/** Example: `sheetFileName("꿀직구", new Date("2026-11-20T09:00:00Z"))` is "꿀직구 주문 신청서_2026-11-20 18:00:00". */
export const sheetFileName = (agency: string, now: Date): string =>
  `${agency} 주문 신청서_${new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace("T", " ")}`;
