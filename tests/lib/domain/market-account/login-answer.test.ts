import { answerOfFailure, loginAnswer } from "@/lib/domain/market-account/login-answer";

test.each([
  [true, "works"],
  [false, "refused"],
  [{ ok: true, message: null }, "works"],
  [{ ok: false, message: "Specified signature is expired." }, "refused"],
  [{ ok: false, message: null }, "refused"],
  [{ ok: false, message: "HTTP 503 Service Unavailable" }, "silent"],
  [{ ok: false, message: "ECONNREFUSED connect ECONNREFUSED 127.0.0.1:443" }, "silent"],
  [{ ok: false, message: "마켓의 답을 읽을 수 없습니다." }, "silent"],
  [{ ok: false, message: "잠시 쉽니다.", retryable: true }, "silent"],
  [{ ok: false, message: "HTTP 500", retryable: false }, "refused"],
] as const)("the reply %j means that the log-in is %s", (reply, state) => {
  expect(loginAnswer(reply).state).toBe(state);
});

test.each([
  ["busy", 503, true],
  ["unreadable", 502, true],
  ["offline", 400, true],
  ["refused", 500, true],
  ["refused", 404, false],
  ["loggedOut", 401, false],
] as const)("a check that ends %s with %d says nothing of the keys: %s", (kind, code, isSilent) => {
  expect(answerOfFailure({ kind, code })?.state === "silent").toBe(isSilent);
});
