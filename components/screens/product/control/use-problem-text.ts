"use client";
import { useTranslations } from "next-intl";
import type { EditProblem } from "@/lib/domain/listing/edit-rules";

/** Why a market would refuse an edit, in the user's language. */
export function useProblemText() {
  const t = useTranslations("listed.problem");
  return (problem: EditProblem): string => {
    switch (problem.code) {
      case "locked":
      case "nameEmpty":
      case "priceStopped":
        return t(problem.code);
      case "priceBand":
      case "stockRange":
        return t(problem.code, { from: problem.from, to: problem.to });
      default:
        return t(problem.code, { limit: problem.limit });
    }
  };
}
