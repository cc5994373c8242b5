import { daysOf, type Period } from "@/lib/domain/kit/periods";

const noon = (day: string) => new Date(`${day}T03:00:00Z`);

test.each<[Period, string, { from: string; to: string }]>([
  ["all", "2026-11-20", { from: "", to: "" }],
  ["aWeek", "2026-11-03", { from: "2026-10-27", to: "2026-11-03" }],
  ["aMonth", "2026-11-20", { from: "2026-10-20", to: "2026-11-20" }],
  ["aMonth", "2026-03-31", { from: "2026-02-28", to: "2026-03-31" }],
  ["threeMonth", "2026-01-31", { from: "2025-10-31", to: "2026-01-31" }],
  ["sixMonth", "2026-08-31", { from: "2026-02-28", to: "2026-08-31" }],
  ["aYear", "2028-02-29", { from: "2027-02-28", to: "2028-02-29" }],
])("%s on %s reaches back to its first day", (period, today, expected) => {
  expect(daysOf(period, noon(today))).toEqual(expected);
});

test("a day begins in Korea, nine hours before Greenwich", () => {
  expect(daysOf("aWeek", new Date("2026-11-19T15:30:00Z")).to).toBe("2026-11-20");
});
