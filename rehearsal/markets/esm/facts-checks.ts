import { CARRIERS } from "@/rehearsal/couriers";
import { list, text } from "@/rehearsal/kit/reading";
import { noticeCodes, optionDetail, optionsOf, originCodes } from "./needs";
import { ESM_PLACE } from "./places";
import { esmAt, type EsmSite } from "./sites";
import { esmPlaceNow } from "./tree";
import type { Place } from "@/rehearsal/markets/planted-tree";

/** The option and the value a seller names freely. */
const OWN = 0;
/** The kinds of an origin (etapi.gmarket.com/20): none required, on the page, or made, grown and caught goods. */
const ORIGIN_KINDS = [0, 1, 2, 3, 4];
const ON_THE_PAGE = 1;
const BUNDLED = 1;
const DEPTH_MAX = 3;
const SHIPPING_TYPES = [1, 2];
const FEE_TYPES = [1, 2];
/** Days of sale: none of them said anew, or one of these, or without an end. */
const PERIODS = [-1, 0, 15, 30, 60, 90, 365];
const CERTIFICATE_TYPES = [0, 1, 2];
const CERTIFIED = 0;
const SAFETY_SIGNS = [0, 1, 2];

const info = (body: unknown, ...keys: string[]): unknown => esmAt(body, "itemAddtionalInfo", ...keys);

/** The category goods are for at a site; undefined for one the site does not have, or with others below it. */
export function categoryAt(body: unknown, site: EsmSite): Place | undefined {
  const row = list(esmAt(body, "itemBasicInfo", "category", "site")).find(
    (one) => Number(esmAt(one, "siteType")) === site.siteType,
  );
  const code = text(esmAt(row, "catCode"));
  const place = esmPlaceNow(site, code);
  return place?.isLeaf ? place : undefined;
}

/**
 * What is wrong with the enumerations and codes of goods, wherever they are listed
 * (docs/markets.md#esm-product-limits).
 */
export function esmFactsFault(body: unknown): string | undefined {
  for (const name of ["isAdultProduct", "isVatFree"])
    if (typeof info(body, name) !== "boolean") return `[InvalidApiRequestEx]["${name} 값을 입력해 주세요."]`;
  if (!SHIPPING_TYPES.includes(Number(info(body, "shipping", "type")))) return "배송방법 유형을 확인해 주세요.";
  if (!FEE_TYPES.includes(Number(info(body, "shipping", "policy", "feeType")))) return "배송비 유형을 확인해 주세요.";
  if (
    Number(info(body, "shipping", "policy", "feeType")) === BUNDLED &&
    text(info(body, "shipping", "policy", "bundle", "deliveryTmplId")) === ""
  )
    return "묶음배송비 정책번호를 확인해 주세요.";
  for (const site of ["gmkt", "iac"])
    if (!PERIODS.includes(Number(info(body, "sellingPeriod", site) ?? 0))) return "판매기간을 확인해 주세요.";
  const company = text(info(body, "shipping", "companyNo"));
  if (!CARRIERS.some(({ esm }) => esm !== "" && esm === company)) return "택배사 코드를 확인해 주세요.";
  if (Number(info(body, "shipping", "policy", "placeNo")) !== ESM_PLACE.placeNo) return "출하지 번호를 확인해 주세요.";
  return noticeFault(info(body, "officialNotice")) ?? originFault(info(body, "origin")) ?? certificateFault(body);
}

function noticeFault(notice: unknown): string | undefined {
  const no = Number(esmAt(notice, "officialNoticeNo"));
  const codes = noticeCodes(no);
  if (!codes) return "상품정보고시 상품군 번호를 확인해 주세요.";
  const told = new Map(
    list(esmAt(notice, "details")).map((row) => [
      text(esmAt(row, "officialNoticeItemelementCode")),
      text(esmAt(row, "value")),
    ]),
  );
  const strange = [...told.keys()].find(
    (code) => !codes.some(({ officialNoticeItemelementCode }) => officialNoticeItemelementCode === code),
  );
  if (strange !== undefined) return `상품정보고시 상품군에 없는 항목입니다. (${strange})`;
  const missing = codes.find(({ officialNoticeItemelementCode: code, isExtraMark }) => isExtraMark && !told.get(code));
  return missing && `상품정보고시 필수 항목을 입력해 주세요. (${missing.officialNoticeItemelementName})`;
}

function originFault(origin: unknown): string | undefined {
  const kind = Number(esmAt(origin, "goodsType"));
  if (!ORIGIN_KINDS.includes(kind)) return "원산지 구분을 확인해 주세요.";
  // Where the page tells it, nothing else does.
  if (kind === ON_THE_PAGE && Number(esmAt(origin, "type")) !== 0) return "원산지 지역설정을 확인해 주세요.";
  if (kind === ON_THE_PAGE) return undefined;
  const type = Number(esmAt(origin, "type"));
  const code = text(esmAt(origin, "code"));
  return originCodes.some((one) => one.type === type && one.code === code) ? undefined : "원산지 코드를 확인해 주세요.";
}

function certificateFault(body: unknown): string | undefined {
  for (const name of ["child", "electric", "life"]) {
    const one = info(body, "certInfo", "safetyCerts", name);
    const type = Number(esmAt(one, "type") ?? NaN);
    if (!CERTIFICATE_TYPES.includes(type)) return `통합인증 타입을 확인해 주세요. (${name})`;
    const details = list(esmAt(one, "details"));
    const isWhole = details.length > 0 && details.every((row) => text(esmAt(row, "certId")) !== "");
    if (type === CERTIFIED && !isWhole) return `통합인증 인증번호를 입력해 주세요. (${name})`;
    const sign = esmAt(one, "mandatorySafetySign");
    if (name !== "child" && sign !== undefined && !SAFETY_SIGNS.includes(Number(sign)))
      return `구매대행/병행수입 여부를 확인해 주세요. (${name})`;
  }
  return undefined;
}

/** One option of goods: whether it is of the site's dictionary, its name, and its values by number and by word. */
export type EsmOption = { no: number; name: string; values: { no: number; word: string }[] };

/** The rows of options and the groups they are made of, alone or combined. */
export function esmOptions(body: unknown): { type: number; rows: unknown[]; groups: EsmOption[] } {
  const options = info(body, "recommendedOpts");
  const type = Number(esmAt(options, "type") ?? NaN);
  const of = type === 1 ? esmAt(options, "independent") : esmAt(options, "combination");
  const rows = type === 0 || Number.isNaN(type) ? [] : list(esmAt(of, "details"));
  const places = type === 1 ? [""] : Array.from({ length: DEPTH_MAX }, (_, at) => String(at + 1));
  const groups = places.flatMap((place): EsmOption[] => {
    const no = esmAt(of, `recommendedOptNo${place}`);
    if (no === undefined) return [];
    const values = rows.map((row) => ({
      no: Number(esmAt(row, `recommendedOptValueNo${place}`) ?? OWN),
      word: text(esmAt(row, `recommendedOptValue${place}`, "koreanText")),
    }));
    return [{ no: Number(no), name: text(esmAt(of, `recommendedOptName${place}`, "koreanText")), values }];
  });
  return { type, rows, groups: rows.length === 0 ? [] : groups };
}

/** What is wrong with options by the dictionary of their category (docs/markets.md#esm-categories). */
export function dictionaryFault(body: unknown, category: Place, prefix: string): string | undefined {
  const { type, groups } = esmOptions(body);
  if (type === 0) return undefined;
  const allowed = optionsOf(category).map(({ recommendedOptNo }) => recommendedOptNo);
  for (const { no, name, values } of groups) {
    if (!allowed.includes(no)) return `${prefix} 카테고리에서 사용할 수 없는 추천옵션입니다. (${no})`;
    if (no === OWN && name === "") return `${prefix} 직접입력 옵션명을 입력해 주세요.`;
    const known = no === OWN ? undefined : optionDetail(String(no))?.details.map((one) => one.recommendedOptValueNo);
    const odd = values.find((value) => (known ? !known.includes(value.no) : value.no !== OWN));
    if (odd) return `${prefix} 추천옵션에 없는 옵션값입니다. (${odd.no || odd.word})`;
  }
  return undefined;
}
