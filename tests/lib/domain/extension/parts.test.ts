import { PART_MAX, STATE_MAX } from "@/lib/domain/extension/limits";
import { waitingParts } from "@/lib/domain/extension/parts";

test("parts wait until their question and are forgotten with it", () => {
  const parts = waitingParts((text) => text);
  parts.add("1", "state", "a");
  parts.add("2", "state", "x");
  parts.add("1", "description", "<p>");
  parts.add("1", "state", "b");
  expect(parts.take("1")).toEqual({ state: ["a", "b"], description: ["<p>"] });
  expect(parts.take("1")).toBeUndefined();
  expect(parts.take("2")).toEqual({ state: ["x"], description: [] });
});

test("a description alone is no page", () => {
  const parts = waitingParts((text) => text);
  parts.add("1", "description", "<p>");
  expect(parts.take("1")).toBeUndefined();
});

test("a state of more than 8 MB is no page, and one of 40 MB is not even kept", () => {
  const parts = waitingParts((text) => text);
  const part = "x".repeat(PART_MAX);
  for (let length = 0; length <= STATE_MAX; length += PART_MAX) parts.add("1", "state", part);
  expect(parts.take("1")).toBeUndefined();
  for (let length = 0; length < 5 * STATE_MAX; length += PART_MAX) parts.add("2", "state", part);
  expect((parts.take("2")?.state.length ?? 0) * PART_MAX).toBeLessThanOrEqual(STATE_MAX);
});

test("pages without a question make room for the newest", () => {
  const parts = waitingParts((text) => text);
  for (let page = 0; page < 1_000; page += 1) parts.add(`p${page}`, "state", "x");
  expect(parts.take("p0")).toBeUndefined();
  expect(parts.take("p999")).toEqual({ state: ["x"], description: [] });
});
