import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { forwarderAt, noForwarder, type Forwarder, type Sheet } from "@/upstream/outside/forwarders/forwarder";
import { renderStored } from "@/upstream/kit/messages";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";

const KEY = "rehearsal";
let world: Rehearsed;
let desk: Forwarder;
beforeAll(async () => {
  world = await rehearsed();
  desk = forwarderAt(world.forwarderOrigin);
});
afterAll(() => world?.close());

const control = (path: string, body: object, method = "POST") =>
  fetch(`${world.forwarderOrigin}/__rehearsal${path}`, {
    method,
    body: method === "POST" ? JSON.stringify(body) : null,
    headers: { "content-type": "application/json" },
  });
const trouble = (kind: string, path = "", count = 1) => control("/faults", { kind, path, count });

let made = 0;
function sheet(change: Partial<Sheet> = {}, tracking = "SF1234567890123"): Sheet {
  made += 1;
  return {
    number: `NR261122T${String(made).padStart(5, "0")}`,
    receiverName: "홍길동",
    receiverNameEn: "HONG GILDONG",
    pcc: "P123456789012",
    phone: "010-1234-5678",
    zip: "06236",
    address: "서울특별시 강남구 테헤란로 1",
    addressDetail: "101호",
    addressEn: "",
    way: "SEA",
    purpose: "Personal",
    inspection: "Photo",
    packing: "Bubble",
    request: "",
    items: [
      {
        orderIdx: 1,
        orderNo: "1",
        productName: "텀블러",
        nameEn: "Vacuum flask",
        nameCn: "保温杯",
        color: "블랙",
        size: "",
        quantity: 2,
        unitPriceCny: 39.9,
        imageUrl: "https://img.example/a.jpg",
        productUrl: "https://item.taobao.com/item.htm?id=1",
        chinaOrderNo: "1234567890",
        chinaTrackingNo: tracking,
        customsItemNo: "2001",
        hsCode: "9617.00",
      },
    ],
    ...change,
  };
}
const taken = async (one: Sheet): Promise<string> => {
  const said = await desk.send(KEY, [one]);
  return (said.ok && said.value[0]?.forwarderNo) || "";
};
const stateOf = async (one: Sheet) => {
  const said = await desk.ordersOf(KEY, [one.number]);
  return said.ok ? said.value[0] : said;
};

test("an application goes through to the buyer's door: arrival, photos, weight, fee, payment, a Korean invoice", async () => {
  const one = sheet();
  const no = await taken(one);
  expect(await stateOf(one)).toMatchObject({ no, state: "접수신청", feeKrw: 0, photos: [] });
  await control(`/orders/${no}`, { do: "arrive-part" });
  expect(await stateOf(one)).toMatchObject({ state: "부분입고", items: [{ arrived: 1 }] });
  await control(`/orders/${no}`, { do: "arrive" });
  const arrived = await stateOf(one);
  expect(arrived).toMatchObject({ state: "전체입고", items: [{ arrived: 2, note: "" }] });
  const [photo = ""] = (arrived as { photos: string[] }).photos;
  const picture = await fetch(photo);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);

  expect(await desk.decide(KEY, no, "pay", "")).toMatchObject({ ok: false, code: "refused" });
  expect(await desk.decide(KEY, no, "approve", "")).toMatchObject({ ok: true, value: { state: "출고확정" } });
  await control(`/orders/${no}`, { do: "weigh" });
  // 180 g of box and two flasks of 430 g: two begun kilograms by sea, a photo and bubble wrap.
  expect(await stateOf(one)).toMatchObject({ state: "결제대기", weightG: 1_040, feeKrw: 5_900 + 1_200 + 500 + 1_000 });
  const before = await desk.deposit(KEY);
  expect(await desk.decide(KEY, no, "pay", "")).toMatchObject({ ok: true, value: { state: "결제완료" } });
  const after = await desk.deposit(KEY);
  expect(before.ok && after.ok && before.value - after.value).toBe(8_600);
  expect(await desk.decide(KEY, no, "pay", "")).toMatchObject({ ok: false, code: "refused" });
  expect(await desk.deposit(KEY)).toEqual(after);

  for (const deed of ["dispatch", "clear", "ship", "deliver"]) await control(`/orders/${no}`, { do: deed });
  expect(await stateOf(one)).toMatchObject({
    state: "배송완료",
    courier: "CJ대한통운",
    invoice: expect.stringMatching(/^\d{12}$/),
  });
});

test("without a China parcel number it waits, and the number sets it going", async () => {
  const one = sheet({}, "");
  const no = await taken(one);
  expect(await stateOf(one)).toMatchObject({ state: "접수대기" });
  expect(await desk.setTracking(KEY, no, [{ seq: 1, tracking: "짧음" }])).toMatchObject({ ok: false, code: "refused" });
  expect(await desk.setTracking(KEY, no, [{ seq: 1, tracking: "SF9876543210987" }])).toMatchObject({
    ok: true,
    value: { state: "접수신청", items: [{ tracking: "SF9876543210987" }] },
  });
});

test("the same number of ours is taken once and told as a double with its number there", async () => {
  const one = sheet();
  const no = await taken(one);
  expect(await desk.send(KEY, [one])).toEqual({
    ok: true,
    value: [{ number: one.number, isDouble: true, forwarderNo: no, message: expect.any(String) }],
  });
});

test("what is missing is refused row by row with the forwarder's reasons, the others are taken", async () => {
  const [good, bad] = [sheet(), sheet({ zip: "123", receiverNameEn: "" })];
  const said = await desk.send(KEY, [bad, good]);
  expect(said).toMatchObject({
    ok: true,
    value: [
      { number: bad.number, message: expect.stringMatching(/영문 이름.*우편번호/) },
      { number: good.number, forwarderNo: expect.stringMatching(/^C\d+$/) },
    ],
  });
});

test("a deposit that is too small pays nothing", async () => {
  await control("/members", { key: "poor", depositKrw: 1_000 });
  const one = sheet();
  const said = await desk.send("poor", [one]);
  const no = (said.ok && said.value[0]?.forwarderNo) || "";
  await control(`/orders/${no}`, { do: "arrive" });
  await desk.decide("poor", no, "approve", "");
  await control(`/orders/${no}`, { do: "weigh" });
  expect(await desk.decide("poor", no, "pay", "")).toMatchObject({
    ok: false,
    message: expect.stringContaining("예치금"),
  });
  expect(await desk.deposit("poor")).toEqual({ ok: true, value: 1_000 });
  // Another member neither sees nor moves it.
  expect(await desk.ordersOf(KEY, [one.number])).toEqual({ ok: true, value: [] });
  expect(await desk.decide(KEY, no, "cancel", "")).toMatchObject({ ok: false });
});

test.each([
  ["429", "limit"],
  ["500", "down"],
  ["maintenance", "down"],
  ["down", "lost"],
  ["odd-answer", "unreadable"],
  ["cut-answer", "unreadable"],
])("a forwarder in trouble (%s) is told as %s and throws nothing", async (kind, code) => {
  await trouble(kind);
  const said = await desk.deposit(KEY);
  expect(said).toMatchObject({ ok: false, code });
  expect(said.ok ? "" : renderStored(said.message)).toMatch(/[가-힣]/);
});

test("an answer that is lost after the deed leaves the order there, and says that it does not know", async () => {
  const one = sheet();
  await trouble("lost-answer", "/orders");
  expect(await desk.send(KEY, [one])).toMatchObject({ ok: false, code: "lost" });
  expect(await stateOf(one)).toMatchObject({ state: "접수신청" });
});

test("a key that is wrong, a forwarder that is away and none at all each have their own reason", async () => {
  expect(await desk.deposit("somebody")).toMatchObject({ ok: false, code: "keys" });
  expect(await forwarderAt("http://127.0.0.1:9").deposit(KEY)).toMatchObject({ ok: false, code: "down" });
  expect(await noForwarder.send(KEY, [sheet()])).toMatchObject({ ok: false, code: "none" });
});

test("what a forwarder says is read strictly: a fee below nothing and a state that is none are not taken", async () => {
  const order = { no: "C1", customerNo: "N1", weightG: 1, courier: "", invoice: "", photos: [], items: [] };
  const answers = [
    { ...order, state: "결제대기", feeKrw: -1 },
    { ...order, state: "", feeKrw: 1 },
  ];
  let at = 0;
  const server: Server = createServer((_, response) => response.end(JSON.stringify({ orders: [answers[at++]] })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const odd = forwarderAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (const _answer of answers) expect(await odd.ordersOf(KEY, ["N1"])).toMatchObject({ code: "unreadable" });
  await new Promise((closed) => server.close(closed));
});

test("time moves parcels on by itself until somebody must decide", async () => {
  const one = sheet();
  await taken(one);
  await control("/step", {});
  const state = ((await stateOf(one)) as { state: string }).state;
  expect(["전체입고", "부분입고", "오류입고"]).toContain(state);
});

test("the customs items have numbers, names in both languages and HS codes", async () => {
  const said = await desk.customsItems(KEY);
  const items = said.ok ? said.value : [];
  expect(items.length).toBeGreaterThan(30);
  expect(
    items.filter(({ code, name, nameEn, hsCode }) => !code || !name || !nameEn || !/^\d{6}$/.test(hsCode)),
  ).toEqual([]);
});
