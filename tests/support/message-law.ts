import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf, withoutTypes } from "./imports";

const ROOT = join(__dirname, "../..");

/** The file a place of ours is, with its extension; undefined for styles and data. */
const fileOf = (place: string): string | undefined =>
  [`${place}.ts`, `${place}.tsx`].find((name) => existsSync(join(ROOT, name)));

const sourceOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Every file of ours that is loaded for one of these, now or on demand, themselves included. Types load nothing. */
function filesBehind(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    for (const place of importsOf(file, withoutTypes(sourceOf(file)))) {
      const next = fileOf(place);
      if (next) found.add(next);
    }
  }
  return [...found];
}

/** The group of texts a file names, without knowing which of them it says. */
export function namespacesIn(source: string, known: readonly string[]): string[] {
  const named = [...source.matchAll(/useTranslations\(\s*"(\w+)/g)].map(([, name = ""]) => name);
  if (!/useTranslations\(\s*\)/.test(source)) return named;
  const keys = [...source.matchAll(/["'`](\w+)\.[\w$]/g)].map(([, name = ""]) => name);
  // Titles and labels stand in lib/routes.ts as keys of these two groups.
  if (/\btitleKey\b/.test(source)) keys.push("routes");
  if (/\blabelKey\b/.test(source)) keys.push("menu");
  return [...named, ...keys.filter((name) => known.includes(name))];
}

/** The groups of texts that files, with all that is loaded for them, say: sorted, each once. */
export const namespacesOf = (files: readonly string[], known: readonly string[]): string[] =>
  [...new Set(filesBehind(files).flatMap((file) => namespacesIn(sourceOf(file), known)))].sort();
