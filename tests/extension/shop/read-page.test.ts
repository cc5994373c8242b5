import { answerIn } from "@/extension/shop/read-page";
import { STATE_MAX } from "@/lib/domain/extension/limits";

const answer = (more: object = {}) => ({ channel: "naru-page", answer: "1", state: "{}", description: "<p>", ...more });

test("a page's answer is its state and description", () => {
  expect(answerIn(answer(), "1")).toEqual({ state: "{}", description: "<p>" });
});

test.each([
  ["to another question", answer({ answer: "2" })],
  ["of another program", answer({ channel: "devtools" })],
  ["whose state is an object", answer({ state: {} })],
  ["that is nothing", null],
  ["that is a text", "state"],
])("an answer %s is none", (_, data) => {
  expect(answerIn(data, "1")).toBeUndefined();
});

test("a description that is no text, or longer than 8 MB, is left out", () => {
  expect(answerIn(answer({ description: 7 }), "1")).toEqual({ state: "{}", description: "" });
  expect(answerIn(answer({ description: "x".repeat(STATE_MAX + 1) }), "1")?.description).toBe("");
});
