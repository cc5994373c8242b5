"use client";
import { Alert, Box } from "@mui/material";
import { useTranslations } from "next-intl";
import type { CellReport } from "./use-cells";

/** More cells than this are counted, not listed. */
const LISTED_MAX = 6;

/** What of a paste, a fill or a deletion was not written, cell by cell with the reason; everything else was. */
export function CellsReport({ report, onClose }: { report: CellReport; onClose: () => void }) {
  const t = useTranslations("cells");
  const { written, problems, left } = report;
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      sx={{ m: 1 }}
      slotProps={{ closeButton: { "aria-label": t("dismiss") } }}
    >
      {problems.length > 0 && t("notTaken", { count: problems.length, written })}
      {(left.rows > 0 || left.columns > 0) && <div>{t("leftOver", left)}</div>}
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {problems.slice(0, LISTED_MAX).map(({ row, column, name, header, text, problem }) => (
            <li key={`${row} ${column}`}>
              {t("cell", { name, header, text: text === "" ? t("empty") : text, problem })}
            </li>
          ))}
          {problems.length > LISTED_MAX && <li>{t("more", { count: problems.length - LISTED_MAX })}</li>}
        </Box>
      )}
    </Alert>
  );
}
