import { at, list, text } from "@/rehearsal/kit/reading";
import { isCustomsItem } from "./customs-items";
import type { ForwarderItem, ForwarderSheet } from "./tables";

type Fault = { field: string; message: string };
type Intake = { customerNo: string; sheet: ForwarderSheet; items: ForwarderItem[]; faults: Fault[] };

const WAYS = ["AIR", "SEA"] as const;
const PURPOSES = ["개인", "사업자"];
const INSPECTIONS = ["기본검수", "사진검수", "정밀검수"];
const PACKINGS = ["포장 없음", "에어캡 포장", "박스 재포장"];
const QUANTITY_MAX = 20;
const ITEMS_MAX = 50;

/** What a customer sent as one order, read as far as it can be, and everything the desk here refuses it for. */
export function readIntake(given: unknown): Intake {
  const faults: Fault[] = [];
  const want = (isFine: boolean, field: string, message: string): void => {
    if (!isFine) faults.push({ field, message });
  };
  const said = (field: string) => text(at(given, field));
  const way = WAYS.find((one) => one === said("way"));
  want(said("customerNo") !== "", "customerNo", "고객 주문번호가 없습니다.");
  want(said("nameKo") !== "", "nameKo", "수취인 한글 이름은 필수입니다.");
  want(/^[A-Za-z .'-]{2,}$/.test(said("nameEn")), "nameEn", "수취인 영문 이름은 필수입니다.");
  want(said("purpose") === "사업자" || /^P\d{12}$/.test(said("pcc")), "pcc", "개인통관고유부호 형식이 아닙니다.");
  want(/^0\d{8,11}$/.test(said("phone").replaceAll("-", "")), "phone", "휴대폰 번호가 올바르지 않습니다.");
  want(/^\d{5}$/.test(said("zip")), "zip", "우편번호는 5자리입니다.");
  want(said("address") !== "", "address", "주소는 필수입니다.");
  want(way !== undefined, "way", "배송방법은 AIR 또는 SEA입니다.");
  want(PURPOSES.includes(said("purpose")), "purpose", "용도구분은 개인 또는 사업자입니다.");
  want(INSPECTIONS.includes(said("inspection")), "inspection", "알 수 없는 검수 등급입니다.");
  want(PACKINGS.includes(said("packing")), "packing", "알 수 없는 포장 방식입니다.");
  const things = list(at(given, "items"));
  want(things.length > 0 && things.length <= ITEMS_MAX, "items", `상품은 1개부터 ${ITEMS_MAX}개까지입니다.`);
  const items = things.map((thing, place): ForwarderItem => {
    const of = (field: string) => text(at(thing, field));
    const about = (field: string) => `items[${place}].${field}`;
    const quantity = Number(at(thing, "quantity"));
    const unitPriceCny = Number(at(thing, "unitPriceCny"));
    for (const field of ["orderNo", "name", "imageUrl", "productUrl", "mallUrl"])
      want(of(field) !== "", about(field), "필수 항목입니다.");
    const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX;
    want(isCount, about("quantity"), `수량은 1~${QUANTITY_MAX}입니다.`);
    want(unitPriceCny > 0, about("unitPriceCny"), "단가(위안)는 0보다 커야 합니다.");
    want(isCustomsItem(of("customsItemNo")), about("customsItemNo"), "없는 통관품목 번호입니다.");
    want(/^(\d{6}|\d{10})?$/.test(of("hsCode")), about("hsCode"), "HS CODE는 6자리 또는 10자리입니다.");
    want(/^[A-Za-z0-9]{0,30}$/.test(of("tracking")), about("tracking"), "중국 운송장번호가 올바르지 않습니다.");
    return {
      seq: place + 1,
      mallUrl: of("mallUrl"),
      orderNo: of("orderNo"),
      name: of("name"),
      color: of("color"),
      size: of("size"),
      quantity,
      unitPriceCny,
      imageUrl: of("imageUrl"),
      productUrl: of("productUrl"),
      tracking: of("tracking"),
      customsItemNo: of("customsItemNo"),
      hsCode: of("hsCode"),
      arrived: 0,
      note: "",
    };
  });
  const sheet: ForwarderSheet = {
    nameKo: said("nameKo"),
    nameEn: said("nameEn"),
    pcc: said("pcc"),
    phone: said("phone"),
    zip: said("zip"),
    address: said("address"),
    addressDetail: said("addressDetail"),
    addressEn: said("addressEn"),
    way: way ?? "SEA",
    purpose: said("purpose"),
    inspection: said("inspection"),
    packing: said("packing"),
    request: said("request"),
  };
  return { customerNo: said("customerNo"), sheet, items, faults };
}
