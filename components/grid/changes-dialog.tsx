"use client";
import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";

export type Change = { id: string; name: string; field: string; before: string; after: string; failure?: string };

type Props = { changes: readonly Change[]; onClose: () => void; onRevert: (id: string) => void };

/** Every staged change as before and after, with what the last save refused. */
export function ChangesDialog({ changes, onClose, onRevert }: Props) {
  const t = useTranslations("staged");
  return (
    <WorkDialog stacked={false} title={t("changesTitle", { count: changes.length })} onClose={onClose}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: "22%" }}>{t("row")}</TableCell>
            <TableCell sx={{ width: 96 }}>{t("field")}</TableCell>
            <TableCell>{t("before")}</TableCell>
            <TableCell>{t("after")}</TableCell>
            <TableCell align="right" sx={{ width: 96 }}>
              {t("revert")}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <TableRow key={`${change.id}-${change.field}`}>
              <TableCell sx={{ overflowWrap: "anywhere" }}>{change.name}</TableCell>
              <TableCell>{change.field}</TableCell>
              <TableCell sx={{ color: "text.secondary", textDecoration: "line-through", overflowWrap: "anywhere" }}>
                {change.before || "–"}
              </TableCell>
              <TableCell sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                {change.after || "–"}
                {change.failure && (
                  <Typography variant="caption" sx={{ display: "block", color: "error.main" }}>
                    {change.failure}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">
                <Button variant="text" onClick={() => onRevert(change.id)}>
                  {t("revert")}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WorkDialog>
  );
}
