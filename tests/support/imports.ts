import { posix } from "node:path";
import { EVERY_ROOM_MAY, MAY_IMPORT, STRANGERS } from "./import-law";

const isIn = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path === `${folder}.ts`;

/** The room a file is in. Example: `app/api/[...path]/route.ts` is in `app/api`, not in `app`. */
export function homeOf(file: string): string | undefined {
  return Object.keys(MAY_IMPORT)
    .filter((folder) => isIn(file, folder))
    .sort((a, b) => b.length - a.length)[0];
}

/** A screen is a folder `components/screens/<area>/<screen>`, or `components/screens/<area>` for files right in it. */
const screenOf = (file: string) => file.split("/").slice(0, -1).slice(0, 4).join("/");

const IMPORT = /(?:from\s*|import\s*\(\s*|import\s+|require\s*\(\s*|jest\.mock\s*\(\s*)["']([^"']+)["']/g;

/** A text without the imports that are for types alone, and so load nothing. */
export const withoutTypes = (text: string): string => text.replace(/^(?:import|export) type\b[^;]*;/gm, "");

/** The places of ours a text imports, as paths from the root. Packages are left out. */
export function importsOf(file: string, text: string): string[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return [...withoutComments.matchAll(IMPORT)].flatMap(([, path = ""]) => {
    if (path.startsWith("@/")) return [posix.normalize(path.slice(2))];
    return path.startsWith(".") ? [posix.normalize(posix.join(posix.dirname(file), path))] : [];
  });
}

/** What a file imports although it may not. */
export function violationsOf(file: string, text: string): string[] {
  const home = homeOf(file);
  if (!home) return [];
  const allowed = [home, ...(MAY_IMPORT[home] ?? []), ...(STRANGERS.includes(home) ? [] : EVERY_ROOM_MAY)];
  return importsOf(file, text).filter((path) => {
    if (/\.(css|json|svg|png)$/.test(path) && !isIn(path, "messages")) return false;
    if (home === "components/screens" && isIn(path, home)) return !isIn(path, screenOf(file));
    return !allowed.some((folder) => isIn(path, folder));
  });
}

/**
 * The circles among files, each as its files in alphabetical order; an arrow leads from a file to what it imports. Files
 * of one circle are those that each lead to all others (strongly connected, after Tarjan).
 */
export function circlesIn(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const next of arrows.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? own) : own) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    if (lowest.get(file) === own) {
      const circle = open.splice(open.indexOf(file)).sort();
      if (circle.length > 1 || arrows.get(file)?.includes(file)) circles.push(circle);
    }
    return lowest.get(file) ?? own;
  }

  for (const file of arrows.keys()) if (!order.has(file)) visit(file);
  return circles;
}
