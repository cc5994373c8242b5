import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

const entry = z.looseObject({ idx: z.number(), tag: z.string(), when: z.number() });
const journal = z.looseObject({ entries: z.array(entry) });
type Journal = z.output<typeof journal>;

const journalFile = (folder: string): string => join(folder, "meta/_journal.json");
/** The list of migrations by which drizzle goes in a folder. */
export const journalIn = (folder: string): Journal =>
  journal.parse(JSON.parse(readFileSync(journalFile(folder), "utf8")));
export const writeJournal = (folder: string, list: Journal): void =>
  writeFileSync(journalFile(folder), JSON.stringify(list));

/**
 * The migrations of a next release in a folder of their own, for `MIGRATIONS_DIR`: ours, and behind them the given ones by
 * their names. Example: `nextMigrations({ next: "ALTER TABLE orders ADD COLUMN more text;" })`.
 */
export function nextMigrations(added: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "naru-next-"));
  cpSync("upstream/db/migrations", folder, { recursive: true });
  const { entries, ...head } = journalIn(folder);
  const { idx = -1, when = 0 } = entries.at(-1) ?? {};
  const next = Object.keys(added).map((tag, at) => ({
    idx: idx + 1 + at,
    version: "7",
    when: when + 1 + at,
    tag,
    breakpoints: true,
  }));
  for (const [tag, text] of Object.entries(added)) writeFileSync(join(folder, `${tag}.sql`), text);
  writeJournal(folder, { ...head, entries: [...entries, ...next] });
  return folder;
}
