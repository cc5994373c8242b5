import type { MarketInquiry } from "@/upstream/outside/markets/desks/inquiries";
import { storeInquiries } from "@/upstream/sales/inquiries/inquiries";
import { dice } from "./dice";
import type { Shop } from "./outside";
import type { SeedServices } from "./seed-world";
import type { SeededListing } from "./seeded-listing";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";

const DAYS = 28;

const QUESTIONS: [kind: "product" | "order", category: string, content: string, answer: string][] = [
  ["product", "상품", "실제 색상이 사진과 많이 다른가요?", "모니터에 따라 조금 다를 수 있지만 사진과 거의 같습니다."],
  [
    "order",
    "배송",
    "주문한 지 일주일이 지났는데 언제 받을 수 있나요?",
    "현지에서 출고되어 통관 중입니다. 2~3일 안에 받으실 수 있습니다.",
  ],
  [
    "product",
    "상품",
    "사이즈가 정사이즈로 나왔나요? 평소 100 입습니다.",
    "한 치수 크게 주문하시는 것을 권해 드립니다.",
  ],
  ["order", "교환", "다른 색상으로 교환하고 싶어요.", "수령 후 7일 안에 교환을 신청해 주세요."],
  ["product", "상품", "국내 전압에서 바로 사용할 수 있나요?", "220V 제품이라 바로 사용하실 수 있습니다."],
  ["order", "반품", "포장이 찢어져서 왔는데 반품되나요?", "사진을 보내 주시면 바로 반품을 도와드리겠습니다."],
  ["product", "배송", "제주도도 추가 배송비 없이 배송되나요?", "제주와 도서산간은 추가 배송비가 있습니다."],
  ["order", "기타", "통관번호를 잘못 적었어요. 수정 부탁드립니다.", "수정했습니다. 감사합니다."],
];

/** Questions of the last weeks at the market and at the desk alike; the newest ones wait for an answer. */
export async function seedInquiries(
  { db, outside }: SeedServices,
  userId: string,
  seller: Shop,
  listed: SeededListing[],
  orders: { orderNo: string; listingCode: string; buyer: string }[],
  count: number,
): Promise<void> {
  if (listed.length === 0 || count === 0) return;
  const random = dice(`inquiries/${seller.account}`);
  const rows = Array.from({ length: count }, (_, index) => {
    const [kind, category, content, answer] = QUESTIONS[index % QUESTIONS.length] as (typeof QUESTIONS)[number];
    const order = kind === "order" ? orders[Math.floor(random() * orders.length)] : undefined;
    const listing =
      listed.find(({ market }) => market.code === order?.listingCode) ?? listed[Math.floor(random() * listed.length)];
    const askedAt = new Date(nowMs() - ((index + random()) / count) ** 1.5 * DAYS * DAY_MS);
    // Coupang's centre automatically closes a question that is unanswered after a day.
    const isTooOld = seller.market === "Coupang" && kind === "order" && nowMs() - askedAt.getTime() > DAY_MS * 0.9;
    const isAnswered = index >= Math.ceil(count / 3) || isTooOld;
    return {
      kind,
      category,
      listingCode: listing?.market.code ?? "",
      productName: listing?.listing.name ?? "",
      orderNo: order?.orderNo ?? "",
      buyer: order?.buyer ?? "naru****",
      content,
      askedAt,
      answer: isAnswered ? answer : null,
      answeredAt: isAnswered ? new Date(Math.min(nowMs(), askedAt.getTime() + DAY_MS / 4)) : null,
    };
  });
  const numbers = await outside.inquire(
    seller,
    rows.map(({ productName: _name, ...row }) => row),
  );
  const told = rows.map((row, at): MarketInquiry => {
    const number = numbers[at] ?? 0;
    const words = wordsOf(seller.market, row.kind);
    return {
      kind: row.kind,
      // 11st's call for answers needs the product's number too.
      inquiryNo:
        seller.market === "Elevenst" && row.kind === "product" ? `${number}-${row.listingCode}` : String(number),
      nativeStatus: row.answer === null ? words[1] : words[0],
      isAnswered: row.answer !== null,
      content: row.content,
      productName: row.productName,
      marketProductCode: row.listingCode,
      orderNo: row.orderNo,
      buyer: row.buyer,
      answer: row.answer ?? "",
      askedAt: row.askedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? "",
    };
  });
  await storeInquiries(db, { userId, market: seller.market, marketAccount: seller.account }, told, currentTime());
}

/** Answered and open, as each market says it. */
function wordsOf(market: OpenMarketName, kind: MarketInquiry["kind"]): [answered: string, open: string] {
  switch (market) {
    case "SmartStore":
      return ["answered", "unanswered"];
    case "Coupang":
      return ["ANSWERED", "NOANSWER"];
    case "Elevenst":
      return kind === "product" ? ["Y", "N"] : ["03", "01"];
    default:
      return ["처리완료", "미처리"];
  }
}
