"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { SheetDialog } from "@/components/product/sheet/sheet-dialog";
import { SheetFileButton } from "@/components/product/sheet/sheet-file-button";
import { useSheetChoice } from "@/components/product/sheet/use-sheet-choice";
import { useSheetFile } from "@/components/product/sheet/use-sheet-file";
import { useNotify } from "@/components/ui/use-notify";
import { ADDRESS_SHEET, addressLines } from "@/lib/domain/sites/address-sheet";

/** Puts the addresses of a sheet or text file under those of the form; a file with columns shows them first. */
export function AddressFile({ onLines, disabled }: { onLines: (lines: string[]) => void; disabled: boolean }) {
  const t = useTranslations("collect");
  const notify = useNotify();
  const take = (name: string, lines: string[]) => {
    onLines(lines);
    notify(t("fileRead", { name, count: lines.length }));
  };
  const file = useSheetFile(({ name, book }) => {
    const hasColumns = book.sheets.some(({ rows }) => rows.some((cells) => cells.length > 1));
    if (!hasColumns) take(name, addressLines(book).lines);
    return !hasColumns;
  });
  const { opened, close } = file;
  const choosing = useSheetChoice(ADDRESS_SHEET, opened?.book ?? null);
  const read = useMemo(() => opened && addressLines(opened.book, choosing.choice), [opened, choosing.choice]);
  return (
    <>
      <SheetFileButton file={file} label={t("chooseFile")} disabled={disabled} />
      {opened && read && (
        <SheetDialog
          opened={opened}
          kind={ADDRESS_SHEET}
          sheet={read.sheet}
          choosing={choosing}
          title={t("chooseFile")}
          count={read.lines.length}
          refused={0}
          onTake={() => {
            take(opened.name, read.lines);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
