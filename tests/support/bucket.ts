import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { StorageSettings } from "@/lib/domain/settings/settings";
import { freePort } from "@/scripts/free-port";

type Bucket = Extract<StorageSettings, { kind: "s3" }>;

/** An empty bucket of a real S3 server on this machine, which checks every signature; `stop` ends it and all it holds. */
export async function startBucket(): Promise<{ bucket: Bucket; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "naru-s3-"));
  const port = await freePort();
  const configureBuckets = [{ name: "pictures", configs: [] }];
  const server = new S3rver({ address: "127.0.0.1", port, directory, silent: true, configureBuckets });
  await server.run();
  return {
    bucket: {
      kind: "s3",
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "pictures",
      prefix: ["naru"],
      region: "us-east-1",
      keyId: "S3RVER",
      secret: "S3RVER",
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
