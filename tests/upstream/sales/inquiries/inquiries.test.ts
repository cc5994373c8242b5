import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Inquiry = {
  idx: number;
  market: string;
  kind: string;
  status: string;
  content: string;
  answer: string | null;
  productName: string;
  inquiryNo: string;
  marketAccount: string;
  orderNo: string;
  dueAt: string;
  wants: string;
  order: object | null;
  product: { site: string; code: string } | null;
};
type Page = { summary: Inquiry[]; totalCount: number; waitingCount: number; pulls: { ok: boolean }[] };

const page = { pageNum: 1, pageLimit: 100 };
let upstream: SharedUpstream;
let seller: Caller;
jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const list = async (body: object = page, caller = seller) =>
  (await caller.call("marketCs.list", { body })).data as Page;
const waitingOnDashboard = async () =>
  ((await seller.call("log.mainPage")).data as { unansweredCount: number }).unansweredCount;
const rehearse = (path: string, body: object) =>
  fetch(`${upstream.marketOrigin}/__rehearsal${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("reading the markets finds what the seed wrote down, answered and waiting, and changes nothing", async () => {
  const before = await waitingOnDashboard();
  expect(before).toBeGreaterThan(0);
  const first = await list();
  expect(first.pulls.length).toBeGreaterThan(0);
  expect(first.waitingCount).toBe(before);
  expect(await waitingOnDashboard()).toBe(before);
  expect(first.summary.filter(({ productName }) => !productName)).toEqual([]);
  expect(new Set(first.summary.map(({ kind }) => kind))).toEqual(
    new Set(["상품문의", "주문문의", "고객센터", "긴급알리미"]),
  );
  const waiting = await list({ ...page, status: "Waiting" });
  expect(waiting.totalCount).toBe(before);
  expect(waiting.summary.filter(({ answer }) => answer)).toEqual([]);
  // Only the account with the expired key is read again; the others were read a moment ago.
  expect(waiting.pulls.filter(({ ok }) => ok)).toEqual([]);
});

test.each([
  ["SmartStore", "상품문의"],
  ["SmartStore", "주문문의"],
  ["Coupang", "상품문의"],
  ["Coupang", "고객센터"],
  ["Gmarket", "상품문의"],
  ["Gmarket", "긴급알리미"],
  ["Auction", "상품문의"],
  ["Elevenst", "상품문의"],
  ["Elevenst", "긴급알리미"],
])("a %s %s is answered at its market once, and the dashboard counts one less", async (market, kind) => {
  const before = await waitingOnDashboard();
  const { summary } = await list({ ...page, market, status: "Waiting" });
  const asked = summary.find((one) => one.kind === kind)!;
  const answer = () => seller.call("marketCs.answer", { body: { idx: asked.idx, content: "내일 출고됩니다." } });
  expect((await answer()).status).toBe(200);
  expect(await waitingOnDashboard()).toBe(before - 1);
  expect(await answer()).toMatchObject({ status: 409, text: expect.stringContaining("이미 답변") });
  const again = await list({ ...page, market, refresh: true });
  expect(again.summary.find(({ idx }) => idx === asked.idx)).toMatchObject({
    status: "Answered",
    answer: "내일 출고됩니다.",
  });
});

test("a new question arrives with the next reading", async () => {
  const { listings } = (await (await fetch(`${upstream.marketOrigin}/__rehearsal/listings`)).json()) as {
    listings: { code: string; market: string; vendor: string }[];
  };
  const listing = listings.find(({ vendor }) => vendor === "A00100001")!;
  const { id } = (await (await rehearse("/inquiries", { listing: listing.code, content: "방금 물었어요" })).json()) as {
    id: number;
  };
  const found = await until(async () =>
    (await list({ ...page, refresh: true })).summary.find(({ inquiryNo }) => inquiryNo === String(id)),
  );
  expect(found).toMatchObject({ content: "방금 물었어요", status: "Waiting", market: "Coupang" });
});

test("a market that is down keeps the question waiting and says why", async () => {
  const before = await waitingOnDashboard();
  const { summary } = await list({ ...page, market: "SmartStore", status: "Waiting" });
  await rehearse("/faults", { market: "SmartStore", kind: "500", count: 1, path: "/v1/" });
  const answer = await seller.call("marketCs.answer", { body: { idx: summary[0]!.idx, content: "확인하겠습니다." } });
  expect(answer).toMatchObject({ status: 502, text: expect.stringContaining("마켓이 답변을 받지 않았습니다") });
  expect(await waitingOnDashboard()).toBe(before);
});

const waitingAt = async (market: string, kind: string) =>
  (await list({ ...page, market, status: "Waiting" })).summary.find((one) => one.kind === kind)!;
const rehearsed = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${upstream.marketOrigin}/__rehearsal${path}`)).json()) as T;
type Shop = { market: string; account: string; vendor: string };
/** A listing of the shop the seller has connected at a market. */
const listingOf = async (market: string) => {
  const { listings } = await rehearsed<{ listings: { code: string; vendor: string }[] }>("/listings");
  const { sellers } = await rehearsed<{ sellers: Shop[] }>("/sellers");
  const account = (await list({ ...page, market })).summary[0]!.marketAccount;
  const shop = sellers.find((one) => one.market === market && one.account === account)!;
  return listings.find(({ vendor }) => vendor === shop.vendor)!;
};
const askNow = async (market: string, more: object) => {
  const { code } = await listingOf(market);
  const said = (await (await rehearse("/inquiries", { listing: code, ...more })).json()) as { id: number };
  return until(async () =>
    (await list({ ...page, market, refresh: true })).summary.find(({ inquiryNo }) =>
      inquiryNo.startsWith(String(said.id)),
    ),
  );
};

test("those that wait come first and the most urgent of them foremost, then the answered ones", async () => {
  const { summary } = await list();
  const turn = summary.map(({ status }) => status);
  expect(turn).toEqual([...turn].sort().reverse());
  const due = summary.filter(({ status }) => status === "Waiting").map(({ dueAt }) => dueAt);
  expect(due.length).toBeGreaterThan(1);
  expect(due).toEqual([...due].sort());
});

test.each([
  ["product", ["상품문의"]],
  ["order", ["주문문의"]],
  ["centre", ["고객센터", "긴급알리미"]],
])("the kind %s holds %j and nothing else", async (kind, kinds) => {
  const { summary } = await list({ ...page, kind });
  expect([...new Set(summary.map((one) => one.kind))].sort()).toEqual(kinds);
});

test("a word finds questions by what was asked and answered, and stands for itself alone", async () => {
  const { summary } = await list({ ...page, keyword: "제주도" });
  expect(summary.length).toBeGreaterThan(0);
  for (const { content } of summary) expect(content).toContain("제주도");
  expect((await list({ ...page, keyword: "%" })).totalCount).toBe(0);
});

test("beside a question stand the order and the product it is about", async () => {
  const { summary } = await list({ ...page, kind: "order" });
  const one = summary.find(({ order }) => order)!;
  expect(one.order).toMatchObject({ orderNo: one.orderNo, quantity: expect.any(Number) });
  const { summary: products } = await list({ ...page, kind: "product" });
  expect(products.some(({ product }) => product?.code && product.site)).toBe(true);
});

test.each([
  ["SmartStore", "상품문의"],
  ["SmartStore", "주문문의"],
])("an answer to a %s %s can be changed", async (market, kind) => {
  const { idx } = await waitingAt(market, kind);
  await seller.call("marketCs.answer", { body: { idx, content: "첫 답변입니다." } });
  const edited = await seller.call("marketCs.editAnswer", { body: { idx, content: "고친 답변입니다." } });
  expect(edited.status).toBe(200);
  const again = await list({ ...page, market, refresh: true });
  expect(again.summary.find((one) => one.idx === idx)).toMatchObject({ answer: "고친 답변입니다." });
});

test("an answer is not changed where the market does not let it", async () => {
  const { summary } = await list({ ...page, market: "Coupang", status: "Answered" });
  const edited = await seller.call("marketCs.editAnswer", { body: { idx: summary[0]!.idx, content: "고친 답변" } });
  expect(edited).toMatchObject({ status: 409, text: expect.stringContaining("고칠 수 없습니다") });
});

test.each([
  ["Coupang", "order", 1_001],
  ["Gmarket", "product", 501],
])("a %s answer that is too long is told before it is sent", async (market, kind, length) => {
  const asked = await askNow(market, { kind, content: "길이" });
  const answer = await seller.call("marketCs.answer", { body: { idx: asked.idx, content: "가".repeat(length) } });
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining("줄여서") });
});

test("a field nobody filled in is never sent to a buyer", async () => {
  const asked = await askNow("Coupang", { content: "송장 주세요" });
  const body = { idx: asked.idx, content: "송장번호는 {송장번호}입니다." };
  expect(await seller.call("marketCs.answer", { body })).toMatchObject({
    status: 400,
    text: expect.stringContaining("{송장번호}"),
  });
});

test.each([
  ["Coupang", "order", "고객센터"],
  ["SmartStore", "product", "상품문의"],
])("what was answered elsewhere at %s meanwhile is told, and the other answer is kept", async (market, kind) => {
  const asked = await askNow(market, { kind, content: "재입고되나요?" });
  await rehearse(`/inquiries/${parseInt(asked.inquiryNo, 10)}`, { answer: "네, 다음 주에 들어옵니다." });
  const answer = await seller.call("marketCs.answer", { body: { idx: asked.idx, content: "아니요." } });
  expect(answer).toMatchObject({ status: 409, text: expect.stringContaining("다른 곳에서 이미") });
  const { summary } = await list({ ...page, market });
  expect(summary.find(({ idx }) => idx === asked.idx)).toMatchObject({
    status: "Answered",
    answer: "네, 다음 주에 들어옵니다.",
  });
});

test("an answer whose confirmation was lost is not sent twice and counts as given", async () => {
  const asked = await askNow("Coupang", { kind: "order", content: "언제 오나요?" });
  await rehearse("/faults", { market: "Coupang", kind: "lost-answer", count: 1, path: "/replies" });
  const answer = await seller.call("marketCs.answer", { body: { idx: asked.idx, content: "내일 도착합니다." } });
  expect(answer.status).toBe(200);
  const again = await list({ ...page, market: "Coupang", refresh: true });
  expect(again.summary.find(({ idx }) => idx === asked.idx)).toMatchObject({ answer: "내일 도착합니다." });
});

test.each([
  ["Coupang", "상담완료"],
  ["Elevenst", "공지"],
])("a %s notice that wants no answer is confirmed once", async (market, category) => {
  const asked = await askNow(market, { kind: "order", category, content: "확인만 해 주세요." });
  expect(asked.wants).toBe("confirmation");
  const answered = await seller.call("marketCs.answer", { body: { idx: asked.idx, content: "네, 알겠습니다." } });
  expect(answered).toMatchObject({ status: 409, text: expect.stringContaining("확인 처리") });
  const confirm = () => seller.call("marketCs.confirm", { body: { idx: asked.idx } });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  const again = await list({ ...page, market, refresh: true });
  expect(again.summary.find(({ idx }) => idx === asked.idx)).toMatchObject({ status: "Answered" });
});

test("several are answered at once, and every row says for itself", async () => {
  const [first, second] = [await askNow("Coupang", { content: "하나" }), await askNow("SmartStore", { content: "둘" })];
  const rows = [
    { idx: first!.idx, content: "첫째 답변" },
    { idx: second!.idx, content: "{상품명} 답변" },
    { idx: 2_000_000_000, content: "없는 문의" },
  ];
  const answer = (await seller.call("marketCs.answerMany", { body: { rows } })).data as { rows: { ok: boolean }[] };
  expect(answer.rows).toMatchObject([{ ok: true }, { ok: false, code: "400" }, { ok: false, code: "404" }]);
  const again = (await seller.call("marketCs.answerMany", { body: { rows: rows.slice(0, 1) } })).data;
  expect(again).toMatchObject({ rows: [{ ok: true }] });
});

test("templates are kept by name, one of each, and are the seller's own", async () => {
  const save = (body: object) => seller.call("marketCs.saveTemplate", { body });
  const { id } = (await save({ name: "배송 안내", content: "{구매자}님, 곧 도착합니다." })).data as { id: number };
  expect((await save({ name: "배송 안내", content: "다른 글" })).status).toBe(409);
  expect((await save({ id, name: "배송 안내", content: "{구매자}님, 내일 도착합니다." })).status).toBe(200);
  expect((await seller.call("marketCs.templates")).data).toMatchObject([
    { id, name: "배송 안내", content: "{구매자}님, 내일 도착합니다." },
  ]);
  const other = await logIn(upstream.origin, "free");
  expect((await other.call("marketCs.templates")).data).toEqual([]);
  expect((await other.call("marketCs.removeTemplate", { body: { id } })).status).toBe(404);
  expect((await seller.call("marketCs.removeTemplate", { body: { id } })).status).toBe(200);
  expect((await seller.call("marketCs.templates")).data).toEqual([]);
});

test("another seller sees and answers none of them", async () => {
  const other = await logIn(upstream.origin, "free");
  expect(await list(page, other)).toMatchObject({ totalCount: 0, waitingCount: 0 });
  const [mine] = (await list({ ...page, status: "Waiting" })).summary;
  expect((await other.call("marketCs.answer", { body: { idx: mine!.idx, content: "훔친 답변" } })).status).toBe(404);
});
