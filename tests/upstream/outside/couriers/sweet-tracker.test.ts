import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";
import { sweetTracker } from "@/upstream/outside/couriers/sweet-tracker";
import type { Tracker } from "@/upstream/outside/couriers/tracker";

let world: Rehearsed;
let url: string;
let tracker: Tracker;
beforeAll(async () => {
  world = await rehearsed();
  url = `${world.marketOrigin}/sweettracker`;
  tracker = sweetTracker({ url, key: "rehearsal" });
});
afterAll(() => world?.close());

const stage = async (path: string, body: object) => {
  const answer = await fetch(`${url}/__rehearsal/${path}`, { method: "POST", body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};
let count = 0;
const direct = async (...deeds: [deed: string, hoursAgo: number][]) => {
  const invoice = String(690_000_000_000 + (count += 1));
  for (const [deed, hoursAgo] of deeds) await stage("parcels", { code: "04", invoice, do: deed, hoursAgo });
  return invoice;
};

test.each([
  ["collect", "collected"],
  ["move", "moving"],
  ["arrive", "arrived"],
  ["out", "out"],
  ["deliver", "delivered"],
  ["return", "returned"],
])("a parcel whose courier wrote %s is %s, with its scans in order", async (deed, state) => {
  const invoice = await direct(["collect", 20], [deed, 2]);
  const told = await tracker.ask("CJ", invoice);
  expect(told).toMatchObject({ ok: true, state });
  const steps = told.ok ? told.steps : [];
  expect(steps.map(({ at }) => Date.parse(at))).toEqual(
    [...steps.map(({ at }) => Date.parse(at))].sort((a, b) => a - b),
  );
  expect(steps.at(-1)).toMatchObject({ state, place: expect.stringMatching(/[가-힣]/) });
});

test("a parcel handed back to its sender is returned and not delivered", async () => {
  const invoice = await direct(["collect", 50], ["return", 20], ["deliver", 1]);
  expect(await tracker.ask("CJ", invoice)).toMatchObject({ ok: true, state: "returned" });
});

test("a number nobody has, one of another courier, and a courier without a code are unknown, which is an answer", async () => {
  const known = await direct(["collect", 2]);
  const unknown = { ok: true, state: "unknown", steps: [] };
  expect(await tracker.ask("CJ", "699999999999")).toEqual(unknown);
  expect(await tracker.ask("HANJIN", known)).toEqual(unknown);
  expect(await tracker.ask("EPOST", known)).toEqual(unknown);
  expect(await tracker.ask("YUNDA", known)).toEqual(unknown);
});

test("it says which couriers it knows and which of them beyond doubt", () => {
  expect(["CJ", "EPOST", "DHL", "YUNDA", "DIRECT"].map((id) => tracker.knows(id)?.isSure)).toEqual([
    true,
    true,
    false,
    undefined,
    undefined,
  ]);
});

test.each([
  ["429", "down"],
  ["500", "down"],
  ["maintenance", "down"],
  ["down", "down"],
  ["odd-answer", "unreadable"],
  ["cut-answer", "unreadable"],
  ["unknown-level", "unreadable"],
])("a service in trouble (%s) is told as %s and throws nothing", async (kind, code) => {
  const invoice = await direct(["collect", 2]);
  await stage("faults", { kind });
  expect(await tracker.ask("CJ", invoice)).toMatchObject({
    ok: false,
    code,
    message: { key: expect.stringMatching(/^couriers\./) },
  });
  expect(await tracker.ask("CJ", invoice)).toMatchObject({ ok: true });
});

test("a wrong key, a day used up and a service that is away each have their own reason", async () => {
  expect(await sweetTracker({ url, key: "somebody" }).ask("CJ", "690000000001")).toMatchObject({ code: "keys" });
  await stage("limit", { key: "rehearsal", most: 0 });
  expect(await tracker.ask("CJ", "690000000001")).toMatchObject({ code: "limit" });
  await stage("limit", { key: "rehearsal", most: 100_000 });
  expect(await sweetTracker({ url: "http://127.0.0.1:9", key: "k" }).ask("CJ", "690000000001")).toMatchObject({
    code: "down",
  });
});

test("times in Korean print, text for numbers and missing fields are read; an answer without end is not", async () => {
  const answers = [
    JSON.stringify({
      result: "Y",
      level: "5",
      trackingDetails: [{ timeString: "2026-11-23 10:15:00", where: "서울", kind: "배달출발", level: "5" }],
    }),
    `{"level":3,"pad":"${"x".repeat(600_000)}"}`,
    JSON.stringify({ level: 3, trackingDetails: Array.from({ length: 300 }, () => ({ time: 1, level: 3 })) }),
  ];
  let at = 0;
  const server: Server = createServer((_, response) => response.end(answers[at++]));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const odd = sweetTracker({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: "k" });
  expect(await odd.ask("CJ", "690000000001")).toEqual({
    ok: true,
    state: "out",
    steps: [{ at: "2026-11-23T01:15:00.000Z", place: "서울", what: "배달출발", state: "out" }],
  });
  expect(await odd.ask("CJ", "690000000001")).toMatchObject({ code: "unreadable" });
  expect(await odd.ask("CJ", "690000000001")).toMatchObject({ code: "unreadable" });
  await new Promise((closed) => server.close(closed));
});
