import fc from "fast-check";
import type { z } from "zod";
import type { RowLack } from "@/lib/domain/order/unreadable";
import { MARKET_ROWS, type MarketRow } from "@/tests/corpus/market-rows";
import { captureLog } from "@/tests/support/capture-log";
import { coupangClaims } from "@/upstream/outside/markets/coupang/claims";
import { coupangInquiries } from "@/upstream/outside/markets/coupang/inquiries";
import { coupangOrdersIn } from "@/upstream/outside/markets/coupang/pull";
import { coupangSettlements } from "@/upstream/outside/markets/coupang/settlements";
import { elevenstClaims } from "@/upstream/outside/markets/elevenst/claims";
import { elevenstInquiries } from "@/upstream/outside/markets/elevenst/inquiries";
import { elevenstOrdersIn } from "@/upstream/outside/markets/elevenst/pull";
import { elevenstSettlements } from "@/upstream/outside/markets/elevenst/settlements";
import { esmClaims } from "@/upstream/outside/markets/esm/claims";
import { esmInquiries } from "@/upstream/outside/markets/esm/inquiries";
import { esmOrdersIn } from "@/upstream/outside/markets/esm/pull";
import { esmSettlements } from "@/upstream/outside/markets/esm/settlements";
import { GMARKET } from "@/upstream/outside/markets/esm/site";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { answeredAs, type CallResult } from "@/upstream/outside/markets/market-http";
import { smartStoreClaims } from "@/upstream/outside/markets/smart-store/claims";
import { smartStoreInquiries } from "@/upstream/outside/markets/smart-store/inquiries";
import { changedSmartStoreOrders } from "@/upstream/outside/markets/smart-store/pull";
import { smartStoreSettlements } from "@/upstream/outside/markets/smart-store/settlements";
import { gathering, type UnreadableRow } from "@/upstream/outside/markets/unreadable";

// Rows that cannot be read are complained about too; that is proven in wire.test.ts.
captureLog("upstream");

const ACCOUNT = {
  account: "a",
  storeName: "s",
  accessKey: "k",
  secretKey: "x",
  vendorId: "A00000031",
  openApiKey: "o",
};
const RANGE = { from: new Date("2026-11-20T00:00:00Z"), to: new Date("2026-11-20T12:00:00Z") };

type Request = { path: string; query?: string; json?: unknown };
type Call = <Body>(account: unknown, request: Request, schema: z.ZodType<Body>) => Promise<CallResult<Body>>;
type Found = Record<string, unknown>;

/** A body of each market with the rows at every place a list of it may stand. */
const BODIES: Record<string, (rows: unknown[], of: MarketRow) => unknown> = {
  Coupang: (rows, { at }) =>
    /Inquiries/.test(at.source) ? { data: { content: rows, pagination: { totalPages: 1 } } } : { data: rows },
  SmartStore: (rows) => ({ data: rows, contents: rows, content: rows, elements: rows, totalPages: 1 }),
  Gmarket: (rows, { at }) =>
    /RequestOrders/.test(at.source)
      ? { Data: { RequestOrders: rows, TotalCount: rows.length } }
      : { Data: rows, TotalCount: rows.length },
  Elevenst: (rows) => ({ order: rows, productQna: rows, seStlDtlList: rows }),
};
/** What leads to the rows at SmartStore: numbers that changed, days that were settled. */
const LEADS = {
  data: { lastChangeStatuses: [{ productOrderId: "1" }] },
  elements: [{ settleBasisStartDate: "2026-11-20", settleBasisEndDate: "2026-11-20" }],
};

/** A market that answers with these rows at the place they belong, and with nothing everywhere else. */
function answering(of: MarketRow, rows: unknown[]): Call {
  let isAnswered = false;
  return async (_account, { path, query, json }, schema) => {
    const isHere = of.at.test(query ? `${path}?${query}` : path);
    // One list of many: an order of one state, a claim of one status.
    const isTurn =
      of.market !== "Gmarket" || !isAnswered || of.kind === "inquiry" || JSON.stringify(json).includes("OrderNo");
    if (isHere && isTurn) isAnswered = true;
    const lead = /last-changed|\/daily/.test(path) ? LEADS : {};
    const body = isHere && isTurn ? BODIES[of.market]!(rows, of) : lead;
    return answeredAs({ kind: "ok", body }, schema);
  };
}

const READERS: Record<string, (call: Call) => Promise<MarketAnswer<Found[]>>> = {
  "Coupang order": (call) => coupangOrdersIn(call, ACCOUNT, RANGE),
  "Coupang claim": (call) => coupangClaims(call).list(ACCOUNT, RANGE),
  "Coupang inquiry": (call) => coupangInquiries(call, ACCOUNT, RANGE),
  "Coupang settlement": (call) => coupangSettlements(call, ACCOUNT, RANGE),
  "SmartStore order": (call) => changedSmartStoreOrders(call, ACCOUNT, RANGE),
  "SmartStore claim": (call) => smartStoreClaims(call).list(ACCOUNT, RANGE),
  "SmartStore inquiry": (call) => smartStoreInquiries(call, ACCOUNT, RANGE),
  "SmartStore settlement": (call) => smartStoreSettlements(call, ACCOUNT, RANGE),
  "Gmarket order": (call) => esmOrdersIn(GMARKET, call, ACCOUNT, RANGE),
  "Gmarket claim": (call) => esmClaims(GMARKET, call).list(ACCOUNT, RANGE),
  "Gmarket inquiry": (call) => esmInquiries(GMARKET, call).inquiries(ACCOUNT, RANGE),
  "Gmarket settlement": (call) => esmSettlements(GMARKET, call, ACCOUNT, RANGE),
  "Elevenst order": (call) => elevenstOrdersIn(call, ACCOUNT, RANGE),
  "Elevenst claim": (call) => elevenstClaims(call).list(ACCOUNT, RANGE),
  "Elevenst inquiry": (call) => elevenstInquiries(call, ACCOUNT, RANGE),
  "Elevenst settlement": (call) => elevenstSettlements(call, ACCOUNT, RANGE),
};

/** What was read of the rows, and what was not; a question without its day is left out where it is stored. */
async function readOf(
  of: MarketRow,
  rows: unknown[],
): Promise<{ found: Found[]; unreadable: Partial<UnreadableRow>[] }> {
  const { read, unreadable } = await gathering(() => READERS[`${of.market} ${of.kind}`]!(answering(of, rows)));
  if (!read.ok) throw new Error(JSON.stringify(read));
  const isDated = ({ askedAt }: Found) => of.kind !== "inquiry" || askedAt !== "";
  const dateless = read.value.filter((row) => !isDated(row)).map(() => ({ lacks: ["date"] as RowLack[] }));
  return { found: read.value.filter(isDated), unreadable: [...unreadable, ...dateless] };
}

/** Every place in a row, e.g. "order.orderId": its fields and what holds them. */
function placesIn(value: unknown, before: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [[...before, key], ...placesIn(one, [...before, key])]);
}

function changedAt(
  value: unknown,
  [key = "", ...deeper]: readonly string[],
  change: (one: unknown) => unknown,
): unknown {
  const copy: Record<string, unknown> = { ...(value as object) };
  const one = deeper.length > 0 ? changedAt(copy[key], deeper, change) : change(copy[key]);
  if (one === undefined) delete copy[key];
  else copy[key] = one;
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** The same row of another order. */
const other = (of: MarketRow): unknown =>
  of.numbers.reduce<unknown>((row, place) => changedAt(row, place.split("."), (one) => `${String(one)}9`), of.full);

const WAYS: [string, (one: unknown) => unknown][] = [
  ["is absent", () => undefined],
  ["is null", () => null],
  ["is empty", () => ""],
  ["is the text undefined", () => "undefined"],
  ["is the text null", () => "null"],
];
const masked = (one: unknown): unknown => (typeof one === "object" ? one : `${String(one).slice(0, 1)}***`);

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const NOTHING: readonly unknown[] = [undefined, null, "", "undefined", "null"];
const valueAt = (row: unknown, place: string): unknown =>
  place.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row);

/** Whether a row still says that it is of its kind; an odd one says nothing and is reported all the same. */
const isTold = ({ toldBy }: MarketRow, row: unknown): boolean =>
  toldBy === undefined || typeof row !== "object" || Array.isArray(row) || row === null
    ? true
    : toldBy.some((place) => !NOTHING.includes(valueAt(row, place)));

/** What holds for any answer: the other row is read as ever, the changed one is read or reported, and nothing odd is kept. */
async function expectWhole(of: MarketRow, changed: unknown) {
  const alone = await readOf(of, [other(of)]);
  const both = await readOf(of, [changed, other(of)]);
  expect(both.found).toEqual(expect.arrayContaining(alone.found));
  const own = both.found.filter((row) => !alone.found.some((one) => JSON.stringify(one) === JSON.stringify(row)));
  if (isTold(of, changed)) expect(own.length + both.unreadable.length).toBeGreaterThan(0);
  for (const text of textsIn(own)) expect(text).not.toMatch(/undefined|\bnull\b|NaN|Invalid/);
  expect(JSON.stringify(own)).not.toMatch(/NaN/);
  if (of.kind === "order")
    for (const row of own)
      expect([row["quantity"], row["unitPriceKrw"], row["totalKrw"]]).toEqual([
        3,
        expect.any(Number),
        expect.any(Number),
      ]);
  return { own, unreadable: both.unreadable };
}

describe.each(MARKET_ROWS.map((of) => [`${of.market}'s ${of.name}`, of] as const))("%s", (_name, of) => {
  const fields = placesIn(of.full);
  const needsAt = (place: readonly string[]): RowLack[] =>
    Object.entries(of.needs)
      .filter(([name]) => name === place.join(".") || name.startsWith(`${place.join(".")}.`))
      .map(([, lack]) => lack);

  test("are read whole where they are whole", async () => {
    const { found, unreadable } = await readOf(of, [of.full, other(of)]);
    expect(unreadable).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect((await readOf(of, [of.full])).found.length).toBeLessThan(found.length);
  });

  test.each(WAYS)("are kept, or reported with what they lack, where a field %s", async (_way, change) => {
    for (const place of fields) {
      const { own, unreadable } = await expectWhole(of, changedAt(of.full, place, change));
      const lacks = needsAt(place);
      const told = { place: place.join("."), own: own.length > 0, lacks: unreadable.flatMap((row) => row.lacks) };
      if (lacks.length === 0) expect(told).toEqual({ place: told.place, own: true, lacks: [] });
      else if (lacks.length === 1 && place.join(".") in of.needs)
        expect(told).toMatchObject({ lacks: expect.arrayContaining(lacks) });
      else expect(told.lacks.length).toBeGreaterThan(0);
    }
  });

  test("are kept or reported where a field is hidden", async () => {
    for (const place of fields) await expectWhole(of, changedAt(of.full, place, masked));
  });

  test("are kept or reported whichever half of their fields is away", async () => {
    const half = fc.tuple(fc.subarray(fields, { maxLength: Math.ceil(fields.length / 2) }), fc.constantFrom(...WAYS));
    await fc.assert(
      fc.asyncProperty(half, async ([places, [, change]]) => {
        // The deepest first, so that no place is looked for in what is away already.
        const deepest = [...places].sort((one, two) => two.length - one.length);
        await expectWhole(
          of,
          deepest.reduce<unknown>((row, place) => changedAt(row, place, change), of.full),
        );
      }),
      { numRuns: 60 },
    );
  });

  test.each([[null], ["<html>"], [7], [[]]])("are read beside %j, which is reported as no row", async (odd) => {
    const { unreadable } = await expectWhole(of, odd);
    expect(unreadable.flatMap((row) => row.lacks).length).toBeGreaterThan(0);
  });
});
