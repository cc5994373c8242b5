import { eucKrLength } from "@/rehearsal/kit/euc-kr";
import { type EsmSite, esmAt } from "./esm-sites";
import { entries, list, text } from "@/rehearsal/kit/reading";
import type { RehearsalBuyable } from "@/rehearsal/tables";
import { categoryAt, dictionaryFault, esmFactsFault, esmOptions, type EsmOption } from "./esm-facts-checks";
import { isTakenEnding } from "./picture-endings";

const NAME_BYTES_MAX = 100;
const PRICE_MAX = 999_999_990;
const STOCK_MAX = 99_999;
const CODE_BYTES_MAX = 20;
const OPTIONS_MAX = 500;
const GROUP_VALUES_MAX = 50;
const EXTRA_IMAGES_MAX = 14;
const ENDINGS = ["jpg", "jpeg", "png"];
const PREFIX = { gmkt: "[GMKT]", iac: "[IAC]" };
const BANNED_HTML = /<(iframe|script)\b/i;

const info = (body: unknown, ...keys: string[]): unknown => esmAt(body, "itemAddtionalInfo", ...keys);

/** The sites a body is for. */
export function sitesIn(body: unknown): number[] {
  return list(esmAt(body, "itemBasicInfo", "category", "site")).map((row) => Number(esmAt(row, "siteType")));
}

/** What is wrong with goods wherever they are listed (markets.md 4.5). */
export function goodsFault(body: unknown): string | undefined {
  const name = text(esmAt(body, "itemBasicInfo", "goodsName", "kor"));
  if (name === "") return '[InvalidApiRequestEx]["검색상품명(kor)을 입력해 주세요."]';
  if (eucKrLength(name) > NAME_BYTES_MAX) return "검색 상품명(kor) 최대 입력 길이를 초과하였습니다.";
  if (Number(info(body, "shipping", "policy", "placeNo")) <= 0) return "출하지 번호를 확인해 주세요.";
  if (text(info(body, "shipping", "returnAndExchange", "addrNo")) === "")
    return "반품/교환 배송지 번호를 확인해 주세요.";
  if (BANNED_HTML.test(text(info(body, "descriptions", "kor", "html"))))
    return "상품상세정보에는 iframe, Script를 사용할 수 없습니다.";
  if (text(info(body, "descriptions", "kor", "html")) === "") return "국문 상품상세는 필수 입니다.";
  return esmFactsFault(body) ?? optionFault(body);
}

/** What is wrong with goods at one site; the other may take them. */
export function siteFault(body: unknown, site: EsmSite, isChange = false): string | undefined {
  const prefix = PREFIX[site.key];
  const category = categoryAt(body, site);
  // What became of the category of goods since they were listed does not matter.
  if (!category && !isChange) return `[InvalidApiRequestEx]${prefix}잘 못 된 카테고리 코드입니다.`;
  const strange = category && dictionaryFault(body, category, prefix);
  if (strange) return strange;
  const price = Number(info(body, "price", site.key));
  if (price <= 0) return `[InvalidApiRequestEx]${prefix}0원 금액은 입력하실 수 없습니다.`;
  if (price % 10 !== 0) return `[InvalidApiRequestEx]${prefix}1원단위는 입력하실 수 없습니다.`;
  if (price > PRICE_MAX) return `[InvalidApiRequestEx]${prefix}십억 이상 금액은 입력하실 수 없습니다.`;
  const stock = Number(info(body, "stock", site.key));
  if (!(stock >= 1 && stock <= STOCK_MAX)) return `${prefix} 재고는 1개 이상 99999개 이하이어야 합니다.`;
  if (Number(info(body, "shipping", "dispatchPolicyNo", site.key)) <= 0)
    return `${prefix} 발송정책 번호를 확인해 주세요.`;
  const images = entries(info(body, "images")).map(([, url]) => text(url));
  if (images.length === 0 || images.some((url) => !/^https?:\/\//.test(url)))
    return `${prefix} 상품기본이미지를 확인해 주세요.`;
  if (!images.every((url) => isTakenEnding(url, ENDINGS))) return `${prefix} 이미지는 JPG, PNG 형식만 등록 가능합니다.`;
  if (images.length > EXTRA_IMAGES_MAX + 1) return `${prefix} 추가 이미지는 14개까지 입력 가능합니다.`;
  if (site.key === "iac" && new Set(images).size !== images.length)
    return `${prefix} 동일한 이미지를 중복 사용할 수 없습니다.`;
  return additionFault(esmOptions(body).rows, price, prefix);
}

/** Options cost at most half more or less, and one of them costs nothing more. */
function additionFault(rows: unknown[], price: number, prefix: string): string | undefined {
  const additions = rows.map((row) => Number(esmAt(row, "addAmnt") ?? 0));
  if (additions.some((extra) => extra % 10 !== 0)) return `${prefix} 옵션 추가금은 10원 단위로 입력해 주세요.`;
  if (additions.some((extra) => Math.abs(extra) > price / 2))
    return `${prefix} 옵션 추가금은 판매가의 50% 이내로 입력 가능합니다.`;
  return additions.length === 0 || additions.includes(0) ? undefined : `${prefix} 추가금이 0원인 옵션이 필요합니다.`;
}

function optionFault(body: unknown): string | undefined {
  const { type, rows, groups } = esmOptions(body);
  if (type > 0 && rows.length === 0) return "옵션 정보를 입력해 주세요.";
  if (rows.length > OPTIONS_MAX) return `옵션은 최대 ${OPTIONS_MAX}개까지 등록 가능합니다.`;
  const names = rows.map((_, place) => optionName(groups, place));
  if (names.some((name) => name === "")) return "옵션값을 입력해 주세요.";
  if (new Set(names).size !== names.length) return "동일한 옵션값이 존재합니다.";
  const isCrowded = groups.some(({ values }) => new Set(values.map(({ word }) => word)).size > GROUP_VALUES_MAX);
  if (isCrowded) return `선택형 옵션값은 옵션별 최대 ${GROUP_VALUES_MAX}개까지 등록 가능합니다.`;
  return rows.some((row) => Buffer.byteLength(text(esmAt(row, "manageCode"))) > CODE_BYTES_MAX)
    ? "옵션 관리코드는 최대 20byte까지 입력 가능합니다."
    : undefined;
}

/** The words of one row, of each of its groups in turn. */
const optionName = (groups: readonly EsmOption[], row: number): string =>
  groups
    .map(({ values }) => values[row]?.word ?? "")
    .filter(Boolean)
    .join(" ");

/** What buyers can take at one site. */
export function esmBuyable(body: unknown, site: EsmSite, goodsNo: string): RehearsalBuyable[] {
  const price = Number(info(body, "price", site.key));
  const { rows, groups } = esmOptions(body);
  if (rows.length === 0)
    return [{ itemNo: goodsNo, name: "", priceKrw: price, stock: Number(info(body, "stock", site.key)), sku: "" }];
  return rows.map((row, place) => ({
    itemNo: `${goodsNo}-${place + 1}`,
    name: optionName(groups, place),
    priceKrw: price + Number(esmAt(row, "addAmnt") ?? 0),
    stock: esmAt(row, "isSoldOut") === true ? 0 : Number(esmAt(row, "qty", site.key) ?? 0),
    sku: text(esmAt(row, "manageCode")),
  }));
}
