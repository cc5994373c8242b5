import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

export type Sealer = {
  /** AES-256-GCM over a text. `about` is bound to it: a sealed text moved to another row does not open. */
  seal(text: string, about: string): string;
  open(sealed: string, about: string): string;
  /** Tells two equal texts to be equal without telling what they are: HMAC-SHA-256 with the sealing key, in base64. */
  mark(text: string, about: string): string;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function sealerWith(key: Buffer): Sealer {
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
    },
    mark: (text, about) =>
      createHmac("sha256", key)
        .update(JSON.stringify(["mark", about, text]), "utf8")
        .digest("base64"),
    open(sealed, about) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
    },
  };
}
