"use client";
import { Box, ListItem, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { isOpenMarket } from "@/lib/domain/markets/markets";
import type { RowChoice, RowPlan } from "@/lib/domain/template/import-plan";
import type { FileRow, RowProblem } from "@/lib/domain/template/template-file";
import { TEMPLATE_NAME_LENGTH_MAX } from "@/lib/domain/template/template-name";
import { useProblemText } from "./save-notes";
import type { WriteResult } from "./use-template-writes";

type Props = {
  row: FileRow;
  plan: RowPlan | undefined;
  isTaken: boolean;
  result: WriteResult | undefined;
  disabled: boolean;
  onChoose: (choice: RowChoice) => void;
};

/** One template of a file: what would become of it, which may be chosen, or what became of it. */
export function ImportRow({ row, plan, isTaken, result, disabled, onChoose }: Props) {
  const t = useTranslations("setting");
  const markets = useTranslations("markets");
  const problemText = useRowProblem();
  const market = isOpenMarket(row.market) ? markets(row.market) : row.market || "?";
  const title = t("rowOf", { market, name: row.name || t("rowAt", { number: row.at + 1 }) });
  const isOver = result !== undefined && result.state !== "failed";
  const failed = result?.state === "failed" ? result.why : undefined;
  const said = row.ok
    ? (failed ?? (isOver ? t(`result.${result.state}`) : plan && planText(plan)))
    : problemText(row.problem);
  const isBad = !row.ok || failed !== undefined || plan?.kind === "full";

  function planText(planned: RowPlan): string {
    if (planned.kind === "full") return t("plan.full", { max: planned.max });
    return t(`plan.${planned.kind}`, { name: planned.kind === "skip" ? row.name : planned.name });
  }
  return (
    <ListItem divider disableGutters sx={{ gap: 1, flexWrap: "wrap" }}>
      <Box sx={{ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: isBad ? "error.main" : "text.secondary" }}>
          {said}
        </Typography>
      </Box>
      {row.ok && !isOver && (
        <TextField
          select
          size="small"
          label={t("rowChoice", { name: title })}
          value={plan?.kind === "skip" ? "skip" : plan?.kind === "replace" ? "replace" : "keepBoth"}
          disabled={disabled}
          onChange={({ target }) => onChoose(target.value as RowChoice)}
          sx={{ flex: "0 1 220px" }}
        >
          <MenuItem value="keepBoth">{t(isTaken ? "choice.keepBoth" : "choice.add")}</MenuItem>
          {isTaken && <MenuItem value="replace">{t("choice.replace")}</MenuItem>}
          <MenuItem value="skip">{t("choice.skip")}</MenuItem>
        </TextField>
      )}
    </ListItem>
  );
}

/** Why a template of a file is refused, as a sentence. */
function useRowProblem() {
  const t = useTranslations("setting");
  const problemText = useProblemText();
  return (problem: RowProblem): string => {
    switch (problem.kind) {
      case "shape":
        return t("rowProblem.shape");
      case "market":
      case "closed":
        return t(`rowProblem.${problem.kind}`, { market: problem.market });
      case "name":
        return t(`nameProblem.${problem.problem}`, { max: TEMPLATE_NAME_LENGTH_MAX });
      case "unknown":
      case "wrong":
        return t(`rowProblem.${problem.kind}`, { fields: problem.fields.join(", ") });
      case "values":
        return problem.problems.map(problemText).join(" ");
    }
  };
}
