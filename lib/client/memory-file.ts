"use client";
import { readMemoryTable, type MemoryFile } from "@/lib/domain/words/memory-file";
import { tableOfFile, type TableProblem } from "./table-file";

type ReadMemory = ({ ok: true } & MemoryFile) | { ok: false; problem: TableProblem | "empty" | "tmx" };

/** A shop's memory in a CSV, text, Excel or TMX file. */
export async function memoryOfFile(file: File): Promise<ReadMemory> {
  const read = /\.tmx$/i.test(file.name)
    ? tmxTable(new TextDecoder().decode(await file.arrayBuffer()))
    : await cellsOf(file);
  if (!read.ok) return read;
  const memory = readMemoryTable(read.table);
  return memory.rows.length + memory.problems.length > 0 ? { ok: true, ...memory } : { ok: false, problem: "empty" };
}

type Table = { ok: true; table: string[][] } | { ok: false; problem: TableProblem | "tmx" };

async function cellsOf(file: File): Promise<Table> {
  const read = await tableOfFile(file);
  return read.ok ? { ok: true, table: read.rows.map(({ cells }) => [...cells]) } : read;
}

/** The Chinese and the Korean of every unit; the browser's own parser reads no outside entity. */
function tmxTable(text: string): Table {
  const read = new DOMParser().parseFromString(text, "application/xml");
  if (read.querySelector("parsererror") || read.documentElement.localName !== "tmx")
    return { ok: false, problem: "tmx" };
  const table = [...read.getElementsByTagName("tu")].map((unit) => {
    const variants = [...unit.getElementsByTagName("tuv")];
    const said = (language: string) =>
      variants
        .find((one) =>
          (one.getAttribute("xml:lang") ?? one.getAttribute("lang") ?? "").toLowerCase().startsWith(language),
        )
        ?.getElementsByTagName("seg")[0]?.textContent ?? "";
    const kind = [...unit.getElementsByTagName("prop")].find((one) => one.getAttribute("type") === "kind");
    return [said("zh"), said("ko"), kind?.textContent ?? ""];
  });
  return { ok: true, table };
}
