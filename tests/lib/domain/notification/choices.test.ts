import { isQuiet, mobileOf, type QuietHours } from "@/lib/domain/notification/choices";

const at = (time: string) => new Date(`2026-11-23T${time}:00+09:00`);
const NIGHT: QuietHours = { from: 22, until: 8 };

test.each<[string, Date, QuietHours | null, boolean]>([
  ["before the night begins a mail goes out", at("21:59"), NIGHT, false],
  ["the night begins on the hour", at("22:00"), NIGHT, true],
  ["midnight does not end it", at("00:30"), NIGHT, true],
  ["its last minute is quiet", at("07:59"), NIGHT, true],
  ["it ends on the hour", at("08:00"), NIGHT, false],
  ["a lunch break is quiet inside", at("12:30"), { from: 12, until: 13 }, true],
  ["and not outside", at("13:00"), { from: 12, until: 13 }, false],
  ["hours that begin and end at once are none", at("12:00"), { from: 12, until: 12 }, false],
  ["without quiet hours mails go out at any time", at("03:00"), null, false],
])("%s", (_, moment, quiet, expected) => {
  expect(isQuiet(moment, quiet)).toBe(expected);
});

test.each([
  ["010-1234-5678", "01012345678"],
  ["01112345678", "01112345678"],
  ["+82 10 1234 5678", "01012345678"],
  ["02-123-4567", null],
  ["0101234567", "0101234567"],
  ["010-1234-56789", null],
  ["", null],
])("of the number %j a message can be sent to %j", (tel, mobile) => {
  expect(mobileOf(tel)).toBe(mobile);
});
