import { currentTime, nowMs, setClock } from "@/upstream/kit/clock";

afterEach(() => setClock());

test("a clock that was set tells the time for everybody until it is taken away again", () => {
  setClock({ ms: () => 1_700_000_000_000 });
  expect(nowMs()).toBe(1_700_000_000_000);
  expect(currentTime().toISOString()).toBe("2023-11-14T22:13:20.000Z");
  setClock();
  expect(nowMs()).toBeGreaterThan(1_700_000_000_000);
});
