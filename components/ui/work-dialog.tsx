"use client";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";

type Action = { label: ReactNode; onClick: () => void; disabled?: boolean; loading?: boolean };
type Props = {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  width?: "sm" | "md" | "lg" | "xl";
  /** What the dialog is for. Without one it only shows something, and its one button closes it. */
  action?: Action;
  /** Content before the cancel button, e.g. a reset. */
  aside?: ReactNode;
  /** Stacks the content with even gaps; off for content that fills the dialog, such as a table. */
  stacked?: boolean;
  /** Content above the actions that stays in view while the body scrolls. */
  note?: ReactNode;
};

/**
 * A dialog with a titled body and its actions at the foot: cancel and one primary action, or just close. A click outside
 * does not close it, because the input would be lost.
 */
export function WorkDialog({ title, children, onClose, width = "lg", action, aside, stacked = true, note }: Props) {
  const t = useTranslations("common");
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === "escapeKeyDown" && onClose()}
      maxWidth={width}
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent
        sx={
          // A wide table inside scrolls on its own; it must not widen the fields next to it.
          stacked
            ? { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, alignContent: "start" }
            : undefined
        }
      >
        {children}
      </DialogContent>
      {note && <Box sx={{ display: "grid", gap: 1, px: 3, pt: 1 }}>{note}</Box>}
      <DialogActions sx={{ p: 2, flexWrap: "wrap", rowGap: 1 }}>
        {/* As wide as its words: beside the actions where they have room, in a line of its own otherwise. */}
        {aside && (
          <Box sx={{ flex: "1 1 auto", display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>{aside}</Box>
        )}
        {action ? (
          <>
            <Button variant="outlined" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button variant="contained" disabled={action.disabled} loading={action.loading} onClick={action.onClick}>
              {action.label}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={onClose}>
            {t("close")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
