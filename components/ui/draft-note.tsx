"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMoment } from "./won";

type Props = { at: string; onTake: () => void; onDiscard: () => void };

/** Offers back what was entered and not saved on an earlier visit. */
export function DraftNote({ at, onTake, onDiscard }: Props) {
  const t = useTranslations("staged");
  const moment = useMoment();
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <>
          <Button variant="contained" onClick={onTake} sx={{ mr: 1 }}>
            {t("draftTake")}
          </Button>
          <Button variant="text" onClick={onDiscard}>
            {t("draftDiscard")}
          </Button>
        </>
      }
    >
      {t("draftFound", { at: moment(at) })}
    </Alert>
  );
}
