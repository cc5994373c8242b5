import { hasFallen, readShare, type ReadingCount, type ReadingResult } from "@/lib/domain/sites/read-share";

const on = (day: string, result: ReadingResult, count: number): ReadingCount => ({ day, form: "call", result, count });
const TODAY = "2026-11-29";
const BEFORE = "2026-11-20";

test("refusals do not count against a reader", () => {
  expect(readShare([on(TODAY, "read", 8), on(TODAY, "unread", 2), on(TODAY, "refused", 90)])).toEqual({
    read: 8,
    unread: 2,
    refused: 90,
    share: 0.8,
  });
  expect(readShare([on(TODAY, "refused", 3)]).share).toBeNull();
});

test.each<[string, ReadingCount[], boolean]>([
  ["nothing read today after all before", [on(BEFORE, "read", 100), on(TODAY, "unread", 20)], true],
  ["a little less than before", [on(BEFORE, "read", 100), on(TODAY, "read", 17), on(TODAY, "unread", 3)], false],
  [
    "as bad as ever",
    [on(BEFORE, "unread", 100), on(BEFORE, "read", 30), on(TODAY, "unread", 20), on(TODAY, "read", 6)],
    false,
  ],
  ["too few pages", [on(BEFORE, "read", 100), on(TODAY, "unread", 9)], false],
  ["nothing today", [on(BEFORE, "read", 100)], false],
  ["a first day on which half is not read", [on(TODAY, "read", 10), on(TODAY, "unread", 10)], true],
  ["a site that refuses everybody", [on(BEFORE, "read", 100), on(TODAY, "refused", 100)], false],
])("%s", (_, counts, fallen) => {
  expect(hasFallen(counts, TODAY)).toBe(fallen);
});
