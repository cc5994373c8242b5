import { screen } from "@testing-library/react";
import { useFailureText } from "@/components/ui/state-notes";
import { CallError } from "@/lib/contract/errors";
import { renderScreen } from "@/tests/support/render";

function Said({ failure }: { failure: CallError }) {
  return <p>{useFailureText()(failure)}</p>;
}
const CODE = "K7Q29F3MX2";
const failure = (...given: ConstructorParameters<typeof CallError>): CallError =>
  Object.assign(new CallError(...given), { requestId: CODE });

test.each<[string, CallError]>([
  ["a failure of the server", failure(500, "서버에서 오류가 발생했습니다.")],
  ["a server that is away", failure(503, "", "busy")],
  ["an answer nobody can read", failure(502, "", "unreadable")],
])("%s ends with the code it is found by", (_what, error) => {
  renderScreen(<Said failure={error} />, { language: "ko" });
  expect(screen.getByText(new RegExp(`문의 코드: ${CODE}$`))).toBeVisible();
});

test.each<[string, CallError]>([
  ["what the seller can mend", failure(400, "상품명이 비어 있습니다.")],
  ["what another window changed", failure(409, "다른 창에서 바뀌었습니다.")],
  ["a limit, which passes", failure(429, "요청이 너무 많습니다.", "busy")],
  ["a log-out", failure(401, "로그아웃 되었습니다.", "loggedOut")],
  ["a broken line, of which no server knows", failure(400, "", "offline")],
])("%s has no code", (_what, error) => {
  renderScreen(<Said failure={error} />, { language: "ko" });
  expect(screen.queryByText(new RegExp(CODE))).not.toBeInTheDocument();
});
