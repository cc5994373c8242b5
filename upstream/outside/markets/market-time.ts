/**
 * A market's time in UTC: times without an offset are Korean. `"2026-11-20T18:30:00"` is "2026-11-20T09:30:00.000Z"; what is
 * no time is "", and so is one before 1970, as ESM writes none as "0001-01-01".
 */
export function utcOf(time: string): string {
  const complete = /(Z|[+-]\d{2}:?\d{2})$/.test(time) ? time : `${time}+09:00`;
  const parsed = new Date(complete);
  return time !== "" && parsed.getTime() >= 0 ? parsed.toISOString() : "";
}

/** A moment as Korean markets want it in queries: `2026-11-20T18:30:00.000+09:00`. */
export function koreanStamp(date: Date): string {
  return `${new Date(date.getTime() + 9 * 60 * 60 * 1000).toISOString().slice(0, -1)}+09:00`;
}

const CLOCK = new Intl.DateTimeFormat("ko-KR", {
  timeZone: "Asia/Seoul",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A moment as a Korean seller reads it, e.g. `11월 21일 00:10`. */
export const koreanClock = (date: Date): string => CLOCK.format(date);

/** A span cut into pieces no longer than a market allows; an empty or reversed span has none. */
export function windows({ from, to }: { from: Date; to: Date }, lengthMs: number): { from: Date; to: Date }[] {
  const pieces: { from: Date; to: Date }[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += lengthMs) {
    pieces.push({ from: new Date(start), to: new Date(Math.min(start + lengthMs, to.getTime())) });
  }
  return pieces;
}
