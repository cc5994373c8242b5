import fc from "fast-check";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { NO_UPPER_END } from "@/lib/domain/pricing/price-result";
import { CURRENCIES, DELIVERY_TYPES, roundModel, templateDefault } from "@/lib/domain/template/market-template";
import type { MarketTemplate } from "@/lib/domain/template/market-template";
import { readTemplateFile, templateFileText, type NamedTemplate } from "@/lib/domain/template/template-file";
import { TEMPLATE_TEXT_MAX } from "@/lib/domain/template/template-limits";
import { nameProblem, templateName } from "@/lib/domain/template/template-name";

const basic: NamedTemplate = { market: "SmartStore", name: "기본", template: templateDefault() };
const told = (templates: readonly NamedTemplate[] = [basic]) => JSON.parse(templateFileText(templates));
const read = (value: unknown) => readTemplateFile(typeof value === "string" ? value : JSON.stringify(value));
/** The result for a file whose one row is changed like this. */
function firstRow(change: (row: { name: unknown; market: unknown; content: Record<string, unknown> }) => object) {
  const file = told();
  const result = read({ ...file, templates: [change(file.templates[0])] });
  return result.ok ? result.rows[0] : result;
}
const within = (row: Parameters<Parameters<typeof firstRow>[0]>[0], part: string, change: object) => ({
  ...row,
  content: { ...row.content, [part]: { ...(row.content[part] as object), ...change } },
});

describe("a file of templates", () => {
  it.each([
    ["no JSON", "{", "notJson"],
    ["another program's JSON", { hello: 1 }, "notOurs"],
    ["a list", [], "notOurs"],
    ["one of a version to come", { ...told(), version: 2 }, "newer"],
    ["one without a version", { ...told(), version: undefined }, "notOurs"],
    ["one without templates", { ...told(), templates: [] }, "empty"],
    ["one with more than all markets hold", { ...told(), templates: Array(501).fill({}) }, "tooMany"],
  ])("is refused as a whole: %s", (_, file, problem) => {
    expect(read(file)).toEqual({ ok: false, problem });
  });

  it("says the same whatever order templates come in, and nothing of whose they are", () => {
    const other: NamedTemplate = { ...basic, market: "Coupang" };
    const own = { ...basic, template: { ...basic.template, isDefault: true, updatedAt: "2026-11-25T00:00:00.000Z" } };
    expect(templateFileText([other, basic])).toBe(templateFileText([own, other]));
    expect(templateFileText([own])).not.toMatch(/isDefault|updatedAt|account/i);
  });

  it("may begin with the mark some editors put before text", () => {
    expect(read(`\uFEFF${templateFileText([basic])}`)).toMatchObject({ ok: true, rows: [{ ok: true, name: "기본" }] });
  });
});

describe("a template of a file", () => {
  it.each([
    ["is no object", () => [], { kind: "shape" }],
    ["is of a market nobody knows", (row) => ({ ...row, market: "Amazon" }), { kind: "market", market: "Amazon" }],
    ["is of a market that has closed", (row) => ({ ...row, market: "WeMakePrice" }), { kind: "closed" }],
    ["has no name", (row) => ({ ...row, name: " " }), { kind: "name", problem: "empty" }],
    ["has a name too long", (row) => ({ ...row, name: "가".repeat(51) }), { kind: "name", problem: "long" }],
    ["names an account", (row) => ({ ...row, account: "shop" }), { kind: "unknown", fields: ["account"] }],
    [
      "holds a field templates do not have",
      (row) => within(row, "delivery", { outboundCode: "1" }),
      { kind: "unknown", fields: ["delivery.outboundCode"] },
    ],
    [
      "has a text too long",
      (row) => ({ ...row, content: { ...row.content, brandName: "a".repeat(101) } }),
      { kind: "wrong", fields: ["brandName"] },
    ],
    ["has a fee below 0", (row) => within(row, "delivery", { returnPrice: -1 }), { kind: "wrong" }],
    ["has no content", (row) => ({ market: row.market, name: row.name }), { kind: "wrong", fields: ["content"] }],
    [
      "has a fee its market does not take",
      (row) => within(row, "delivery", { basicPrice: 120_000 }),
      { kind: "values", problems: [{ at: "basicPrice", max: 100_000 }] },
    ],
    [
      "has a rate of 0",
      (row) => within(row, "price", { exchangeBase: 0 }),
      { kind: "values", problems: [{ at: "rate" }] },
    ],
  ] as [string, Parameters<typeof firstRow>[0], object][])("is refused where it %s", (_, change, problem) => {
    expect(firstRow(change)).toMatchObject({ ok: false, problem });
  });

  it("is judged for itself, so that a bad one stops no good one", () => {
    const file = told();
    expect(read({ ...file, templates: [{}, file.templates[0]] })).toMatchObject({
      rows: [
        { at: 0, ok: false },
        { at: 1, ok: true },
      ],
    });
  });
});

const won = fc.integer({ min: 0, max: 100_000 });
const steps = fc.record({
  mainType: fc.constantFrom("+" as const, "×" as const),
  mainValue: won,
  subType: fc.constantFrom("+" as const, "×" as const),
  subValue: won,
});
const ranges = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_000 }), steps), { maxLength: 4 }).map((widths) => {
  let end = 0;
  return widths.map(([width, step], index) => {
    const startRange = end;
    end += width;
    return { startRange, endRange: index === widths.length - 1 ? NO_UPPER_END : end, ...step };
  });
});
const text = (maxLength: number) => fc.string({ maxLength, unit: "grapheme" }).map((one) => one.slice(0, maxLength));
const leg = fc.oneof(fc.constant(""), won.map(String));
const ends = fc.record({ usableTop: fc.boolean(), usableBottom: fc.boolean(), top: text(50), bottom: text(50) });
const template: fc.Arbitrary<MarketTemplate> = fc
  .record({
    brandName: text(TEMPLATE_TEXT_MAX.brandName),
    manufacturer: text(20),
    originArea: text(20),
    price: fc.record({
      digit: fc.integer({ min: 0, max: 4 }),
      currency: fc.constantFrom(...CURRENCIES),
      exchangeBase: fc.integer({ min: 1, max: 9_999 }),
      simpleModel: steps,
      detailModel: ranges,
    }),
    afterServiceInfoModel: fc.record({ content: text(50), phone: text(TEMPLATE_TEXT_MAX.afterPhone) }),
    detailHtmlModel: ends,
    deliveryModel: fc.record({
      type: fc.constantFrom(...DELIVERY_TYPES),
      repeat: fc.integer({ min: 1, max: 10_000 }),
      basicPrice: won,
      returnPrice: won,
      exchangePrice: won,
    }),
    sendExchange: leg,
    recvExchange: leg,
  })
  .map(({ price, ...rest }) => ({
    ...rest,
    priceRangeModel: { ...price, usableDetail: price.detailModel.length > 0 },
    roundModel: roundModel(price.digit),
    topHtml: rest.detailHtmlModel.top,
    bottomHtml: rest.detailHtmlModel.bottom,
  }));
const named = fc.record({
  market: fc.constantFrom(...OPEN_MARKET_NAMES),
  name: fc
    .string({ minLength: 1, maxLength: 20, unit: "grapheme" })
    .map(templateName)
    .filter((name) => nameProblem(name) === undefined),
  template,
});

test("what was exported comes back the same", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(named, { minLength: 1, maxLength: 5, selector: (one) => one.market + one.name }),
      (all) => {
        const result = readTemplateFile(templateFileText(all));
        const rows = result.ok ? result.rows : [];
        const back = rows.flatMap((row) =>
          row.ok ? [{ market: row.market, name: row.name, template: row.template }] : [],
        );
        expect(back).toHaveLength(all.length);
        expect(back).toEqual(expect.arrayContaining(all));
        expect(templateFileText(back)).toBe(templateFileText(all));
      },
    ),
    { numRuns: 60 },
  );
});
