import { tokenBucket } from "@/rehearsal/markets/token-bucket";

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 25) }));
afterEach(() => jest.useRealTimers());

test("so many calls are taken at once and no more", () => {
  const take = tokenBucket(20, 3);
  expect([take("a"), take("a"), take("a"), take("a")]).toEqual([2, 1, 0, -1]);
});

test("calls come back with the seconds, up to as many as are taken at once", () => {
  const take = tokenBucket(20, 3);
  for (let call = 0; call < 4; call++) take("a");
  jest.advanceTimersByTime(50);
  expect([take("a"), take("a")]).toEqual([0, -1]);
  jest.advanceTimersByTime(60_000);
  expect([take("a"), take("a"), take("a"), take("a")]).toEqual([2, 1, 0, -1]);
});

test("every seller has calls of their own", () => {
  const take = tokenBucket(20, 1);
  expect([take("a"), take("b"), take("a")]).toEqual([0, 0, -1]);
});
