import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { privateFolder } from "@/lib/process/private-files";

export type Keys = {
  tokens: Buffer;
  secrets: Buffer;
  /** Whether somebody said that the keys before these are lost. */
  isGivenUp: boolean;
};

/** Said when the keys of a data folder are lost or damaged; the message tells what is lost and how to restore it. */
export class KeysBroken extends Error {
  override readonly name = "KeysBroken";

  /** `what` is wrong with the file, e.g. `is missing`. */
  constructor(dataDir: string, what: string) {
    super(
      `keys.json in ${dataDir} ${what}. Without the right one the market keys sellers stored cannot be read, and ` +
        "everybody is logged out. Put it back from a backup and start again. If there is none, make an empty file " +
        "keys.lost beside it and start again: sellers then log in again and enter their market keys anew.",
    );
  }
}

const keyOf = (bytes: number) => z.base64().refine((text) => Buffer.from(text, "base64").length === bytes);
const keysShape = z.object({ tokens: keyOf(64), secrets: keyOf(32) });

/**
 * The upstream's own keys, made once and kept in the data folder for its owner alone (mode 0600).
 *
 * Without the file everybody is logged out and stored market secrets cannot be read, so it belongs into every backup. New
 * keys are made for a folder without a database only: a database without its keys, or with damaged ones, is a
 * `KeysBroken`. Whoever has no backup says so with an empty file `keys.lost`.
 */
export function keysIn(dataDir: string): Keys {
  privateFolder(dataDir);
  const file = join(dataDir, "keys.json");
  const given = join(dataDir, "keys.lost");
  const isGivenUp = existsSync(given);
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, "pgdata")) && !isGivenUp) throw new KeysBroken(dataDir, "is missing");
    make(file);
  }
  const kept = read(file);
  if (!kept && !isGivenUp) throw new KeysBroken(dataDir, "is damaged");
  if (!kept) {
    renameSync(file, `${file}.damaged`);
    make(file);
  }
  rmSync(given, { force: true });
  const { tokens, secrets } = kept ?? keysShape.parse(JSON.parse(readFileSync(file, "utf8")));
  return { tokens: Buffer.from(tokens, "base64"), secrets: Buffer.from(secrets, "base64"), isGivenUp };
}

/** The name appears when the file is whole; of two processes that make it one is first, and both read that one. */
function make(file: string): void {
  const fresh = { tokens: randomBytes(64).toString("base64"), secrets: randomBytes(32).toString("base64") };
  const making = `${file}.${crypto.randomUUID()}`;
  try {
    writeFileSync(making, JSON.stringify(fresh), { flag: "wx", mode: 0o600 });
    linkSync(making, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(making, { force: true });
  }
}

function read(file: string): z.infer<typeof keysShape> | undefined {
  try {
    return keysShape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
