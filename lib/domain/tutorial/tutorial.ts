/** One step of the tour: its page and the element it highlights, found by its accessible name. */
type TutorialStep = { id: string; chapter: TutorialChapter; route: TutorialRoute; target: string };
type TutorialRoute =
  "dashboard" | "account" | "setting" | "collect" | "edit" | "control" | "orderCheck" | "orderManage";

export const CHAPTERS = ["prepare", "collect", "edit", "list", "orders"] as const;
export type TutorialChapter = (typeof CHAPTERS)[number];

/** The main job from the first key to the last invoice, in the order a seller does it. */
export const STEPS = [
  { id: "today", chapter: "prepare", route: "dashboard", target: "main h1" },
  { id: "accounts", chapter: "prepare", route: "account", target: "main section" },
  { id: "templates", chapter: "prepare", route: "setting", target: "main [role=tablist]" },
  { id: "paste", chapter: "collect", route: "collect", target: "main textarea" },
  { id: "start", chapter: "collect", route: "collect", target: "main button[type=submit]" },
  { id: "find", chapter: "edit", route: "edit", target: "main form[role=search]" },
  { id: "cells", chapter: "edit", route: "edit", target: "main table" },
  { id: "send", chapter: "list", route: "edit", target: "main #market-upload" },
  { id: "listed", chapter: "list", route: "control", target: "main section" },
  { id: "stages", chapter: "orders", route: "orderCheck", target: "main [role=tablist]" },
  { id: "confirm", chapter: "orders", route: "orderCheck", target: "main table" },
  { id: "invoices", chapter: "orders", route: "orderManage", target: "main table" },
] as const satisfies readonly TutorialStep[];

/** A user's progress: the next step, `STEPS.length` when all are done, and whether the tour is running. */
export type TutorialProgress = { next: number; isWalking: boolean };
export const NOT_BEGUN: TutorialProgress = { next: 0, isWalking: false };

/**
 * The progress in a text that was kept, whatever became of it; anything that is none is not begun.
 *
 * Example: `progressIn('{"next":3,"isWalking":true}')` is `{next: 3, isWalking: true}`.
 */
export function progressIn(text: string | null): TutorialProgress {
  try {
    const { next, isWalking } = JSON.parse(text ?? "") as Partial<TutorialProgress>;
    if (!Number.isInteger(next) || (next ?? -1) < 0 || (next ?? 0) > STEPS.length) return NOT_BEGUN;
    return { next: next ?? 0, isWalking: isWalking === true && next !== STEPS.length };
  } catch {
    return NOT_BEGUN;
  }
}

/** Where a chapter begins. Example: `firstStepOf("collect")` is 3. */
export const firstStepOf = (chapter: TutorialChapter): number => STEPS.findIndex((step) => step.chapter === chapter);

/** How many of a chapter's steps are done, and how many it has. */
export function chapterProgress(chapter: TutorialChapter, next: number): { done: number; all: number } {
  const own = STEPS.flatMap((step, at) => (step.chapter === chapter ? [at] : []));
  return { done: own.filter((at) => at < next).length, all: own.length };
}
