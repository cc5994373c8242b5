import { eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { emptyData } from "@/tests/support/seeded-data";
import type { OpenDatabase } from "@/upstream/db/client";
import { inquiries, users } from "@/upstream/db/schema";
import { storeInquiries } from "@/upstream/sales/inquiries/inquiries";
import type { MarketInquiry } from "@/upstream/outside/markets/desks/inquiries";

let data: Awaited<ReturnType<typeof emptyData>>;
let opened: OpenDatabase;
const owner = { userId: "asked", market: "SmartStore", marketAccount: "naru-store" };
const told = (answer: string): MarketInquiry => ({
  kind: "product",
  inquiryNo: "1",
  nativeStatus: "answered",
  isAnswered: true,
  content: "언제 오나요?",
  productName: "머그",
  marketProductCode: "",
  orderNo: "",
  buyer: "naru****",
  answer,
  askedAt: "2026-11-10T03:00:00.000Z",
  answeredAt: "2026-11-10T04:00:00.000Z",
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 5, minute));
const kept = async () => (await opened.db.select().from(inquiries).where(eq(inquiries.userId, "asked")))[0]?.answer;

beforeAll(async () => {
  data = await emptyData();
  opened = await freshDatabase(data.databaseUrl);
  await opened.db
    .insert(users)
    .values({ id: "asked", account: "asked", userName: "이셀러", email: "asked@naru.example", passwordHash: "" });
}, 60_000);
afterAll(async () => {
  await opened.close();
  await data.drop();
});

test("what was read before an answer was put right does not take its place, what is read after it does", async () => {
  await storeInquiries(opened.db, owner, [told("내일 보냅니다.")], at(0));
  await opened.db.update(inquiries).set({ answer: "모레 보냅니다.", pulledAt: at(2) });
  await storeInquiries(opened.db, owner, [told("내일 보냅니다.")], at(1));
  expect(await kept()).toBe("모레 보냅니다.");
  await storeInquiries(opened.db, owner, [told("글피에 보냅니다.")], at(3));
  expect(await kept()).toBe("글피에 보냅니다.");
});

const whole: MarketInquiry = {
  ...told("내일 보냅니다."),
  inquiryNo: "2",
  orderNo: "2026112000000031",
  marketProductCode: "11000000031",
  answerRef: "12",
  buyer: "이보라",
};
const second = async () =>
  (await opened.db.select().from(inquiries).where(eq(inquiries.inquiryNo, "2"))).map(
    ({ pulledAt: _at, ...row }) => row,
  );

test("what a market leaves out of a question or hides later stays as it is known", async () => {
  await storeInquiries(opened.db, owner, [whole], at(10));
  const before = await second();
  const blank = { content: "", productName: "", orderNo: "", marketProductCode: "", answerRef: "", answer: "" };
  await storeInquiries(opened.db, owner, [{ ...whole, ...blank, answeredAt: "", buyer: "" }], at(11));
  await storeInquiries(opened.db, owner, [{ ...whole, buyer: "이*라" }], at(12));
  expect(await second()).toEqual(before);
});

test("what is told anew takes the place of what was known, and a whole name that of a hidden one", async () => {
  await storeInquiries(opened.db, owner, [{ ...whole, buyer: "이**" }], at(13));
  await opened.db.update(inquiries).set({ buyer: "이**" }).where(eq(inquiries.inquiryNo, "2"));
  await storeInquiries(opened.db, owner, [{ ...whole, content: "왜 아직인가요?" }], at(14));
  expect(await second()).toMatchObject([{ content: "왜 아직인가요?", buyer: "이보라" }]);
});
