import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "@/upstream/kit/answers";
import { FileAddresses } from "@/upstream/kit/file-addresses";
import { FileStore } from "@/upstream/kit/file-store";
import { objectStorage } from "@/upstream/kit/object-storage";
import { readMultipart } from "@/upstream/kit/multipart";

const HEAD = [
  "--b",
  'content-disposition: form-data; name="files"; filename="a.jpg"',
  "content-type: image/jpeg",
  "",
  "",
].join("\r\n");
const TAIL = "\r\n--b--\r\n";

let dataDir: string;
let server: Server;
let isMounted = false;
let outcomes: unknown[];
/** What the seller's plan has room for. */
let roomLeft: number;

/** Takes uploads into a store on `dataDir`; what became of each is kept in `outcomes`. */
async function listen(freeBytesMin: number): Promise<void> {
  const store = new FileStore(
    objectStorage({ kind: "folder", path: dataDir }),
    dataDir,
    new FileAddresses("http://127.0.0.1"),
    freeBytesMin,
  );
  server = createServer((incoming, response) => {
    void readMultipart(incoming, store, { bytes: roomLeft, full: () => new Refusal(413, { words: "full" }) })
      .then(
        ({ files }) => files[0]?.bytes,
        (error: unknown) => error,
      )
      .then((outcome) => {
        outcomes.push(outcome);
        incoming.resume();
        response.writeHead(outcome instanceof Refusal ? outcome.status : 200).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

function begun(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = request({
    port,
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b", ...headers },
  });
  const status = new Promise<number | undefined>((resolve) => {
    asked.on("response", (response) => resolve(response.resume().statusCode)).on("error", () => resolve(undefined));
  });
  asked.write(HEAD);
  return { asked, status };
}

const left = () => readdirSync(join(dataDir, "incoming"));

beforeEach(() => {
  outcomes = [];
  roomLeft = 1_000_000_000;
  dataDir = mkdtempSync(join(tmpdir(), "naru-uploads-"));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  if (isMounted) execFileSync("umount", [dataDir]);
  isMounted = false;
  rmSync(dataDir, { recursive: true, force: true });
});

test("an upload that is broken off leaves nothing behind", async () => {
  await listen(0);
  const { asked, status } = begun();
  asked.write(Buffer.alloc(1_000_000));
  while (left().length === 0) await pause(10);
  asked.destroy();
  await status;
  while (outcomes.length === 0) await pause(10);
  expect(outcomes[0]).toMatchObject({ status: 400 });
  expect(left()).toEqual([]);
});

test("another process that starts on the folder leaves an upload under way alone and takes away what nobody sends", async () => {
  await listen(0);
  const { asked, status } = begun();
  asked.write(Buffer.alloc(1_000_000));
  while (left().length === 0) await pause(10);
  const abandoned = join(dataDir, "incoming", "1-abandoned");
  writeFileSync(abandoned, "half a picture");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(abandoned, longAgo, longAgo);
  const underWay = left().filter((name) => name !== "1-abandoned");
  new FileStore(objectStorage({ kind: "folder", path: dataDir }), dataDir, new FileAddresses("http://127.0.0.1"));
  expect(left()).toEqual(underWay);
  asked.end(TAIL);
  expect(await status).toBe(200);
});

test("an upload that says it needs more than the disk has is refused before a byte of it is written", async () => {
  await listen(Number.MAX_SAFE_INTEGER / 2);
  const { asked, status } = begun();
  asked.end(TAIL);
  expect(await status).toBe(507);
  expect(outcomes[0]).toMatchObject({ status: 507, json: { code: 507, status: "Fail" } });
  expect(left()).toEqual([]);
});

/** A disk of eight megabytes, where this machine lets us have one. */
function smallDisk(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", dataDir], { stdio: "ignore" });
    return (isMounted = true);
  } catch {
    return false;
  }
}

test.each([
  ["and room is looked at while it is written", 1_000_000],
  ["and the disk itself says so", -1_000_000_000],
])("an upload that fills the disk is one seller's refusal, %s", async (_, freeBytesMin) => {
  const size = smallDisk() ? 12_000_000 : undefined;
  await listen(size ? freeBytesMin : Number.MAX_SAFE_INTEGER / 2);
  const { asked, status } = begun();
  if (size) asked.write(Buffer.alloc(size));
  asked.end(TAIL);
  expect(await status).toBe(507);
  expect(left()).toEqual([]);
  const next = begun();
  next.asked.end(`picture${TAIL}`);
  expect(await next.status).toBe(size ? 200 : 507);
});

test.each([
  ["says so before a byte of it is taken", { "content-length": "5000000" }, ""],
  ["turns out to do so while it comes", {}, "x".repeat(3_000)],
])(
  "an upload larger than what the plan has left, which %s, is refused and leaves nothing",
  async (_, headers, more) => {
    roomLeft = 2_000;
    await listen(0);
    const { asked, status } = begun(headers as Record<string, string>);
    asked.write(`${more}${TAIL}`);
    if (more) asked.end();
    expect(await status).toBe(413);
    asked.destroy();
    expect(left()).toEqual([]);
  },
);
