import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { healthOf, storage } from "@/lib/process/health";
import { readinessOf, type Part } from "@/lib/process/readiness";

const part = (name: string, ask: Part["ask"], isNeeded = true): Part => ({ name, isNeeded, ask });
const there = async () => true;
const away = async () => false;
const broken = async (): Promise<boolean> => {
  throw new Error("connect ECONNREFUSED 10.0.0.5:5432 password=secret");
};
const silent = () => new Promise<boolean>(() => undefined);

describe("whether a process is ready", () => {
  it.each<[string, Part[], boolean, boolean[]]>([
    ["it is when all is there", [part("database", there), part("storage", there)], true, [true, true]],
    ["it is not when one needed part is away", [part("database", away), part("storage", there)], false, [false, true]],
    [
      "it is without what it can do without",
      [part("database", there), part("redis", away, false)],
      true,
      [true, false],
    ],
    ["a part that fails is away", [part("database", broken)], false, [false]],
    ["a part that says nothing is away in time", [part("database", silent)], false, [false]],
  ])("%s", async (_, parts, isReady, oks) => {
    const told = await readinessOf(parts)();
    expect([told.isReady, told.parts.map(({ ok }) => ok)]).toEqual([isReady, oks]);
  });

  it("asks each part once, however many ask", async () => {
    let asked = 0;
    const readiness = readinessOf([part("database", async () => (asked += 1) > 0)]);
    await Promise.all(Array.from({ length: 50 }, readiness));
    await readiness();
    expect(asked).toBe(1);
  });

  it("says names and times, and nothing of addresses and errors", async () => {
    const answer = await healthOf([part("database", broken)], () => false)("/readyz");
    expect(answer).toEqual({
      status: 503,
      body: { ok: false, isDraining: false, parts: [{ name: "database", ok: false, ms: expect.any(Number) }] },
    });
  });

  it("is not ready when it is about to end, and lives", async () => {
    const health = healthOf([part("database", there)], () => true);
    expect((await health("/readyz"))?.status).toBe(503);
    expect(await health("/healthz")).toEqual({ status: 200, body: { ok: true } });
    expect(health("/readyz/x")).toBeUndefined();
  });

  it("finds a folder that is there, and none that is gone", async () => {
    const folder = mkdtempSync(join(tmpdir(), "naru-storage-"));
    expect((await readinessOf([storage(folder)])()).isReady).toBe(true);
    rmSync(folder, { recursive: true });
    expect((await readinessOf([storage(folder)])()).isReady).toBe(false);
  });
});
