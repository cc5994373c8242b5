import { at, list, text } from "@/rehearsal/kit/reading";
import { coupangCategoryFault, coupangFactsFault, coupangTermsFault } from "./facts-checks";
import { isTakenEnding } from "@/rehearsal/markets/picture-endings";

type ErrorItem = { itemIndex: number; itemName: string; message: string };

const NAME_LENGTH_MAX = 100;
const ITEM_NAME_LENGTH_MAX = 150;
const ITEMS_MAX = 200;
const ATTRIBUTE_NAME_LENGTH_MAX = 25;
const ATTRIBUTE_VALUE_LENGTH_MAX = 30;
const TAGS_MAX = 20;
const TAG_LENGTH_MAX = 20;
const IMAGE_PATH_LENGTH_MAX = 200;
const DETAIL_IMAGES_MAX = 9;
const STOCK_MAX = 99_999;
const ENDINGS = ["jpg", "jpeg", "png"];
const IMAGE_TYPES = ["REPRESENTATION", "DETAIL", "USED_PRODUCT"];
const DETAIL_TYPES = ["TEXT", "IMAGE"];
/** Required numbers of an item with their minimum; 0 as the limit per person means no limit. */
const COUNTED = [
  ["maximumBuyForPerson", 0],
  ["maximumBuyForPersonPeriod", 1],
  ["unitCount", 0],
] as const;

/**
 * What Coupang finds wrong with a product body (docs/markets.md#coupang-product-limits): with the product, and item by
 * item.
 */
export function coupangFaults(
  body: unknown,
  vendorId: string,
  isChange = false,
): { message: string; items: ErrorItem[] } | undefined {
  const items = list(at(body, "items"));
  // What became of the category of a product since it was listed does not matter.
  const message = (isChange ? undefined : coupangCategoryFault(body)) ?? productFault(body, items, vendorId);
  const itemFaults = items.flatMap((item, itemIndex) => {
    const fault = itemFault(item) ?? coupangFactsFault(body, item);
    return fault ? [{ itemIndex, itemName: text(at(item, "itemName")), message: fault }] : [];
  });
  if (!message && itemFaults.length === 0) return undefined;
  return { message: message ?? itemFaults[0]?.message ?? "", items: itemFaults };
}

function productFault(body: unknown, items: unknown[], vendorId: string): string | undefined {
  if (text(at(body, "vendorId")) !== vendorId) return `업체[${vendorId}]의 상품만 등록할 수 있습니다.`;
  if (text(at(body, "sellerProductName")) === "") return "sellerProductName은(는) 필수 값입니다.";
  for (const name of ["sellerProductName", "displayProductName"]) {
    const value = text(at(body, name));
    if (value.length > NAME_LENGTH_MAX) return `${name}은(는) 최대 ${NAME_LENGTH_MAX}자까지 입력 가능합니다.`;
  }
  if (items.length === 0) return "상품의 아이템(items)은 1개 이상 필요합니다.";
  if (items.length > ITEMS_MAX) return `옵션은 최대 ${ITEMS_MAX}개까지 등록 가능합니다.`;
  if (!text(at(body, "outboundShippingPlaceCode"))) return "출고지주소코드(outboundShippingPlaceCode)는 필수 값입니다.";
  if (!text(at(body, "returnCenterCode"))) return "반품지센터코드(returnCenterCode)는 필수 값입니다.";
  const abroad = text(at(body, "outboundShippingPlaceCode")) === "7100002";
  const agency = items.every(
    (item) => text(at(item, "overseasPurchased")) === "OVERSEAS_PURCHASED" && isTrue(at(item, "pccNeeded")),
  );
  if (text(at(body, "deliveryMethod")) === "AGENT_BUY" && !(abroad && agency)) {
    return "구매대행 상품은 해외 출고지, 해외구매대행 여부(OVERSEAS_PURCHASED), 개인통관부호 필수(pccNeeded=true)가 필요합니다.";
  }
  const terms = coupangTermsFault(body);
  if (terms) return terms;
  const names = items.map((item) => text(at(item, "itemName")));
  return new Set(names).size === names.length ? undefined : "동일한 업체상품옵션명(itemName)이 존재합니다.";
}

function itemFault(item: unknown): string | undefined {
  const name = text(at(item, "itemName"));
  if (name === "") return "업체상품옵션명(itemName)은 필수 값입니다.";
  if (name.length > ITEM_NAME_LENGTH_MAX) return `업체상품옵션명은 최대 ${ITEM_NAME_LENGTH_MAX}자까지 입력 가능합니다.`;
  const price = Number(at(item, "salePrice"));
  if (!Number.isInteger(price) || price <= 0 || price % 10 !== 0) return "판매가격은 10원 단위로 입력해 주세요.";
  if (!(Number(at(item, "originalPrice")) >= price)) return "할인율기준가는 판매가격보다 크거나 같아야 합니다.";
  const stock = Number(at(item, "maximumBuyCount"));
  if (!Number.isInteger(stock) || stock < 1 || stock > STOCK_MAX)
    return `판매가능수량은 1~${STOCK_MAX}개로 입력해 주세요.`;
  for (const [name, least] of COUNTED) {
    const count = Number(at(item, name));
    if (!(Number.isInteger(count) && count >= least)) return `${name}은(는) ${least} 이상의 정수로 입력해 주세요.`;
  }
  const tags = list(at(item, "searchTags")).map(text);
  if (tags.length > TAGS_MAX || tags.some((tag) => tag.length > TAG_LENGTH_MAX)) {
    return `검색어는 ${TAG_LENGTH_MAX}자 이내, 최대 ${TAGS_MAX}개까지 입력 가능합니다.`;
  }
  const attributes = list(at(item, "attributes"));
  if (attributes.length === 0) return "옵션목록(attributes)은 한 개 이상 등록해야 합니다.";
  for (const attribute of attributes) {
    for (const name of ["attributeTypeName", "attributeValueName"])
      if (text(at(attribute, name)) === "") return `${name}은(는) 필수 값입니다.`;
    if (text(at(attribute, "attributeTypeName")).length > ATTRIBUTE_NAME_LENGTH_MAX) {
      return `옵션타입명은 최대 ${ATTRIBUTE_NAME_LENGTH_MAX}자까지 입력 가능합니다.`;
    }
    if (text(at(attribute, "attributeValueName")).length > ATTRIBUTE_VALUE_LENGTH_MAX) {
      return `옵션값은 최대 ${ATTRIBUTE_VALUE_LENGTH_MAX}자까지 입력 가능합니다.`;
    }
  }
  return contentFault(list(at(item, "contents"))) ?? imageFault(list(at(item, "images")));
}

/** What is wrong with an item's page. */
function contentFault(contents: unknown[]): string | undefined {
  if (contents.length === 0) return "컨텐츠목록(contents)은 필수 값입니다.";
  if (contents.some((one) => text(at(one, "contentsType")) === "")) return "컨텐츠타입(contentsType)은 필수 값입니다.";
  if (contents.some((one) => list(at(one, "contentDetails")).length === 0))
    return "상세컨텐츠목록(contentDetails)은 필수 값입니다.";
  const details = contents.flatMap((one) => list(at(one, "contentDetails")));
  if (details.some((one) => text(at(one, "content")) === "")) return "내용(content)은 필수 값입니다.";
  return details.every((one) => DETAIL_TYPES.includes(text(at(one, "detailType"))))
    ? undefined
    : "세부타입(detailType)은 TEXT, IMAGE만 입력 가능합니다.";
}

function imageFault(images: unknown[]): string | undefined {
  if (images.some((image) => !IMAGE_TYPES.includes(text(at(image, "imageType")))))
    return "이미지타입(imageType)의 값이 올바르지 않습니다.";
  const ofType = (type: string): unknown[] => images.filter((image) => text(at(image, "imageType")) === type);
  if (ofType("REPRESENTATION").length !== 1) return "대표이미지는 1개 필요합니다.";
  if (ofType("DETAIL").length > DETAIL_IMAGES_MAX)
    return `기타이미지는 최대 ${DETAIL_IMAGES_MAX}개까지 등록 가능합니다.`;
  if (images.some((image) => !/^\d+$/.test(text(at(image, "imageOrder")))))
    return "이미지표시순서(imageOrder)는 필수 값입니다.";
  // Either the seller's own address, or one of Coupang's.
  const own = images.map((image) => text(at(image, "vendorPath")));
  if (images.some((image, place) => own[place] === "" && text(at(image, "cdnPath")) === ""))
    return "vendorPath와 cdnPath 중 하나는 필수 값입니다.";
  if (own.some((path) => path !== "" && !/^https?:\/\//.test(path)))
    return "이미지 경로(vendorPath)가 유효하지 않습니다.";
  const paths = [...own, ...images.map((image) => text(at(image, "cdnPath")))];
  if (!paths.every((path) => isTakenEnding(path, ENDINGS))) return "이미지는 JPG, PNG 형식만 등록 가능합니다.";
  return paths.some((path) => path.length > IMAGE_PATH_LENGTH_MAX)
    ? `이미지 경로는 최대 ${IMAGE_PATH_LENGTH_MAX}자까지 입력 가능합니다.`
    : undefined;
}

function isTrue(value: unknown): boolean {
  return value === true || text(value) === "true";
}
