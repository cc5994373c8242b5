import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StorageSettings } from "@/lib/settings/upstream-storage";
import { BUCKET, BUCKET_KEY, startBucketServer } from "@/scripts/bucket-server";
import { freePort } from "@/scripts/free-port";

type Bucket = Extract<StorageSettings, { kind: "s3" }>;

/** An empty bucket of a real S3 server on this machine, which checks every signature; `stop` ends it and all it holds. */
export async function startBucket(): Promise<{ bucket: Bucket; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "naru-s3-"));
  const port = await freePort();
  const server = await startBucketServer(directory, port);
  return {
    bucket: {
      kind: "s3",
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix: ["naru"],
      region: "us-east-1",
      keyId: BUCKET_KEY,
      secret: BUCKET_KEY,
    },
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
