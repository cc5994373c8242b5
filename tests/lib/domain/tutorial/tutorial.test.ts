import { chapterProgress, CHAPTERS, firstStepOf, NOT_BEGUN, progressIn, STEPS } from "@/lib/domain/tutorial/tutorial";

describe("what was kept of the tutorial", () => {
  it.each([
    ["nothing", null, NOT_BEGUN],
    ["words", "soon", NOT_BEGUN],
    ["a step that is none", '{"next":-1,"isWalking":true}', NOT_BEGUN],
    ["a step behind the last", `{"next":${STEPS.length + 1},"isWalking":true}`, NOT_BEGUN],
    ["half a step", '{"next":1.5,"isWalking":true}', NOT_BEGUN],
    ["a walk", '{"next":3,"isWalking":true}', { next: 3, isWalking: true }],
    ["a walk that was left", '{"next":3,"isWalking":false}', { next: 3, isWalking: false }],
    ["all steps done", `{"next":${STEPS.length},"isWalking":true}`, { next: STEPS.length, isWalking: false }],
  ])("is read: %s", (_what, text, progress) => {
    expect(progressIn(text)).toEqual(progress);
  });
});

it("begins each chapter where the one before ends, so that a chapter is one stretch", () => {
  expect(CHAPTERS.map(firstStepOf)).toEqual([...CHAPTERS.map(firstStepOf)].sort((one, other) => one - other));
  expect(CHAPTERS.map((chapter) => chapterProgress(chapter, 0).all).reduce((sum, all) => sum + all, 0)).toBe(
    STEPS.length,
  );
});

it("counts the steps of a chapter that are behind somebody", () => {
  expect(chapterProgress("collect", 4)).toEqual({ done: 1, all: 2 });
  expect(chapterProgress("orders", STEPS.length)).toEqual({ done: 3, all: 3 });
});
