"use client";
import { TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { SheetFile } from "./use-sheet-file";

/** Asks for the password of a file. What was typed is cleared when it is tried, whether it fits or not. */
export function PasswordDialog({ file }: { file: SheetFile }) {
  const t = useTranslations("sheets");
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { locked } = file;
  const wrong = locked?.wrong ?? 0;
  useEffect(
    function typeAgain() {
      if (wrong > 0) field.current?.focus();
    },
    [wrong],
  );
  if (!locked) return null;
  const isWrong = wrong > 0 && file.reading === null && password === "";

  function tryIt() {
    if (password === "" || file.reading !== null) return;
    file.unlock(password);
    setPassword("");
  }

  return (
    <WorkDialog
      width="sm"
      title={t("lockedTitle")}
      onClose={file.cancel}
      action={{ label: t("unlock"), disabled: password === "", loading: file.reading !== null, onClick: tryIt }}
    >
      <Typography variant="body2">{t("lockedText", { name: locked.file.name })}</Typography>
      <TextField
        autoFocus
        inputRef={field}
        type="password"
        label={t("password")}
        value={password}
        // Of a file, not of an account: a password manager has nothing to offer or to keep.
        autoComplete="off"
        error={isWrong}
        helperText={isWrong ? (wrong < 3 ? t("passwordWrong") : t("passwordWrongOften", { count: wrong })) : " "}
        onChange={({ target }) => setPassword(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === "Enter" && !nativeEvent.isComposing && tryIt()}
      />
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("lockedHint")}
      </Typography>
    </WorkDialog>
  );
}
