import { at, list, text } from "@/rehearsal/kit/reading";
import { CARRIERS } from "@/rehearsal/couriers";
import { categoryMeta } from "./needs";
import { coupangCategory } from "./tree";

type Meta = ReturnType<typeof categoryMeta>;
type Attribute = Meta["attributes"][number];

/** Enumerations of a product and of its items (docs/markets.md#coupang-product-limits). */
const OF_PRODUCT: Record<string, readonly string[]> = {
  deliveryMethod: ["SEQUENCIAL", "COLD_FRESH", "MAKE_ORDER", "AGENT_BUY", "VENDOR_DIRECT"],
  deliveryChargeType: ["FREE", "NOT_FREE", "CHARGE_RECEIVED", "CONDITIONAL_FREE"],
  remoteAreaDeliverable: ["Y", "N"],
  unionDeliveryType: ["UNION_DELIVERY", "NOT_UNION_DELIVERY"],
};
const OF_ITEM: Record<string, readonly string[]> = {
  adultOnly: ["EVERYONE", "ADULT_ONLY"],
  taxType: ["TAX", "FREE"],
  parallelImported: ["PARALLEL_IMPORTED", "NOT_PARALLEL_IMPORTED"],
  overseasPurchased: ["OVERSEAS_PURCHASED", "NOT_OVERSEAS_PURCHASED"],
  pccNeeded: ["true", "false"],
};
/** One that says nothing is new. */
const CONDITIONS = ["", "NEW"];
/** Where goods come back to. */
const RETURNED_TO = [
  "returnChargeName",
  "companyContactNumber",
  "returnZipCode",
  "returnAddress",
  "returnAddressDetail",
];
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

const wordOf = (value: unknown): string => (typeof value === "boolean" ? String(value) : text(value));

const enumFault = (value: unknown, fields: Record<string, readonly string[]>): string | undefined => {
  const wrong = Object.entries(fields).find(([name, values]) => !values.includes(wordOf(at(value, name))));
  return wrong && `${wrong[0]}의 값이 올바르지 않습니다. [${wrong[1].join(", ")}] 중 하나를 입력해 주세요.`;
};

/** A category new goods may not be listed in: one that is none, is on the way to others, or was retired. */
export function coupangCategoryFault(body: unknown): string | undefined {
  const code = text(at(body, "displayCategoryCode"));
  const found = coupangCategory(code);
  return found?.isLeaf && found.status === "ACTIVE"
    ? undefined
    : `노출카테고리코드(displayCategoryCode)[${code}]가 유효하지 않습니다. 노출카테고리코드를 확인해 주세요.`;
}

/** What is wrong with how a product is sold and sent. */
export function coupangTermsFault(body: unknown): string | undefined {
  if (text(at(body, "vendorUserId")) === "") return "vendorUserId는 필수 값입니다.";
  for (const name of ["saleStartedAt", "saleEndedAt"])
    if (!MOMENT.test(text(at(body, name)))) return `${name}은(는) yyyy-MM-ddTHH:mm:ss 형식으로 입력해 주세요.`;
  if (text(at(body, "saleStartedAt")) >= text(at(body, "saleEndedAt")))
    return "판매종료일시는 판매시작일시 이후로 입력해 주세요.";
  const courier = text(at(body, "deliveryCompanyCode"));
  if (!CARRIERS.some(({ coupang }) => coupang !== "" && coupang === courier))
    return `택배사코드(deliveryCompanyCode)[${courier}]가 유효하지 않습니다.`;
  const untold = RETURNED_TO.find((name) => text(at(body, name)) === "");
  if (untold) return `${untold}은(는) 필수 값입니다.`;
  if (typeof at(body, "requested") !== "boolean") return "자동승인요청여부(requested)는 필수 값입니다.";
  for (const name of ["deliveryCharge", "freeShipOverAmount", "deliveryChargeOnReturn", "returnCharge"])
    if (!(Number(at(body, name)) >= 0)) return `${name}은(는) 0원 이상으로 입력해 주세요.`;
  return enumFault(body, OF_PRODUCT);
}

/**
 * What is wrong with what the items tell of themselves by their category, the same of each
 * (docs/markets.md#coupang-product-limits).
 */
export function coupangFactsFault(body: unknown, item: unknown): string | undefined {
  const wrong = enumFault(item, OF_ITEM);
  if (wrong) return wrong;
  if (!CONDITIONS.includes(text(at(item, "offerCondition")))) return "offerCondition의 값이 올바르지 않습니다.";
  if (!(Number(at(item, "outboundShippingTimeDay")) >= 1)) return "기준출고일(outboundShippingTimeDay)은 1 이상입니다.";
  const category = coupangCategory(text(at(body, "displayCategoryCode")));
  if (!category) return undefined;
  const meta = categoryMeta(category);
  return (
    noticeFault(list(at(item, "notices")), meta) ??
    attributeFault(list(at(item, "attributes")), meta) ??
    certificationFault(list(at(item, "certifications")), meta)
  );
}

function noticeFault(notices: unknown[], { noticeCategories }: Meta): string | undefined {
  if (notices.length === 0) return "상품고시정보(notices)는 필수 값입니다.";
  const names = [...new Set(notices.map((notice) => text(at(notice, "noticeCategoryName"))))];
  const [name = ""] = names;
  const group = noticeCategories.find(({ noticeCategoryName }) => noticeCategoryName === name);
  if (names.length > 1 || !group) return `카테고리에서 사용할 수 없는 상품고시정보입니다. [${names.join(", ")}]`;
  const told = new Map(
    notices.map((notice) => [text(at(notice, "noticeCategoryDetailName")), text(at(notice, "content"))]),
  );
  const details = group.noticeCategoryDetailNames;
  const strange = [...told.keys()].find(
    (key) => !details.some(({ noticeCategoryDetailName }) => noticeCategoryDetailName === key),
  );
  if (strange !== undefined) return `상품고시정보에 없는 항목입니다. [${name} - ${strange}]`;
  const missing = details.find(
    ({ noticeCategoryDetailName, required }) =>
      (required === "MANDATORY" || told.has(noticeCategoryDetailName)) && !told.get(noticeCategoryDetailName),
  );
  return missing && `상품고시정보의 필수 항목이 누락되었습니다. [${name} - ${missing.noticeCategoryDetailName}]`;
}

function attributeFault(sent: unknown[], { attributes }: Meta): string | undefined {
  const told = new Map(
    sent.map((attribute) => [text(at(attribute, "attributeTypeName")), text(at(attribute, "attributeValueName"))]),
  );
  const isTold = ({ attributeTypeName }: Attribute): boolean => Boolean(told.get(attributeTypeName));
  const needed = attributes.filter(({ required }) => required === "MANDATORY");
  const missing = needed.find((one) => {
    if (one.groupNumber === "NONE") return !isTold(one);
    return !needed.some((other) => other.groupNumber === one.groupNumber && isTold(other));
  });
  if (missing) return `필수 구매옵션이 누락되었습니다. [${missing.attributeTypeName}]`;
  for (const attribute of attributes) {
    const value = told.get(attribute.attributeTypeName);
    if (!value) continue;
    if (attribute.inputType === "SELECT" && !attribute.inputValues.includes(value))
      return `${attribute.attributeTypeName}의 값은 [${attribute.inputValues.join(", ")}] 중에서 선택해 주세요.`;
    const unit = /^\d+(?:\.\d+)?(.+)$/.exec(value)?.[1];
    if (attribute.dataType === "NUMBER" && !attribute.usableUnits.includes(unit ?? ""))
      return `${attribute.attributeTypeName}은(는) 숫자와 단위[${attribute.usableUnits.join(", ")}]로 입력해 주세요.`;
  }
  return undefined;
}

function certificationFault(sent: unknown[], { certifications }: Meta): string | undefined {
  if (sent.length === 0) return "상품인증정보(certifications)는 필수 값입니다.";
  for (const one of sent) {
    const type = text(at(one, "certificationType"));
    const known = certifications.find(({ certificationType }) => certificationType === type);
    if (!known) return `상품인증정보 타입이 올바르지 않습니다. [${type}]`;
    if (known.dataType === "CODE" && text(at(one, "certificationCode")) === "")
      return `상품인증정보 코드(certificationCode)를 입력해 주세요. [${known.name}]`;
  }
  const has = (type: string): boolean => sent.some((one) => text(at(one, "certificationType")) === type);
  const missing = certifications.find(
    ({ certificationType, required }) => required === "MANDATORY" && !has(certificationType),
  );
  return missing && `필수 인증정보가 누락되었습니다. [${missing.name}]`;
}
