import { at } from "@/rehearsal/kit/reading";
import { eucKrLength } from "@/rehearsal/kit/euc-kr";
import { manyOf, xmlText } from "@/rehearsal/kit/xml";
import { elevenstDeliveryFault } from "./delivery-checks";
import { elevenstTreeNow } from "./tree";

const codes = (text: string): string[] => text.split(" ");

/**
 * Coded fields of a product with the values 11st takes (docs/markets.md#11st-product-limits and #11st-product-codes).
 */
const CODED: Record<string, string[]> = {
  selMthdCd: codes("01 04 05"),
  prdTypCd: codes("01 10"),
  rmaterialTypCd: codes("01 02 03 04 05"),
  orgnTypCd: codes("01 02 03"),
  suplDtyfrPrdClfCd: codes("01 02 03"),
  forAbrdBuyClf: codes("01 02"),
  prdStatCd: codes("01 02 03 04 05 07 08 09 10"),
  minorSelCnYn: codes("Y N"),
  dlvCnAreaCd: codes("01 02"),
  dlvWyCd: codes("01 03 04 05"),
  dlvCstInstBasiCd: codes("01 02 03 04 05 07 08 09 10"),
  bndlDlvCnYn: codes("Y N"),
  dlvCstPayTypCd: codes("01 02 03"),
  dlvClf: codes("01 02 03"),
};
/** Coded fields that may be left out. */
const OPTIONAL: Record<string, string[]> = {
  selTermUseYn: codes("Y N"),
  optSelectYn: codes("Y N"),
  optMixYn: codes("Y N"),
  prdExposeClfCd: codes("00 01 02 03 04"),
  outsideYnOut: codes("Y N"),
  outsideYnIn: codes("Y N"),
  cuponcheck: codes("Y N S"),
};
const SLOGAN_BYTES_MAX = 28;
/** Required numbers of a product with their minimum: its stock is at least 1. */
const COUNTED = { prdSelQty: 1, jejuDlvCst: 0, islandDlvCst: 0, rtngdDlvCst: 0, exchDlvCst: 0 };
const USED = "05";
const USED_ONLY = codes("02 04 05 07 08 09");
/** Keeps the discount a product has, so that a new one cannot say it. */
const KEPT = "S";
/** Of goods bought abroad for the buyer. */
const ABROAD: Record<string, string[]> = { importFeeCd: codes("01 02 03"), abrdBuyPlace: codes("A B C D E") };
const ABROAD_AGENCY = "02";

/** The lines each kind of notice information consists of: all of them are sent, and no others. */
const NOTICES: Record<string, string[]> = {
  "891012": codes("11835 11905 23759095 40748371 23760034 23760386 23760437 23759972"),
  "891013": codes("11835 11848 11905 11908 23760437 23759095 23759972 23760386 11932"),
  "891014": codes("11848 11905 11908 23760437 23759972 23760034 23760386 23759095"),
  "891015": codes("11835 11905 17461 23756520 23760437 23759468 23760034 23760386 23759095"),
  "891016": codes("11835 11905 11932 23756017 23759095 469865457 23760386 23760437 23760470 3125646 37089196 23759652"),
  "891017": codes("11800 11905 11932 23758072 23758987 89784478 23759905 23759938 23760386 23760396 23760437 23759095"),
  "891018": codes("11800 11905 11932 23758072 23758987 89784478 23759905 23759938 23760386 23760437 23759095"),
  "891019": codes(
    "11800 11905 23755843 23758072 23758987 89784478 23759905 23759938 23760386 23760437 469867148 23759095",
  ),
  "891020": codes("11800 11905 23758987 23759095 23759650 89784478 23760172 23760386 23760437 23760478 23759938"),
  "891021": codes("11800 11905 23759095 23759650 23760478 23760172 23760386 23760437 23759938"),
  "891022": codes("11800 11905 23758385 23759095 23760470 23759938 23760172 23760386 23760437 23759650"),
  "891023": codes("11800 11905 23757697 23759095 23760478 23759938 23760172 23760386 23760437 23759650"),
  "891025": codes("11800 11905 11932 176307481 23757857 36743139 23759938 23760386 23760437 3674189 23759095"),
  "891027": codes("11800 11900 11905 11932 37088317 23759938 23760386 23760437 3125646 23759095"),
  "891028": codes("23756150 23756175 23756203 23756754 23757030 37088489 23759095 23759521 23759684 23760386 23757202"),
  "891034": codes("11800 11835 11900 11905 11932 23760437 23756377 23759095 23759938 23760386 17461"),
  "891036": codes("11901 11924 11932 36743120 23674328 23674410 23674466 17461"),
  "891045": codes("11800 11905 23760413 23759100 23756033"),
};

const CERTIFICATE_GROUPS = codes("01 02 03 04");
/** What a product of a group may be (product-manage-1003): a target, none of it, or where 11st takes that, exempt. */
const TARGETS: Record<string, string[]> = {
  "01": codes("01 02 03"),
  "02": codes("01 03"),
  "03": codes("01 03"),
  "04": codes("04 05"),
};
const EXEMPT = "02";
const TARGET = "01";
const EXEMPTIONS = codes("02 03");
const CERTIFICATES = codes(
  "101 102 103 104 105 108 109 110 111 112 113 114 115 116 117 118 119 120 122 123 124 127 128 129 130 131 132 133 134 135 136",
);

const field = (body: unknown, name: string): string => xmlText(at(body, name));

/** A category new goods may not be listed in: one that is none, or has others below it. */
export function elevenstCategoryFault(body: unknown): string | undefined {
  const code = field(body, "dispCtgrNo");
  return elevenstTreeNow().some((place) => place.code === code && place.isLeaf)
    ? undefined
    : "카테고리 번호가 올바르지 않습니다. 최하위 카테고리를 선택해 주세요.";
}

/** What 11st finds wrong with the coded fields of a product, its notice information and its certificates. */
export function elevenstFactsFault(body: unknown, isChange: boolean): string | undefined {
  const isAbroad = field(body, "forAbrdBuyClf") === ABROAD_AGENCY;
  const wrong = Object.entries({ ...CODED, ...(isAbroad && ABROAD) }).find(
    ([name, values]) => !values.includes(field(body, name)),
  );
  const odd = Object.entries(OPTIONAL).find(
    ([name, values]) => field(body, name) !== "" && !values.includes(field(body, name)),
  );
  if (odd) return `${odd[0]} 항목의 코드값을 확인해 주세요. [${field(body, odd[0])}]`;
  if (eucKrLength(field(body, "advrtStmt")) > SLOGAN_BYTES_MAX)
    return `상품홍보문구는 ${SLOGAN_BYTES_MAX}Byte 이내로 입력해 주세요.`;
  if (wrong) return `${wrong[0]} 항목의 코드값을 확인해 주세요. [${field(body, wrong[0])}]`;
  if (!isChange && field(body, "cuponcheck") === KEPT) return "기존값 유지(S)는 상품수정시에만 입력 가능합니다.";
  if (field(body, "brand") === "") return "브랜드는 반드시 입력하셔야 합니다.";
  if (USED_ONLY.includes(field(body, "prdStatCd")) && field(body, "selMthdCd") !== USED)
    return "판매방식이 중고판매인 경우만 선택 가능한 상품상태입니다.";
  if (field(body, "orgnTypCd") === "03" && field(body, "orgnNmVal") === "") return "원산지명을 입력해 주세요.";
  if (field(body, "orgnTypCd") !== "03" && field(body, "orgnTypDtlsCd") === "") return "원산지 코드를 입력해 주세요.";
  if (field(body, "asDetail") === "") return "A/S 안내는 반드시 입력하셔야 합니다.";
  if (field(body, "rtngExchDetail") === "") return "교환반품 안내는 반드시 입력하셔야 합니다.";
  for (const [name, least] of Object.entries(COUNTED))
    if (field(body, name) === "" || !(Number(field(body, name)) >= least))
      return `${name} 항목은 ${least} 이상으로 입력해 주세요.`;
  return (
    elevenstDeliveryFault(body) ??
    noticeFault(at(body, "ProductNotification")) ??
    certificateFault(manyOf(at(body, "ProductCertGroup")))
  );
}

function noticeFault(notice: unknown): string | undefined {
  const type = field(notice, "type");
  if (type === "") return "상품정보제공고시는 반드시 입력하셔야 합니다.";
  const lines = NOTICES[type];
  if (!lines) return `상품정보제공고시 유형 코드를 확인해 주세요. [${type}]`;
  const items = manyOf(at(notice, "item"));
  const sent = items.map((item) => field(item, "code"));
  if (sent.length !== lines.length || !lines.every((code) => sent.includes(code)))
    return "상품정보제공고시 항목 개수가 일치하지 않습니다.";
  return items.every((item) => field(item, "name") !== "") ? undefined : "상품정보제공고시 항목값을 입력해 주세요.";
}

function certificateFault(groups: unknown[]): string | undefined {
  for (const wanted of CERTIFICATE_GROUPS) {
    const group = groups.find((one) => field(one, "crtfGrpTypCd") === wanted);
    if (!group) return `인증정보 그룹을 입력해 주세요. [${wanted}]`;
    const target = field(group, "crtfGrpObjClfCd");
    if (!TARGETS[wanted]?.includes(target)) return `인증정보 그룹의 대상 여부를 확인해 주세요. [${wanted}]`;
    if (target === EXEMPT && !EXEMPTIONS.includes(field(group, "crtfGrpExptTypCd")))
      return `KC면제유형을 확인해 주세요. [${wanted}]`;
    const certificates = manyOf(at(group, "ProductCert"));
    if (target === TARGET && certificates.length === 0) return `인증정보를 입력해 주세요. [${wanted}]`;
    const odd = certificates.find(
      (one) => !CERTIFICATES.includes(field(one, "certTypeCd")) || field(one, "certKey") === "",
    );
    if (odd !== undefined) return `인증유형과 인증번호를 확인해 주세요. [${wanted}]`;
  }
  return undefined;
}
