/** @jest-environment jsdom */
import { asOnePress, nextPress, noteOwnChange, takenBack } from "@/lib/client/own-changes";

beforeEach(() => sessionStorage.clear());

test("the last write is undone first, and what was undone is redone by undoing its undo", () => {
  noteOwnChange("collection.memoEdit", "A");
  noteOwnChange("collection.titleChange", "B");
  expect(nextPress("undo")).toEqual(["B"]);
  takenBack("undo", "UNDO-B");
  expect([nextPress("undo"), nextPress("redo")]).toEqual([["A"], ["UNDO-B"]]);
  takenBack("redo", "REDO-B");
  expect([nextPress("undo"), nextPress("redo")]).toEqual([["REDO-B"], undefined]);
});

test("all writes of one press are undone together, whatever becomes of it", async () => {
  await asOnePress(async () => {
    noteOwnChange("collection.memoEdit", "A");
    await Promise.resolve();
    noteOwnChange("collection.titleChange", "B");
  });
  const failing = asOnePress(async () => {
    noteOwnChange("collection.update", "C");
    return Promise.reject(new Error("offline"));
  });
  await expect(failing).rejects.toThrow("offline");
  expect(nextPress("undo")).toEqual(["C"]);
  takenBack("undo", null);
  expect(nextPress("undo")).toEqual(["A", "B"]);
});

test("a new change ends what could be redone, and an undo is no change to undo", () => {
  noteOwnChange("collection.memoEdit", "A");
  noteOwnChange("changes.undo", "U");
  expect(nextPress("undo")).toEqual(["A"]);
  takenBack("undo", "U");
  noteOwnChange("collection.memoEdit", "B");
  expect([nextPress("undo"), nextPress("redo")]).toEqual([["B"], undefined]);
});

test("an answer without an id and a store that holds something else are no changes", () => {
  noteOwnChange("collection.memoEdit", null);
  expect(nextPress("undo")).toBeUndefined();
  sessionStorage.setItem("naru/own-changes", '{"past": 7}');
  expect(nextPress("undo")).toBeUndefined();
});

test("only the newest fifty presses are kept", () => {
  for (let at = 0; at < 60; at += 1) noteOwnChange("collection.memoEdit", String(at));
  for (let at = 59; at >= 10; at -= 1) {
    expect(nextPress("undo")).toEqual([String(at)]);
    takenBack("undo", null);
  }
  expect(nextPress("undo")).toBeUndefined();
});

test("a window of another name has none of the changes that the browser copied for it", () => {
  noteOwnChange("collection.memoEdit", "A");
  window.name = "orderInfo_7";
  expect(nextPress("undo")).toBeUndefined();
  noteOwnChange("orderManagement.updateMemo", "B");
  expect(nextPress("undo")).toEqual(["B"]);
  window.name = "";
  expect(nextPress("undo")).toEqual(["A"]);
});
