import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Keys = { tokens: Buffer; secrets: Buffer };

/**
 * The upstream's own keys, made once and kept in the data folder for its owner alone (mode 0600).
 * Losing the file logs everybody out and makes stored market secrets unreadable, so it belongs into every backup.
 */
export function keysIn(dataDir: string): Keys {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "keys.json");
  try {
    const fresh = { tokens: randomBytes(64).toString("base64"), secrets: randomBytes(32).toString("base64") };
    writeFileSync(file, JSON.stringify(fresh), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const kept = JSON.parse(readFileSync(file, "utf8")) as { tokens: string; secrets: string };
  return { tokens: Buffer.from(kept.tokens, "base64"), secrets: Buffer.from(kept.secrets, "base64") };
}
