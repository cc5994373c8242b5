import type { RehearsalPeople } from "@/rehearsal/tables";

type Name = [korean: string, english: string];

const FAMILY: Name[] = [
  ["김", "KIM"],
  ["이", "LEE"],
  ["박", "PARK"],
  ["최", "CHOI"],
  ["정", "JUNG"],
  ["강", "KANG"],
  ["조", "CHO"],
  ["윤", "YOON"],
  ["장", "JANG"],
  ["임", "LIM"],
];
const GIVEN: Name[] = [
  ["민준", "MINJUN"],
  ["서연", "SEOYEON"],
  ["도윤", "DOYOON"],
  ["지우", "JIWOO"],
  ["하준", "HAJUN"],
  ["서윤", "SEOYOON"],
  ["시우", "SIWOO"],
  ["하은", "HAEUN"],
  ["주원", "JUWON"],
  ["민서", "MINSEO"],
  ["지호", "JIHO"],
  ["수아", "SUA"],
];
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

/** A made-up buyer by number; deterministic. One in eight has another receiver. */
export function buyerNumber(number: number): RehearsalPeople {
  const name = (shift: number): Name => {
    const [family, given] = [FAMILY[(number * 7 + shift) % FAMILY.length], GIVEN[(number * 5 + shift) % GIVEN.length]];
    return [`${family?.[0]}${given?.[0]}`, `${family?.[1]} ${given?.[1]}`];
  };
  const [receiverName, englishName] = name(number % 8 === 7 ? 3 : 0);
  const tel = `010-${String(2000 + ((number * 137) % 7000))}-${String(1000 + ((number * 613) % 9000))}`;
  const [zip, address1] = ADDRESSES[number % ADDRESSES.length] ?? ["04524", "서울특별시 중구 세종대로 110"];
  return {
    buyerName: name(0)[0],
    buyerTel: tel,
    receiverName,
    englishName,
    receiverTel: tel,
    zip,
    address1,
    address2: `${101 + (number % 12)}동 ${(number % 20) + 1}0${(number % 4) + 1}호`,
    message: MESSAGES[number % MESSAGES.length] ?? "",
    // Numbers the rehearsed customs office knows: 1 is in order, 2-6 each fail in another way.
    pcc: `P00000000000${number % 11 === 10 ? 2 + (number % 5) : 1}`,
  };
}
