import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Inquiry = {
  idx: number;
  market: string;
  kind: string;
  status: string;
  content: string;
  answer: string | null;
  productName: string;
  inquiryNo: string;
};
type Page = { summary: Inquiry[]; totalCount: number; waitingCount: number; pulls: { ok: boolean }[] };

const page = { pageNum: 1, pageLimit: 100 };
let upstream: UpstreamProcess;
let seller: Caller;
jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await startUpstreamProcess();
  seller = await logIn(upstream.origin, "seller");
}, 90_000);
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
  expect(new Set(first.summary.map(({ kind }) => kind))).toEqual(new Set(["상품문의", "주문문의"]));
  const waiting = await list({ ...page, status: "Waiting" });
  expect(waiting.totalCount).toBe(before);
  expect(waiting.summary.filter(({ answer }) => answer)).toEqual([]);
  // Only the account whose key has run out is asked again; the others were read a moment ago.
  expect(waiting.pulls.filter(({ ok }) => ok)).toEqual([]);
});

test.each([
  ["SmartStore", "상품문의"],
  ["SmartStore", "주문문의"],
  ["Coupang", "상품문의"],
  ["Coupang", "주문문의"],
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

test("another seller sees and answers none of them", async () => {
  const other = await logIn(upstream.origin, "free");
  expect(await list(page, other)).toMatchObject({ totalCount: 0, waitingCount: 0 });
  const [mine] = (await list({ ...page, status: "Waiting" })).summary;
  expect((await other.call("marketCs.answer", { body: { idx: mine!.idx, content: "훔친 답변" } })).status).toBe(404);
});
