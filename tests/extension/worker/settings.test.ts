import { originIn, patternOf } from "@/extension/worker/desk-address";
import { settingsIn } from "@/extension/worker/settings";

test.each([
  ["https://desk.example.com", "https://desk.example.com"],
  ["  https://desk.example.com/app/product/collect?x=1 ", "https://desk.example.com"],
  ["desk.example.com", "https://desk.example.com"],
  ["http://localhost:3000/app", "http://localhost:3000"],
  ["", undefined],
  ["   ", undefined],
  ["https://seller:secret@desk.example.com", undefined],
  ["https://", undefined],
])("%j is the desk at %j", (typed, origin) => {
  expect(originIn(typed)).toBe(origin);
});

test("the browser is asked for one host, whatever its port", () => {
  expect(patternOf("http://localhost:3000")).toBe("http://localhost/*");
  expect(patternOf("https://desk.example.com")).toBe("https://desk.example.com/*");
});

test("settings of another shape are the usual ones", () => {
  const usual = { deskOrigin: null, pauseMs: [3_000, 7_000], language: "auto" };
  expect(settingsIn({})).toEqual(usual);
  expect(settingsIn({ deskOrigin: 7, pauseMs: [1], language: "de" })).toEqual(usual);
  expect(settingsIn({ pauseMs: [-1, 5] })).toEqual(usual);
  const own = { deskOrigin: "https://desk.example.com", pauseMs: [0, 50], language: "en" };
  expect(settingsIn(own)).toEqual(own);
});
