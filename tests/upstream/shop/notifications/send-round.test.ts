import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { notificationChoices, notifications, users } from "@/upstream/db/schema";
import type { Context } from "@/upstream/context";
import type { Mail } from "@/upstream/outside/mail/mail";
import { sendNotifications } from "@/upstream/shop/notifications/send-round";
import type { KakaoNotice, Sent } from "@/upstream/outside/messaging/messenger";

/** Noon in Korea. */
const NOON = new Date("2026-11-23T03:00:00Z");
const NIGHT = new Date("2026-11-23T14:00:00Z");

let opened: OpenDatabase;
let sent: Mail[];
let isDown: boolean;
let messages: [tel: string, notice: KakaoNotice][];
let answer: Sent;
let complaints: string[];
beforeAll(async () => {
  opened = await freshDatabase();
  const person = { userName: "김나루", passwordHash: "", role: "User" };
  await opened.db.insert(users).values([
    { ...person, id: "one", account: "one", email: "one@naru.example", tel: "01012345678" },
    { ...person, id: "two", account: "two", email: "two@naru.example" },
  ]);
}, 60_000);
afterAll(() => opened.close());
beforeEach(async () => {
  sent = [];
  isDown = false;
  messages = [];
  complaints = [];
  answer = { ok: true, id: "M4V1" };
  await opened.db.delete(notifications);
  await opened.db.delete(notificationChoices);
  await opened.db.insert(notificationChoices).values([
    { userId: "one", mail: ["orderDue", "claimDue"], quietFrom: 22, quietUntil: 8, language: "ko" },
    { userId: "two", mail: [], quietFrom: null, quietUntil: null, language: "en" },
  ]);
  for (const [userId, kind, subject] of [
    ["one", "orderDue", "1/24"],
    ["one", "orderDue", "2/24"],
    ["one", "uploadFailed", "3"],
    ["two", "orderDue", "4/24"],
  ] as const)
    await opened.db.insert(notifications).values({ userId, kind, subject, values: {} });
});

const round = (now = NOON) =>
  sendNotifications(
    {
      db: opened.db,
      mailer: {
        send: async (mail) => {
          if (isDown) throw new Error("The mail server is down");
          sent.push(mail);
        },
      },
      messenger: {
        notify: async (tel, notice) => {
          messages.push([tel, notice]);
          return answer;
        },
      },
      complain: (error) => complaints.push(String(error)),
      settings: { product: "Naru", appOrigin: "https://desk.example" } as Context["settings"],
    },
    now,
  );

test("one mail tells of what was chosen and of nothing else, and is sent once", async () => {
  expect(await round()).toBe(1);
  expect(sent).toEqual([
    {
      to: "one@naru.example",
      subject: "[Naru] 확인이 필요한 일 2건",
      lines: ["발송 기한이 다가온 주문 2건", expect.stringContaining("알림 설정")],
      link: { label: "확인하러 가기", url: "https://desk.example/app" },
    },
  ]);
  expect(await round()).toBe(0);
});

test("two rounds at once send one mail", async () => {
  await Promise.all([round(), round()]);
  expect(sent).toHaveLength(1);
});

test("at night it waits, and what was settled by the morning is left out", async () => {
  expect(await round(NIGHT)).toBe(0);
  await opened.db.update(notifications).set({ settledAt: NIGHT });
  expect(await round()).toBe(0);
});

test("a mail that could not be sent is sent by a later round", async () => {
  isDown = true;
  await expect(round()).rejects.toThrow("The mail server is down");
  isDown = false;
  expect(await round()).toBe(1);
});

test("each is written in the language it was chosen in", async () => {
  await opened.db.update(notificationChoices).set({ mail: ["orderDue"] });
  await round();
  expect(sent.find(({ to }) => to === "two@naru.example")?.subject).toBe("[Naru] 1 thing needs you");
});

describe("by KakaoTalk", () => {
  beforeEach(async () => {
    await opened.db.update(notificationChoices).set({ mail: [], kakao: ["orderDue", "uploadFailed"] });
  });

  test("one message tells of what was chosen, once, and only those with a mobile number get one", async () => {
    await Promise.all([round(), round()]);
    expect(messages).toEqual([
      [
        "01012345678",
        { product: "Naru", count: 3, lines: ["발송 기한이 다가온 주문 2건", "실패한 판매 등록 작업 1건"] },
      ],
    ]);
  });

  test.each(["down", "limit", "keys", "money"] as const)(
    "what could not be sent for %s is sent by a later round",
    async (code) => {
      answer = { ok: false, code, why: "402" };
      await expect(round()).rejects.toThrow(code);
      answer = { ok: true, id: "M4V2" };
      await round();
      expect(messages).toHaveLength(2);
    },
  );

  test.each(["unknown", "refused"] as const)(
    "what came out as %s is not paid for twice, and is written down",
    async (code) => {
      answer = { ok: false, code, why: "3104" };
      await round();
      await round();
      expect(messages).toHaveLength(1);
      expect(complaints).toEqual([expect.stringContaining("3104")]);
    },
  );

  test("it goes out also while mails do not", async () => {
    await opened.db.update(notificationChoices).set({ mail: ["orderDue"] });
    isDown = true;
    await expect(round()).rejects.toThrow("The mail server is down");
    expect(messages).toHaveLength(1);
  });
});

test("what is past its deadline is told apart from what comes up", async () => {
  const dueAt = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
  await opened.db.delete(notifications);
  await opened.db.insert(notifications).values([
    { userId: "one", kind: "orderDue", subject: "1/0", values: {}, dueAt: dueAt(-22 * 24) },
    { userId: "one", kind: "orderDue", subject: "2/24", values: {}, dueAt: dueAt(5) },
    { userId: "one", kind: "claimDue", subject: "3/0", values: {}, dueAt: dueAt(-1) },
  ]);
  expect(await round()).toBe(1);
  expect(sent[0]?.lines.slice(0, 3)).toEqual([
    "처리 기한이 지난 클레임 1건",
    "발송 기한이 지난 주문 1건",
    "발송 기한이 다가온 주문 1건",
  ]);
});
