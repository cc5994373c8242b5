import { at, list, text } from "@/rehearsal/kit/reading";
import { CARRIERS } from "@/rehearsal/couriers";
import { categoryFault, factFaults, isPricedFreely, type Wrong } from "./facts-checks";

type InvalidInput = { name: string; type: string; message: string };

const NAME_LENGTH_MAX = 100;
const PRICE_MAX = 999_999_990;
const STOCK_MAX = 99_999_999;
const BASE_FEE_MAX = 100_000;
const CLAIM_FEE_MAX = 1_000_000;
const EXTRA_IMAGES_MAX = 9;
const GROUPS_MAX = 3;
const TYPED_MAX = 5;
const SALE_TYPES = ["NEW", "OLD"];
const DELIVERY_TYPES = ["DELIVERY", "DIRECT"];
const DELIVERY_ATTRIBUTES = [
  "NORMAL",
  "TODAY",
  "OPTION_TODAY",
  "HOPE",
  "TODAY_ARRIVAL",
  "DAWN_ARRIVAL",
  "PRE_ORDER",
  "ARRIVAL_GUARANTEE",
  "SELLER_GUARANTEE",
  "HOPE_SELLER_GUARANTEE",
  "PICKUP",
  "QUICK",
];
const PAID = ["CONDITIONAL_FREE", "PAID", "UNIT_QUANTITY_PAID", "RANGE_QUANTITY_PAID"];
const FEE_TYPES = ["FREE", ...PAID];
const PAY_TYPES = ["COLLECT", "PREPAID", "COLLECT_OR_PREPAID"];

/** A body that changes a product: its pictures are kept, and what became of its category since does not matter. */
type Change = { kept: readonly string[] };

/**
 * What the market finds wrong with a product body (docs/markets.md#smartstore-product-limits), in its own words; empty
 * when it may be sold.
 */
export function productFaults(body: unknown, pictureBase: string, change?: Change): InvalidInput[] {
  const product = at(body, "originProduct");
  const found: InvalidInput[] = [];
  const wrong = (name: string, type: string, message: string): void => {
    found.push({ name: `originProduct.${name}`, type, message });
  };
  const required = (name: string, value: unknown, label: string): void => {
    if (text(value) === "") wrong(name, "NotBlank", `${label} 항목을 입력해 주세요.`);
  };

  required("name", at(product, "name"), "상품명");
  if (text(at(product, "name")).length > NAME_LENGTH_MAX) {
    wrong("name", "Size", `상품명은 ${NAME_LENGTH_MAX}자 이하로 입력해 주세요.`);
  }
  required("detailContent", at(product, "detailContent"), "상품 상세");
  if (text(at(product, "statusType")) !== "SALE")
    wrong("statusType", "NotValidEnum", "상품 판매상태 항목이 유효하지 않습니다.");
  if (!SALE_TYPES.includes(text(at(product, "saleType"))))
    wrong("saleType", "NotValidEnum", "상품 판매유형 항목이 유효하지 않습니다.");
  if (!change) categoryFault(product, wrong);
  const price = at(product, "salePrice");
  if (!whole(price, 10, PRICE_MAX))
    wrong("salePrice", "Range", `판매가는 10원 이상 ${PRICE_MAX}원 이하로 입력해 주세요.`);
  else if (price % 10 !== 0) wrong("salePrice", "NotValid", "판매가는 10원 단위로 입력해 주세요.");
  if (!whole(at(product, "stockQuantity"), 0, STOCK_MAX)) {
    wrong("stockQuantity", "Range", `재고수량은 ${STOCK_MAX}개 이하로 입력해 주세요.`);
  }
  checkImages(product, pictureBase, change?.kept ?? [], wrong);
  checkDelivery(product, wrong);
  const detail = at(product, "detailAttribute");
  const service = at(detail, "afterServiceInfo");
  required(
    "detailAttribute.afterServiceInfo.afterServiceTelephoneNumber",
    at(service, "afterServiceTelephoneNumber"),
    "A/S 전화번호",
  );
  required(
    "detailAttribute.afterServiceInfo.afterServiceGuideContent",
    at(service, "afterServiceGuideContent"),
    "A/S 안내",
  );
  factFaults(product, wrong);
  checkChannel(at(body, "smartstoreChannelProduct"), found);
  if (whole(price, 10, PRICE_MAX))
    checkOptions(at(detail, "optionInfo"), price, isPricedFreely(text(at(product, "leafCategoryId"))), wrong);
  return found;
}

function checkImages(product: unknown, base: string, kept: readonly string[], wrong: Wrong): void {
  const main = text(at(product, "images", "representativeImage", "url"));
  const extra = list(at(product, "images", "optionalImages")).map((image) => text(at(image, "url")));
  if (extra.length > EXTRA_IMAGES_MAX) {
    wrong("images.optionalImages", "Size", `추가 이미지는 ${EXTRA_IMAGES_MAX}개 이하로 입력해 주세요.`);
  }
  if (![main, ...extra].every((url) => url.startsWith(base) || kept.includes(url))) {
    wrong(
      "images",
      "NotValid",
      "이미지 URL이 유효하지 않습니다. 상품 이미지 다건 등록 API로 등록된 이미지를 사용해 주세요.",
    );
  }
}

/** The errors of a product's delivery settings if they are sent alone. */
export function deliveryFaults(product: unknown): InvalidInput[] {
  const found: InvalidInput[] = [];
  checkDelivery(product, (name, type, message) => void found.push({ name, type, message }));
  return found;
}

function checkDelivery(product: unknown, wrong: Wrong): void {
  const delivery = at(product, "deliveryInfo");
  const fee = at(delivery, "deliveryFee");
  const oneOf = (name: string, value: unknown, values: readonly string[], label: string): void => {
    if (!values.includes(text(value)))
      wrong(`deliveryInfo.${name}`, "NotValidEnum", `${label} 항목이 유효하지 않습니다.`);
  };
  oneOf("deliveryType", at(delivery, "deliveryType"), DELIVERY_TYPES, "배송 방법 유형");
  oneOf("deliveryAttributeType", at(delivery, "deliveryAttributeType"), DELIVERY_ATTRIBUTES, "배송 속성 타입");
  oneOf("deliveryFee.deliveryFeeType", at(fee, "deliveryFeeType"), FEE_TYPES, "배송비 타입");
  if (!CARRIERS.some(({ smartStore }) => smartStore !== "" && smartStore === text(at(delivery, "deliveryCompany"))))
    wrong("deliveryInfo.deliveryCompany", "NotValid", "택배사 항목이 유효하지 않습니다.");
  const isPaid = PAID.includes(text(at(fee, "deliveryFeeType")));
  if (isPaid) oneOf("deliveryFee.deliveryFeePayType", at(fee, "deliveryFeePayType"), PAY_TYPES, "배송비 결제 방식");
  if (text(at(fee, "deliveryFeeType")) === "UNIT_QUANTITY_PAID" && !whole(at(fee, "repeatQuantity"), 1, STOCK_MAX))
    wrong("deliveryInfo.deliveryFee.repeatQuantity", "NotNull", "반복 수량 항목을 입력해 주세요.");
  for (const name of ["shippingAddressId", "returnAddressId"])
    if (!whole(at(delivery, "claimDeliveryInfo", name), 1, Number.MAX_SAFE_INTEGER))
      wrong(`deliveryInfo.claimDeliveryInfo.${name}`, "NotNull", "출고지/반품지 주소록 번호 항목을 입력해 주세요.");
  if (isPaid && !whole(at(fee, "baseFee"), 0, BASE_FEE_MAX)) {
    wrong("deliveryInfo.deliveryFee.baseFee", "Range", `기본 배송비는 ${BASE_FEE_MAX}원 이하로 입력해 주세요.`);
  }
  for (const name of ["returnDeliveryFee", "exchangeDeliveryFee"]) {
    if (!whole(at(delivery, "claimDeliveryInfo", name), 0, CLAIM_FEE_MAX)) {
      wrong(
        `deliveryInfo.claimDeliveryInfo.${name}`,
        "Range",
        `반품/교환 배송비는 ${CLAIM_FEE_MAX}원 이하로 입력해 주세요.`,
      );
    }
  }
}

const DISPLAY = ["WAIT", "ON", "SUSPENSION"];

/** The half of a product that belongs to the shop window. */
function checkChannel(channel: unknown, found: InvalidInput[]): void {
  const wrong = (name: string, type: string, message: string): void =>
    void found.push({ name: `smartstoreChannelProduct.${name}`, type, message });
  if (!DISPLAY.includes(text(at(channel, "channelProductDisplayStatusType"))))
    wrong("channelProductDisplayStatusType", "NotValidEnum", "전시 상태 항목이 유효하지 않습니다.");
  if (typeof at(channel, "naverShoppingRegistration") !== "boolean")
    wrong("naverShoppingRegistration", "NotNull", "네이버쇼핑 등록 여부 항목을 입력해 주세요.");
}

function checkOptions(info: unknown, price: number, isFree: boolean, wrong: Wrong): void {
  const alone = new Set(list(at(info, "optionSimple")).map((row) => text(at(row, "groupName"))));
  if (alone.size > GROUPS_MAX)
    wrong("detailAttribute.optionInfo.optionSimple", "Size", `단독형 옵션은 ${GROUPS_MAX}개 이하로 입력해 주세요.`);
  if (list(at(info, "optionCustom")).length > TYPED_MAX)
    wrong("detailAttribute.optionInfo.optionCustom", "Size", `직접 입력형 옵션은 ${TYPED_MAX}개 이하로 입력해 주세요.`);
  const rows = list(at(info, "optionCombinations"));
  if (rows.length === 0) return;
  const names = at(info, "optionCombinationGroupNames");
  const groups = Array.from({ length: GROUPS_MAX + 1 }, (_, place) => text(at(names, `optionGroupName${place + 1}`)));
  const count = groups.filter(Boolean).length;
  const place = "detailAttribute.optionInfo.optionCombinations";
  if (count < 1 || count > GROUPS_MAX) wrong(place, "Size", "옵션명은 1개 이상 3개 이하로 입력해 주세요.");
  const keys = rows.map((row) =>
    Array.from({ length: count }, (_, n) => text(at(row, `optionName${n + 1}`))).join("\n"),
  );
  if (keys.some((key) => key.split("\n").some((name) => name === ""))) {
    wrong(place, "NotBlank", "옵션값을 입력해 주세요.");
  }
  if (new Set(keys).size !== keys.length) wrong(place, "Duplicate", "동일한 옵션값이 존재합니다.");
  const deltas = rows.map((row) => Number(at(row, "price") ?? 0));
  const [lowest, highest] = optionBand(price);
  if (!isFree && deltas.some((delta) => !Number.isInteger(delta) || delta < lowest || delta > highest)) {
    wrong(place, "Range", `옵션가는 ${lowest}원 이상 ${highest}원 이하로 입력해 주세요.`);
  }
  if (!deltas.includes(0)) wrong(place, "NotValid", "옵션가 0원인 옵션이 1개 이상 존재해야 합니다.");
}

/** How far an option may differ from the price: dearer goods may differ by half, cheap ones only upwards. */
function optionBand(price: number): [number, number] {
  if (price < 2000) return [0, price];
  return price < 10_000 ? [-price / 2, price] : [-price / 2, price / 2];
}

function whole(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
