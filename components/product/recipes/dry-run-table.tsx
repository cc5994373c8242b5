"use client";
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Stages } from "@/components/product/stages/use-stages";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { DryRow } from "@/lib/contract/calls/recipe";
import { useRecipeTexts } from "./use-recipe-texts";

/** What a recipe would change, product by product; those with warnings come first, those that stay as they are last. */
export function DryRunTable({ rows, stages }: { rows: readonly DryRow[]; stages: Stages }) {
  const t = useTranslations("recipes");
  const { valueText, warningText } = useRecipeTexts(stages);
  const orderOf = ({ warnings, differences }: DryRow): number =>
    warnings.length > 0 ? 0 : differences.length > 0 ? 1 : 2;
  const shown = rows.toSorted((one, other) => orderOf(one) - orderOf(other));
  return (
    <ScrollRegion label={t("preview")} height={420}>
      <Table stickyHeader size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t("product")}</TableCell>
            <TableCell>{t("changes")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ id, name, differences, warnings }) => (
            <TableRow key={id} sx={{ verticalAlign: "top" }}>
              <TableCell dir="auto" sx={{ width: "32%", overflowWrap: "anywhere" }}>
                {name}
              </TableCell>
              <TableCell>
                {warnings.map((warning, at) => (
                  <Typography key={at} variant="body2" sx={{ color: "warning.dark", fontWeight: 600 }}>
                    {t("warn", { text: warningText(warning) })}
                  </Typography>
                ))}
                {differences.map(({ field, before, after }) => (
                  <Typography key={field} variant="body2" dir="auto" sx={{ overflowWrap: "anywhere" }}>
                    {t("difference", {
                      field: t(`field.${field}`),
                      before: valueText(field, before),
                      after: valueText(field, after),
                    })}
                  </Typography>
                ))}
                {differences.length === 0 && (
                  <Typography variant="body2" sx={{ color: "text.secondary" }}>
                    {t("nothing")}
                  </Typography>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}
