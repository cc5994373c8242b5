import { sql } from "drizzle-orm";
import type { Locale } from "@/lib/domain/language/languages";
import { inTrace } from "@/lib/process/trace";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { users, type LoggedEvent } from "@/upstream/db/schema";
import { externalText } from "@/upstream/kit/messages";
import { orderHistory } from "@/upstream/sales/orders/history";
import { logOrder } from "@/upstream/sales/orders/order-log";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" });
}, 60_000);
afterAll(() => opened.close());

let idx = 0;
const logged = async (event: LoggedEvent): Promise<void> =>
  logOrder(opened.db, { userId: "u", orderIdx: ++idx }, event);
const readIn = async (language: Locale) =>
  (
    await inTrace({ requestId: "K7Q29F3MX2", language }, () =>
      orderHistory(idx, { db: opened.db, user: { id: "u" } as never }),
    )
  )[0];

test.each<[string, LoggedEvent, string, string, string]>([
  [
    "a market's silence",
    { is: "refused", deed: "invoice", reason: { key: "orders.noAnswer" } },
    "송장 전송 실패: 마켓이 이 주문에 대해 답하지 않았습니다.",
    "Sending the invoice failed: The market said nothing about this order. Try again in a moment.",
    "Enviar la guía: error. El mercado no dijo nada de este pedido. Inténtalo de nuevo en un momento.",
  ],
  [
    "a market's own words",
    { is: "refused", deed: "confirm", reason: externalText("처리할 수 없는 주문입니다.") },
    "발주 확인 실패: 처리할 수 없는 주문입니다.",
    "Confirming failed: 처리할 수 없는 주문입니다.",
    "Confirmar: error. 처리할 수 없는 주문입니다.",
  ],
  [
    "a decision with all that belongs to it",
    {
      is: "claimDone",
      kind: "Return",
      action: "approve",
      from: "Requested",
      to: "Done",
      turned: "Exchange",
      fee: 3000,
      reason: "불량",
      courier: "CJ",
      invoice: "123",
    },
    "반품 승인: 접수 → 완료 (교환으로 전환) (불량, 3,000원 청구, CJ대한통운 123)",
    "Return – Approve: Requested → Done (turned into: Exchange) (불량, ₩3,000 charged, CJ대한통운 123)",
    "Devolución – Aprobar: Solicitada → Terminada (convertida en: Cambio) (불량, ₩3,000 cobrados, CJ대한통운 123)",
  ],
  [
    "a parcel on its way",
    { is: "parcelMoved", state: "moving", place: "옥천" },
    "배송 조회: 이동 중 (옥천)",
    "Parcel: On the road (옥천)",
    "Paquete: En camino (옥천)",
  ],
])("of one order's history %s is read in three languages", async (_what, event, ko, en, es) => {
  await logged(event);
  for (const [language, said] of [
    ["ko", ko],
    ["en", en],
    ["es", es],
  ] as const)
    expect([language, (await readIn(language))?.what]).toEqual([language, said]);
});

test("a refusal tells its screen the reason in the reader's language too", async () => {
  await logged({ is: "refused", deed: "invoice", reason: { key: "orders.noAnswer" } });
  expect((await readIn("en"))?.event).toEqual({
    is: "refused",
    deed: "invoice",
    reason: "The market said nothing about this order. Try again in a moment.",
  });
});

test("a line in the words of a market is read as they were said", async () => {
  idx += 1;
  await opened.db.execute(
    sql`insert into order_logs (user_id, order_idx, what, event) values
        ('u', ${idx}, '발주 확인 실패: 점검 중', '{"is":"refused","deed":"confirm","reason":"점검 중"}')`,
  );
  expect(await readIn("en")).toMatchObject({
    what: "발주 확인 실패: 점검 중",
    event: { is: "refused", deed: "confirm", reason: "점검 중" },
  });
});
