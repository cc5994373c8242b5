import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { privateFolder } from "@/lib/process/private-files";
import { writtenKeys, type Keys } from "@/upstream/kit/keys";
import { fetchInto, type ObjectStorage } from "@/upstream/kit/object-storage";
import { sealKeys } from "@/upstream/kit/sealed-keys";

/** What a backup says of itself. Written last: a backup without it was broken off. */
export const madeShape = z.object({
  made: z.iso.datetime(),
  /** How the database was copied. */
  database: z.enum(["database.tar.gz", "database.dump"]),
  /** The pictures of that moment, each named after its content. */
  files: z.array(z.string()),
});
type Made = z.infer<typeof madeShape>;

/** The backups of a place that are whole, oldest first, e.g. `2026-11-22T10-00-00.000Z`. */
export async function backupsAt(place: ObjectStorage): Promise<string[]> {
  const names = await place.list("backups/");
  return names.flatMap((name) => /^backups\/([^/]+)\/made\.json$/.exec(name)?.[1] ?? []).sort();
}

type Source = {
  /** Where a backup is put together. */
  dataDir: string;
  /** Where the pictures are. */
  pictures: ObjectStorage;
  /** A whole copy of the database: PGlite's folder as `.tar.gz`, or what pg_dump wrote. */
  copy: string;
  keys: Keys;
  passphrase: string;
  /** How many backups the place keeps. */
  kept: number;
  now: Date;
};

/**
 * Puts a backup into a place: the copy of the database, the keys sealed by the passphrase, and the pictures that are not
 * there yet. Answers its moment. The oldest backups beyond `kept` go; pictures stay, since each may belong to several.
 */
export async function backUpTo(
  place: ObjectStorage,
  { dataDir, pictures, copy, keys, passphrase, kept, now }: Source,
): Promise<string> {
  const moment = now.toISOString().replaceAll(":", "-");
  const working = join(dataDir, "backups", `${moment}.going`);
  privateFolder(working);
  try {
    const there = new Set(await place.list("files/"));
    const stored = await pictures.list("files/");
    const picture = join(working, "picture");
    for (const name of stored.filter((one) => !there.has(one))) {
      await fetchInto(pictures, name, picture);
      await place.take(name, picture);
    }
    const files = stored.map((name) => name.slice("files/".length));
    const write = (name: string, text: string): string => {
      writeFileSync(join(working, name), text, { mode: 0o600 });
      return join(working, name);
    };
    const database: Made["database"] = copy.endsWith(".tar.gz") ? "database.tar.gz" : "database.dump";
    const sealed = sealKeys(Buffer.from(writtenKeys(keys)), passphrase);
    await place.put(`backups/${moment}/${database}`, copy);
    await place.put(`backups/${moment}/keys.sealed`, write("keys.sealed", sealed));
    const made: Made = { made: now.toISOString(), database, files };
    await place.put(`backups/${moment}/made.json`, write("made.json", JSON.stringify(made)));
  } finally {
    rmSync(working, { recursive: true, force: true });
  }
  for (const old of (await backupsAt(place)).slice(0, -kept)) await forget(place, old);
  return moment;
}

/** What says that a backup is whole goes first. */
async function forget(place: ObjectStorage, moment: string): Promise<void> {
  const names = await place.list(`backups/${moment}/`);
  const isMade = (name: string): boolean => name.endsWith("/made.json");
  for (const name of [...names.filter(isMade), ...names.filter((one) => !isMade(one))]) await place.remove(name);
}
