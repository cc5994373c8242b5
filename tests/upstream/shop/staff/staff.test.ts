import { calls, needOf } from "@/lib/contract/catalogue";
import type { DeedGroup } from "@/lib/domain/audit/deeds";
import { AREAS, mayIn, type Area } from "@/lib/domain/staff/areas";
import { mailTo, tokenIn } from "@/tests/support/mailbox";
import { sampleOf } from "@/tests/support/sample-input";
import { logIn, send, type Answer, type Caller } from "@/tests/support/upstream-client";
import { sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Person = { id: string; account: string; email: string; state: string; areas: Area[] };
type Line = { deed: string; outcome: string; by?: string | null; isByAdmin?: boolean; areas?: Area[] | null };

let upstream: SharedUpstream;
let seller: Caller;
let helper: Caller;
let invited = 0;
jest.setTimeout(120_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
  helper = await logIn(upstream.origin, "basic");
});
afterAll(() => upstream?.stop());

const page = { pageNum: 1, pageLimit: 30 };
const people = async () => ((await seller.call("staff.list")).data as { people: Person[] }).people;
const helperRow = async () => (await people()).find(({ account }) => account === "basic");
const trailOf = async (caller: Caller, group: DeedGroup) =>
  ((await caller.call("log.activity", { body: { ...page, group } })).data as { summary: Line[] }).summary;

async function linkFor(email: string, areas: Area[]): Promise<string> {
  invited += 1;
  const sent = await seller.call("staff.invite", { body: { email, areas } });
  expect(sent).toMatchObject({ status: 200 });
  const mail = await mailTo(upstream.mallOrigin, email, "초대", email === "basic@naru.example" ? invited : 1);
  expect(mail.link!.url).toContain("/user/join-staff?token=");
  return tokenIn(mail);
}
const accept = (caller: Caller, token: string): Promise<Answer> => caller.call("staff.accept", { body: { token } });
const give = async (areas: Area[]) =>
  expect(await seller.call("staff.setRights", { body: { id: (await helperRow())!.id, areas } })).toMatchObject({
    status: 200,
  });

test("an invitation shows who invites to what, and takes somebody in who has not verified their address elsewhere", async () => {
  const token = await linkFor("basic@naru.example", ["edit"]);
  const shown = await send(upstream.origin, "staff.invitation", { body: { token } });
  expect(shown.data).toEqual({ state: "open", owner: "김나루", email: "basic@naru.example", areas: ["edit"] });
  expect((await helper.call("collection.searchSummary", { body: page })).status).toBe(403);
  expect(await accept(helper, token)).toMatchObject({ status: 200 });
  expect(await accept(helper, token)).toMatchObject({ status: 410 });
  expect((await helper.call("auth.user")).data).toMatchObject({
    username: "basic",
    role: "User",
    plan: "Unlimited",
    staff: { owner: "김나루", areas: ["edit"] },
  });
  expect(await helperRow()).toMatchObject({ state: "working", areas: ["edit"] });
  expect((await trailOf(seller, "staff")).map(({ deed, by }) => [deed, by ?? null])).toEqual([
    ["joinStaff", "박신규"],
    ["inviteStaff", null],
  ]);
});

test("staff see the seller's products and none of what they were not given", async () => {
  const mine = (await seller.call("collection.searchSummary", { body: page })).data as { totalCount: number };
  const theirs = (await helper.call("collection.searchSummary", { body: page })).data as { totalCount: number };
  expect(theirs.totalCount).toBe(mine.totalCount);
  const view = { name: "가격 없음", search: "todo=noPrice" };
  await helper.call("collection.keepView", { body: view });
  expect((await seller.call("collection.views")).data).toEqual([view]);
  expect(await helper.call("marketOrder.newOrders", { body: page })).toMatchObject({
    status: 403,
    text: "‘주문’ 권한이 있어야 합니다. 김나루 님에게 권한을 요청해 주세요.",
  });
  expect((await helper.call("log.mainPage")).data).toMatchObject({ salesToday: null, salesMonth: null });
});

test.each(AREAS)(
  "with the area %s alone every call that asks for another one is refused before it does anything",
  async (area) => {
    await give([area]);
    const wrong: unknown[] = [];
    for (const [id, spec] of calls) {
      const need = needOf(id);
      if (need === "self" || spec.access === "public" || spec.access === "server" || mayIn([area], need)) continue;
      const sample = {
        query: spec.query && (sampleOf(spec.query) as Record<string, unknown>),
        body: spec.body && sampleOf(spec.body),
      };
      const { status } = await helper.call(id, sample);
      if (status !== 403) wrong.push([id, status]);
    }
    expect(wrong).toEqual([]);
  },
);

test("rights hold from the next call on, and what is read with them is the seller's", async () => {
  await give(["orders"]);
  const orders = (await helper.call("orderManagement.search", { body: page })).data as { totalCount: number };
  const own = (await seller.call("orderManagement.search", { body: page })).data as { totalCount: number };
  expect(orders.totalCount).toBe(own.totalCount);
  expect((await helper.call("collection.searchSummary", { body: page })).status).toBe(403);
});

test("orders staff neither see the forwarder's deposit nor pay from it, until they are given the money too", async () => {
  const WHY = "‘정산’ 권한이 있어야 합니다. 김나루 님에게 권한을 요청해 주세요.";
  const pay = { body: { sellergritOrderNumbers: ["A-1"], decision: "pay" } };
  await give(["orders"]);
  const shut = await helper.call("agencyOrder.statistics", { body: {} });
  expect([shut.status, shut.data]).toMatchObject([200, { deposit: null, depositMessage: WHY }]);
  expect(await helper.call("agencyOrder.decide", pay)).toMatchObject({ status: 403, text: WHY });
  await give(["orders", "money"]);
  const open = await helper.call("agencyOrder.statistics", { body: {} });
  expect(open.data).toMatchObject({ deposit: expect.any(Number), depositMessage: "" });
  expect((await helper.call("agencyOrder.decide", pay)).status).toBe(200);
});

test("the trail and an order's history name who did it, and a refusal of rights stands in both trails", async () => {
  await give(["orders", "edit"]);
  const [order] = ((await helper.call("orderManagement.search", { body: page })).data as { summary: { idx: number }[] })
    .summary;
  await helper.call("orderManagement.updateMemo", { body: { idx: order!.idx, memo: "직원이 적은 메모" } });
  const logs = (await seller.call("orderManagement.logs", { query: { idx: order!.idx } })).data as {
    by?: string | null;
  }[];
  expect(logs.at(-1)).toMatchObject({ by: "박신규" });
  const list = (await helper.call("collection.searchSummary", { body: page })).data as { summary: { code: string }[] };
  await helper.call("collection.remove", { body: [list.summary[0]!.code] });
  await helper.call("money.month", { query: { month: "2026-10" } });
  const [removed] = await trailOf(seller, "products");
  expect(removed).toMatchObject({ deed: "removeProducts", by: "박신규", isByAdmin: false });
  const refused = (await trailOf(seller, "staff")).find(({ deed }) => deed === "beyondRights");
  expect(refused).toMatchObject({ outcome: "refused", by: "박신규", areas: expect.any(Array) });
  expect(await trailOf(helper, "products")).toEqual([
    expect.objectContaining({ deed: "removeProducts", isByAdmin: false }),
  ]);
});

test("a seller's and their staff's writes under one key are two writes", async () => {
  const body = { name: "직원 카테고리", smartstore: "{}" };
  const key = "staff-and-seller";
  await give(["edit"]);
  const first = await helper.call("userSetting.addCategory", { body, key });
  const second = await seller.call("userSetting.addCategory", { body, key });
  expect([first.status, second.status].filter((status) => status === 422)).toEqual([]);
});

test("log-ins, password and notices read stay a person's own", async () => {
  const sessions = (await helper.call("auth.sessions")).data as { isThis: boolean }[];
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(await seller.call("auth.endSessions", { body: {} })).toMatchObject({ status: 200 });
  expect(await helper.call("auth.user")).toMatchObject({ status: 200 });
});

test.each<[string, () => Promise<Answer>, number]>([
  ["no area", () => seller.call("staff.invite", { body: { email: "a@naru.example", areas: [] } }), 400],
  [
    "an area nobody knows",
    () => seller.call("staff.invite", { body: { email: "a@naru.example", areas: ["all"] } }),
    400,
  ],
  ["an address that is none", () => seller.call("staff.invite", { body: { email: "nobody", areas: ["edit"] } }), 400],
  [
    "the seller's own address",
    () => seller.call("staff.invite", { body: { email: "Seller@naru.example", areas: ["edit"] } }),
    400,
  ],
  [
    "somebody who works here already",
    () => seller.call("staff.invite", { body: { email: "basic@naru.example", areas: ["edit"] } }),
    409,
  ],
  [
    "an invitation by staff",
    () => helper.call("staff.invite", { body: { email: "b@naru.example", areas: ["edit"] } }),
    403,
  ],
  [
    "rights for oneself",
    async () => helper.call("staff.setRights", { body: { id: (await helperRow())!.id, areas: [...AREAS] } }),
    403,
  ],
  [
    "rights for somebody who works elsewhere",
    async () =>
      (await logIn(upstream.origin, "seller2")).call("staff.setRights", {
        body: { id: (await helperRow())!.id, areas: ["edit"] },
      }),
    404,
  ],
  [
    "letting somebody go who works elsewhere",
    async () =>
      (await logIn(upstream.origin, "seller2")).call("staff.remove", { body: { id: (await helperRow())!.id } }),
    404,
  ],
  ["leaving without working for anybody", () => seller.call("staff.leave", { body: {} }), 409],
  ["a link that never was", async () => accept(await logIn(upstream.origin, "free"), "x".repeat(43)), 410],
  ["the seller's own link", async () => accept(seller, await linkFor("own-link@naru.example", ["edit"])), 409],
  [
    "an admin",
    async () => accept(await logIn(upstream.origin, "admin"), await linkFor("for-admin@naru.example", ["edit"])),
    409,
  ],
  [
    "a second shop for staff",
    async () => {
      const other = await logIn(upstream.origin, "seller2");
      await other.call("staff.invite", { body: { email: "twice@naru.example", areas: ["edit"] } });
      return accept(helper, tokenIn(await mailTo(upstream.mallOrigin, "twice@naru.example", "초대")));
    },
    409,
  ],
  [
    "a boss who would be staff",
    async () => {
      const other = await logIn(upstream.origin, "seller2");
      await other.call("staff.invite", { body: { email: "boss@naru.example", areas: ["edit"] } });
      return accept(seller, tokenIn(await mailTo(upstream.mallOrigin, "boss@naru.example", "초대")));
    },
    409,
  ],
])("%s is refused", async (_, ask, status) => {
  expect((await ask()).status).toBe(status);
});

test("ten people take one link at once and one of them gets it", async () => {
  const token = await linkFor("race@naru.example", ["edit"]);
  const free = await logIn(upstream.origin, "free");
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(free, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await free.call("staff.leave", { body: {} })).toMatchObject({ status: 200 });
  expect((await free.call("auth.user")).data).toMatchObject({ plan: "free", staff: null });
});

test("a second invitation of an address takes the first one's place, and one that was taken back opens nothing", async () => {
  const first = await linkFor("again@naru.example", ["edit"]);
  await seller.call("staff.invite", { body: { email: "again@naru.example", areas: ["orders"] } });
  const second = tokenIn(await mailTo(upstream.mallOrigin, "again@naru.example", "초대", 2));
  const stateOf = async (token: string) =>
    ((await send(upstream.origin, "staff.invitation", { body: { token } })).data as { state: string }).state;
  expect([await stateOf(first), await stateOf(second)]).toEqual(["spent", "open"]);
  const waiting = (await people()).filter(({ email }) => email === "again@naru.example");
  expect(waiting).toMatchObject([{ state: "invited", areas: ["orders"] }]);
  await seller.call("staff.remove", { body: { id: waiting[0]!.id } });
  expect(await stateOf(second)).toBe("spent");
});

test("twenty places are twenty, also for invitations sent at once", async () => {
  const wanted = Array.from({ length: 25 }, (_, at) => `place${at}@naru.example`);
  const before = (await people()).filter(({ state }) => state !== "expired").length;
  const answers = await Promise.all(
    wanted.map((email) => seller.call("staff.invite", { body: { email, areas: ["edit"] } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20 - before);
  expect((await people()).filter(({ state }) => state !== "expired")).toHaveLength(20);
});

test("staff of a suspended seller are told so, keep their own matters, and go on when it is lifted", async () => {
  const admin = await logIn(upstream.origin, "admin");
  await admin.call("admin.suspend", { body: "seller" });
  expect(await helper.call("collection.searchSummary", { body: page })).toMatchObject({
    status: 403,
    text: expect.stringContaining("김나루 님의 계정이 정지되어"),
  });
  expect((await helper.call("auth.user")).status).toBe(200);
  await admin.call("admin.resume", { body: "seller" });
  expect((await helper.call("collection.searchSummary", { body: page })).status).toBe(200);
  seller = await logIn(upstream.origin, "seller");
});

test("who is let go is out with the next call and back at their own shop", async () => {
  expect((await helper.call("collection.searchSummary", { body: page })).status).toBe(200);
  expect(await seller.call("staff.remove", { body: { id: (await helperRow())!.id } })).toMatchObject({ status: 200 });
  const own = (await helper.call("collection.searchSummary", { body: page })).data as { totalCount: number };
  expect(own.totalCount).toBe(0);
  expect((await helper.call("auth.user")).data).toMatchObject({ plan: "free", staff: null });
});
