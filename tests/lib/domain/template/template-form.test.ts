import fc from "fast-check";
import { templateDefault } from "@/lib/domain/template/market-template";
import {
  formChanges,
  formOf,
  formProblems,
  sameForm,
  templateOf,
  typedSince,
  type TemplateForm,
} from "@/lib/domain/template/template-form";

const start = formOf(templateDefault());
const row = (from: string, to: string) => ({ ...start.simple, id: from, start: from, end: to });
const kinds = (change: Partial<TemplateForm>, market: "SmartStore" | "Coupang" = "SmartStore") =>
  formProblems({ ...start, ...change }, market).map(({ at, kind }) => `${at} ${kind}`);

describe("a template's form", () => {
  it("saves what was loaded when nothing was typed", () => {
    expect(templateOf(start)).toEqual(templateDefault());
    expect(formProblems(start, "SmartStore")).toEqual([]);
    expect(formChanges(start)).toEqual([]);
  });

  it.each<[string, Partial<TemplateForm>, string[]]>([
    ["a rate of nothing", { exchangeBase: "" }, ["rate rate"]],
    ["a rate that is no number", { exchangeBase: "이백" }, ["rate rate"]],
    ["no rate where prices are won anyway", { exchangeBase: "", currency: "KRW" }, []],
    ["a fee that is no amount", { returnPrice: "-1" }, ["returnPrice fee"]],
    ["a fee beyond what SmartStore takes", { basicPrice: "100,001" }, ["basicPrice fee"]],
    ["fees written with commas and signs", { basicPrice: "₩10,000", returnPrice: "10,000원" }, []],
    ["a repeat of less than one piece", { repeat: "0" }, ["repeat repeat"]],
    ["legs that do not make up the exchange", { sendExchange: "1000", recvExchange: "2000" }, ["exchangePrice legs"]],
    ["one leg alone", { sendExchange: "1000" }, []],
    ["ranges in use without a row", { usableDetail: true }, ["rows noRows"]],
    ["a simple rule that lists for nothing", { simple: { ...start.simple, mainValue: "" } }, ["simple timesZero"]],
    [
      "seams of rows that are not in use",
      { usableDetail: false, rows: [{ ...start.simple, id: "a", start: "5", end: "1" }] },
      [],
    ],
  ])("finds what is wrong with %s", (_, change, expected) => {
    expect(kinds(change)).toEqual(expected);
  });

  it.each<[string, Partial<TemplateForm>, number]>([
    ["a simple rule", { usableDetail: true, rows: [row("0", "-1")], simple: { ...start.simple, subValue: "1.3x" } }, 0],
    ["a row's value", { rows: [row("0", "-1"), { ...row("5", "9"), mainValue: "abc" }] }, 2],
    ["a row's start", { rows: [row("영", "-1")] }, 1],
  ])("does not let what is no number in %s that is not in use become a 0 nobody sees", (_, change, at) => {
    expect(formProblems({ ...start, ...change }, "SmartStore")).toEqual([
      expect.objectContaining({ kind: "number", row: at, isUnused: true, blocks: true }),
    ]);
  });

  it("keeps what was typed since it was sent, and takes the rest as it was saved", () => {
    const sent = { ...start, brandName: "나루 ", manufacturer: "제작" };
    const saved = { ...sent, brandName: "나루" };
    expect(typedSince({ ...sent, originArea: "베트남" }, sent, saved)).toEqual({ ...saved, originArea: "베트남" });
    expect(typedSince({ ...sent }, sent, saved)).toBeNull();
  });

  it("lets Coupang take the same fee that SmartStore refuses", () => {
    expect(kinds({ basicPrice: "100001" }, "Coupang")).toEqual([]);
  });

  it("tells that an empty value of the simple rule becomes 0", () => {
    expect(formChanges({ ...start, simple: { ...start.simple, subValue: "" } })).toEqual([
      { kind: "emptyToZero", row: 0, field: "subValue" },
    ]);
  });

  it("is the same after it was saved and loaded, whatever was typed", () => {
    const text = fc.oneof(fc.integer({ min: 0, max: 99_999 }).map(String), fc.constantFrom("", "abc", "1,000"));
    const typed = fc.record({
      exchangeBase: text,
      basicPrice: text,
      returnPrice: text,
      exchangePrice: text,
      sendExchange: text,
      repeat: text,
      brandName: fc.string(),
      digit: fc.nat(4),
    });
    fc.assert(
      fc.property(typed, (change) => {
        const saved = templateOf({ ...start, ...change });
        expect(templateOf(formOf(saved))).toEqual(saved);
        expect(sameForm(formOf(saved), formOf(templateOf(formOf(saved))))).toBe(true);
      }),
    );
  });
});
