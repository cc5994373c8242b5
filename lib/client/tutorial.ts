"use client";
import { progressIn, STEPS, type TutorialProgress } from "@/lib/domain/tutorial/tutorial";
import { keepTutorial, useKeptTutorial } from "./tutorial-kept";

/** How far a person is in the tutorial on this machine, and how to move on, back, away and to the end of it. */
export function useTutorial(username: string) {
  const progress = progressIn(useKeptTutorial(username));
  const keep = (next: TutorialProgress): void => keepTutorial(username, JSON.stringify(next));
  return {
    progress,
    go: (next: number) => keep({ next: Math.min(Math.max(0, next), STEPS.length), isWalking: next < STEPS.length }),
    leave: () => keep({ ...progress, isWalking: false }),
  };
}
