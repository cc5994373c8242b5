/** @jest-environment jsdom */
import { asOnePress, noteOwnChange } from "@/lib/client/own-changes";
import { beginRecording, endRecording, recordedChanges } from "@/lib/client/recording";
import { RECORDED_MAX } from "@/lib/domain/recipe/recipe-limits";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("what is saved between begin and end is recorded, each call of a press, and no undo", async () => {
  noteOwnChange("collection.memoEdit", "before");
  expect(recordedChanges()).toBeUndefined();
  expect(beginRecording()).toBe(true);
  noteOwnChange("collection.memoEdit", "A");
  noteOwnChange("changes.undo", "U");
  await asOnePress(async () => {
    noteOwnChange("collection.memoEdit", "B");
    await Promise.resolve();
    noteOwnChange("collection.titleChange", "C");
  });
  expect(recordedChanges()).toEqual(["A", "B", "C"]);
  endRecording();
  expect(recordedChanges()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test("a window opened meanwhile adds to the same recording, and its end is the end for both", () => {
  beginRecording();
  const opened = sessionStorage.getItem("naru/recording") ?? "";
  noteOwnChange("collection.memoEdit", "list");
  sessionStorage.clear();
  noteOwnChange("collection.memoEdit", "another tab");
  // A window that is opened gets a copy of what its opener keeps for itself.
  sessionStorage.setItem("naru/recording", opened);
  noteOwnChange("collection.update", "window");
  expect(recordedChanges()).toEqual(["list", "window"]);
  endRecording();
  sessionStorage.setItem("naru/recording", opened);
  expect(recordedChanges()).toBeUndefined();
  noteOwnChange("collection.memoEdit", "later");
  expect(localStorage).toHaveLength(0);
});

test("a recording holds so many changes, and something else under its key is none", () => {
  beginRecording();
  for (let at = 0; at <= RECORDED_MAX; at += 1) noteOwnChange("collection.memoEdit", String(at));
  expect(recordedChanges()).toHaveLength(RECORDED_MAX);
  const key = `naru/recording/${sessionStorage.getItem("naru/recording")}`;
  for (const broken of ["{", '{"a":1}', "null"]) {
    localStorage.setItem(key, broken);
    expect(recordedChanges()).toBeUndefined();
  }
});

test("a browser that keeps nothing records nothing, and says so", () => {
  const refusing = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  expect(beginRecording()).toBe(false);
  noteOwnChange("collection.memoEdit", "A");
  refusing.mockRestore();
  expect(recordedChanges()).toBeUndefined();
});

test("what is no change of a product is not recorded", () => {
  beginRecording();
  noteOwnChange("orderManagement.updateMemo", "order");
  noteOwnChange("productManagement.simpleEdit", "listing");
  noteOwnChange("collection.memoEdit", "product");
  expect(recordedChanges()).toEqual(["product"]);
});
