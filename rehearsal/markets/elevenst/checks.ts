import { eucKrLength } from "@/rehearsal/kit/euc-kr";
import { manyOf, xmlText } from "@/rehearsal/kit/xml";
import type { RehearsalBuyable } from "@/rehearsal/tables";
import { at } from "@/rehearsal/kit/reading";
import { elevenstCategoryFault, elevenstFactsFault } from "./facts-checks";
import { isTakenEnding } from "@/rehearsal/markets/picture-endings";

const NAME_LENGTH_MAX = 100;
const PRICE_MAX = 1_000_000_000;
/** In EUC-KR: 25 Korean characters or 50 others. */
const OPTION_BYTES_MAX = 50;
const OPTIONS_MAX = 500;
const IMAGES = ["prdImage01", "prdImage02", "prdImage03", "prdImage04"];
const ENDINGS = ["jpg", "jpeg", "png", "webp"];
const FORBIDDEN = /['"%&<>#†;,]/;

const field = (body: unknown, name: string): string => xmlText(at(body, name));
const optionsIn = (body: unknown): unknown[] => manyOf(at(body, "ProductOption"));

/** What 11st finds wrong with a product (docs/markets.md#11st-product-limits). */
export function elevenstFault(body: unknown, isChange = false): string | undefined {
  const name = field(body, "prdNm");
  if (name === "") return "상품명은 필수 항목입니다.";
  if ([...name].length > NAME_LENGTH_MAX || eucKrLength(name) > 2 * NAME_LENGTH_MAX)
    return `상품명은 ${NAME_LENGTH_MAX}자 이내로 입력해 주세요.`;
  // What became of the category of a product since it was listed does not matter.
  const category = isChange ? undefined : elevenstCategoryFault(body);
  if (category) return category;
  const price = Number(field(body, "selPrc"));
  if (!(price > 0)) return "판매가는 0원보다 커야 합니다.";
  if (price % 10 !== 0) return "판매가는 10원 단위로 입력해 주세요.";
  if (price >= PRICE_MAX) return "판매가는 10억원 미만으로 입력해 주세요.";
  if (!/^https?:\/\/.+/.test(field(body, "prdImage01"))) return "대표 이미지 URL이 올바르지 않습니다.";
  if (!IMAGES.every((name) => isTakenEnding(field(body, name), ENDINGS)))
    return "이미지는 jpg, jpeg, png, webp 형식만 등록 가능합니다.";
  if (field(body, "htmlDetail") === "") return "상품 상세설명은 필수 항목입니다.";
  for (const [key, what] of [
    ["addrSeqOut", "출고지"],
    ["addrSeqIn", "반품/교환지"],
  ] as const)
    if (field(body, key) === "") return `${what} 주소를 확인해 주세요.`;
  const facts = elevenstFactsFault(body, isChange);
  if (facts) return facts;
  return field(body, "optSelectYn") === "Y" ? optionFault(body, price) : undefined;
}

const isSold = (option: unknown): boolean => xmlText(at(option, "useYn")) !== "N";
const stockOf = (option: unknown): number => Number(xmlText(at(option, "colCount"))) || 0;

function optionFault(body: unknown, price: number): string | undefined {
  const title = field(body, "colTitle");
  const options = optionsIn(body);
  const names = options.map((option) => xmlText(at(option, "colValue0")));
  if (options.length === 0) return "옵션값을 1개 이상 입력해 주세요.";
  if (options.length > OPTIONS_MAX) return `옵션은 최대 ${OPTIONS_MAX}개까지 등록 가능합니다.`;
  for (const text of [title, ...names]) {
    if (text === "") return "옵션명과 옵션값은 필수 항목입니다.";
    if (eucKrLength(text) > OPTION_BYTES_MAX)
      return `옵션명과 옵션값은 한글 ${OPTION_BYTES_MAX / 2}자, 영문 ${OPTION_BYTES_MAX}자 이내로 입력해 주세요.`;
    if (FORBIDDEN.test(text)) return "옵션명과 옵션값에는 ' \" % & < > # † ; , 를 사용할 수 없습니다.";
  }
  if (new Set(names).size !== names.length) return "동일한 옵션값이 존재합니다.";
  if (field(body, "txtColCnt") !== "1") return "옵션 등록 시 txtColCnt는 1로 입력해 주세요.";
  for (const option of options) {
    if (!["Y", "N"].includes(xmlText(at(option, "useYn")))) return "옵션상태(useYn)를 확인해 주세요.";
    for (const name of ["colOptPrice", "colCount"])
      if (!/^-?\d+$/.test(xmlText(at(option, name)))) return `옵션의 ${name} 항목을 확인해 주세요.`;
  }
  // Only a sold-out option may have a stock of 0.
  if (options.some((option) => isSold(option) && stockOf(option) <= 0)) return "옵션재고수량은 1개 이상 입력해 주세요.";
  const extras = options.map((option) => Number(xmlText(at(option, "colOptPrice"))) || 0);
  if (extras.some((extra) => extra < -price / 2 || extra > price))
    return "옵션가는 판매가의 -50% ~ +100% 이내로 입력해 주세요.";
  return extras.includes(0) ? undefined : "옵션가가 0원인 옵션이 1개 이상 필요합니다.";
}

/** What buyers can take; every option has a stock number of its own. */
export function elevenstBuyable(body: unknown, prdNo: string): RehearsalBuyable[] {
  const price = Number(field(body, "selPrc"));
  const options = field(body, "optSelectYn") === "Y" ? optionsIn(body) : [];
  if (options.length === 0)
    return [{ itemNo: `${prdNo}1`, name: "", priceKrw: price, stock: Number(field(body, "prdSelQty")) || 0, sku: "" }];
  return options.map((option, place) => ({
    itemNo: `${prdNo}${place + 1}`,
    name: xmlText(at(option, "colValue0")),
    priceKrw: price + (Number(xmlText(at(option, "colOptPrice"))) || 0),
    stock: isSold(option) ? stockOf(option) : 0,
    sku: xmlText(at(option, "colSellerStockCd")),
  }));
}
