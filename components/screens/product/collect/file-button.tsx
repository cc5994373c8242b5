"use client";
import { UploadFile as UploadFileIcon } from "@/components/ui/icons/upload-file";
import { Alert, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef, useState, type ChangeEvent } from "react";
import type { AddressFile } from "@/lib/client/address-file";
import { useNotify } from "@/components/ui/use-notify";

type Problem = Extract<AddressFile, { ok: false }>["problem"];

/** Reads addresses from a CSV, text or Excel file into the list above. */
export function FileButton({ onFile, disabled }: { onFile: (file: File) => Promise<AddressFile>; disabled: boolean }) {
  const t = useTranslations("collect");
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ name: string; problem: Problem } | null>(null);

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again after it was mended.
    target.value = "";
    if (!file) return;
    const read = await onFile(file);
    setProblem(read.ok ? null : { name: file.name, problem: read.problem });
    if (read.ok) notify(t("fileRead", { name: file.name, count: read.lines.length }));
  }

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<UploadFileIcon />}
        onClick={() => input.current?.click()}
        sx={{ justifySelf: "start" }}
      >
        {t("chooseFile")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("chooseFile")}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => void take(event)}
      />
      {problem && (
        <Alert severity="error" onClose={() => setProblem(null)}>
          {t(`fileProblem.${problem.problem}`, { name: problem.name })}
        </Alert>
      )}
    </Box>
  );
}
