import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { request, type Dispatcher } from "undici";
import { z } from "zod";
import type { StorageSettings } from "@/lib/settings/upstream-storage";

/** What is stored under a name; the stream is read once. */
type Content = { bytes: number; stream: Readable };

/** Where files are kept by name. Names are paths with `/`, e.g. `files/ab….jpg`. */
export type ObjectStorage = {
  /** Stores a copy of a file under a name, whole or not at all. */
  put(name: string, path: string): Promise<void>;
  /** Stores a file that is gone from where it was afterwards. */
  take(name: string, path: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** What is stored under a name, if anything is. */
  open(name: string): Promise<Content | undefined>;
  /** Every name that begins so, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Removes a name; one that is gone already is as good. */
  remove(name: string): Promise<void>;
};

/** Fetches what is stored under a name, which must be there, into a file only its owner reads. */
export async function fetchInto(storage: ObjectStorage, name: string, path: string): Promise<void> {
  const content = await storage.open(name);
  if (!content) throw new Error(`The storage has no ${name}.`);
  await pipeline(content.stream, createWriteStream(path, { mode: 0o600 }));
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** A folder, which is made when the first file is stored. */
function folderStorage(folder: string): ObjectStorage {
  const at = (name: string): string => join(folder, name);
  const placed = async (name: string, fill: (place: string) => Promise<void>): Promise<void> => {
    await mkdir(dirname(at(name)), { recursive: true, mode: 0o700 });
    await fill(at(name));
  };
  const put = (name: string, path: string): Promise<void> =>
    placed(name, async (place) => {
      const fresh = `${place}.${crypto.randomUUID()}.new`;
      try {
        await copyFile(path, fresh);
        await rename(fresh, place);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    });
  return {
    put,
    async take(name, path) {
      try {
        await placed(name, (place) => rename(path, place));
      } catch (error) {
        // A folder on another disk, as one for backups best is, takes a copy.
        if (codeOf(error) !== "EXDEV") throw error;
        await put(name, path);
        await rm(path, { force: true });
      }
    },
    has: async (name) => existsSync(at(name)),
    async open(name) {
      try {
        const { size: bytes } = await stat(at(name));
        return { bytes, stream: createReadStream(at(name)) };
      } catch (error) {
        if (codeOf(error) === "ENOENT") return undefined;
        throw error;
      }
    },
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

type Bucket = Extract<StorageSettings, { kind: "s3" }>;

/**
 * A bucket of S3 or of what speaks like it (MinIO, R2, NCloud Object Storage), addressed by path. Signed by aws4fetch: of the
 * 2 MB of `@aws-sdk/client-s3` we would use five calls.
 */
function bucketStorage({ endpoint, bucket, prefix, region, keyId, secret }: Bucket): ObjectStorage {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3" });
  const base = `${endpoint}/${bucket}`;
  const addressOf = (name: string): string =>
    `${base}/${[...prefix, ...name.split("/")].map(encodeURIComponent).join("/")}`;

  async function send(
    method: "GET" | "HEAD" | "PUT" | "DELETE",
    address: string,
    body?: { path: string; bytes: number },
  ): Promise<Dispatcher.ResponseData | undefined> {
    // The body is not a part of the signature: it is a stream, and TLS protects it on its way.
    const signed = await signer.sign(address, { method });
    const answer = await request(address, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(body && { "content-length": String(body.bytes) }) },
      body: body && createReadStream(body.path),
    });
    if (answer.statusCode < 300) return answer;
    const said = /<Code>(\w+)<\/Code>/.exec(await answer.body.text())?.[1] ?? "";
    // A bucket that is missing is a mistake of the settings, and no file that is not there.
    if (answer.statusCode === 404 && said !== "NoSuchBucket") return undefined;
    throw new Error(`The bucket answered ${answer.statusCode} ${said}`.trim());
  }

  const storage: ObjectStorage = {
    async put(name, path) {
      const { size: bytes } = await stat(path);
      const answer = await send("PUT", addressOf(name), { path, bytes });
      if (!answer) throw new Error("The bucket answered 404");
      await answer.body.dump();
    },
    async take(name, path) {
      await storage.put(name, path);
      await rm(path, { force: true });
    },
    async has(name) {
      const answer = await send("HEAD", addressOf(name));
      await answer?.body.dump();
      return answer !== undefined;
    },
    async open(name) {
      const answer = await send("GET", addressOf(name));
      return answer && { bytes: Number(answer.headers["content-length"]), stream: answer.body };
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
        const answer = await send("GET", `${base}?${search}`);
        if (!answer) throw new Error("The bucket answered 404");
        const { ListBucketResult: page } = listed.parse(parser.parse(await answer.body.text()));
        names.push(...page.Contents.map(({ Key }) => Key.slice(before.length)));
        next = page.NextContinuationToken;
      }
      return names.sort();
    },
    async remove(name) {
      await (await send("DELETE", addressOf(name)))?.body.dump();
    },
  };
  return storage;
}

export const objectStorage = (to: StorageSettings): ObjectStorage =>
  to.kind === "folder" ? folderStorage(to.path) : bucketStorage(to);
