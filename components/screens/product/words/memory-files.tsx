"use client";
import { FileDownloadOutlined } from "@/components/ui/icons/file-download-outlined";
import { UploadFile as UploadFileIcon } from "@/components/ui/icons/upload-file";
import { Alert, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { MemoryFileModel } from "./use-memory-file";

const SHOWN = 20;

/** Takes a memory out of a file and saves it as one. */
export function MemoryFileButtons({ file, hasRows }: { file: MemoryFileModel; hasRows: boolean }) {
  const t = useTranslations("words");
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      <Button
        variant="outlined"
        startIcon={<UploadFileIcon />}
        loading={file.busy}
        onClick={() => input.current?.click()}
      >
        {t("bring")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("bring")}
        accept=".csv,.tsv,.txt,.xlsx,.tmx"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // The same file may be chosen again after it was mended.
          target.value = "";
          if (chosen) void file.bring(chosen);
        }}
      />
      {(["csv", "tmx"] as const).map((form) => (
        <Button
          key={form}
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          disabled={!hasRows || file.busy}
          onClick={() => void file.give(form)}
        >
          {t(`give.${form}`)}
        </Button>
      ))}
    </Box>
  );
}

/** What a file brought, and every row that was not taken with its reason. */
export function BroughtNote({ file }: { file: MemoryFileModel }) {
  const t = useTranslations("words");
  const { brought } = file;
  if (!brought) return null;
  const { name, kept, refused } = brought;
  return (
    <Alert severity={refused.length > 0 ? "warning" : "success"} onClose={file.forgetBrought} sx={{ mb: 1.5 }}>
      {t("brought", { name, kept, refused: refused.length })}
      {refused.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2, maxHeight: 160, overflowY: "auto" }}>
          {refused.slice(0, SHOWN).map(({ where, why }, at) => (
            <li key={`${at}-${where}`}>
              {where}: {why}
            </li>
          ))}
          {refused.length > SHOWN && <li>{t("moreRefused", { count: refused.length - SHOWN })}</li>}
        </Box>
      )}
    </Alert>
  );
}
