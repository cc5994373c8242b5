import { eucKrLength } from "@/rehearsal/kit/euc-kr";
import { type EsmSite, esmAt } from "./sites";
import { entries, list, text } from "@/rehearsal/kit/reading";
import type { RehearsalBuyable } from "@/rehearsal/tables";
import { categoryAt, dictionaryFault, esmFactsFault, esmOptions, type EsmOption } from "./facts-checks";
import { isTakenEnding } from "@/rehearsal/markets/picture-endings";

const NAME_BYTES_MAX = 100;
export const PRICE_MAX = 999_999_990;
const STOCK_MAX = 99_999;
const CODE_BYTES_MAX = 20;
const OPTIONS_MAX = 500;
const GROUP_VALUES_MAX = 50;
const EXTRA_IMAGES_MAX = 14;
const ENDINGS = ["jpg", "jpeg", "png"];
const PREFIX = { gmkt: "[GMKT]", iac: "[IAC]" };
/** The one type of description there is; 1 is announced and not served. */
const HTML = 2;
const NO_OPTIONS = 0;
const COMBINED = [2, 3];
const OPTION_TYPES = [NO_OPTIONS, 1, ...COMBINED];
const BANNED_HTML = /<(iframe|script)\b/i;

const info = (body: unknown, ...keys: string[]): unknown => esmAt(body, "itemAddtionalInfo", ...keys);

/** The sites a body is for. */
export function sitesIn(body: unknown): number[] {
  return list(esmAt(body, "itemBasicInfo", "category", "site")).map((row) => Number(esmAt(row, "siteType")));
}

/** What is wrong with goods wherever they are listed (docs/markets.md#esm-product-limits). */
export function goodsFault(body: unknown): string | undefined {
  const name = text(esmAt(body, "itemBasicInfo", "goodsName", "kor"));
  if (name === "") return '[InvalidApiRequestEx]["검색상품명(kor)을 입력해 주세요."]';
  // What is searched for and what promotes it share one length.
  const promotion = text(esmAt(body, "itemBasicInfo", "goodsName", "promotion"));
  if (eucKrLength(name + promotion) > NAME_BYTES_MAX) return "검색 상품명(kor) 최대 입력 길이를 초과하였습니다.";
  if (!(Number(info(body, "shipping", "policy", "placeNo")) > 0)) return "출하지 번호를 확인해 주세요.";
  if (text(info(body, "shipping", "returnAndExchange", "addrNo")) === "")
    return "반품/교환 배송지 번호를 확인해 주세요.";
  if (BANNED_HTML.test(text(info(body, "descriptions", "kor", "html"))))
    return "상품상세정보에는 iframe, Script를 사용할 수 없습니다.";
  if (text(info(body, "descriptions", "kor", "html")) === "") return "국문 상품상세는 필수 입니다.";
  if (Number(info(body, "descriptions", "kor", "type")) !== HTML) return "상품상세정보 타입을 확인해 주세요.";
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
  if (!isStock(stock)) return `${prefix} 재고는 1개 이상 99999개 이하이어야 합니다.`;
  if (info(body, "sellingPeriod", site.key) === undefined) return `${prefix} 판매기간을 확인해 주세요.`;
  if (typeof esmAt(body, "addtionalInfo", "siteDiscount", site.key) !== "boolean")
    return `${prefix} 사이트부담 지원할인 여부를 확인해 주세요.`;
  if (!(Number(info(body, "shipping", "dispatchPolicyNo", site.key)) > 0))
    return `${prefix} 발송정책 번호를 확인해 주세요.`;
  const images = entries(info(body, "images")).map(([, url]) => text(url));
  if (text(info(body, "images", "basicImgURL")) === "" || images.some((url) => !/^https?:\/\//.test(url)))
    return `${prefix} 상품기본이미지를 확인해 주세요.`;
  if (!images.every((url) => isTakenEnding(url, ENDINGS))) return `${prefix} 이미지는 JPG, PNG 형식만 등록 가능합니다.`;
  if (images.length > EXTRA_IMAGES_MAX + 1) return `${prefix} 추가 이미지는 14개까지 입력 가능합니다.`;
  if (site.key === "iac" && new Set(images).size !== images.length)
    return `${prefix} 동일한 이미지를 중복 사용할 수 없습니다.`;
  const { rows } = esmOptions(body);
  const isCounted = info(body, "recommendedOpts", "isStockManage") === true;
  const isSold = (row: unknown): boolean => esmAt(row, "isSoldOut") !== true;
  if (isCounted && rows.some((row) => isSold(row) && !isStock(Number(esmAt(row, "qty", site.key)))))
    return `${prefix} 옵션 재고는 1개 이상 99999개 이하이어야 합니다.`;
  return additionFault(rows, price, prefix);
}

/** Whether a stock is valid (docs/markets.md#esm-product-limits). */
export const isStock = (stock: number): boolean => Number.isInteger(stock) && stock >= 1 && stock <= STOCK_MAX;

/** How far an option may differ from the price (etapi.gmarket.com/20): dearer goods by half, cheap ones only upwards. */
function additionBand(price: number): [number, number] {
  if (price < 2000) return [0, price];
  return price < 10_000 ? [-price / 2, price] : [-price / 2, price / 2];
}

/** Options keep to a band around the price, and one of them costs nothing more. */
function additionFault(rows: unknown[], price: number, prefix: string): string | undefined {
  const additions = rows.map((row) => Number(esmAt(row, "addAmnt") ?? 0));
  if (additions.some((extra) => extra % 10 !== 0)) return `${prefix} 옵션 추가금은 10원 단위로 입력해 주세요.`;
  const [lowest, highest] = additionBand(price);
  if (additions.some((extra) => extra < lowest || extra > highest))
    return `${prefix} 옵션 추가금은 ${lowest}원 이상 ${highest}원 이하로 입력 가능합니다.`;
  return additions.length === 0 || additions.includes(0) ? undefined : `${prefix} 추가금이 0원인 옵션이 필요합니다.`;
}

function optionFault(body: unknown): string | undefined {
  const { type, rows, groups } = esmOptions(body);
  if (!OPTION_TYPES.includes(type)) return "추천옵션 타입을 확인해 주세요.";
  if (type === NO_OPTIONS) return undefined;
  if (typeof info(body, "recommendedOpts", "isStockManage") !== "boolean") return "옵션재고관리 여부를 확인해 주세요.";
  if (groups.length !== (COMBINED.includes(type) ? type : 1)) return "추천옵션 타입과 옵션 개수를 확인해 주세요.";
  if (rows.length === 0) return "옵션 정보를 입력해 주세요.";
  if (rows.length > OPTIONS_MAX) return `옵션은 최대 ${OPTIONS_MAX}개까지 등록 가능합니다.`;
  const names = rows.map((_, place) => optionName(groups, place));
  if (names.some((name) => name === "")) return "옵션값을 입력해 주세요.";
  if (new Set(names).size !== names.length) return "동일한 옵션값이 존재합니다.";
  const isCrowded = groups.some(({ values }) => new Set(values.map(({ word }) => word)).size > GROUP_VALUES_MAX);
  if (isCrowded) return `선택형 옵션값은 옵션별 최대 ${GROUP_VALUES_MAX}개까지 등록 가능합니다.`;
  return rows.some((row) => eucKrLength(text(esmAt(row, "manageCode"))) > CODE_BYTES_MAX)
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
