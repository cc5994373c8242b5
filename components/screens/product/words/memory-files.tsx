"use client";
import { FileDownloadOutlined } from "@/components/ui/icons/file-download-outlined";
import { Alert, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { SheetFileButton } from "@/components/product/sheet/sheet-file-button";
import { useSheetChoice } from "@/components/product/sheet/use-sheet-choice";
import { onDemand } from "@/components/ui/on-demand";
import { MEMORY_SHEET, readMemoryBook, type MemoryField } from "@/lib/domain/words/memory-file";
import type { MemoryFileModel } from "./use-memory-file";

const SheetDialog = onDemand(() =>
  import("@/components/product/sheet/sheet-dialog").then((part) => part.SheetDialog<MemoryField>),
);

const SHOWN = 20;

/** Takes a memory out of a file and saves it as one. */
export function MemoryFileButtons({ file, hasRows }: { file: MemoryFileModel; hasRows: boolean }) {
  const t = useTranslations("words");
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      <SheetFileButton
        file={file.sheet}
        label={t("bring")}
        accept=".tmx"
        loading={file.busy}
        onFile={(chosen) => void file.bring(chosen)}
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
      <MemorySheet file={file} />
    </Box>
  );
}

/** An opened sheet before its words are kept: which column is the source, which the Korean. */
function MemorySheet({ file }: { file: MemoryFileModel }) {
  const t = useTranslations("words");
  const { opened, close } = file.sheet;
  const choosing = useSheetChoice(MEMORY_SHEET, opened?.book ?? null);
  const read = useMemo(() => opened && readMemoryBook(opened.book, choosing.choice), [opened, choosing.choice]);
  if (!opened || !read) return null;
  return (
    <SheetDialog
      opened={opened}
      kind={MEMORY_SHEET}
      sheet={read.sheet}
      choosing={choosing}
      title={t("bring")}
      count={read.rows.length}
      refused={read.problems.length}
      onTake={() => {
        close();
        void file.keepRows(opened.name, read);
      }}
      onClose={close}
    />
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
