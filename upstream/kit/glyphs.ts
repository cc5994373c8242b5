import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type opentype from "opentype.js";
import type { Font, PathCommand } from "opentype.js";

/** Reads a font file of ours, by its path from the root: a bare server has no font for Korean or Chinese. */
export function readFont(path: string): Font {
  const packages = createRequire(join(process.cwd(), "package.json"));
  // Loaded with the first font: a restart that has to be quick does without it.
  const { parse } = packages("opentype.js") as typeof opentype;
  const bytes = readFileSync(join(process.cwd(), path));
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Outlines as an SVG path. The font package's own `toPathData` writes NaN where rounding meets a tiny remainder, and a path ends at its first NaN. */
export function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === "Z") return "Z";
      const end = [command.x, command.y];
      if (command.type === "Q") return `Q${numbers([command.x1, command.y1, ...end])}`;
      if (command.type === "C") return `C${numbers([command.x1, command.y1, command.x2, command.y2, ...end])}`;
      return `${command.type}${numbers(end)}`;
    })
    .join("");
}

const numbers = (values: number[]): string => values.map((value) => value.toFixed(1)).join(" ");
