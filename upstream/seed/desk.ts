import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { PartnerCategory } from "@/lib/domain/partner/categories";
import type { Database } from "@/upstream/db/client";
import { exchangeRates, notices, partners } from "@/upstream/db/schema";
import { nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";

const NOTICES: [daysAgo: number, title: string, contents: string][] = [
  [
    1,
    "쿠팡 상품 승인 지연 안내",
    "<p>쿠팡 심사 물량 증가로 승인이 평소보다 늦어지고 있습니다. 승인 전에는 상품 페이지 주소가 표시되지 않습니다.</p>",
  ],
  [
    4,
    "개인통관고유부호 검증 강화 안내",
    "<p>이름과 휴대전화번호에 더해 배송지 우편번호까지 일치해야 통관됩니다. 발송 전에 주문 화면에서 통관부호를 확인해 주세요.</p>",
  ],
  [
    9,
    "타오바오 수집 속도 개선",
    "<p>여러 상품을 수집할 때 대기 시간이 줄었습니다. 보안문자가 나타나면 잠시 후 다시 수집해 주세요.</p>",
  ],
  [
    16,
    "위메프 서비스 종료에 따른 등록 중단",
    "<p>위메프가 서비스를 종료하여 신규 등록이 중단되었습니다. 기존 등록 내역은 계속 조회할 수 있습니다.</p>",
  ],
  [23, "스마트스토어 태그 등록 기준 안내", "<p>태그는 상품과 관련 있는 단어로 최대 10개까지 전송됩니다.</p>"],
  [37, "추석 연휴 배송 일정 안내", "<p>연휴 기간에는 국내 택배 집화가 중단됩니다. 발송 예정일을 확인해 주세요.</p>"],
  [58, "중국 국경절 기간 판매자 휴무 안내", "<p>국경절 기간에는 대부분의 현지 판매자가 발송하지 않습니다.</p>"],
  [80, "나루를 시작하는 판매자님께", "<p>상품 수집 → 편집 → 마켓 등록 → 주문 관리 순서로 이용해 주세요.</p>"],
];

/** Made up; `.example` leads nowhere for good. */
const PARTNERS: [name: string, category: PartnerCategory, about: string, host: string][] = [
  ["가상 배대지 물결", "forwarder", "웨이하이 출발 해운·항공 배송대행 (예시 업체)", "mulgyeol"],
  ["가상 배대지 돛단배", "forwarder", "광저우 창고 검수와 합배송 (예시 업체)", "dotdanbae"],
  ["가상 관세사무소 등대", "customs", "식품·전기용품 통관 요건 상담 (예시 업체)", "deungdae"],
  ["가상 스튜디오 조약돌", "picture", "상세 페이지와 대표 이미지 제작 (예시 업체)", "joyakdol"],
  ["가상 세무회계 나침반", "tax", "구매대행 부가세·소득세 신고 (예시 업체)", "nachimban"],
  ["가상 포장상사 닻", "packing", "택배 상자와 완충재 소량 공급 (예시 업체)", "dat"],
  ["가상 광고대행 물보라", "advertising", "마켓 검색 광고 운영 (예시 업체)", "mulbora"],
];

/** Weekly import rates of the last weeks, won per unit; close to what 2026 looked like, not quoted from anywhere. */
const RATES: Record<string, number> = { CNY: 197.42, USD: 1408.35, EUR: 1621.1, JPY: 9.24 };
const WEEKS = 13;

/** Notices and exchange rates: data of the desk that belongs to no account. */
export async function seedDesk(db: Database): Promise<void> {
  const now = nowMs();
  const sunday = new Date(now - new Date(now + 9 * 3_600_000).getUTCDay() * DAY_MS);
  await db.insert(notices).values(
    [...NOTICES].reverse().map(([days, title, contents]) => ({
      title,
      contents,
      writer: "운영팀",
      regDate: new Date(now - days * DAY_MS),
    })),
  );
  await db
    .insert(partners)
    .values(
      PARTNERS.map(([name, category, about, host]) => ({ name, category, about, website: `https://${host}.example` })),
    );
  await db.insert(exchangeRates).values(
    Array.from({ length: WEEKS }, (_, week) => week).flatMap((week) =>
      Object.entries(RATES).map(([currency, rate]) => ({
        applyDate: seoulDay(new Date(sunday.getTime() - week * 7 * DAY_MS)),
        currency,
        rate: Math.round(rate * (1 - ((week * 7) % 5) / 400) * 100) / 100,
      })),
    ),
  );
}
