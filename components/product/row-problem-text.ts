"use client";
import { useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { RowProblem } from "@/lib/domain/settings/range-rows";

/** What is wrong with a range row or the simple rule (row 0), as a sentence that says what to do. */
export function useRowProblemText(): (problem: RowProblem & { isUnused?: true }) => string {
  const t = useTranslations("setting.problem");
  const fields = useTranslations("setting.field");
  const setting = useTranslations("setting");
  const won = useWon();
  return (problem) => {
    const row = problem.row === 0 ? setting("simple") : setting("rowNumber", { number: problem.row });
    return t(problem.kind, {
      row: problem.isUnused ? setting("unusedRule", { row }) : row,
      field: problem.field ? fields(problem.field) : "",
      from: won(problem.from ?? 0),
      to: won(problem.to ?? 0),
    });
  };
}
