import type { RehearsalPeople } from "@/rehearsal/tables";

const FAMILY = ["김", "이", "박", "최", "정", "강", "조", "윤", "장", "임"];
const GIVEN = ["민준", "서연", "도윤", "지우", "하준", "서윤", "시우", "하은", "주원", "민서", "지호", "수아"];
const ADDRESSES: [string, string][] = [
  ["04524", "서울특별시 중구 세종대로 110"],
  ["06236", "서울특별시 강남구 테헤란로 152"],
  ["13529", "경기도 성남시 분당구 판교역로 166"],
  ["48058", "부산광역시 해운대구 센텀중앙로 79"],
  ["34126", "대전광역시 유성구 대학로 99"],
  ["61945", "광주광역시 서구 상무대로 773"],
  ["63122", "제주특별자치도 제주시 문연로 6"],
];
const MESSAGES = ["문 앞에 놓아주세요", "", "부재 시 경비실에 맡겨주세요", "배송 전 연락 바랍니다", ""];

/** A made-up buyer by number; the same number is always the same person. One in eight sends the goods to somebody else. */
export function buyerNumber(number: number): RehearsalPeople {
  const name = (shift: number): string =>
    `${FAMILY[(number * 7 + shift) % FAMILY.length]}${GIVEN[(number * 5 + shift) % GIVEN.length]}`;
  const tel = `010-${String(2000 + ((number * 137) % 7000))}-${String(1000 + ((number * 613) % 9000))}`;
  const [zip, address1] = ADDRESSES[number % ADDRESSES.length] ?? ["04524", "서울특별시 중구 세종대로 110"];
  return {
    buyerName: name(0),
    buyerTel: tel,
    receiverName: number % 8 === 7 ? name(3) : name(0),
    receiverTel: tel,
    zip,
    address1,
    address2: `${101 + (number % 12)}동 ${(number % 20) + 1}0${(number % 4) + 1}호`,
    message: MESSAGES[number % MESSAGES.length] ?? "",
    // Numbers the rehearsed customs office knows: 1 is in order, 2-6 each fail in another way.
    pcc: `P00000000000${number % 11 === 10 ? 2 + (number % 5) : 1}`,
  };
}
