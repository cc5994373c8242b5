import { at, text } from "@/rehearsal/kit/reading";
import type { rehearsalListings } from "@/rehearsal/tables";
import { deliveryFaults } from "./checks";

type ListingRow = typeof rehearsalListings.$inferSelect;
type Change = Partial<ListingRow>;
export type Wrong = { field: string; message: string };

const PRICE_MAX = 999_999_990;
const VALUE_MAX = 10_000_000;
const PERCENT_MAX = 100;
const ORDER_MAX = 10_000;
const PERSON_MAX = 99_999_999;
const CHANGERS = ["UP", "DOWN", "TO"];
const UNITS = ["PERCENT", "WON"];
/** How goods may be sent when many are changed at once; a day of the buyer's wish has a kind of its own. */
const ATTRIBUTES = ["NORMAL", "TODAY"];
const BY_WISH = "HOPE";
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:(\d{2})(?::\d{2}(?:\.\d{3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MULTIPLE = "multiPurchaseDiscountPolicy";

export const isPrice = (price: number): boolean =>
  Number.isInteger(price) && price >= 10 && price <= PRICE_MAX && price % 10 === 0;
const whole = (value: unknown, least: number, most: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

/** A product at another price; options keep what they cost more or less. */
export const priced = (row: ListingRow, price: number): Change => ({
  priceKrw: price,
  buyable: row.buyable.map((one) => ({ ...one, priceKrw: one.priceKrw - row.priceKrw + price })),
});

/** One kind of bulk update: the part of the body that tells it, and what becomes of a product by it. */
type Kind = { part: string; change(row: ListingRow, asked: unknown): Change | Wrong };

/** Every kind the document of `bulk-update` names. */
const KINDS: Record<string, Kind> = {
  SALE_PRICE: {
    part: "productSalePrice",
    change: (row, asked) => {
      const price = bulkPrice(row, asked);
      return isPrice(price) ? priced(row, price) : wrong("productSalePrice", "판매가는 10원 단위로 입력해 주세요.");
    },
  },
  IMMEDIATE_DISCOUNT: {
    part: "immediateDiscountPolicy",
    change: (row, asked) => {
      const method = at(asked, "discountMethod");
      const fault =
        valueFault("immediateDiscountPolicy.discountMethod", method) ??
        momentFault(
          "immediateDiscountPolicy.discountMethod.startDate",
          at(method, "startDate"),
          (min) => min % 10 === 0,
        ) ??
        momentFault("immediateDiscountPolicy.discountMethod.endDate", at(method, "endDate"), (min) => min % 10 === 9);
      return fault ?? inProduct(row, { customerBenefit: { ...benefitOf(row), immediateDiscountPolicy: asked } });
    },
  },
  SALE_PERIOD: {
    part: "productSalePeriod",
    change: (row, asked) => {
      const [from, to] = [at(asked, "saleStartDate"), at(asked, "saleEndDate")];
      const fault =
        momentFault("productSalePeriod.saleStartDate", from, (min) => min === 0) ??
        momentFault("productSalePeriod.saleEndDate", to, (min) => min === 59);
      if (fault) return fault;
      if (from && to && Date.parse(text(from)) >= Date.parse(text(to)))
        return wrong("productSalePeriod.saleEndDate", "판매 종료일은 판매 시작일 이후로 입력해 주세요.");
      return inProduct(row, { saleStartDate: from, saleEndDate: to });
    },
  },
  DELIVERY: {
    part: "deliveryInfo",
    change: (row, asked) => {
      const [fault] = deliveryFaults({ deliveryInfo: asked });
      return fault ? wrong(fault.name, fault.message) : inProduct(row, { deliveryInfo: asked });
    },
  },
  DELIVERY_ATTRIBUTE: { part: "deliveryAttribute", change: (row, asked) => sentBy(row, asked, ATTRIBUTES) },
  DELIVERY_HOPE: { part: "deliveryAttribute", change: (row, asked) => sentBy(row, asked, [BY_WISH]) },
  PURCHASE_BENEFIT: {
    part: "purchaseBenefit",
    change: (row, asked) => {
      const policies = Object.keys(asked as object).filter((name) => at(asked, name) !== null);
      const fault = policies.map((name) => policyFault(name, at(asked, name))).find(Boolean);
      return fault ?? inProduct(row, { customerBenefit: { ...benefitOf(row), ...(asked as object) } });
    },
  },
  PURCHASE_QUANTITY_LIMIT: {
    part: "purchaseQuantityInfo",
    change: (row, asked) => {
      for (const [name, most] of [
        ["minPurchaseQuantity", ORDER_MAX],
        ["maxPurchaseQuantityPerId", PERSON_MAX],
        ["maxPurchaseQuantityPerOrder", ORDER_MAX],
      ] as const)
        if (at(asked, name) !== undefined && !whole(at(asked, name), 1, most))
          return wrong(`purchaseQuantityInfo.${name}`, `구매 수량은 1 이상 ${most} 이하로 입력해 주세요.`);
      const detailAttribute = {
        ...(at(row.body["originProduct"], "detailAttribute") as object),
        purchaseQuantityInfo: asked,
      };
      return inProduct(row, { detailAttribute });
    },
  },
};

/** What a bulk update makes of a product: the kind decides which part of the body counts, the others are not read. */
export function bulkChange(row: ListingRow, body: unknown): Change | Wrong {
  const name = text(at(body, "productBulkUpdateType"));
  const kind = Object.keys(KINDS).includes(name) ? KINDS[name] : undefined;
  if (!kind) return wrong("productBulkUpdateType", "벌크 업데이트 종류 항목이 유효하지 않습니다.");
  const asked = at(body, kind.part);
  if (typeof asked !== "object" || asked === null) return wrong(kind.part, `${kind.part} 항목을 입력해 주세요.`);
  return kind.change(row, asked);
}

const wrong = (field: string, message: string): Wrong => ({ field, message });
const benefitOf = (row: ListingRow): object => (at(row.body["originProduct"], "customerBenefit") ?? {}) as object;

const inProduct = (row: ListingRow, change: Record<string, unknown>): Change => ({
  body: { ...row.body, originProduct: { ...(row.body["originProduct"] as object), ...change } },
});

function sentBy(row: ListingRow, asked: unknown, types: readonly string[]): Change | Wrong {
  if (!types.includes(text(at(asked, "deliveryAttributeType"))))
    return wrong("deliveryAttribute.deliveryAttributeType", "배송 속성 타입 항목이 유효하지 않습니다.");
  return inProduct(row, {
    deliveryInfo: { ...(at(row.body["originProduct"], "deliveryInfo") as object), ...(asked as object) },
  });
}

/** A value in percent or in won. */
function valueFault(field: string, asked: unknown): Wrong | undefined {
  const unit = text(at(asked, "unitType"));
  if (!UNITS.includes(unit)) return wrong(`${field}.unitType`, "단위 타입은 PERCENT, WON만 입력 가능합니다.");
  const most = unit === "PERCENT" ? PERCENT_MAX : VALUE_MAX;
  return whole(at(asked, "value"), 1, most)
    ? undefined
    : wrong(`${field}.value`, `값은 1 이상 ${most} 이하로 입력해 주세요.`);
}

/** A moment that may be left out, at a minute the market takes. */
function momentFault(field: string, asked: unknown, isTaken: (minute: number) => boolean): Wrong | undefined {
  if (asked === undefined) return undefined;
  const minute = MOMENT.exec(text(asked))?.[1];
  return minute !== undefined && isTaken(Number(minute)) ? undefined : wrong(field, "일시 항목이 유효하지 않습니다.");
}

/** What is wrong with one of the benefits: points and instalments have a first and a last day. */
function policyFault(name: string, asked: unknown): Wrong | undefined {
  const field = `purchaseBenefit.${name}`;
  if (name === "giftPolicy" || name === "reviewPointPolicy") return daysFault(field, asked);
  if (name === "purchasePointPolicy") return valueFault(field, asked) ?? daysFault(field, asked);
  if (name === "freeInterestPolicy")
    return whole(at(asked, "value"), 1, PERSON_MAX)
      ? daysFault(field, asked)
      : wrong(`${field}.value`, "무이자 할부 개월 수를 입력해 주세요.");
  if (name !== MULTIPLE) return wrong(field, "구매/리뷰 혜택 항목이 유효하지 않습니다.");
  if (
    !whole(at(asked, "orderValue"), 1, VALUE_MAX) ||
    !["COUNT", "WON"].includes(text(at(asked, "orderValueUnitType")))
  )
    return wrong(`${field}.orderValue`, "주문 금액(수량)과 단위를 확인해 주세요.");
  const method = at(asked, "discountMethod");
  return valueFault(`${field}.discountMethod`, method) ?? daysFault(`${field}.discountMethod`, method);
}

function daysFault(field: string, asked: unknown): Wrong | undefined {
  const [from, to] = [at(asked, "startDate"), at(asked, "endDate")];
  const isDay = (day: unknown): boolean => day === undefined || DAY.test(text(day));
  if (!isDay(from) || !isDay(to)) return wrong(`${field}.startDate`, "날짜는 yyyy-MM-dd 형식으로 입력해 주세요.");
  return from !== undefined && to === undefined ? wrong(`${field}.endDate`, "종료일을 입력해 주세요.") : undefined;
}

function bulkPrice({ priceKrw }: ListingRow, asked: unknown): number {
  const value = Number(at(asked, "value"));
  const changer = text(at(asked, "productSalePriceChangerType"));
  const unit = text(at(asked, "productSalePriceChangerUnitType"));
  if (!CHANGERS.includes(changer) || !UNITS.includes(unit)) return NaN;
  if (changer === "TO") return unit === "WON" ? value : NaN;
  const by = unit === "PERCENT" ? Math.floor((priceKrw * value) / 1_000) * 10 : value;
  return changer === "UP" ? priceKrw + by : priceKrw - by;
}
