/** @part pictures */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isReaderInstalled } from "@/upstream/outside/reading/installed";
import { logIn, until, type Answer } from "@/tests/support/upstream-client";
import { HOOK_MS, startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Item = { status: string; reason: string | null; message: string | null };

const ROOT = process.cwd();
const LIST = "node_modules/.package-lock.json";
const READER = "node_modules/paddleocr";

/** This repository in another folder, with a list of npm's that can be changed. */
const folder = mkdtempSync(join(tmpdir(), "naru-installing-"));
const npmSays = (packages: object): void => writeFileSync(join(folder, LIST), JSON.stringify({ packages }));

let upstream: UpstreamProcess;

jest.setTimeout(180_000);

const dataOf = <T>({ status, text, data }: Answer): T => {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return data as T;
};

beforeAll(async () => {
  const linkAll = (from: string, to: string, but: string): void => {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from).filter((one) => one !== but)) symlinkSync(join(from, name), join(to, name));
  };
  linkAll(ROOT, folder, "node_modules");
  linkAll(join(ROOT, "node_modules"), join(folder, "node_modules"), ".package-lock.json");
  npmSays({ "node_modules/next": {} });
  upstream = await startUpstreamProcess({ cwd: folder });
}, HOOK_MS);
afterAll(async () => {
  await upstream?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the reader is installed when npm says so, and where something else than npm installed it", () => {
  const empty = mkdtempSync(join(folder, "empty-"));
  expect([isReaderInstalled(folder), isReaderInstalled(empty), isReaderInstalled(ROOT)]).toEqual([false, true, true]);
});

test("pictures wait until their reader is installed, say so, and use up no try", async () => {
  const seller = await logIn(upstream.origin, "seller");
  const shelf = dataOf<{ summary: { id: string; mainImages: string[] }[] }>(
    await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 30 } }),
  ).summary;
  const { id } = shelf.find(({ mainImages }) => mainImages.length > 0)!;
  const { workNumber } = dataOf<{ workNumber: number }>(
    await seller.call("translation.start", { body: { objectIds: [id] } }),
  );
  const rows = async (): Promise<Item[]> =>
    dataOf<Item[]>(await seller.call("log.detail", { query: { type: "Translate", workNumber } }));

  const waiting = await until(async () => {
    const [first] = await rows();
    return first?.reason === "reader_installing" && first.status !== "Fail" && first;
  }, 60_000);
  expect(waiting.message).toContain("설치하고 있습니다");
  expect(upstream.readers()).toEqual([]);

  npmSays((JSON.parse(readFileSync(join(ROOT, LIST), "utf8")) as { packages: object }).packages);
  expect(JSON.parse(readFileSync(join(folder, LIST), "utf8"))).toHaveProperty(["packages", READER]);
  const ended = await until(async () => {
    const all = await rows();
    return all.every(({ status }) => ["Success", "Fail"].includes(status)) && all;
  }, 120_000);
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => "Success"));
  const tries = [...(await upstream.logged()).matchAll(/"job":"Translate [^"]+".*?"attempts":(\d+)/g)];
  expect(tries.length).toBeGreaterThan(ended.length);
  expect(Math.max(...tries.map(([, attempts]) => Number(attempts)))).toBe(1);
});
