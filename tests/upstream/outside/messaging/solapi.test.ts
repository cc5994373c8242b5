import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";
import { upstreamSettings } from "@/lib/settings/upstream";
import type { KakaoSettings } from "@/lib/settings/upstream-services";
import { solapiMessenger } from "@/upstream/outside/messaging/solapi";

let world: Rehearsed;
let settings: KakaoSettings;
beforeAll(async () => {
  world = await rehearsed();
  const { kakao } = upstreamSettings({ MARKET_ORIGIN: world.marketOrigin, MALL_ORIGIN: world.marketOrigin });
  if (!kakao) throw new Error("The rehearsed desk has no messenger");
  settings = kakao;
});
afterAll(() => world?.close());

const notice = { product: "Naru", count: 2, lines: ["발송 기한이 다가온 주문 2건"] };
const send = (changed: Partial<KakaoSettings> = {}, tel = "01012345678") =>
  solapiMessenger({ ...settings, ...changed }).notify(tel, notice);
const received = async (tel: string) => {
  const answer = await fetch(`${settings.url}/__rehearsal/messages?to=${tel}`);
  return ((await answer.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
};
const fault = (kind: string) =>
  fetch(`${settings.url}/__rehearsal/faults`, { method: "POST", body: JSON.stringify({ kind }) });

test("a message reaches its number as the approved template says it", async () => {
  expect(await send({}, "01022223333")).toEqual({ ok: true, id: expect.stringMatching(/^M4V/) });
  expect(await received("01022223333")).toEqual(["[Naru] 확인이 필요한 일 2건\n\n발송 기한이 다가온 주문 2건"]);
});

test("lines beyond what a message holds are cut, and it still goes out", async () => {
  const long = { ...notice, lines: Array.from({ length: 100 }, (_, at) => `발송 기한이 다가온 주문 ${at}건`) };
  expect(await solapiMessenger(settings).notify("01044445555", long)).toMatchObject({ ok: true });
  expect((await received("01044445555"))[0]).toMatch(/…$/);
});

test.each<[string, Partial<KakaoSettings>, string]>([
  ["a wrong secret", { secret: "another" }, "SignatureDoesNotMatch"],
  ["an unknown key", { key: "NOBODY" }, "InvalidAPIKey"],
  ["a number that was not registered", { sender: "021112222" }, "1062"],
  ["a channel that is not ours", { channel: "KA01" }, "1041"],
  ["a template that was not approved", { template: "KA01" }, "1042"],
])("%s is the operator's to mend", async (_what, changed, why) => {
  expect(await send(changed)).toEqual({ ok: false, code: "keys", why: expect.stringContaining(why) });
});

test.each([
  ["429", "limit"],
  ["500", "down"],
  ["402", "money"],
  ["down", "unknown"],
  ["lost-answer", "unknown"],
  ["cut-answer", "unknown"],
  ["not-a-user", "refused"],
])("the service's %s is told as %s", async (kind, code) => {
  await fault(kind);
  expect(await send()).toMatchObject({ ok: false, code });
});

test("a service nobody listens for was never reached, and a number that is none is refused", async () => {
  expect(await send({ url: "http://127.0.0.1:9" })).toMatchObject({ ok: false, code: "down" });
  expect(await send({}, "0212345678")).toMatchObject({ ok: false, code: "refused" });
});

test("an answer without an end is not read to its end", async () => {
  const server: Server = createServer((_request, answer) => answer.end("x".repeat(200_000)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await send({ url: `http://127.0.0.1:${port}` })).toMatchObject({ ok: false, code: "unknown" });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("a signature is taken once", async () => {
  const headers: Record<string, string>[] = [];
  const server: Server = createServer((request, answer) => {
    headers.push({ authorization: String(request.headers.authorization) });
    answer.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await send({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const again = () => fetch(`${settings.url}/messages/v4/send`, { method: "POST", headers: headers[0]!, body: "{}" });
  expect((await again()).status).toBe(400);
  expect(await (await again()).json()).toMatchObject({ errorCode: "DuplicatedSignature" });
});
