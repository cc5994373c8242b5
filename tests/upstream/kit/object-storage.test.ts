import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { startBucket } from "@/tests/support/bucket";
import { FileAddresses } from "@/upstream/kit/file-addresses";
import { FileStore } from "@/upstream/kit/file-store";
import { fetchInto, objectStorage, type ObjectStorage } from "@/upstream/kit/object-storage";

let folder: string;
let s3: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "naru-storage-"));
  s3 = await startBucket();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const written = (content: string): string => {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return path;
};

describe.each(["a folder", "a bucket of S3"])("%s", (kind) => {
  let storage: ObjectStorage;
  beforeAll(() => {
    storage = objectStorage(kind === "a folder" ? { kind: "folder", path: join(folder, "place") } : s3.bucket);
  });
  const textOf = async (name: string) => {
    const content = await storage.open(name);
    return content && { bytes: content.bytes, text: await text(content.stream) };
  };

  it("holds nothing at first", async () => {
    expect(await storage.list("")).toEqual([]);
    expect(await storage.has("files/a.jpg")).toBe(false);
    expect(await storage.open("files/a.jpg")).toBeUndefined();
    await expect(fetchInto(storage, "files/a.jpg", join(folder, "none"))).rejects.toThrow("files/a.jpg");
    await storage.remove("files/a.jpg");
  });

  it("keeps a copy of what is put and takes what is taken", async () => {
    const [put, taken] = [written("a picture"), written("또 하나의 사진")];
    await storage.put("files/a.jpg", put);
    await storage.take("files/b b.jpg", taken);
    expect([put, taken].map((path) => existsSync(path))).toEqual([true, false]);
    expect(await textOf("files/a.jpg")).toEqual({ bytes: 9, text: "a picture" });
    expect(await textOf("files/b b.jpg")).toEqual({ bytes: 20, text: "또 하나의 사진" });
    expect(await storage.has("files/b b.jpg")).toBe(true);
    const fetched = join(folder, crypto.randomUUID());
    await fetchInto(storage, "files/a.jpg", fetched);
    expect(readFileSync(fetched, "utf8")).toBe("a picture");
  });

  it("lists what begins with a prefix, and forgets what is removed", async () => {
    await storage.put("thumbs/a.jpg.webp", written("small"));
    expect(await storage.list("files/")).toEqual(["files/a.jpg", "files/b b.jpg"]);
    await storage.remove("files/a.jpg");
    expect(await storage.list("")).toEqual(["files/b b.jpg", "thumbs/a.jpg.webp"]);
  });
});

it("takes a file from another disk, of which there is one in memory where the system has that", async () => {
  const elsewhere = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "naru-storage-"));
  try {
    const storage = objectStorage({ kind: "folder", path: elsewhere });
    const taken = written("a picture");
    await storage.take("files/a.jpg", taken);
    expect(existsSync(taken)).toBe(false);
    expect(readFileSync(join(elsewhere, "files/a.jpg"), "utf8")).toBe("a picture");
    expect(await storage.list("")).toEqual(["files/a.jpg"]);
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

it("says what is wrong with a bucket that is missing or keys that are not its own", async () => {
  const nowhere = objectStorage({ ...s3.bucket, bucket: "elsewhere" });
  await expect(nowhere.open("a.jpg")).rejects.toThrow("404 NoSuchBucket");
  const stranger = objectStorage({ ...s3.bucket, secret: "WRONG" });
  await expect(stranger.put("a.jpg", written("a"))).rejects.toThrow("403 SignatureDoesNotMatch");
});

it("lets every process serve, shrink, read and remove the pictures another one stored", async () => {
  const address = new FileAddresses("https://pictures.example");
  const storeOf = (name: string) =>
    new FileStore(objectStorage({ ...s3.bucket, prefix: ["shared"] }), join(folder, name), address);
  const [one, other] = [storeOf("one"), storeOf("other")];
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  const name = await one.keep(await one.receive(Readable.from([bytes])), "png");
  const served = await other.serve(name);
  expect(served.headers.get("content-length")).toBe(String(bytes.length));
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  expect(await other.nameIn(`${other.addressOf(name)}?v=1`)).toBe(name);
  expect(await other.nameIn(other.addressOf(`${"0".repeat(64)}.png`))).toBeUndefined();
  expect(await other.read(name)).toEqual(bytes);
  const small = Buffer.from(await (await other.serveThumb(name)).arrayBuffer());
  expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 320, height: 240 });
  expect(Buffer.from(await (await one.serveThumb(name)).arrayBuffer())).toEqual(small);
  await other.remove(name);
  expect([(await one.serve(name)).status, (await one.serveThumb(name)).status]).toEqual([404, 404]);
});
