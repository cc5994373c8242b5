import { and, desc, eq, gte, isNull, lte } from "drizzle-orm";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { rehearsalInquiries, rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { INQUIRY_FIRST } from "./past";
import { nextNumber, type World } from "@/rehearsal/world/world";

const LOOK_MS_MIN = 200;
const LOOK_MS_MAX = 2_000;
/** One buyer in three asks about the order; one order in nine is passed on by the market's centre only to be seen. */
const ASKS_EVERY = 3;
const ONLY_TO_SEE_EVERY = 9;
const AT_ONCE = 5;

const ABOUT_ORDERS: readonly (readonly [category: string, content: string])[] = [
  ["배송", "주문한 상품은 언제 출발하나요?"],
  ["배송", "송장 번호를 알 수 있을까요?"],
  ["교환", "다른 색상으로 바꿀 수 있나요?"],
  ["취소", "주문을 취소하고 싶은데 어떻게 하나요?"],
  ["기타", "통관번호를 잘못 적은 것 같아요. 확인 부탁드립니다."],
];
const ABOUT_PRODUCTS = ["사진과 색상이 많이 다른가요?", "사이즈는 정사이즈인가요?", "배송은 며칠 걸리나요?"];
/** What a market's centre writes when it has settled something itself, by the word its lists have for that. */
const TO_SEE: Record<string, string> = { Coupang: "상담완료", Elevenst: "공지" };

const pick = <T>(all: readonly T[], number: number): T => all[number % all.length] as T;
/** A deterministic number for a text. */
const sign = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7);

/**
 * Buyers who ask by themselves: some time after ordering, and one question about every other new listing. Each asks once,
 * which the question itself remembers. Stop it by calling what it answers.
 */
export function askingBuyers(world: World, delayMs: number): () => Promise<void> {
  let busy: Promise<void> = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(
    () => {
      if (isLooking) return;
      isLooking = true;
      busy = asked(world, delayMs)
        .catch(() => undefined)
        .finally(() => (isLooking = false));
    },
    Math.min(LOOK_MS_MAX, Math.max(LOOK_MS_MIN, delayMs)),
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    await busy;
  };
}

async function asked(world: World, delayMs: number): Promise<void> {
  const [from, until] = [Date.now() - DAY_MS, Date.now() - delayMs].map((at) => new Date(at)) as [Date, Date];
  const orders = await world.db
    .select({ order: rehearsalOrders })
    .from(rehearsalOrders)
    .leftJoin(rehearsalInquiries, eq(rehearsalInquiries.orderNo, rehearsalOrders.orderNo))
    .where(
      and(gte(rehearsalOrders.orderedAt, from), lte(rehearsalOrders.orderedAt, until), isNull(rehearsalInquiries.id)),
    )
    .orderBy(desc(rehearsalOrders.orderedAt));
  for (const { order } of orders.filter(({ order: one }) => sign(one.orderNo) % ASKS_EVERY === 0).slice(0, AT_ONCE)) {
    const number = sign(order.orderNo);
    const toSee = number % ONLY_TO_SEE_EVERY === 0 ? TO_SEE[order.market] : undefined;
    const [category, content] = toSee
      ? [toSee, "고객 상담을 마친 건입니다. 내용을 확인해 주세요."]
      : pick(ABOUT_ORDERS, number);
    const { market, vendor, listingCode, orderNo } = order;
    await ask(world, {
      market,
      vendor,
      listingCode,
      orderNo,
      kind: "order",
      category,
      content,
      buyer: order.people.buyerName,
    });
  }
  const listings = await world.db
    .select({ listing: rehearsalListings })
    .from(rehearsalListings)
    .leftJoin(rehearsalInquiries, eq(rehearsalInquiries.listingCode, rehearsalListings.code))
    .where(
      and(
        gte(rehearsalListings.createdAt, from),
        lte(rehearsalListings.approvedAt, until),
        isNull(rehearsalInquiries.id),
      ),
    );
  for (const { listing } of listings.filter(({ listing: one }) => sign(one.code) % 2 === 0).slice(0, AT_ONCE)) {
    const { market, vendor, code } = listing;
    const content = pick(ABOUT_PRODUCTS, sign(code));
    await ask(world, {
      market,
      vendor,
      listingCode: code,
      orderNo: "",
      kind: "product",
      category: "상품",
      content,
      buyer: "naru****",
    });
  }
}

type Question = Pick<
  typeof rehearsalInquiries.$inferInsert,
  "market" | "vendor" | "listingCode" | "orderNo" | "kind" | "category" | "content" | "buyer"
>;

async function ask({ db }: World, question: Question): Promise<void> {
  const id = await nextNumber(db, "inquiry", INQUIRY_FIRST);
  await db.insert(rehearsalInquiries).values({ ...question, id, askedAt: new Date() });
}
