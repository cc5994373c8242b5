import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { z } from "zod";

/** Half a second on a desktop machine: the cost of each guess for an attacker with a backup. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const shape = z.object({ salt: z.base64(), iv: z.base64(), tag: z.base64(), sealed: z.base64() });

/** Keys encrypted with a passphrase, as a text for a backup or the database: the text alone reveals no market secret. */
export function sealKeys(keys: Buffer, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", scryptSync(passphrase, salt, 32, COST), iv);
  const sealed = Buffer.concat([cipher.update(keys), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed };
  return JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString("base64")])),
  );
}

/** What `sealKeys` sealed; undefined for another passphrase, and for a text that was changed. */
export function openKeys(text: string, passphrase: string): Buffer | undefined {
  try {
    const parts = shape.parse(JSON.parse(text));
    const [salt, iv, tag, sealed] = [parts.salt, parts.iv, parts.tag, parts.sealed].map((part) =>
      Buffer.from(part, "base64"),
    ) as [Buffer, Buffer, Buffer, Buffer];
    const decipher = createDecipheriv("aes-256-gcm", scryptSync(passphrase, salt, 32, COST), iv).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return undefined;
  }
}
