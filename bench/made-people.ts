import type { OrderPeople } from "@/upstream/sales/orders/people";

const SURNAMES = [..."김이박최정강조윤장임한오서신권황안송류홍"];
const LETTERS = [..."민서준지현우도윤하은예수진영호경희성철길동미숙재훈태양소라나루"];

/** The entry at a place of a list that begins again after its last. */
export const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

const nameAt = (n: number): string =>
  pick(SURNAMES, n * 7) + pick(LETTERS, n * 13 + 5) + pick(LETTERS, Math.floor(n / 29) * 11);
const digits = (n: number, length: number): string =>
  String((n * 7_919 + 104_729) % 10 ** length).padStart(length, "0");
const phoneAt = (n: number): string => `010-${digits(n, 4)}-${digits(n * 31 + 17, 4)}`;

/** Buyer and receiver of the order with this number; every fifth order has another receiver. Deterministic. */
export function peopleAt(n: number): OrderPeople {
  const tel = phoneAt(n);
  const receiver = n % 5 === 0 ? n + 1 : n;
  return {
    buyerName: nameAt(n),
    buyerTel: tel,
    receiverName: nameAt(receiver),
    receiverTel: phoneAt(receiver),
    customsTel: "",
    zip: digits(n, 5),
    address1: `서울 강남구 테헤란로 ${n}`,
    address2: `${n % 30}동 ${n % 900}호`,
    deliveryMessage: "문 앞에 놓아 주세요",
    pcc: `P${digits(n * 97 + 3, 12)}`,
    marketDelivery: null,
  };
}
