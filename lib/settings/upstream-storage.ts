import { requireHttps, SettingsError } from "./parts";
import type { UpstreamRead } from "./upstream-shape";

/** Where files are kept by name. */
export type StorageSettings =
  | { kind: "folder"; path: string }
  | {
      kind: "s3";
      /** Without a last slash, e.g. `https://s3.ap-northeast-2.amazonaws.com`. */
      endpoint: string;
      bucket: string;
      prefix: readonly string[];
      region: string;
      keyId: string;
      secret: string;
    };

/** Where backups go besides the data folder, and what seals the keys in them. */
export type BackupSettings = {
  to: StorageSettings;
  passphrase: string;
  everyMinutes: number;
  /** How many backups stay there. */
  kept: number;
};

/** Example: `s3://shop/naru` is the bucket `shop`, where every name begins with `naru/`. */
export function storageSettings(read: UpstreamRead, name: "BACKUP" | "PICTURES", to: string): StorageSettings {
  if (!to.startsWith("s3://")) return { kind: "folder", path: to };
  const [keyId, secret] = [read[`${name}_S3_KEY`], read[`${name}_S3_SECRET`]];
  if (!keyId || !secret) throw new SettingsError([`${name}_S3_KEY and ${name}_S3_SECRET are needed for a bucket.`]);
  const region = read[`${name}_S3_REGION`];
  const endpoint = read[`${name}_S3_ENDPOINT`] ?? `https://s3.${region}.amazonaws.com`;
  const [bucket = "", ...prefix] = to.slice("s3://".length).split("/").filter(Boolean);
  return { kind: "s3", endpoint, bucket, prefix, region, keyId, secret };
}

export function backupSettings(read: UpstreamRead): BackupSettings | undefined {
  const { BACKUP_TO, BACKUP_PASSPHRASE: passphrase } = read;
  if (!BACKUP_TO) return undefined;
  if (!passphrase) throw new SettingsError(["BACKUP_PASSPHRASE is missing: BACKUP_TO needs it to seal the keys."]);
  const to = storageSettings(read, "BACKUP", BACKUP_TO);
  // Pictures may go to a bucket of the same network in plain: their addresses are public, and a secret is not sent.
  if (to.kind === "s3") requireHttps("BACKUP_S3_ENDPOINT", to.endpoint, "everything sellers have is sent to it");
  return { to, passphrase, everyMinutes: read.BACKUP_MINUTES, kept: read.BACKUPS_KEPT };
}
