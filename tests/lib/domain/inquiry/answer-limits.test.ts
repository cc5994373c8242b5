import { clockOf, dueAt, inquiryRule } from "@/lib/domain/inquiry/answer-clock";
import { answerFault, lengthOfAnswer } from "@/lib/domain/inquiry/answer-length";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

test.each(OPEN_MARKET_NAMES)("%s says how it takes answers to both lists", (market) => {
  for (const kind of ["product", "order"]) {
    const rule = inquiryRule(market, kind)!;
    expect(rule.answer.to).toBeGreaterThan(rule.answer.from);
    expect(rule.clock.hours).toBeGreaterThan(0);
  }
});

test("a closed market and a list nobody knows have no rule", () => {
  expect(inquiryRule("WeMakePrice", "product")).toBeUndefined();
  expect(inquiryRule("Coupang", "gossip")).toBeUndefined();
  expect(dueAt("WeMakePrice", "product", at("00:00:00"))).toBeUndefined();
});

test.each([
  ["one letter is too short for Coupang's centre", "Coupang", "order", "네", "short"],
  ["two are enough", "Coupang", "order", "네네", undefined],
  ["a thousand still fit", "Coupang", "order", "가".repeat(1_000), undefined],
  ["one more does not", "Coupang", "order", "가".repeat(1_001), "long"],
  ["ESM counts bytes: five hundred syllables fit", "Gmarket", "product", "가".repeat(500), undefined],
  ["and one letter more does not", "Gmarket", "product", `${"가".repeat(500)}a`, "long"],
  ["spaces around it are not sent", "Gmarket", "product", ` ${"가".repeat(500)} `, undefined],
])("%s", (_sentence, market, kind, text, fault) => {
  expect(answerFault(text, inquiryRule(market, kind)!.answer)).toBe(fault);
});

test("a character outside the basic plane counts once", () => {
  expect(lengthOfAnswer("😀가", "characters")).toBe(2);
});

test.each([
  ["the market's own word holds", "Elevenst", at("12:00:00"), at("12:00:00")],
  ["without one its usual hours do", "Coupang", undefined, new Date("2026-11-21T00:00:00Z")],
])("%s", (_sentence, market, told, due) => {
  expect(dueAt(market, "order", at("00:00:00"), told)).toEqual(due);
});

test.each([
  ["09:59:59", "urgent"],
  ["10:00:00", "late"],
  ["10:00:01", "late"],
  ["06:00:01", "urgent"],
  ["06:00:00", "calm"],
])("due at ten and now %s is %s", (now, clock) => {
  expect(clockOf(at("10:00:00"), at(now))).toBe(clock);
});
