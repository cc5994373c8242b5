import { endOfDay, lastDays, seoulDay, startOfDay } from "@/lib/domain/kit/seoul-days";

test("a day begins at midnight in Korea", () => {
  expect(startOfDay("2026-11-20")?.toISOString()).toBe("2026-11-19T15:00:00.000Z");
  expect(endOfDay("2026-11-20")?.toISOString()).toBe("2026-11-20T15:00:00.000Z");
});

test.each([undefined, "", "2026-1-2", "2026-13-40", "어제"])("%p is no day", (text) => {
  expect(startOfDay(text)).toBeUndefined();
});

test("a late evening in London is the next day in Korea", () => {
  expect(seoulDay(new Date("2026-11-19T15:00:00Z"))).toBe("2026-11-20");
  expect(seoulDay(new Date("2026-11-19T14:59:59Z"))).toBe("2026-11-19");
});

test("the last days end with today", () => {
  expect(lastDays(new Date("2026-03-01T00:00:00Z"), 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});
