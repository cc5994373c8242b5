import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** What access tokens are signed with, and what market secrets are sealed with. */
export type Keys = { tokens: Buffer; secrets: Buffer };

/** Said when keys are lost, damaged or others than the database's; the message tells what is lost and how to restore it. */
export class KeysBroken extends Error {
  override readonly name = "KeysBroken";
}

/** `what` is wrong with the file, e.g. `is missing`. */
export const brokenFile = (dataDir: string, what: string): KeysBroken =>
  new KeysBroken(
    `keys.json in ${dataDir} ${what}. Without the right one the market keys sellers stored cannot be read, and ` +
      "everybody is logged out. Put it back from a backup and start again. If there is none, make an empty file " +
      "keys.lost beside it and start again: sellers then log in again and enter their market keys anew.",
  );

const keyOf = (bytes: number) => z.base64().refine((text) => Buffer.from(text, "base64").length === bytes);
const keysShape = z.object({ tokens: keyOf(64), secrets: keyOf(32) });

export const newKeys = (): Keys => ({ tokens: randomBytes(64), secrets: randomBytes(32) });

/** Keys as `keys.json` holds them. */
export const writtenKeys = ({ tokens, secrets }: Keys): string =>
  JSON.stringify({ tokens: tokens.toString("base64"), secrets: secrets.toString("base64") });

/** What `writtenKeys` wrote; undefined for anything else. */
export function readKeys(text: string): Keys | undefined {
  try {
    const { tokens, secrets } = keysShape.parse(JSON.parse(text));
    return { tokens: Buffer.from(tokens, "base64"), secrets: Buffer.from(secrets, "base64") };
  } catch {
    return undefined;
  }
}

const fileIn = (dataDir: string): string => join(dataDir, "keys.json");
const givenUpIn = (dataDir: string): string => join(dataDir, "keys.lost");

/** Whether the operator declared the keys of a database as lost, with an empty file `keys.lost`. */
export const areGivenUp = (dataDir: string): boolean => existsSync(givenUpIn(dataDir));

/** Takes back that keys were given up: others are in use now. */
export const endGivingUp = (dataDir: string): void => rmSync(givenUpIn(dataDir), { force: true });

/** The keys of a folder that has a file of them, without making any; a damaged file is a `KeysBroken`. */
export function keysKeptIn(dataDir: string): Keys | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined;
  const kept = readKeys(readFileSync(fileIn(dataDir), "utf8"));
  if (!kept) throw brokenFile(dataDir, "is damaged");
  return kept;
}

/**
 * The upstream's own keys, created once and stored in the existing data folder with mode 0600.
 *
 * Without the file all sessions end and stored market secrets are unreadable, so it must be part of every backup. New keys
 * are created only for a folder without a database: missing or damaged keys of an existing one throw a `KeysBroken`. An
 * operator without a backup declares them lost with an empty file `keys.lost`.
 */
export function keysIn(dataDir: string): Keys {
  const file = fileIn(dataDir);
  const isGivenUp = areGivenUp(dataDir);
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, "pgdata")) && !isGivenUp) throw brokenFile(dataDir, "is missing");
    make(file);
  }
  if (isGivenUp && !readKeys(readFileSync(file, "utf8"))) {
    renameSync(file, `${file}.damaged`);
    make(file);
  }
  const keys = keysKeptIn(dataDir);
  if (!keys) throw brokenFile(dataDir, "is missing");
  return keys;
}

/** The name appears when the file is whole; of two processes that make it one is first, and both read that one. */
function make(file: string): void {
  const making = `${file}.${crypto.randomUUID()}`;
  try {
    writeFileSync(making, writtenKeys(newKeys()), { flag: "wx", mode: 0o600 });
    linkSync(making, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(making, { force: true });
  }
}
