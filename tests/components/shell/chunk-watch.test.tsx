import { act, screen } from "@testing-library/react";
import { ChunkWatch } from "@/components/shell/chunk-watch";
import { isChunkFailure } from "@/lib/client/chunk-failure";
import { renderScreen } from "@/tests/support/render";

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const reject = (reason: unknown) =>
  act(() => void window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason })));

test("a part of the page that cannot be loaded offers a reload", () => {
  renderScreen(<ChunkWatch />);
  reject(named("ChunkLoadError", "Loading chunk 42 failed."));
  expect(screen.getByText(/A part of the page could not be loaded/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeEnabled();
});

test("any other failure is none of its business", () => {
  renderScreen(<ChunkWatch />);
  reject(new Error("a call was refused"));
  expect(screen.queryByRole("button", { name: "Reload" })).not.toBeInTheDocument();
});

test.each([
  ["webpack", named("ChunkLoadError", "Loading chunk 7 failed. (timeout)"), true],
  ["webpack styles", named("Error", "Loading CSS chunk 7 failed."), true],
  ["Turbopack", named("Error", "Failed to load chunk /_next/static/chunks/a.js from module 1"), true],
  ["Chromium", named("TypeError", "Failed to fetch dynamically imported module: https://a/b.js"), true],
  ["Safari", named("TypeError", "Importing a module script failed."), true],
  ["something else", named("TypeError", "undefined is not a function"), false],
])("knows a missing part in the words of %s", (_, error, expected) => {
  expect(isChunkFailure(error)).toBe(expected);
});
