import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { packExtension, zipOf } from "@/scripts/extension";
import { zipEntries } from "@/lib/domain/kit/zip-entries";

const folder = mkdtempSync(join(tmpdir(), "naru-extension-"));
afterAll(() => rmSync(folder, { recursive: true }));
const packed = (name: string, presetDesk?: string) => packExtension({ folder: join(folder, name), presetDesk });
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

test("the same sources give the same zip, which holds all the manifest names", async () => {
  const [one, other] = [await packed("one"), await packed("other")];
  const zip = zipOf(one);
  expect(Buffer.from(zipOf(other)).equals(Buffer.from(zip))).toBe(true);
  const names = zipEntries(zip)?.map(({ name }) => name) ?? [];
  expect(names).toEqual([...names].sort());
  expect(readdirSync(join(folder, "one"), { recursive: true, encoding: "utf8" })).toEqual(
    expect.arrayContaining(names),
  );
  const manifest = JSON.parse(textOf(unzipSync(zip)["manifest.json"]));
  const named = [
    manifest.background.service_worker,
    manifest.options_ui.page,
    ...Object.values(manifest.icons),
    ...manifest.content_scripts.flatMap(({ js }: { js: string[] }) => js),
    `_locales/${manifest.default_locale}/messages.json`,
    "desk.js",
  ];
  expect(names).toEqual(expect.arrayContaining(named));
});

test("nothing in it evaluates text, loads code from elsewhere or names a desk", async () => {
  const files = await packed("one");
  const scripts = Object.entries(files).filter(([name]) => name.endsWith(".js"));
  expect(scripts.length).toBe(5);
  for (const [name, bytes] of scripts) {
    const text = textOf(bytes);
    expect([name, /\beval\(|importScripts|document\.write/.exec(text)?.[0]]).toEqual([name, undefined]);
    expect([name, /document\.cookie|localStorage|indexedDB/.exec(text)?.[0]]).toEqual([name, undefined]);
  }
  expect(textOf(files["manifest.json"])).not.toContain("localhost");
});

test("scripts that run on every page of a shop stay small", async () => {
  const files = await packed("one");
  expect(files["page.js"]?.length).toBeLessThan(16_000);
  expect(files["shop.js"]?.length).toBeLessThan(60_000);
});

test("a desk's address may be allowed beforehand", async () => {
  const files = await packed("preset", "http://localhost:3000");
  expect(JSON.parse(textOf(files["manifest.json"])).host_permissions).toContain("http://localhost/*");
});
