/** @part processes */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { backUpTo, backupsAt } from "@/upstream/backup/backup";
import { newKeys, writtenKeys } from "@/upstream/kit/keys";
import { fetchInto, objectStorage, type ObjectStorage } from "@/upstream/kit/object-storage";
import { openKeys, sealKeys } from "@/upstream/kit/sealed-keys";
import { logIn, send, until } from "@/tests/support/upstream-client";
import { startUpstreamProcess } from "@/tests/support/upstream-process";

const PASSPHRASE = "a passphrase for tests";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "naru-backup-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As much of S3 as backups use: objects by path, lists in pages of two, and a signature that must be there. */
function bucket(): { server: Server; objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const signature = request.headers.authorization ?? "";
    if (!/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/ap-northeast-2\/s3\/aws4_request/.test(signature))
      return response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    const name = decodeURIComponent(pathname);
    if (request.method === "PUT") objects.set(name, Buffer.concat(pieces));
    if (request.method === "DELETE") objects.delete(name);
    if (searchParams.get("list-type") !== "2") {
      const found = objects.get(name);
      return request.method === "GET" && !found
        ? response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>")
        : response.end(request.method === "GET" ? found : "");
    }
    const after = searchParams.get("continuation-token") ?? "";
    const keys = [...objects.keys()]
      .map((key) => key.slice("/shop/".length))
      .filter((key) => key.startsWith(searchParams.get("prefix") ?? "") && key > after)
      .sort();
    const page = keys.slice(0, 2);
    const next = keys.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : "";
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>shop</Name>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}${next}</ListBucketResult>`,
    );
  });
  return { server, objects };
}

const dataFolder = (): string => {
  const dataDir = mkdtempSync(join(folder, "data-"));
  for (const name of ["files", "backups"]) execFileSync("mkdir", [join(dataDir, name)]);
  for (const name of ["aa.jpg", "bb.png", "cc.png"]) writeFileSync(join(dataDir, "files", name), name);
  writeFileSync(join(dataDir, "copy.tar.gz"), "the database");
  return dataDir;
};

describe("keys in a backup", () => {
  it("are read with the passphrase alone, and not when anything was changed", () => {
    const keys = Buffer.from("the keys");
    const sealed = sealKeys(keys, PASSPHRASE);
    expect(sealed).not.toContain(keys.toString("base64"));
    expect(openKeys(sealed, PASSPHRASE)).toEqual(keys);
    expect(openKeys(sealed, "another passphrase")).toBeUndefined();
    const { tag, ...rest } = JSON.parse(sealed) as Record<string, string>;
    const forged = JSON.stringify({
      ...rest,
      tag: Buffer.alloc(Buffer.from(tag!, "base64").length).toString("base64"),
    });
    expect(openKeys(forged, PASSPHRASE)).toBeUndefined();
  });
});

describe.each(["a folder", "a bucket"])("a backup in %s", (kind) => {
  const { server, objects } = bucket();
  let place: ObjectStorage;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const rest = { bucket: "shop", prefix: ["naru", "desk"], region: "ap-northeast-2", keyId: "KEY", secret: "SECRET" };
    place = objectStorage(
      kind === "a folder" ? { kind: "folder", path: join(folder, "place") } : { kind: "s3", endpoint, ...rest },
    );
  });
  afterAll(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));

  it("holds the database, the sealed keys and each picture once; the oldest go, what was broken off counts for none", async () => {
    const dataDir = dataFolder();
    const keys = newKeys();
    const backUp = (hour: number) =>
      backUpTo(place, {
        dataDir,
        pictures: objectStorage({ kind: "folder", path: dataDir }),
        copy: join(dataDir, "copy.tar.gz"),
        keys,
        passphrase: PASSPHRASE,
        kept: 2,
        now: new Date(Date.UTC(2026, 0, 1, hour)),
      });
    const first = await backUp(1);
    const stored = await place.list("");
    const copied = ["database.tar.gz", "keys.sealed", "made.json"].map((name) => `backups/${first}/${name}`);
    expect(stored).toEqual([...copied.sort(), "files/aa.jpg", "files/bb.png", "files/cc.png"]);
    await place.put("backups/2026-01-01T02-00-00.000Z/database.tar.gz", join(dataDir, "copy.tar.gz"));
    expect(await backupsAt(place)).toEqual([first]);
    const later = [await backUp(3), await backUp(4)];
    expect(await backupsAt(place)).toEqual(later);
    expect((await place.list(`backups/${first}/`)).length).toBe(0);
    const read = join(dataDir, "read");
    await fetchInto(place, `backups/${later[1]}/keys.sealed`, read);
    expect(openKeys(readFileSync(read, "utf8"), PASSPHRASE)?.toString()).toBe(writtenKeys(keys));
    expect([...objects.values()].some((object) => object.includes(keys.secrets.toString("base64")))).toBe(false);
    expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
  });
});

test("a shop that lost its data folder comes back from a backup: people, pictures, market keys and log-ins", async () => {
  const to = join(folder, "shop");
  const settings = { BACKUP_TO: to, BACKUP_PASSPHRASE: PASSPHRASE };
  const before = await startUpstreamProcess({ products: 5 });
  const seller = await logIn(before.origin, "seller");
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(bytes)]), "a.png");
  const { link } = (await seller.call("image.upload", { query: { type: "edit" }, body: form })).data as {
    link: string;
  };
  await before.stopProcess();
  await before.restart(settings);
  const place = objectStorage({ kind: "folder", path: to });
  await until(async () => (await backupsAt(place)).length > 0);
  const keys = readFileSync(join(before.dataDir, "keys.json"), "utf8");
  await before.stop();

  const restore = (dataDir: string, databaseUrl: string, more: Record<string, string> = {}) =>
    execFileSync(process.execPath, ["scripts/run.mjs", "restore"], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ENV_FILE: "",
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ...settings,
        ...more,
      } as never,
      stdio: "pipe",
      encoding: "utf8",
    });
  let said = "";
  const after = await startUpstreamProcess({
    prepare: (dataDir, databaseUrl) => {
      expect(() => restore(dataDir, databaseUrl, { BACKUP_PASSPHRASE: "a wrong passphrase" })).toThrow(/does not open/);
      expect(existsSync(join(dataDir, "keys.json"))).toBe(false);
      said = restore(dataDir, databaseUrl);
      expect(() => restore(dataDir, databaseUrl)).toThrow(/in use already/);
    },
  });
  try {
    expect(said).toMatch(/^The backup \S+ is back in /m);
    expect(readFileSync(join(after.dataDir, "keys.json"), "utf8")).toBe(keys);
    expect((await send(after.origin, "auth.user", {}, seller.accessToken)).status).toBe(200);
    expect((await (await logIn(after.origin, "seller")).call("collection.groupNames")).status).toBe(200);
    const picture = await fetch(`${after.origin}${new URL(link).pathname}`);
    expect(Buffer.from(await picture.arrayBuffer()).equals(bytes)).toBe(true);
  } finally {
    await after.stop();
  }
}, 120_000);
