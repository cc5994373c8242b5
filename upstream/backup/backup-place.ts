import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { request, type Dispatcher } from "undici";
import { z } from "zod";
import type { BackupSettings } from "@/lib/domain/settings/settings";

/** Where backups are kept, outside the data folder. Names are paths with `/`, e.g. `files/ab….jpg`. */
export type BackupPlace = {
  /** Stores a file under a name, whole or not at all. */
  put(name: string, path: string): Promise<void>;
  /** Fetches what was stored under a name into a file. */
  get(name: string, path: string): Promise<void>;
  /** Every name that begins so, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** A folder, best on another disk. */
function folderPlace(folder: string): BackupPlace {
  const at = (name: string): string => join(folder, name);
  return {
    async put(name, path) {
      await mkdir(dirname(at(name)), { recursive: true, mode: 0o700 });
      await copyFile(path, `${at(name)}.new`);
      await rename(`${at(name)}.new`, at(name));
    },
    get: (name, path) => copyFile(at(name), path),
    async list(prefix) {
      const start = at(dirname(`${prefix}x`));
      if (!existsSync(start)) return [];
      const entries = await readdir(start, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".new"))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

const listed = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.coerce.string() })).default([]),
    NextContinuationToken: z.coerce.string().optional(),
  }),
});
const parser = new XMLParser({ isArray: (name) => name === "Contents", parseTagValue: false });

type Bucket = Extract<BackupSettings["to"], { kind: "s3" }>;

/** A bucket of S3 or of what speaks like it (MinIO, R2, NCloud Object Storage), addressed by path. */
function bucketPlace({ endpoint, bucket, prefix, region, keyId, secret }: Bucket): BackupPlace {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3" });
  const base = `${endpoint}/${bucket}`;
  const addressOf = (name: string): string =>
    `${base}/${[...prefix, ...name.split("/")].map(encodeURIComponent).join("/")}`;

  async function send(
    method: "GET" | "PUT" | "DELETE",
    address: string,
    body?: { path: string; bytes: number },
  ): Promise<Dispatcher.ResponseData> {
    // The body is not a part of the signature: it is a stream, and TLS protects it on its way.
    const signed = await signer.sign(address, { method });
    const answer = await request(address, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(body && { "content-length": String(body.bytes) }) },
      body: body && createReadStream(body.path),
    });
    if (answer.statusCode < 300) return answer;
    const said = /<Code>(\w+)<\/Code>/.exec(await answer.body.text())?.[1] ?? "";
    throw new Error(`The backup bucket answered ${answer.statusCode} ${said}`.trim());
  }

  return {
    async put(name, path) {
      const { size: bytes } = await stat(path);
      await (await send("PUT", addressOf(name), { path, bytes })).body.dump();
    },
    async get(name, path) {
      const { body } = await send("GET", addressOf(name));
      await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    },
    async list(start) {
      const names: string[] = [];
      const before = prefix.map((part) => `${part}/`).join("");
      for (let next: string | undefined = ""; next !== undefined;) {
        const search = new URLSearchParams({
          "list-type": "2",
          prefix: before + start,
          ...(next && { "continuation-token": next }),
        });
        const { body } = await send("GET", `${base}?${search}`);
        const { ListBucketResult: page } = listed.parse(parser.parse(await body.text()));
        names.push(...page.Contents.map(({ Key }) => Key.slice(before.length)));
        next = page.NextContinuationToken;
      }
      return names.sort();
    },
    async remove(name) {
      await (await send("DELETE", addressOf(name))).body.dump();
    },
  };
}

export const backupPlace = (to: BackupSettings["to"]): BackupPlace =>
  to.kind === "folder" ? folderPlace(to.path) : bucketPlace(to);
