"use client";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";

type Props = {
  open: boolean;
  /** What was changed elsewhere, where it is no product. */
  title?: string;
  /** Closes the question and changes nothing. Escape does the same. */
  onKeep: () => void;
  /** Takes over what was saved elsewhere with my changes on top; left out where that cannot be done. */
  onMerge?: () => void;
  onLoadTheirs: () => void;
  onOverwrite: () => void;
};

/** Another window saved first. Nothing is discarded or overwritten unless the seller presses the button that says so. */
export function ConflictDialog({ open, title, onKeep, onMerge, onLoadTheirs, onOverwrite }: Props) {
  const t = useTranslations("window");
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onKeep} aria-labelledby={titleId} fullWidth maxWidth="sm" role="alertdialog">
      <DialogTitle id={titleId}>{title ?? t("conflictTitle")}</DialogTitle>
      <DialogContent sx={{ color: "text.secondary", fontSize: 14 }}>{t("conflictText")}</DialogContent>
      <DialogActions sx={{ p: 2, pt: 1, flexWrap: "wrap", gap: 1, "& > :not(style) ~ :not(style)": { ml: 0 } }}>
        <Button variant="text" onClick={onKeep}>
          {t("keepEditing")}
        </Button>
        <Button variant="outlined" onClick={onLoadTheirs}>
          {t("loadTheirs")}
        </Button>
        <Button variant={onMerge ? "outlined" : "contained"} color="error" onClick={onOverwrite}>
          {t("overwrite")}
        </Button>
        {onMerge && (
          <Button variant="contained" onClick={onMerge}>
            {t("mergeTheirs")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
