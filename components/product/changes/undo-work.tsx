"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { UndoDialog } from "./undo-dialog";

/** Takes back what a work has changed: what it collected, translated or undid. */
export function UndoWork({ workNumber, onDone }: { workNumber: number; onDone?: () => void }) {
  const t = useTranslations("changes");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("undoWork")}
      </Button>
      {isOpen && (
        <UndoDialog
          target={{ work: workNumber }}
          title={t("undoWorkTitle", { number: workNumber })}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
}
