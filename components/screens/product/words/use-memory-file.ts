"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSheetFile } from "@/components/product/sheet/use-sheet-file";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { callBff } from "@/lib/client/bff";
import { tmxTable } from "@/lib/client/tmx-table";
import { noteExport } from "@/lib/client/note-export";
import { saveTextFile } from "@/lib/client/save-file";
import { useWrite } from "@/lib/client/use-call";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { memoryCsv, memoryTmx, readMemoryTable, type MemoryFile } from "@/lib/domain/words/memory-file";
import type { TaughtText } from "@/lib/domain/words/worth-keeping";

/** Rows per call, and per file: a larger file does not fit into a browser's memory. */
const ROWS_PER_CALL = 1_000;
const ROWS_MAX = 50_000;

/** What a file brought: how many rows were kept, and what was wrong with the others. */
type Brought = { name: string; kept: number; refused: { where: string; why: string }[] };

/** The shop's memory out of a file and into one. */
export function useMemoryFile() {
  const t = useTranslations("words");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const keep = useWrite("words.keep");
  const sheet = useSheetFile();
  const [busy, setBusy] = useState(false);
  const [brought, setBrought] = useState<Brought | null>(null);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    await work().catch(notifyFailure);
    setBusy(false);
  }

  /** Keeps the rows of a file and notes those that were not, here or by the server. */
  const keepRows = (name: string, { rows, problems }: MemoryFile) =>
    attempt(async () => {
      const refused = problems.map(({ row, text, why }) => ({
        where: t("fileRow", { row, text }),
        why: t(`rowProblem.${why}`),
      }));
      let kept = 0;
      for (let at = 0; at < rows.length; at += ROWS_PER_CALL) {
        const answer = await keep.trigger({ body: { rows: rows.slice(at, at + ROWS_PER_CALL) } });
        kept += answer.rows.filter(({ ok }) => ok).length;
        refused.push(
          ...answer.rows.flatMap(({ ok, key, message }) => (ok ? [] : [{ where: key, why: message ?? "" }])),
        );
      }
      setBrought({ name, kept, refused });
    });

  /** TMX has no columns to choose; any other file is opened as a sheet first. */
  async function bring(file: File) {
    setBrought(null);
    if (!/\.tmx$/i.test(file.name)) return sheet.open(file);
    const table = tmxTable(new TextDecoder().decode(await file.arrayBuffer()));
    if (!table) return notify(t("fileProblem.tmx", { name: file.name }), "error");
    const memory = readMemoryTable(table);
    if (memory.rows.length + memory.problems.length === 0)
      return notify(t("fileProblem.empty", { name: file.name }), "error");
    return keepRows(file.name, memory);
  }

  const download = (form: "csv" | "tmx") =>
    attempt(async () => {
      const rows: TaughtText[] = [];
      for (let pageNum = 1; rows.length < ROWS_MAX; pageNum += 1) {
        const { summary, totalPage } = await callBff("words.memory", { body: { pageNum, pageLimit: ROWS_PER_CALL } });
        rows.push(...summary);
        if (pageNum >= totalPage) break;
      }
      await noteExport({ what: "words", rowCount: rows.length });
      const name = `naru-words-${seoulDay(new Date())}.${form}`;
      if (form === "csv") saveTextFile(name, memoryCsv(rows), "text/csv");
      else saveTextFile(name, memoryTmx(rows), "application/xml");
      notify(t("given", { count: rows.length }));
    });

  return { busy, sheet, bring, keepRows, give: download, brought, forgetBrought: () => setBrought(null) };
}
export type MemoryFileModel = ReturnType<typeof useMemoryFile>;
