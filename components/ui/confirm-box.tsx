"use client";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId, type ReactNode } from "react";

export type ConfirmProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The box of a `ConfirmDialog`, in a file of its own because no page needs it for its first drawing. */
export function ConfirmBox({
  open,
  title,
  children,
  confirm,
  cancel,
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onCancel} aria-labelledby={titleId} fullWidth maxWidth="xs" role="alertdialog">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent sx={{ color: "text.secondary", fontSize: 14 }}>{children}</DialogContent>}
      <DialogActions sx={{ p: 2, pt: 1 }}>
        {cancel && (
          <Button variant="outlined" autoFocus onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button
          variant="contained"
          autoFocus={cancel === undefined}
          color={danger ? "error" : "primary"}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
