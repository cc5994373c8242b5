"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** What was just kept, with the press that takes it back. */
export function UndoNote({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  const t = useTranslations("common");
  return (
    <Alert
      severity="success"
      role="status"
      action={
        <Button variant="outlined" size="small" onClick={onUndo}>
          {t("undo")}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
