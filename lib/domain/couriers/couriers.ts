import { MARKETS, marketBy } from "@/lib/domain/markets/markets";

/** How long an invoice number may be, both ends included; one number means exactly that long. */
type InvoiceLength = number | readonly [from: number, to: number];

/**
 * A courier: our id, its Korean name, and the format of its invoice numbers. Each market's code for it is with the market.
 */
type Courier = {
  readonly id: string;
  readonly name: string;
  /** Lengths of numbers that are digits only; none where letters belong to them. */
  readonly digits: readonly InvoiceLength[];
  /** Numbers with letters: how many characters, or a shape of their own. */
  readonly letters?: "any" | "postal" | "ups";
  /** What people write for it besides id and name, without blanks, `택배` and capitals, e.g. "대한통운". */
  readonly spellings?: readonly string[];
  /** The page where it shows a parcel, up to the number. Recalled, none of them documented; none where it is not known. */
  readonly tracking?: string;
};

const digits = (id: string, name: string, ...lengths: InvoiceLength[]): Courier => ({ id, name, digits: lengths });
const known = (courier: Courier, tracking: string, ...spellings: string[]): Courier => ({
  ...courier,
  tracking,
  spellings,
});

/** The main couriers (docs/markets.md#couriers); lengths are Coupang's own checks, the others accept less precisely. */
export const COURIERS: readonly Courier[] = [
  known(
    digits("CJ", "CJ대한통운", 10, 12),
    "https://trace.cjlogistics.com/next/tracking.html?wblNo=",
    "대한통운",
    "cj",
    "cj통운",
    "씨제이",
    "씨제이대한통운",
    "cjgls",
    "cj gls",
  ),
  known(
    digits("LOTTE", "롯데택배", 10, 12, 13),
    "https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=",
    "롯데",
    "롯데글로벌로지스",
    "현대",
    "hyundai",
  ),
  known(
    digits("HANJIN", "한진택배", 10, 12),
    "https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=",
    "한진",
  ),
  known(
    digits("EPOST", "우체국택배", 13),
    "https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=",
    "우체국",
    "우편",
    "등기",
    "우체국소포",
    "우체국등기",
    "등기소포",
    "등기우편",
  ),
  known(digits("LOGEN", "로젠택배", [10, 11]), "https://www.ilogen.com/web/personal/trace/", "로젠", "kgb"),
  known(digits("KDEXP", "경동택배", [8, 16]), "https://kdexp.com/deliverySearch?barcode=", "경동"),
  known(digits("DAESIN", "대신택배", 13), "https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno=", "대신"),
  known(
    digits("ILYANG", "일양로지스", [8, 16]),
    "https://www.ilyanglogis.com/functionality/tracking_result.asp?hawb_no=",
    "일양",
  ),
  digits("HDEXP", "합동택배", [8, 16]),
  digits("CHUNIL", "천일택배", 11),
  digits("KUNYOUNG", "건영택배", 10),
  { ...digits("CU", "CU편의점택배", 10, 12), spellings: ["cu", "cupost", "bgf"] },
  {
    ...digits("GS25", "GS25편의점택배", 10, 12),
    spellings: ["cvsnet", "cvsnet편의점", "gspostbox", "gspostbox편의점"],
  },
  digits("HOMEPICK", "홈픽", 12),
  digits("SLX", "SLX", 12),
  { ...digits("EMS", "EMS", 13), letters: "postal" },
  digits("DHL", "DHL", 10, 13, 20),
  digits("FEDEX", "FedEx", 12, 15),
  { ...digits("UPS", "UPS", 9), letters: "ups" },
  digits("ACI", "ACI Express", 12, 13),
  { ...digits("GTS", "GTS로지스"), letters: "any" },
  digits("GSI", "GSI익스프레스", 13),
  digits("ECMS", "ECMS", 16),
  { ...digits("ETOMARS", "이투마스"), letters: "any" },
  { ...digits("MTINTER", "엠티인터내셔널"), letters: "any" },
  { ...digits("YUNDA", "YUNDA"), letters: "any" },
  { ...digits("TODAY", "투데이"), letters: "any" },
  { ...digits("ETC", "기타"), letters: "any" },
  { ...digits("DIRECT", "직접배송"), letters: "any", spellings: ["자체배송", "직접전달", "직배송", "업체직송"] },
];

const LETTERS: Record<NonNullable<Courier["letters"]>, RegExp> = {
  any: /^[A-Z0-9]{5,30}$/,
  postal: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
  ups: /^[A-Z0-9]{18}$/,
};

/** A name as it is compared: without blanks, brackets, `택배` and `(주)`, in small letters and one width. */
const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\(주\)|주식회사|[\s()[\]·.,_-]/g, "")
    .replace(/택배$/, "");

/** Every way to name a courier, e.g. "cj대한통운", "대한통운" and "cj" for CJ. */
const BY_SPELLING: ReadonlyMap<string, Courier> = new Map(
  COURIERS.flatMap((courier) =>
    [...(courier.spellings ?? []), courier.id, courier.name].map((name) => [plain(name), courier] as const),
  ),
);

/** What a market adds to a courier's name, e.g. its former name. */
const IN_BRACKETS = /[([（［][^)\]）］]*[)\]）］]/g;

/**
 * A courier by our id ("CJ"), its Korean name or what people write for it: "대한통운", "한진", "우체국 택배", and with an
 * addition in brackets, "롯데택배(구.현대택배)".
 */
export const courierBy = (written: string): Courier | undefined =>
  BY_SPELLING.get(plain(written)) ?? BY_SPELLING.get(plain(written.replace(IN_BRACKETS, "")));

/** The courier for whom every market that knows a code uses it, e.g. "00034" of a downloaded sheet is CJ. */
export function courierByCode(code: string): Courier | undefined {
  const ids = MARKETS.flatMap((market) => {
    const found = courierIdOf(market.name, code);
    return found === "" ? [] : [found];
  });
  return new Set(ids).size === 1 ? courierBy(ids[0] ?? "") : undefined;
}

/** Where a courier shows a parcel, for a link; undefined where its page is not known or the number cannot be one. */
export function trackingPage(courierId: string, invoice: string): string | undefined {
  const courier = courierBy(courierId);
  const number = cleanInvoice(invoice);
  return courier?.tracking && isInvoiceOf(courier, number)
    ? `${courier.tracking}${encodeURIComponent(number)}`
    : undefined;
}

/** An invoice number as typed, without blanks and hyphens: `"1234-5678-9012"` is "123456789012". */
export function cleanInvoice(invoice: string): string {
  return invoice.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a cleaned number can be one of a courier's. */
export const isInvoiceOf = ({ digits: lengths, letters }: Courier, invoice: string): boolean =>
  (/^\d+$/.test(invoice) && lengths.some((length) => isLong(invoice, length))) ||
  (letters !== undefined && LETTERS[letters].test(invoice));

const isLong = ({ length }: string, wanted: InvoiceLength): boolean =>
  typeof wanted === "number" ? length === wanted : length >= wanted[0] && length <= wanted[1];

/** The lengths for a form to tell: "10,12", "8-16"; "" where a number may be more than digits. */
export const digitsText = ({ digits: lengths, letters }: Courier): string =>
  letters ? "" : lengths.map((length) => (typeof length === "number" ? length : length.join("-"))).join(",");

/** A market's code for a courier by our id or its name; undefined where it does not know it. CU is "BGF" at Coupang. */
export const courierCode = (market: string, idOrName: string): string | undefined =>
  marketBy(market)?.orders.couriers[courierBy(idOrName)?.id ?? ""];

/** Delivered by the seller in person: no courier takes part. */
export const BY_HAND = "DIRECT";

/** Our id of the courier a market names by its own code: `courierIdOf("Coupang", "BGF")` is "CU"; "" if unknown. */
export function courierIdOf(market: string, code: string): string {
  const codes = Object.entries(marketBy(market)?.orders.couriers ?? {});
  return code === "" ? "" : (codes.find(([, native]) => native === code)?.[0] ?? "");
}

/** The couriers a market knows, in our order. */
export const couriersAt = (market: string): readonly Courier[] =>
  COURIERS.filter(({ id }) => courierCode(market, id) !== undefined);
