import readXlsx from "read-excel-file/node";
import { lifelineOf, type LifeFacts } from "@/lib/domain/order/lifeline";
import { logIn, type Caller, type Sent } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Item = {
  orderIdx: number;
  orderStage: string;
  chinaTrackingNo: string;
  arrived: number;
  arrivalNote: string;
  marketSentAt: string | null;
  refusedInvoice: string;
};
type Parcel = {
  sellergritOrderNumber: string;
  forwarderNo: string;
  status: string;
  trouble: string;
  fee: number;
  photos: string[];
  invoice: string;
  pcc: string;
  lacks: { field: string }[];
  items: Item[];
};
type Row = { key: string; ok: boolean; code?: string; message?: string; status?: string };
type Order = {
  idx: number;
  market: string;
  orderNo: string;
  stage: string;
  receiverName: string;
  productName: string;
  pcc: string;
  invoice: string | null;
};

const page = { pageNum: 1, pageLimit: 100 };
let upstream: SharedUpstream;
let seller: Caller;
let ready: Order[];
/** The demo shop's own drafts. */
let seeded: Parcel[];
jest.setTimeout(90_000);

beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
  seeded = ((await seller.call("agencyOrder.search", { body: page })).data as { summary: Parcel[] }).summary;
  const lying = seeded.flatMap(({ items }) => items.map(({ orderIdx }) => orderIdx));
  const waiting = (await seller.call("marketOrder.readyOrders", { body: page })).data as { summary: Order[] };
  ready = waiting.summary.filter(({ idx }) => !lying.includes(idx));
}, HOOK_MS);
afterAll(() => upstream?.stop());

const ask = async <T>(id: string, sent: Sent, caller = seller): Promise<T> => {
  const answer = await caller.call(id, sent);
  expect({ id, status: answer.status, text: answer.status === 200 ? "" : answer.text }).toEqual({
    id,
    status: 200,
    text: "",
  });
  return answer.data as T;
};
const rows = async (id: string, body: object, caller = seller) =>
  (await ask<{ rows: Row[] }>(id, { body }, caller)).rows;
const parcel = (number: string) =>
  ask<Parcel & { logs: { what: string }[] }>("agencyOrder.check", { query: { sellergritOrderNumber: number } });
const control = (path: string, body: object) =>
  fetch(`${upstream.forwarderOrigin}/__rehearsal${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
const filled = (idx: number) => ({
  idx,
  pcc: "P123456789012",
  phone: "010-1234-5678",
  nameEn: "Vacuum flask",
  customsItemNo: "2001",
  hsCode: "961700",
  unitPriceCny: 39.9,
  quantity: 1,
  chinaOrderNo: `44${String(idx).padStart(8, "0")}`,
  chinaTrackingNo: `SF${String(idx).padStart(12, "0")}`,
  receiverNameEn: "HONG GILDONG",
});
/** Applies for the next orders that wait for their goods, each with all it needs. */
async function applied(count = 1): Promise<{ orders: Order[]; number: string }> {
  const orders = ready.splice(0, count);
  const body = { idxs: orders.map(({ idx }) => idx), rows: orders.map(({ idx }) => filled(idx)) };
  const { parcels } = await ask<{ parcels: Parcel[] }>("agencyOrder.apply", { body });
  return { orders, number: parcels[0]!.sellergritOrderNumber };
}
const one = (number: string) => ({ sellergritOrderNumbers: [number] });
/** The next step of an order and its parcel's state, as the order's windows show them. */
const life = async (idx: number) => {
  const facts = await ask<LifeFacts>("orderManagement.life", { query: { idx } });
  return [lifelineOf(facts).next?.action ?? null, facts.parcel?.state ?? null];
};
const deed = async (number: string, wanted: string) =>
  control(`/orders/${(await parcel(number)).forwarderNo}`, { do: wanted });

test("a preview says what an application would lack and makes nothing; the draft keeps what is there and cannot be sent", async () => {
  const [order] = ready;
  const body = { idxs: [order!.idx], rows: [{ idx: order!.idx, chinaOrderNo: "" }] };
  const preview = await ask<{ parcels: Parcel[]; rows: Row[] }>("agencyOrder.apply", {
    body: { ...body, dryRun: true },
  });
  expect(preview.rows).toEqual([expect.objectContaining({ key: String(order!.idx), ok: true, code: "incomplete" })]);
  expect(preview.parcels[0]).toMatchObject({ sellergritOrderNumber: "", idxs: [order!.idx] });
  expect(preview.parcels[0]!.lacks.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["nameEn", "customsItemNo", "chinaOrderNo"]),
  );
  expect(await ask("agencyOrder.search", { body: page })).toMatchObject({ totalCount: seeded.length });

  const { parcels } = await ask<{ parcels: Parcel[] }>("agencyOrder.apply", { body });
  const number = parcels[0]!.sellergritOrderNumber;
  expect(await rows("agencyOrder.set", one(number))).toEqual([
    expect.objectContaining({ ok: false, code: "incomplete", message: expect.stringContaining("통관품목") }),
  ]);
  expect(
    await ask("agencyOrder.apply", { body: { idxs: [order!.idx], way: "AIR", estimatedWeightG: 1_200 } }),
  ).toMatchObject({ parcels: [{ way: "AIR", estimatedFee: 9_900 }] });
  // Applying once more writes the same draft anew, and leaves what it does not name.
  const again = await ask<{ parcels: Parcel[] }>("agencyOrder.apply", {
    body: { idxs: [order!.idx], rows: [filled(order!.idx)] },
  });
  expect(again.parcels[0]).toMatchObject({ sellergritOrderNumber: number, way: "AIR", lacks: [] });
  expect(await ask("agencyOrder.search", { body: page })).toMatchObject({ totalCount: seeded.length + 1 });
  expect(await rows("agencyOrder.remove", one(number))).toEqual([expect.objectContaining({ ok: true })]);
  expect(await ask("agencyOrder.search", { body: page })).toMatchObject({ totalCount: seeded.length });
});

test("from an order to the market's 배송 중: sent once, followed, paid, and the Korean invoice handed on", async () => {
  expect(await life(ready[0]!.idx)).toEqual(["apply", null]);
  const { orders, number } = await applied();
  const { idx } = orders[0]!;
  expect(await life(idx)).toEqual(["apply", "Draft"]);
  expect(await rows("agencyOrder.set", one(number))).toEqual([
    expect.objectContaining({ ok: true, code: "sent", status: "Applied" }),
  ]);
  await ask("marketOrder.checkPcc", { body: { idxs: [idx] } });
  // A second press, and a second application of the same order, send nothing.
  expect(await rows("agencyOrder.set", one(number))).toEqual([expect.objectContaining({ ok: true, code: "already" })]);
  const twice = await ask<{ rows: Row[] }>("agencyOrder.apply", { body: { idxs: [orders[0]!.idx] } });
  expect(twice.rows).toEqual([
    expect.objectContaining({ ok: false, code: "already", message: expect.stringContaining(number) }),
  ]);
  expect(await rows("agencyOrder.remove", one(number))).toEqual([
    expect.objectContaining({ ok: false, code: "wrong_state" }),
  ]);

  await deed(number, "arrive");
  expect(await parcel(number)).toMatchObject({ status: "Arrived", photos: [expect.stringContaining("/photos/C")] });
  expect((await life(idx))[1]).toBe("Arrived");
  const decide = (decision: string) => rows("agencyOrder.decide", { ...one(number), decision });
  expect(await decide("pay")).toEqual([expect.objectContaining({ ok: false, code: "wrong_state" })]);
  expect(await decide("approve")).toEqual([expect.objectContaining({ ok: true, status: "Packed" })]);
  await deed(number, "weigh");
  expect(await rows("agencyOrder.sync", {})).toEqual([
    expect.objectContaining({ code: "changed", status: "PaymentDue" }),
  ]);
  const due = await ask<{ states: object[]; deposit: number }>("agencyOrder.statistics", { body: {} });
  const { fee } = await parcel(number);
  expect((await life(idx))[1]).toBe("PaymentDue");
  expect(due.states).toContainEqual({ status: "PaymentDue", count: 1, fee });
  expect(await decide("pay")).toEqual([expect.objectContaining({ ok: true, status: "Paid" })]);
  expect(await decide("pay")).toEqual([expect.objectContaining({ ok: true, code: "already" })]);
  const paid = await ask<{ deposit: number }>("agencyOrder.statistics", { body: {} });
  expect(due.deposit - paid.deposit).toBe(fee);

  expect(await rows("agencyOrder.sendDelivery", one(number))).toEqual([
    expect.objectContaining({ ok: false, code: "wrong_state" }),
  ]);
  await deed(number, "dispatch");
  const sent = await parcel(number);
  expect(sent).toMatchObject({ status: "Dispatched", invoice: expect.stringMatching(/^\d{12}$/) });
  expect(await rows("agencyOrder.sendDelivery", one(number))).toEqual([
    expect.objectContaining({ ok: true, code: "sent" }),
  ]);
  const found = await ask<{ summary: Order[] }>("orderManagement.search", {
    body: { ...page, keyword: orders[0]!.orderNo },
  });
  expect(found.summary[0]).toMatchObject({ stage: "Delivery", invoice: sent.invoice });
  expect((await life(idx))[1]).toBe("Dispatched");
  expect(await rows("agencyOrder.sendDelivery", one(number))).toEqual([
    expect.objectContaining({ ok: true, code: "already" }),
  ]);

  const { logs, pcc } = await parcel(number);
  expect(logs.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      "상태: 접수신청 → 전체입고",
      "상태: 결제대기 → 결제완료",
      expect.stringContaining("마켓 송장 전송: CJ대한통운"),
    ]),
  );
  expect(pcc).toBe("P12**********");
  expect(JSON.stringify(logs)).not.toContain("P123456789012");
  expect(await upstream.logged()).not.toContain("P123456789012");
});

test("a wrong arrival is told with the warehouse's words, and the parcel may be cancelled and applied for again", async () => {
  const { orders, number } = await applied();
  await rows("agencyOrder.set", one(number));
  await deed(number, "arrive-wrong");
  const wrong = await parcel(number);
  expect(wrong).toMatchObject({ status: "WrongArrived", items: [{ arrivalNote: expect.stringContaining("색상") }] });
  expect(wrong.logs.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^입고 오류/));
  expect(await rows("agencyOrder.decide", { ...one(number), decision: "cancel", reason: "오입고" })).toEqual([
    expect.objectContaining({ ok: true, status: "Cancelled" }),
  ]);
  expect(await ask("agencyOrder.cancels", { body: page })).toMatchObject({ totalCount: 1 });
  const body = { idxs: [orders[0]!.idx], rows: [filled(orders[0]!.idx)] };
  const { parcels } = await ask<{ parcels: Parcel[] }>("agencyOrder.apply", { body });
  expect(parcels[0]!.sellergritOrderNumber).not.toBe(number);
});

test("an answer that was lost is asked for before anything is sent again", async () => {
  const { number } = await applied();
  await control("/faults", { kind: "lost-answer", path: "/orders", count: 3 });
  expect(await rows("agencyOrder.set", one(number))).toEqual([expect.objectContaining({ ok: false })]);
  await fetch(`${upstream.forwarderOrigin}/__rehearsal/faults`, { method: "DELETE" });
  await rows("agencyOrder.set", one(number));
  const { orders } = (await (await fetch(`${upstream.forwarderOrigin}/__rehearsal/orders`)).json()) as {
    orders: { customerNo: string }[];
  };
  expect(orders.filter(({ customerNo }) => customerNo === number)).toHaveLength(1);
  expect((await parcel(number)).status).toBe("Applied");

  const lost = (await applied()).number;
  // The first question goes through, the sending is done and its answer lost, and so is the question after it.
  await control("/faults", { kind: "lost-answer", path: "/api/v1/orders", count: 2 });
  const [fate] = await rows("agencyOrder.set", one(lost));
  await fetch(`${upstream.forwarderOrigin}/__rehearsal/faults`, { method: "DELETE" });
  if (!fate!.ok) await rows("agencyOrder.set", one(lost));
  expect((await parcel(lost)).status).toBe("Applied");
});

test("two people pressing send at the same moment send once", async () => {
  const { number } = await applied();
  const answers = await Promise.all([1, 2, 3].map(() => rows("agencyOrder.set", one(number))));
  expect(answers.flat().filter(({ code }) => code === "sent")).toHaveLength(1);
  const { orders } = (await (await fetch(`${upstream.forwarderOrigin}/__rehearsal/orders`)).json()) as {
    orders: { customerNo: string }[];
  };
  expect(orders.filter(({ customerNo }) => customerNo === number)).toHaveLength(1);
});

test("a state nobody knows is kept in the forwarder's words and moves nothing", async () => {
  const { number } = await applied();
  await rows("agencyOrder.set", one(number));
  await deed(number, "unknown");
  expect(await rows("agencyOrder.sync", one(number))).toEqual([
    expect.objectContaining({
      ok: false,
      code: "unknown_state",
      message: expect.stringContaining("검역보류"),
      status: "Applied",
    }),
  ]);
  const twice = await parcel(number);
  expect(twice).toMatchObject({ status: "Applied", nativeStatus: "검역보류", isStatusKnown: false });
  expect(twice.logs.filter(({ what }) => what.includes("검역보류"))).toHaveLength(1);
});

test("parcel numbers and customs codes are put right at the forwarder too, and refused where they are none", async () => {
  const { number } = await applied();
  await rows("agencyOrder.set", one(number));
  const save = (invoice: string) =>
    seller.call("agencyOrder.saveInvoice", { body: { sellergritOrderNumber: number, invoice } });
  expect(await save("짧음")).toMatchObject({ status: 400 });
  expect((await save("YT7788990011223")).status).toBe(200);
  const pcc = (code: string) =>
    seller.call("agencyOrder.updatePcc", { body: { sellergritOrderNumber: number, pcc: code } });
  expect(await pcc("12345")).toMatchObject({ status: 400, text: expect.stringContaining("P와 숫자 12자리") });
  expect((await pcc("p999888777666")).status).toBe(200);
  const { orders } = (await (await fetch(`${upstream.forwarderOrigin}/__rehearsal/orders`)).json()) as {
    orders: { customerNo: string; sheet: { pcc: string }; items: { tracking: string }[] }[];
  };
  expect(orders.find(({ customerNo }) => customerNo === number)).toMatchObject({
    sheet: { pcc: "P999888777666" },
    items: [{ tracking: "YT7788990011223" }],
  });
  const { logs } = await parcel(number);
  expect(logs.map(({ what }) => what)).toEqual(expect.arrayContaining(["개인통관고유부호 수정"]));
  expect(JSON.stringify(logs)).not.toContain("999888");
});

test("a forwarder in trouble leaves the draft as it is and says why", async () => {
  const { number } = await applied();
  await control("/faults", { kind: "maintenance", path: "/api", count: 20 });
  expect(await rows("agencyOrder.set", one(number))).toEqual([
    expect.objectContaining({ ok: false, code: "down", message: expect.stringContaining("점검") }),
  ]);
  expect(await ask("agencyOrder.statistics", { body: {} })).toMatchObject({
    deposit: null,
    depositMessage: expect.stringContaining("점검"),
  });
  expect((await seller.call("agencyOrder.customsItems")).status).toBe(502);
  await fetch(`${upstream.forwarderOrigin}/__rehearsal/faults`, { method: "DELETE" });
  expect(await rows("agencyOrder.set", one(number))).toEqual([expect.objectContaining({ ok: true })]);
});

test("one number for several SmartStore orders: what went and what was refused is told, and the refused one is not offered again", async () => {
  const smart = ready.filter(({ market }) => market === "SmartStore").slice(0, 2);
  ready = ready.filter((order) => !smart.includes(order));
  for (const { idx } of smart)
    await seller.call("orderManagement.updateDeliveryInfo", {
      body: {
        idx,
        receiverName: "박구매",
        receiverTel: "010-1111-2222",
        zip: "06236",
        address1: "서울 강남구 테헤란로 1",
        address2: "1층",
        deliveryMessage: "",
        pcc: "P123456789012",
      },
    });
  const idxs = smart.map(({ idx }) => idx);
  const { parcels } = await ask<{ parcels: Parcel[] }>("agencyOrder.apply", {
    body: { idxs, rows: idxs.map((idx) => filled(idx)) },
  });
  expect(parcels).toHaveLength(1);
  const number = parcels[0]!.sellergritOrderNumber;
  await rows("agencyOrder.set", one(number));
  await deed(number, "arrive");
  await parcel(number);
  await rows("agencyOrder.decide", { ...one(number), decision: "approve" });
  await deed(number, "weigh");
  await rows("agencyOrder.sync", one(number));
  await rows("agencyOrder.decide", { ...one(number), decision: "pay" });
  await deed(number, "dispatch");
  await parcel(number);
  const first = await rows("agencyOrder.sendDelivery", one(number));
  expect(first).toEqual([expect.objectContaining({ ok: false, code: "partly" })]);
  expect(first[0]!.message).toMatch(/^2건 중 1건을 보냈습니다.*다른 주문에 이미 쓰여/);
  const { items, invoice } = await parcel(number);
  expect(items.filter(({ marketSentAt }) => marketSentAt !== null)).toHaveLength(1);
  expect(items.map(({ refusedInvoice }) => refusedInvoice).sort()).toEqual(["", invoice]);
});

test("another seller sees, sends, reads and removes none of it", async () => {
  const stranger = await logIn(upstream.origin, "free");
  expect((await stranger.call("orderManagement.life", { query: { idx: ready[0]!.idx } })).status).toBe(404);
  const { orders, number } = await applied();
  const other = await logIn(upstream.origin, "free");
  expect(await ask("agencyOrder.search", { body: page }, other)).toMatchObject({ totalCount: 0 });
  expect((await other.call("agencyOrder.check", { query: { sellergritOrderNumber: number } })).status).toBe(404);
  for (const [id, body] of [
    ["agencyOrder.set", one(number)],
    ["agencyOrder.sync", one(number)],
    ["agencyOrder.remove", one(number)],
    ["agencyOrder.sendDelivery", one(number)],
    ["agencyOrder.decide", { ...one(number), decision: "cancel" }],
  ] as const)
    expect(await rows(id, body, other)).toEqual([expect.objectContaining({ ok: false, code: "not_found" })]);
  const theirs = await ask<{ rows: Row[] }>("agencyOrder.apply", { body: { idxs: [orders[0]!.idx] } }, other);
  expect(theirs.rows).toEqual([expect.objectContaining({ ok: false, code: "not_found" })]);
  expect((await parcel(number)).status).toBe("Draft");
});

test("a seller with a forwarder that takes sheets only is told so", async () => {
  const agent = { agencyName: "타배", account: "", apiKey: "" };
  await seller.call("userConfig.setShippingAgent", { body: agent });
  const { number } = await applied();
  expect(await seller.call("agencyOrder.set", { body: one(number) })).toMatchObject({
    status: 409,
    text: expect.stringContaining("신청서 엑셀"),
  });
  await seller.call("userConfig.setShippingAgent", { body: { ...agent, agencyName: "" } });
});

test("a search finds a parcel by any of its numbers and by its goods", async () => {
  const { orders, number } = await applied();
  const search = (keyword: string) => ask<{ summary: Parcel[] }>("agencyOrder.search", { body: { ...page, keyword } });
  for (const word of [number, orders[0]!.orderNo, `SF${String(orders[0]!.idx).padStart(12, "0")}`])
    expect((await search(word)).summary.map((found) => found.sellergritOrderNumber)).toEqual([number]);
  expect((await search("없는번호%")).summary).toEqual([]);
  expect(await ask("agencyOrder.search", { body: { ...page, status: "Draft", keyword: number } })).toMatchObject({
    totalCount: 1,
  });
  expect(await ask("agencyOrder.search", { body: { ...page, status: "Paid", keyword: number } })).toMatchObject({
    totalCount: 0,
  });
});

test("each forwarder's sheet is a workbook named after it, with the orders asked for and no others", async () => {
  const { orders } = await applied(2);
  const agencies = await ask<{ name: string }[]>("orderManagement.agencies", {});
  expect(agencies.map(({ name }) => name)).toEqual(["꿀직구", "타배", "타배(구)", "퍼스트배대지"]);
  for (const { name } of agencies) {
    const answer = await fetch(
      `${upstream.origin}/api/OrderManagement/DownloadNaruDeliveryAgencyXlsx?agencyName=${encodeURIComponent(name)}`,
      {
        method: "POST",
        body: JSON.stringify(orders.map(({ idx }) => String(idx))),
        headers: { authorization: `Bearer ${seller.accessToken}`, "content-type": "application/json" },
      },
    );
    expect(answer.status).toBe(200);
    const disposition = decodeURIComponent(answer.headers.get("content-disposition") ?? "");
    expect(disposition).toMatch(/주문 신청서_\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.xlsx$/);
    expect(disposition).toContain(name);
    const sheets = (await readXlsx(Buffer.from(await answer.arrayBuffer()))) as unknown as {
      sheet: string;
      data: unknown[][];
    }[];
    expect(sheets.map(({ sheet }) => sheet)).toEqual(["신청"]);
    const lines = sheets[0]!.data.filter((row) => row.some((cell) => cell !== null));
    expect(lines).toHaveLength(3);
    const text = JSON.stringify(lines);
    for (const { idx } of orders) expect(text).toContain(`"'44${String(idx).padStart(8, "0")}"`);
    expect(text).toContain("Vacuum flask");
  }
  const nobody = await (
    await logIn(upstream.origin, "free")
  ).call("orderManagement.downloadAgencyXlsx", {
    query: { agencyName: "꿀직구" },
    body: orders.map(({ idx }) => String(idx)),
  });
  expect(nobody).toMatchObject({ status: 404 });
  const unknown = await seller.call("orderManagement.downloadAgencyXlsx", {
    query: { agencyName: "없음" },
    body: ["1"],
  });
  expect(unknown).toMatchObject({ status: 400, text: expect.stringContaining("꿀직구") });
});

test("the sheet of an order that was not applied for has what an application would begin with", async () => {
  const preview = await ask<{ parcels: { items: { orderIdx: number; unitPriceCny: number }[] }[] }>(
    "agencyOrder.apply",
    { body: { idxs: ready.map(({ idx }) => idx), rows: [], dryRun: true } },
  );
  const item = preview.parcels.flatMap(({ items }) => items).find(({ unitPriceCny }) => unitPriceCny > 0)!;
  const answer = await fetch(
    `${upstream.origin}/api/OrderManagement/DownloadNaruDeliveryAgencyXlsx?agencyName=${encodeURIComponent("꿀직구")}`,
    {
      method: "POST",
      body: JSON.stringify([String(item.orderIdx)]),
      headers: { authorization: `Bearer ${seller.accessToken}`, "content-type": "application/json" },
    },
  );
  const [sheet] = (await readXlsx(Buffer.from(await answer.arrayBuffer()))) as unknown as { data: unknown[][] }[];
  const [headings = [], line = []] = sheet!.data;
  const cell = (heading: string) => line[headings.indexOf(heading)];
  expect(cell("단가")).toBe(item.unitPriceCny);
});

type Preview = {
  parcels: (Parcel & {
    idxs: number[];
    customs: { usdCents: number; lineUsd: number; unpriced: number; tax: Tax | null };
  })[];
  divisions: { idxs: number[]; choices: Choice[] }[];
  risks: { idxs: number[]; otherIdxs: number[]; why: string; usdCents: number }[];
};
type Tax = { total: number; agreedTotal: number | null };
type Choice = { parcels: { idxs: number[]; isOverLine: boolean }[]; taxKrw: number; feeKrw: number; isChosen: boolean };
const idxsOf = ({ items }: Parcel) => items.map(({ orderIdx }) => orderIdx);
const preview = (idxs: number[], more: object = {}) =>
  ask<Preview>("agencyOrder.apply", { body: { idxs, dryRun: true, ...more } });

test("the demo shop holds a parcel just below the line, which is free, and one over it, which is taxed as a whole", async () => {
  const [over, near] = [...seeded].sort((one, other) => other.items.length - one.items.length);
  const below = await preview(idxsOf(near!));
  expect(below).toMatchObject({ divisions: [], parcels: [{ customs: { lineUsd: 150, tax: { total: 0 } } }] });
  expect(below.parcels[0]!.customs.usdCents).toBeGreaterThan(14_700);
  const taxed = await preview(idxsOf(over!));
  expect(taxed.parcels[0]!.customs.usdCents).toBeGreaterThan(34_900);
  const { total } = taxed.parcels[0]!.customs.tax!;
  expect(total).toBeGreaterThan(90_000);
  const bills = await Promise.all(
    idxsOf(over!).map((idx) =>
      ask<{ order: { market: string }; tax: { total: number; share: number } }>("orderManagement.bill", {
        query: { idx },
      }),
    ),
  );
  expect(new Set(bills.map(({ order }) => order.market)).size).toBe(2);
  expect(bills.reduce((sum, { tax }) => sum + tax.share, 0)).toBe(bills[0]!.tax.total);
  // An unknown price makes the tax unknown, not zero.
  const rows = [{ idx: idxsOf(over!)[0], unitPriceCny: 0 }];
  expect((await preview(idxsOf(over!), { rows })).parcels[0]!.customs).toMatchObject({ unpriced: 1, tax: null });
});

test("a parcel over the line is divided into free ones, stays divided, and can be put together again", async () => {
  const over = seeded.find(({ items }) => items.length > 1)!;
  const idxs = idxsOf(over);
  const [division] = (await preview(idxs)).divisions;
  const [together, split] = division!.choices;
  expect(together).toMatchObject({ isChosen: true, parcels: [{ isOverLine: true }] });
  expect(split).toMatchObject({ isChosen: false, taxKrw: 0 });
  // Each further parcel costs another first step of weight.
  expect(split!.feeKrw).toBeGreaterThan(together!.feeKrw);
  expect(split!.parcels.every(({ isOverLine }) => !isOverLine)).toBe(true);
  const parcels = split!.parcels.map((one) => one.idxs);
  const made = await ask<Preview>("agencyOrder.apply", { body: { idxs, parcels } });
  expect(made.parcels.map((one) => one.idxs)).toEqual(parcels);
  expect(new Set(made.parcels.map((one) => one.sellergritOrderNumber)).size).toBe(parcels.length);
  expect(made.parcels.every(({ customs }) => customs.tax!.total === 0)).toBe(true);
  const again = await preview(idxs);
  expect(again.parcels.map((one) => one.idxs)).toEqual(parcels);
  expect(again.divisions[0]!.choices.find(({ isChosen }) => isChosen)!.parcels.map((one) => one.idxs)).toEqual(parcels);
  // Bought under one Chinese order number they are one purchase: customs may add the parcels up.
  const rows = idxs.map((idx) => ({ idx, chinaOrderNo: "4400000001" }));
  expect((await preview(idxs, { rows })).risks[0]).toMatchObject({ why: "supplierDay", idxs: parcels[0] });
  expect(again.risks).toEqual([]);
  const joined = await ask<Preview>("agencyOrder.apply", { body: { idxs, parcels: [idxs] } });
  expect(joined.parcels).toHaveLength(1);
  expect(
    await ask("agencyOrder.search", { body: { ...page, keyword: joined.parcels[0]!.sellergritOrderNumber } }),
  ).toMatchObject({ totalCount: 1 });
});

test("orders of two receivers never share a parcel, whatever is asked", async () => {
  const [one, other] = ready.filter(
    ({ receiverName }, place) => place === 0 || receiverName !== ready[0]!.receiverName,
  );
  const idxs = [one!.idx, other!.idx];
  expect((await preview(idxs, { parcels: [idxs] })).parcels).toHaveLength(2);
});

test("a seller's duty rate of an HS code changes what is expected; a code of other length is refused", async () => {
  const over = seeded.find(({ items }) => items.length > 1)!;
  const before = (await preview(idxsOf(over))).parcels[0]!.customs.tax!;
  const save = (hsCode: string) =>
    seller.call("agencyOrder.saveHsRates", {
      body: { rates: [{ hsCode, basePermille: 65, agreedPermille: 0, takesAgreed: false }] },
    });
  expect(await save("39231")).toMatchObject({ status: 400, text: expect.stringContaining("6자리 또는 10자리") });
  expect((await save("3923.10")).status).toBe(200);
  const after = (await preview(idxsOf(over))).parcels[0]!.customs;
  expect(after.tax!.total).toBeLessThan(before.total);
  expect(after.tax!.agreedTotal).toBeLessThan(after.tax!.total);
  expect(after).toMatchObject({ rates: [{ hsCode: "392310", permille: 65, basis: "base" }] });
});
