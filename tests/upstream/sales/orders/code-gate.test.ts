import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Override = { gate: string; stop: string; reason: string; by: string; at: string };
type Order = {
  idx: number;
  stage: string;
  pcc: string | null;
  pccStatus: string;
  addressChanged: boolean;
  codeOverrides?: Override[] | null;
};
type Row = { key: string; ok: boolean; code?: string; message?: string };

jest.setTimeout(90_000);
const page = { pageNum: 1, pageLimit: 300 };
const REASON = "구매자가 새 부호를 오늘 보내기로 함";

let upstream: SharedUpstream;
let seller: Caller;
let stopped: Order[];
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const orders = async () =>
  ((await seller.call("orderManagement.search", { body: page })).data as { summary: Order[] }).summary;
const orderNow = async (idx: number) => (await orders()).find((one) => one.idx === idx)!;
const rowsOf = async (call: string, body: object) => ((await seller.call(call, { body })).data as { rows: Row[] }).rows;

test("the demo shop has an order whose code is known to mismatch, and it is not confirmed without a word", async () => {
  stopped = (await orders()).filter(({ stage, pccStatus }) => stage === "New" && pccStatus === "Mismatch");
  expect(stopped.length).toBeGreaterThan(0);
  const [first] = stopped;
  const rows = await rowsOf("marketOrder.confirm", { idxs: [first!.idx] });
  expect(rows).toEqual([expect.objectContaining({ ok: false, code: "code_mismatch" })]);
  expect(rows[0]!.message).toMatch(/일치하지 않아 발주를 확인하지 않았습니다/);
  expect(await orderNow(first!.idx)).toMatchObject({ stage: "New", codeOverrides: null });
});

test("in a batch the stopped row is told and the others are confirmed", async () => {
  const fine = (await orders()).find(
    ({ stage, pccStatus, addressChanged }) => stage === "New" && pccStatus === "Unchecked" && !addressChanged,
  )!;
  const rows = await rowsOf("marketOrder.confirm", { idxs: [stopped[0]!.idx, fine.idx] });
  expect(rows.map(({ ok, code }) => [ok, code])).toEqual([
    [false, "code_mismatch"],
    [true, undefined],
  ]);
});

test("checking again keeps a wrong code stopped; a reason lets it pass, and who, when and why stay on the order", async () => {
  const { idx } = stopped[0]!;
  await rowsOf("marketOrder.checkPcc", { idxs: [idx] });
  expect((await rowsOf("marketOrder.confirm", { idxs: [idx] }))[0]).toMatchObject({ code: "code_mismatch" });
  const body = { idxs: [idx], overrides: [{ idx, reason: ` ${REASON} ` }] };
  expect((await rowsOf("marketOrder.confirm", body))[0]).toMatchObject({ ok: true });
  const { stage, codeOverrides } = await orderNow(idx);
  expect(stage).toBe("Ready");
  expect(codeOverrides).toEqual([
    expect.objectContaining({ gate: "confirm", stop: "mismatch", reason: REASON, by: expect.stringMatching(/./) }),
  ]);
  const log = (await seller.call("orderManagement.logs", { query: { idx } })).data as { what: string }[];
  expect(log.map(({ what }) => what).join("\n")).toContain(REASON);
});

test("the same order is stopped again at the forwarder, in the preview, when it is kept, and when it is sent", async () => {
  const { idx } = stopped[0]!;
  const apply = (more: object) => rowsOf("agencyOrder.apply", { idxs: [idx], ...more });
  for (const dryRun of [true, false])
    expect((await apply({ dryRun }))[0]).toMatchObject({ ok: false, code: "code_mismatch" });
  const preview = await seller.call("agencyOrder.apply", { body: { idxs: [idx], dryRun: true } });
  const told = (preview.data as { stopped: { idx: number; buyerName: string; orderNo: string }[] }).stopped;
  expect(told).toMatchObject([{ idx, buyerName: expect.stringMatching(/./), orderNo: expect.stringMatching(/./) }]);
  const overrides = [{ idx, reason: REASON }];
  expect((await apply({ dryRun: true, overrides }))[0]).toMatchObject({ ok: true });
  expect((await orderNow(idx)).codeOverrides).toHaveLength(1);
  const another = { rows: [{ idx, pcc: "P123456789012" }] };
  expect((await apply({ dryRun: true, ...another }))[0]).toMatchObject({ ok: true });
  expect((await apply({ overrides }))[0]).toMatchObject({ ok: true });
  expect((await orderNow(idx)).codeOverrides?.map(({ gate }) => gate)).toEqual(["confirm", "apply"]);
  expect((await apply({ dryRun: true }))[0]).toMatchObject({ ok: true });
});

test("a draft whose code turns out to be wrong is not sent to the forwarder", async () => {
  const ready = (await orders()).find(({ stage, pccStatus }) => stage === "Ready" && pccStatus === "Unchecked")!;
  const { idx } = ready;
  const filled = {
    idx,
    phone: "010-1234-5678",
    nameEn: "Vacuum flask",
    customsItemNo: "2001",
    hsCode: "961700",
    unitPriceCny: 39.9,
    quantity: 1,
    chinaOrderNo: "4400000001",
    chinaTrackingNo: "SF000000000001",
    receiverNameEn: "HONG GILDONG",
  };
  const delivery = (await seller.call("orderManagement.bill", { query: { idx } })).data as {
    order: Record<string, unknown>;
  };
  const { receiverName, receiverTel, zip, address1, address2, deliveryMessage } = delivery.order;
  const changed = { idx, receiverName, receiverTel, zip, address1, address2, deliveryMessage: deliveryMessage ?? "" };
  await seller.call("orderManagement.updateDeliveryInfo", { body: { ...changed, pcc: "P000000000003" } });
  const made = (await seller.call("agencyOrder.apply", { body: { idxs: [idx], rows: [filled] } })).data as {
    parcels: { sellergritOrderNumber: string; lacks: unknown[] }[];
  };
  const [{ sellergritOrderNumber: number, lacks } = { sellergritOrderNumber: "", lacks: [] }] = made.parcels;
  expect(lacks).toEqual([]);
  await rowsOf("marketOrder.checkPcc", { idxs: [idx] });
  const rows = await rowsOf("agencyOrder.set", { sellergritOrderNumbers: [number] });
  expect(rows[0]).toMatchObject({ ok: false, code: "code_mismatch" });
});
