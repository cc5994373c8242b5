import { at, list, text } from "@/rehearsal/kit/reading";
import { attributeRows, attributeValueRows, categoryDetail, noticeType, originAreas } from "./needs";
import { smartStoreCategory } from "./tree";

/** Adds to what is found wrong: the field below `originProduct`, the kind of fault, and the market's words. */
export type Wrong = (name: string, type: string, message: string) => void;

const TAX_TYPES = ["TAX", "DUTYFREE", "SMALL"];
const CUSTOMS_TYPES = ["NOT_APPLICABLE", "INCLUDED", "EXCLUDED"];
const EXCLUSIONS = ["FALSE", "KC_EXEMPTION_OBJECT", "TRUE"];
const EXEMPTIONS = ["OVERSEAS", "SAFE_CRITERION", "PARALLEL_IMPORT"];
const CERTIFICATION_KINDS = [
  "KC_CERTIFICATION",
  "CHILD_CERTIFICATION",
  "GREEN_PRODUCTS",
  "PARALLEL_IMPORT",
  "OVERSEAS",
  "ETC",
];
const TAGS_MAX = 10;
const IMPORTED = "02";
const BY_HAND = "04";
const DETAIL = "detailAttribute";

/** A category that is none, or is one on the way to others: only the last may be listed in. */
export function categoryFault(product: unknown, wrong: Wrong): void {
  if (!smartStoreCategory(text(at(product, "leafCategoryId")))?.last)
    wrong("leafCategoryId", "NotValid", "카테고리 항목이 유효하지 않습니다. 리프 카테고리를 입력해 주세요.");
}

/**
 * Whether options in a category may cost anything, whatever the price of the goods
 * (docs/markets.md#smartstore-product-limits, `OPTION_PRICE`).
 */
export function isPricedFreely(code: string): boolean {
  const category = smartStoreCategory(code);
  return category !== undefined && categoryDetail(category).exceptionalCategories.includes("OPTION_PRICE");
}

/**
 * What SmartStore finds wrong with what a product tells of itself by its category
 * (docs/markets.md#smartstore-product-limits and #listing-law-certificates).
 */
export function factFaults(product: unknown, wrong: Wrong): void {
  const detail = at(product, DETAIL);
  const oneOf = (name: string, value: unknown, values: readonly string[], label: string): void => {
    if (!values.includes(text(value))) wrong(`${DETAIL}.${name}`, "NotValidEnum", `${label} 항목이 유효하지 않습니다.`);
  };
  oneOf("taxType", at(detail, "taxType"), TAX_TYPES, "부가가치세 타입");
  if (at(detail, "customsTaxType") !== undefined)
    oneOf("customsTaxType", at(detail, "customsTaxType"), CUSTOMS_TYPES, "관부가세");
  if (typeof at(detail, "minorPurchasable") !== "boolean")
    wrong(`${DETAIL}.minorPurchasable`, "NotNull", "미성년자 구매 가능 여부 항목을 입력해 주세요.");
  const tags = list(at(detail, "seoInfo", "sellerTags"));
  if (tags.length > TAGS_MAX || tags.some((tag) => text(at(tag, "text")) === ""))
    wrong(`${DETAIL}.seoInfo.sellerTags`, "Size", `판매자 입력 태그는 ${TAGS_MAX}개 이하로 입력해 주세요.`);
  checkOrigin(at(detail, "originAreaInfo"), wrong);
  checkNotice(at(detail, "productInfoProvidedNotice"), wrong);
  const category = smartStoreCategory(text(at(product, "leafCategoryId")));
  if (!category) return;
  checkAttributes(list(at(detail, "productAttributes")), category, wrong);
  checkCertificates(detail, categoryDetail(category), wrong);
}

function checkOrigin(info: unknown, wrong: Wrong): void {
  const name = `${DETAIL}.originAreaInfo`;
  const code = text(at(info, "originAreaCode"));
  if (code === "") wrong(`${name}.originAreaCode`, "NotBlank", "원산지 항목을 입력해 주세요.");
  else if (!originAreas.some((area) => area.code === code))
    wrong(`${name}.originAreaCode`, "NotValid", "원산지 항목이 유효하지 않습니다.");
  if (code.startsWith(IMPORTED) && text(at(info, "importer")) === "")
    wrong(`${name}.importer`, "NotBlank", "수입사 항목을 입력해 주세요.");
  if (code === BY_HAND && text(at(info, "content")) === "")
    wrong(`${name}.content`, "NotBlank", "원산지 직접 입력 항목을 입력해 주세요.");
}

function checkNotice(notice: unknown, wrong: Wrong): void {
  const name = `${DETAIL}.productInfoProvidedNotice`;
  const type = text(at(notice, "productInfoProvidedNoticeType"));
  if (type === "") {
    wrong(name, "NotNull", "상품정보제공고시 항목을 입력해 주세요.");
    return;
  }
  const group = noticeType(type);
  if (!group) {
    wrong(`${name}.productInfoProvidedNoticeType`, "NotValidEnum", "상품정보제공고시 상품군 항목이 유효하지 않습니다.");
    return;
  }
  const below = type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  for (const { fieldName, fieldDescription, fieldMaxLength } of group.productInfoProvidedNoticeContents) {
    const value = text(at(notice, below, fieldName));
    if (value === "") wrong(`${name}.${below}.${fieldName}`, "NotBlank", `${fieldDescription} 항목을 입력해 주세요.`);
    if (value.length > fieldMaxLength)
      wrong(
        `${name}.${below}.${fieldName}`,
        "Size",
        `${fieldDescription} 항목은 ${fieldMaxLength}자 이하로 입력해 주세요.`,
      );
  }
}

type Category = NonNullable<ReturnType<typeof smartStoreCategory>>;

function checkAttributes(rows: unknown[], category: Category, wrong: Wrong): void {
  const name = `${DETAIL}.productAttributes`;
  const known = attributeRows(category);
  const values = attributeValueRows(category);
  for (const row of rows) {
    const seq = Number(at(row, "attributeSeq"));
    const value = Number(at(row, "attributeValueSeq"));
    if (!known.some(({ attributeSeq }) => attributeSeq === seq))
      wrong(name, "NotValid", `카테고리에 없는 속성입니다. (attributeSeq: ${seq})`);
    else if (!values.some((one) => one.attributeSeq === seq && one.attributeValueSeq === value))
      wrong(name, "NotValid", `속성에 없는 속성값입니다. (attributeValueSeq: ${value})`);
  }
  for (const { attributeSeq, attributeName, attributeValueMaxMatchingCount: most } of known)
    if (rows.filter((row) => Number(at(row, "attributeSeq")) === attributeSeq).length > most)
      wrong(name, "Size", `${attributeName} 속성값은 ${most}개 이하로 입력해 주세요.`);
}

/** Certificates are required where the category asks for them, or an exemption with its reason. */
function checkCertificates(
  detail: unknown,
  { certificationInfos }: ReturnType<typeof categoryDetail>,
  wrong: Wrong,
): void {
  const given = list(at(detail, "productCertificationInfos"));
  const excluded = at(detail, "certificationTargetExcludeContent");
  const name = `${DETAIL}.certificationTargetExcludeContent`;
  for (const row of given) {
    const id = Number(at(row, "certificationInfoId"));
    if (!certificationInfos.some((info) => info.id === id))
      wrong(
        `${DETAIL}.productCertificationInfos`,
        "NotValid",
        `카테고리에 없는 인증입니다. (certificationInfoId: ${id})`,
      );
    if (!CERTIFICATION_KINDS.includes(text(at(row, "certificationKindType"))))
      wrong(`${DETAIL}.productCertificationInfos`, "NotValidEnum", "인증 종류 항목이 유효하지 않습니다.");
    if (text(at(row, "certificationNumber")) === "")
      wrong(`${DETAIL}.productCertificationInfos`, "NotBlank", "인증번호 항목을 입력해 주세요.");
  }
  const asks = (kind: string): boolean => certificationInfos.some(({ kindTypes }) => kindTypes.includes(kind));
  const has = (kind: string): boolean => given.some((row) => text(at(row, "certificationKindType")) === kind);
  const kc = text(at(excluded, "kcCertifiedProductExclusionYn"));
  if (kc !== "" && !EXCLUSIONS.includes(kc))
    wrong(`${name}.kcCertifiedProductExclusionYn`, "NotValidEnum", "KC 인증 대상 제외 여부 항목이 유효하지 않습니다.");
  const exemption = text(at(excluded, "kcExemptionType"));
  if (kc === "KC_EXEMPTION_OBJECT" && !EXEMPTIONS.includes(exemption))
    wrong(`${name}.kcExemptionType`, "NotValidEnum", "KC 면제대상 타입 항목이 유효하지 않습니다.");
  if (kc === "KC_EXEMPTION_OBJECT" && !asks("KC_CERTIFICATION"))
    wrong(`${name}.kcExemptionType`, "NotValid", "KC 면제대상 항목은 설정하실 수 없습니다.");
  if (asks("KC_CERTIFICATION") && !has("KC_CERTIFICATION") && !["KC_EXEMPTION_OBJECT", "TRUE"].includes(kc))
    wrong(name, "NotValid", "KC 인증 정보를 입력하거나 KC 인증 대상 제외 여부를 설정해 주세요.");
  const isChildExcluded = at(excluded, "childCertifiedProductExclusionYn") === true;
  if (asks("CHILD_CERTIFICATION") && !has("CHILD_CERTIFICATION") && !isChildExcluded)
    wrong(name, "NotValid", "어린이제품 인증 정보를 입력하거나 어린이제품 인증 대상 제외 여부를 설정해 주세요.");
}
