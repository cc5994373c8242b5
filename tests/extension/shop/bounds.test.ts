import { outOfBounds } from "@/extension/shop/bounds";
import { STATE_MAX } from "@/lib/domain/extension/limits";

const nested = (depth: number): string => '{"a":'.repeat(depth) + "1" + "}".repeat(depth);

test.each([
  ["a state", '{"item":{"skus":[{"id":1}]}}', undefined],
  ["a state with brackets in its texts", JSON.stringify({ a: '[{"'.repeat(1_000) }), undefined],
  ["a page's text, whose brackets are not counted", `<html>${"[".repeat(1_000)}`, undefined],
  ["a state of 40 MB", "x".repeat(5 * STATE_MAX), "tooLarge"],
  ["a page's text of more than 8 MB", `<html>${"x".repeat(STATE_MAX)}`, "tooLarge"],
  ["200 levels", nested(200), undefined],
  ["10,000 levels", nested(10_000), "tooDeep"],
  ["brackets that never close", "[".repeat(100_000), "tooDeep"],
])("%s", (_, state, problem) => {
  expect(outOfBounds(state)).toBe(problem);
});
