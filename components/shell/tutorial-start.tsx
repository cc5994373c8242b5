"use client";
import { onDemand } from "@/components/ui/on-demand";
import { useKeptTutorial } from "@/lib/client/tutorial-kept";
import { useVisitor } from "@/lib/client/visitor";

const TutorialWalk = onDemand(() => import("./tutorial-walk").then((part) => part.TutorialWalk));

/** Loads the tour only for users who are on it. */
export function TutorialStart({ product }: { product: string }) {
  const { username } = useVisitor();
  // What is kept is read by the walk; here a look must do, on every page.
  return useKeptTutorial(username)?.includes(":true") ? <TutorialWalk product={product} /> : null;
}
