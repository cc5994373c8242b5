import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildSync, stop } from "esbuild";
import { zipSync, type Zippable } from "fflate";
import sharp from "sharp";
import { patternOf } from "@/extension/worker/desk-address";
import { LOCALES, manifestOf } from "@/extension/manifest";
import { BUILD, ROOT, alone, hashOf, readText, writeText } from "./sources";

/** The browser extension, unpacked. */
export const EXTENSION_FOLDER = join(BUILD, "extension");
/** The same as the desk offers it. */
const EXTENSION_ZIP = join(ROOT, "public", "extension", "naru-extension.zip");

const SCRIPTS = {
  page: "extension/page/page.ts",
  shop: "extension/shop/shop.ts",
  desk: "extension/desk/desk.ts",
  worker: "extension/worker/worker.ts",
  options: "extension/options/options.ts",
};
const ICON_SIZES = [16, 48, 128];
/** A zip's oldest date, so that the same sources give the same bytes. */
const ZIP_DATE = new Date(1980, 0, 1);

const versionOf = (): string =>
  (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }).version;

type Packing = { folder: string; presetDesk?: string };

/** Writes the unpacked extension into a folder and answers its files. `presetDesk` is an origin allowed beforehand. */
export async function packExtension({ folder, presetDesk }: Packing): Promise<Record<string, Uint8Array>> {
  const { outputFiles } = buildSync({
    entryPoints: Object.fromEntries(Object.entries(SCRIPTS).map(([name, file]) => [name, join(ROOT, file)])),
    outdir: folder,
    bundle: true,
    write: false,
    minify: true,
    charset: "utf8",
    format: "iife",
    platform: "browser",
    target: "chrome111",
    define: { PRESET_DESK: JSON.stringify(presetDesk ?? "") },
    tsconfig: join(ROOT, "tsconfig.json"),
    logLevel: "warning",
  });
  void stop();
  const files: Record<string, Uint8Array> = {};
  for (const { path, contents } of outputFiles) files[path.slice(folder.length + 1)] = contents;
  const text = (content: string) => new TextEncoder().encode(content);
  const json = (content: unknown) => text(`${JSON.stringify(content, null, 2)}\n`);
  files["manifest.json"] = json(manifestOf(versionOf(), presetDesk && patternOf(presetDesk)));
  for (const [language, names] of Object.entries(LOCALES)) files[`_locales/${language}/messages.json`] = json(names);
  files["options.html"] = readFileSync(join(ROOT, "extension", "options", "options.html"));
  const icon = readFileSync(join(ROOT, "public", "icon.svg"));
  for (const size of ICON_SIZES)
    files[`icon-${size}.png`] = await sharp(icon, { density: 300 }).resize(size, size).png().toBuffer();
  rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(files)) {
    const place = join(folder, name);
    mkdirSync(join(place, ".."), { recursive: true });
    writeFileSync(place, bytes);
  }
  return files;
}

/** The files as one zip, in the order of their names: the same files give the same bytes. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries: Zippable = {};
  for (const name of Object.keys(files).sort())
    entries[name] = [files[name] as Uint8Array, { mtime: ZIP_DATE, level: 9 }];
  return zipSync(entries);
}

const SOURCES = [
  "extension",
  "lib/domain",
  "package.json",
  "package-lock.json",
  "public/icon.svg",
  "scripts/extension.ts",
];

/** Builds folder and zip when one of their sources changed since the last time. Answers whether it had to. */
export const buildExtension = (): Promise<boolean> =>
  alone("extension-build", async () => {
    const stamp = join(BUILD, "extension.hash");
    const hash = hashOf(SOURCES);
    if (
      readText(stamp) === hash &&
      [EXTENSION_ZIP, join(EXTENSION_FOLDER, "manifest.json")].every((file) => readText(file))
    )
      return false;
    console.log("Building the browser extension.");
    const files = await packExtension({ folder: EXTENSION_FOLDER });
    mkdirSync(join(EXTENSION_ZIP, ".."), { recursive: true });
    writeFileSync(EXTENSION_ZIP, zipOf(files));
    writeText(stamp, hash);
    return true;
  });

/**
 * `npm run extension`: the unpacked extension in `.build/extension` and its zip. With `--desk https://desk.example.com` the
 * extension may reach that desk without the browser's question, in a folder that `--out` names.
 */
export async function main(): Promise<void> {
  const options = { desk: { type: "string" }, out: { type: "string" } } as const;
  const { desk: presetDesk, out: folder } = parseArgs({ args: process.argv.slice(2), options }).values;
  if (presetDesk || folder) await packExtension({ folder: folder ?? EXTENSION_FOLDER, presetDesk });
  else await buildExtension();
  console.log(`The extension is in ${folder ?? EXTENSION_FOLDER}.`);
}
