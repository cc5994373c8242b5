"use client";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Moves } from "./use-moves";

/** Asked before unsaved changes are left for another product. */
export function LeaveDialog({ question }: { question: Moves["question"] }) {
  const t = useTranslations("window");
  return (
    <Dialog
      open={question.isAsking}
      onClose={question.stay}
      role="alertdialog"
      aria-labelledby="leave-title"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="leave-title">{t("leaveTitle")}</DialogTitle>
      <DialogContent sx={{ color: "text.secondary", fontSize: 14 }}>{t("leaveText")}</DialogContent>
      <DialogActions sx={{ p: 2, pt: 1, flexWrap: "wrap" }}>
        <Button variant="outlined" autoFocus onClick={question.stay}>
          {t("leaveStay")}
        </Button>
        <Button variant="outlined" onClick={question.leave}>
          {t("leaveGo")}
        </Button>
        <Button variant="contained" disabled={!question.canSave} onClick={question.save}>
          {t("leaveSave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
