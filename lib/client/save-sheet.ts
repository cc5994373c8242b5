"use client";
import { saveFile } from "./save-file";

type Cell = string | number;

/** Hands a table to the browser as a workbook: its head, then its rows. Texts are never read as formulas. */
export async function saveSheet(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]) {
  const { default: writeExcel } = await import("write-excel-file/browser");
  const cells = [
    head.map((value) => ({ value, type: String as StringConstructor, fontWeight: "bold" as const })),
    ...rows.map((row) =>
      row.map((value) =>
        typeof value === "number"
          ? { value, type: Number as NumberConstructor }
          : { value, type: String as StringConstructor },
      ),
    ),
  ];
  saveFile(name, await writeExcel(cells).toBlob());
}
