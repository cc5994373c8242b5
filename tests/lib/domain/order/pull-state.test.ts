import { isUnderWay, pullStateOf } from "@/lib/domain/order/pull-state";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 1, minute));
const nothing = { askedAt: null, beganAt: null, endedAt: null, heldUntil: null, failure: null };

test.each([
  ["an account nobody ever read", {}, "never"],
  ["one asked for the first time", { askedAt: at(29) }, "waiting"],
  ["one asked for again", { askedAt: at(29), beganAt: at(10), endedAt: at(11) }, "waiting"],
  [
    "one asked for again after it failed",
    { askedAt: at(29), beganAt: at(10), endedAt: at(11), failure: "키" },
    "waiting",
  ],
  ["one whose asker died", { askedAt: at(19) }, "never"],
  ["one being read", { askedAt: at(28), beganAt: at(29), heldUntil: at(31) }, "running"],
  ["one being read while it is asked for again", { askedAt: at(29), beganAt: at(28), heldUntil: at(31) }, "running"],
  ["one whose reader fell silent", { askedAt: at(20), beganAt: at(21), endedAt: at(5), heldUntil: at(22) }, "done"],
  ["one that was read", { askedAt: at(28), beganAt: at(28), endedAt: at(29) }, "done"],
  ["one that could not be read", { beganAt: at(28), endedAt: at(29), failure: "키가 만료되었습니다." }, "failed"],
])("%s", (_what, reading, state) => {
  expect(pullStateOf({ ...nothing, ...reading }, at(30))).toBe(state);
});

test("only waiting and running are still to end", () => {
  expect((["waiting", "running", "done", "failed", "never"] as const).filter(isUnderWay)).toEqual([
    "waiting",
    "running",
  ]);
});
