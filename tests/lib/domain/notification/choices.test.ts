import { isQuiet, usualChoices } from "@/lib/domain/notification/choices";

const seoul = (clock: string) => new Date(`2026-11-23T${clock}:00+09:00`);
const NIGHT = { from: 22 * 60, to: 8 * 60 };
const NOON = { from: 12 * 60, to: 13 * 60 };

test.each([
  ["the evening begins the quiet night", NIGHT, "22:00", true],
  ["midnight is within it", NIGHT, "00:00", true],
  ["its last minute is quiet", NIGHT, "07:59", true],
  ["its end is not", NIGHT, "08:00", false],
  ["the day is not", NIGHT, "21:59", false],
  ["hours of one day hold", NOON, "12:30", true],
  ["before them is loud", NOON, "11:59", false],
  ["from and to alike is never quiet", { from: 600, to: 600 }, "10:00", false],
])("%s", (_, quiet, clock, said) => {
  expect(isQuiet(quiet, seoul(clock))).toBe(said);
});

test("quiet hours are as many minutes of a day as they say, wherever they begin", () => {
  for (let from = 0; from < 1_440; from += 97)
    for (let to = 0; to < 1_440; to += 89) {
      let minutes = 0;
      for (let minute = 0; minute < 1_440; minute += 1)
        if (isQuiet({ from, to }, new Date(seoul("00:00").getTime() + minute * 60_000))) minutes += 1;
      expect(minutes).toBe((to - from + 1_440) % 1_440);
    }
});

test("nobody is mailed who has not asked for it", () => {
  expect(Object.values(usualChoices().ways).filter(({ mail }) => mail)).toEqual([]);
});
