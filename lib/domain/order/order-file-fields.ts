import type { OrderFile } from "@/lib/domain/markets/order-files";
import type { FieldRule, SheetKind } from "@/lib/domain/sheets/columns";

export type OrderFileField =
  | "orderNo"
  | "line"
  | "part"
  | "shop"
  | "status"
  | "claimStatus"
  | "orderedAt"
  | "paidAt"
  | "confirmedAt"
  | "sentAt"
  | "shipBy"
  | "productName"
  | "optionName"
  | "quantity"
  | "unitPrice"
  | "totalPrice"
  | "shippingFee"
  | "box"
  | "settlement"
  | "buyerName"
  | "buyerTel"
  | "receiverName"
  | "receiverTel"
  | "receiverTel2"
  | "zip"
  | "address1"
  | "address2"
  | "message"
  | "pcc"
  | "carrier"
  | "invoice"
  | "sellerCode"
  | "marketCode";

/** How the order downloads of all markets name what they share; the numbers of an order are each market's own. */
const SHARED: readonly FieldRule<OrderFileField>[] = [
  { field: "claimStatus", names: ["클레임상태", "클레임처리상태", "취소/반품/교환"] },
  { field: "status", names: ["주문세부상태", "주문상태", "주문상태상세", "진행상태", "배송상태"] },
  { field: "orderedAt", names: ["주문일시", "주문일", "주문일자(결제확인전)", "주문일자"] },
  { field: "paidAt", names: ["결제일", "결제일시", "결제완료일", "입금확인일", "결제일자"] },
  { field: "confirmedAt", names: ["발주확인일", "발주확인일시", "주문확인일자", "주문확인일"] },
  { field: "sentAt", names: ["발송처리일", "출고일(발송일)", "발송일자", "발송일", "발송처리일자"] },
  { field: "shipBy", names: ["발송기한", "주문시 출고예정일", "발송마감일", "발송예정일", "배송예정일"] },
  { field: "productName", names: ["상품명", "등록상품명", "노출상품명(옵션명)"] },
  { field: "optionName", names: ["옵션정보", "등록옵션명", "옵션", "주문옵션", "필수선택 옵션"] },
  { field: "quantity", names: ["수량", "구매수(수량)", "주문수량", "구매수"] },
  { field: "unitPrice", names: ["상품가격", "옵션판매가(판매단가)", "판매단가", "판매단가(할인전)", "판매가"] },
  {
    field: "totalPrice",
    names: [
      "최종 상품별 총 주문금액",
      "상품별 총 주문금액",
      "총 주문금액",
      "결제액",
      "주문금액",
      "결제금액",
      "판매금액",
    ],
  },
  { field: "shippingFee", names: ["배송비 합계", "배송비", "배송비 금액", "배송비금액", "최종 배송비"] },
  { field: "settlement", names: ["정산예정금액", "정산예정금", "서비스이용료 차감금액"] },
  { field: "buyerName", names: ["구매자명", "구매자", "주문자명", "주문자", "구매자이름"] },
  {
    field: "buyerTel",
    names: ["구매자연락처", "구매자전화번호", "구매자 휴대폰", "주문자연락처", "주문자 휴대폰", "구매자 전화번호"],
  },
  { field: "receiverName", names: ["수취인명", "수취인이름", "수령인명", "수취인", "수령인", "받는분"] },
  {
    field: "receiverTel",
    names: [
      "수취인연락처1",
      "수취인전화번호",
      "수령인 휴대폰",
      "휴대폰번호",
      "수취인 휴대폰",
      "수취인연락처",
      "휴대전화",
    ],
  },
  {
    field: "receiverTel2",
    names: ["수취인연락처2", "통관용수취인전화번호", "통관용구매자전화번호", "수령인 전화번호", "전화번호", "일반전화"],
  },
  { field: "zip", names: ["우편번호", "수취인 우편번호", "수령인 우편번호"] },
  {
    field: "address1",
    names: ["기본배송지", "통합배송지", "수취인 주소", "수취인주소", "주소", "배송지", "배송지주소", "수령인 주소"],
  },
  { field: "address2", names: ["상세배송지", "상세주소", "나머지주소"] },
  { field: "message", names: ["배송메세지", "배송메시지", "배송시 요구사항", "배송시요구사항", "배송요청사항"] },
  {
    field: "pcc",
    names: ["개인통관고유부호", "개인통관번호(PCCC)", "개인통관부호", "통관고유번호", "수령인 통관정보", "통관번호"],
  },
  { field: "carrier", names: ["택배사", "택배사명(발송방법)", "택배사명", "택배사코드"] },
  { field: "invoice", names: ["송장번호", "운송장번호", "송장/등기번호"] },
  {
    field: "sellerCode",
    names: ["판매자 상품코드", "업체상품코드", "판매자상품번호", "판매자 관리코드", "판매자관리코드"],
  },
  { field: "marketCode", names: ["상품번호", "노출상품ID"] },
];

/** Without one of these an order cannot be stored: what is not known must not become 0 or a guessed day. */
export const NEEDED_FIELDS = ["orderNo", "productName", "quantity", "totalPrice", "shippingFee"] as const;

/** The kind of sheet a market's order download is. */
export const orderFileKind = (file: OrderFile): SheetKind<OrderFileField> => ({
  id: `orders/${file.id}`,
  fields: [
    { field: "line", names: file.line },
    ...(file.part ? [{ field: "part" as const, names: file.part }] : []),
    { field: "orderNo", names: file.orderNo },
    ...(file.box ? [{ field: "box" as const, names: file.box }] : []),
    ...(file.shop ? [{ field: "shop" as const, names: file.shop }] : []),
    ...SHARED,
  ],
  needs: [file.part ? ["line", "part"] : file.orderNoIsLine ? ["line", "shop"] : ["line", "orderNo"]],
});
