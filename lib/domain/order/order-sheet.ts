import { courierBy } from "@/lib/domain/couriers/couriers";
import { labelOf } from "@/lib/domain/markets/markets";
import type { OrderStage } from "@/lib/domain/stages/stages";

/** What stages are called where no screen speaks: in files and logs, which are Korean. */
const STAGE_NAMES: Readonly<Record<OrderStage, string>> = {
  New: "신규 주문",
  Ready: "발송 대기",
  Delivery: "배송 중",
  DeliveryOk: "배송 완료",
  Decided: "구매 확정",
  Cancel: "취소",
  Return: "반품",
  Exchange: "교환",
};

type SheetOrder = {
  market: string;
  marketAccount: string;
  storeName: string;
  orderNo: string;
  orderItemNo: string;
  stage: OrderStage;
  orderedAt: Date;
  shipBy: Date | null;
  productName: string;
  optionName: string;
  quantity: number;
  unitPrice: number;
  totalPrice: number;
  shippingFee: number;
  expectedSettlement: number | null;
  buyerName: string;
  buyerTel: string;
  receiverName: string;
  receiverTel: string;
  zip: string;
  address1: string;
  address2: string;
  deliveryMessage: string;
  deliveryCompany: string | null;
  invoice: string | null;
  memo: string;
};

type Cell = string | number | Date | null;
type Column = readonly [heading: string, cell: (order: SheetOrder) => Cell];

/** The one column of the shop's own money; the others are what the buyer bought and paid. */
const SETTLEMENT: Column = ["정산예정금액", ({ expectedSettlement }) => expectedSettlement];

/**
 * The columns of an order sheet, in order. Numbers of orders and parcels stay text, so that a spreadsheet neither rounds nor
 * turns them into powers of ten. The customs code is left out: it is personal, and a file leaves the desk.
 */
const COLUMNS: readonly Column[] = [
  ["마켓", ({ market }) => labelOf(market)],
  ["계정", ({ marketAccount }) => marketAccount],
  ["스토어", ({ storeName }) => storeName],
  ["주문번호", ({ orderNo }) => orderNo],
  ["상품주문번호", ({ orderItemNo }) => orderItemNo],
  ["상태", ({ stage }) => STAGE_NAMES[stage]],
  ["주문일시", ({ orderedAt }) => orderedAt],
  ["발송기한", ({ shipBy }) => shipBy],
  ["상품명", ({ productName }) => productName],
  ["옵션", ({ optionName }) => optionName],
  ["수량", ({ quantity }) => quantity],
  ["단가", ({ unitPrice }) => unitPrice],
  ["결제금액", ({ totalPrice }) => totalPrice],
  ["배송비", ({ shippingFee }) => shippingFee],
  SETTLEMENT,
  ["주문자", ({ buyerName }) => buyerName],
  ["주문자 연락처", ({ buyerTel }) => buyerTel],
  ["수령자", ({ receiverName }) => receiverName],
  ["수령자 연락처", ({ receiverTel }) => receiverTel],
  ["우편번호", ({ zip }) => zip],
  ["주소", ({ address1, address2 }) => `${address1} ${address2}`.trim()],
  ["배송 메시지", ({ deliveryMessage }) => deliveryMessage],
  ["택배사", ({ deliveryCompany }) => (deliveryCompany ? (courierBy(deliveryCompany)?.name ?? deliveryCompany) : "")],
  ["송장번호", ({ invoice }) => invoice ?? ""],
  ["메모", ({ memo }) => memo],
];

/** An order sheet's headings, and one order as a row under them; without `hasMoney` the expected settlement is left out. */
export function orderSheet({ hasMoney }: { hasMoney: boolean }) {
  const columns = COLUMNS.filter((column) => hasMoney || column !== SETTLEMENT);
  return {
    headings: columns.map(([heading]) => heading),
    row: (order: SheetOrder): Cell[] => columns.map(([, cell]) => cell(order)),
  };
}
