/** @part postgres */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expectListedOnce, listingsAt, readyToList, startListing, unlisted } from "@/tests/support/demo-upload";
import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Item = { status: string; objectId: string; market: string; reason: string | null };
type Beside = Awaited<ReturnType<UpstreamProcess["beside"]>>;

const WORKERS = 4;
const KILLS = 8;
const KILLED_EVERY_MS = 1_000;

describe("four workers on one Postgres", () => {
  let pictures: string;
  let upstream: UpstreamProcess;
  let workers: Beside[] = [];
  let seller: Caller;
  jest.setTimeout(300_000);

  const worker = (): Promise<Beside> => upstream.beside({ UPSTREAM_ROLE: "worker" });
  const ended = (ones: Beside[]): Promise<unknown> => Promise.all(ones.map((one) => one.stop()));

  beforeAll(async () => {
    pictures = mkdtempSync(join(tmpdir(), "naru-pictures-"));
    upstream = await startUpstreamProcess({
      env: {
        KEYS_SECRET: "a secret of thirty-two characters or more",
        UPSTREAM_ROLE: "api",
        PICTURES_TO: pictures,
      },
    });
    seller = await logIn(upstream.origin, "seller");
  });
  afterAll(async () => {
    await ended(workers);
    await upstream?.stop();
    rmSync(pictures, { recursive: true, force: true });
  });

  const itemsOf = async (workNumber: number): Promise<Item[]> =>
    (await seller.call("log.detail", { query: { type: "Upload", workNumber } })).data as Item[];
  const isOpen = ({ status }: Item): boolean => status === "Waiting" || status === "Working";
  const listed = () => listingsAt(upstream.marketOrigin);

  /** Lists so many products of a site at two markets and answers the work's number. */
  async function upload(site: string, count: number): Promise<number> {
    const objectIds = await unlisted(seller.call, count, site);
    await readyToList(seller.call, objectIds);
    return startListing(seller.call, objectIds, ["smartStore", "coupang"]);
  }

  it("one of them killed each second: every product is listed once, and no row says so before its market does", async () => {
    const before = (await listed()).length;
    workers = await Promise.all(Array.from({ length: WORKERS }, worker));
    const workNumber = await upload("Taobao", 6);
    const untrue: string[] = [];
    const look = async (): Promise<Item[]> => {
      const items = await itemsOf(workNumber);
      const told = items.filter(({ status }) => status === "Success").length;
      const there = (await listed()).length - before;
      if (told > there) untrue.push(`${told} rows say listed, the markets have ${there}`);
      return items;
    };
    await until(async () => (await look()).some(({ status }) => status === "Success"));
    for (let at = 0; at < KILLS; at += 1) {
      const [killed, , items] = await Promise.all([workers[at % WORKERS]?.kill(), pause(KILLED_EVERY_MS), look()]);
      expect(killed).toBeUndefined();
      await workers[at % WORKERS]?.stop();
      workers[at % WORKERS] = await worker();
      if (!items.some(isOpen)) break;
    }
    const items = await until(async () => {
      const found = await look();
      return !found.some(isOpen) && found;
    }, 200_000);
    expect(untrue).toEqual([]);
    expect(items.filter(({ status }) => status !== "Success")).toEqual([]);
    const after = await listed();
    expect(after.length - before).toBe(6 * 2);
    expectListedOnce(after);
  });

  it("one that is told to stop ends what it has in hand, and whoever comes does the rest", async () => {
    await ended(workers);
    workers = [await worker()];
    const workNumber = await upload("1688", 3);
    await until(async () => (await itemsOf(workNumber)).some(({ status }) => status === "Working"));
    await ended(workers);
    workers = [];
    const left = await itemsOf(workNumber);
    expect(left.filter(({ status }) => status === "Working")).toEqual([]);
    workers = [await worker()];
    const items = await until(async () => {
      const found = await itemsOf(workNumber);
      return !found.some(isOpen) && found;
    }, 120_000);
    expect(items.filter(({ status }) => status !== "Success")).toEqual([]);
  });
});
