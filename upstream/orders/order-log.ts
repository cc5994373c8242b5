import type { MarketDeed, OrderEvent } from "@/lib/domain/order/order-event";
import { ACTION_WORDS, KIND_WORDS, STATE_WORDS, wonWords } from "@/lib/domain/claim/claim-words";
import { STAGE_NAMES } from "@/lib/domain/order/order-sheet";
import { courierBy } from "@/lib/domain/couriers/couriers";
import type { ParcelState, ParcelTrouble } from "@/lib/domain/parcel/parcel";
import { currentTrace } from "@/lib/process/trace";
import type { Database } from "@/upstream/db/client";
import { orderLogs } from "@/upstream/db/schema";

const DEED_WORDS: Record<MarketDeed, string> = {
  confirm: "발주 확인",
  invoice: "송장 전송",
  changeInvoice: "송장 수정",
  delivered: "배송 완료 처리",
  sellerCancel: "판매자 취소",
  delay: "발송 지연 안내",
  sellerReturn: "판매자 반품 접수",
};
const FIELD_WORDS: Record<Extract<OrderEvent, { is: "edited" }>["fields"][number], string> = {
  receiverName: "수령자",
  receiverTel: "연락처",
  zip: "우편번호",
  address1: "주소",
  address2: "상세주소",
  deliveryMessage: "배송 메시지",
  pcc: "통관부호",
};
const PCC_WORDS = { Unchecked: "확인할 수 없음", Match: "일치", Warn: "주의", Mismatch: "불일치" } as const;

const PARCEL_WORDS: Record<ParcelState, string> = {
  unknown: "조회되지 않음",
  ready: "배송 준비",
  collected: "집화",
  moving: "이동 중",
  arrived: "배송지 도착",
  out: "배달 출발",
  delivered: "배달 완료",
  returned: "반송",
};
const TROUBLE_WORDS: Record<ParcelTrouble, string> = {
  wrongNumber: "택배사에서 조회되지 않는 송장번호입니다. 번호와 택배사를 확인해 주세요.",
  stalled: "며칠째 배송이 움직이지 않습니다. 택배사에 확인해 주세요.",
  returned: "택배가 반송되고 있습니다. 구매자와 택배사에 확인해 주세요.",
};

const named = (courier: string): string => courierBy(courier)?.name ?? courier;
const because = (reason: string): string => (reason ? `: ${reason}` : "");

/** An event in Korean, for readers that know no events: the specification's log is a time and a sentence. */
function wordsOf(event: OrderEvent): string {
  switch (event.is) {
    case "pulled":
      return `주문 수집: ${event.native}`;
    case "market":
      return `상태 변경: ${event.from} → ${event.to}`;
    case "moved":
      return `상태 직접 변경: ${STAGE_NAMES[event.from]} → ${STAGE_NAMES[event.to]}`;
    case "confirmed":
      return DEED_WORDS.confirm;
    case "sent":
      return `${DEED_WORDS.invoice}: ${named(event.courier)} ${event.invoice}`;
    case "resent":
      return `${DEED_WORDS.changeInvoice}: ${event.before ? `${event.before} → ` : ""}${named(event.courier)} ${event.invoice}`;
    case "delivered":
      return DEED_WORDS.delivered;
    case "refused":
      return `${DEED_WORDS[event.deed]} 실패${because(event.reason)}`;
    case "addressChanged":
      return `구매자가 배송지를 변경했습니다.${event.replaced ? " 직접 수정한 배송 정보를 대신합니다." : ""}`;
    case "edited":
      return `배송 정보 수정: ${event.fields.map((field) => FIELD_WORDS[field]).join(", ")}`;
    case "pccChecked":
      return `통관부호 확인: ${PCC_WORDS[event.status]}`;
    case "parcelMoved":
      return `배송 조회: ${PARCEL_WORDS[event.state]}${event.place && ` (${event.place})`}`;
    case "parcelTrouble":
      return `배송 확인 필요: ${TROUBLE_WORDS[event.trouble]}`;
    case "parcelArrived":
      return "배송 완료: 택배사 조회로 자동 변경";
    case "marketUntold":
      return "마켓에 배송 완료를 알리지 못했습니다. 마켓에서 직접 배송 완료로 바꿔 주세요.";
    case "memo":
      return "메모 수정";
    case "removed":
      return "목록에서 삭제";
    case "restored":
      return "삭제 취소";
    case "costs":
      return "예상 수익 저장";
    case "sellerCancelled":
      return `${DEED_WORDS.sellerCancel}${because(event.reason)}`;
    case "sellerReturned":
      return `${DEED_WORDS.sellerReturn}${because(event.reason)}`;
    case "delayed":
      return `${DEED_WORDS.delay}: ${[event.reason, `${event.until}까지 발송`].filter(Boolean).join(", ")}`;
    case "claimed":
      return `${KIND_WORDS[event.kind]} 클레임: ${STATE_WORDS[event.state]}${event.reason && ` (${event.reason})`}`;
    case "claimMoved":
      return `${KIND_WORDS[event.kind]} 클레임: ${STATE_WORDS[event.from]} → ${STATE_WORDS[event.to]}`;
    case "claimOver":
      return `${KIND_WORDS[event.kind]} ${STATE_WORDS[event.state]}: 주문이 이전 단계로 돌아갔습니다.`;
    case "claimDone": {
      const turned = event.turned ? ` (${KIND_WORDS[event.turned]}으로 전환)` : "";
      const fee = event.fee > 0 ? `${wonWords(event.fee)} 청구` : "";
      const parcel = event.invoice && `${named(event.courier)} ${event.invoice}`;
      const more = [event.reason, fee, parcel].filter(Boolean).join(", ");
      return (
        `${KIND_WORDS[event.kind]} ${ACTION_WORDS[event.action]}: ` +
        `${STATE_WORDS[event.from]} → ${STATE_WORDS[event.to]}${turned}${more && ` (${more})`}`
      );
    }
    case "claimRefused":
      return `${KIND_WORDS[event.kind]} ${ACTION_WORDS[event.action]} 실패${because(event.reason)}`;
  }
}

type About = { userId: string; orderIdx: number; at?: Date };

/** A line of an order's history, with the staff member in whose request it happens. Written with the change it tells of, so that neither is there without the other. */
export const logOrder = async (db: Pick<Database, "insert">, about: About, event: OrderEvent): Promise<void> => {
  const trace = currentTrace();
  const byId = trace?.isStaff ? (trace.user ?? null) : null;
  await db.insert(orderLogs).values({ ...about, byId, what: wordsOf(event), event });
};
