/** @part processes */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { logIn, send, type Caller } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";
import { onPostgres } from "@/tests/support/on-postgres";

const SECRET = "a secret of thirty-two characters or more";
const KEYS_SECRET = { KEYS_SECRET: SECRET };
const COUPANG = { market: "Coupang" };
const KEYS = { accessKey: "11111111-2222-4333-8444-555555555555", secretKey: "kept-by-one" };

let upstream: UpstreamProcess;
let seller: Caller;
jest.setTimeout(120_000);
beforeAll(async () => {
  upstream = await startUpstreamProcess({ products: 5 });
  seller = await logIn(upstream.origin, "seller");
});
afterAll(() => upstream?.stop());

const secretOf = async (origin: string, account: string): Promise<string | undefined> => {
  const { data } = await send(origin, "userConfig.marketAccount", { query: COUPANG }, seller.accessToken);
  return (data as { account: string; secretKey: string }[]).find((one) => one.account === account)?.secretKey;
};
async function save(origin: string, account: string, vendorId: string): Promise<number> {
  const body = { ...KEYS, account, storeName: account, vendorId };
  return (await send(origin, "userConfig.setMarketAccount", { query: COUPANG, body }, seller.accessToken)).status;
}

describe("with a KEYS_SECRET", () => {
  it("a folder's keys move into its database, and nobody is logged out", async () => {
    expect(await save(upstream.origin, "before", "A00000098")).toBe(200);
    await upstream.stopProcess();
    await upstream.restart(KEYS_SECRET);
    expect(await secretOf(upstream.origin, "before")).toBe("****-one");
    await upstream.stopProcess();
    // The folder's own are no longer needed from here on.
    rmSync(join(upstream.dataDir, "keys.json"));
    await upstream.restart(KEYS_SECRET);
    expect(await secretOf(upstream.origin, "before")).toBe("****-one");
  });

  it("a wrong one, a short one and none stop the start with a sentence and leave no keys behind", async () => {
    await upstream.stopProcess();
    const wrong = upstream.restart({ KEYS_SECRET: SECRET.toUpperCase() });
    await expect(wrong).rejects.toThrow(/ended with 78:[^]*KEYS_SECRET does not open the keys of this database\./);
    await expect(upstream.restart({ KEYS_SECRET: "short" })).rejects.toThrow(/ended with 78:[^]*KEYS_SECRET must have/);
    await expect(upstream.restart()).rejects.toThrow(/ended with 78:/);
    rmSync(join(upstream.dataDir, "keys.json"), { force: true });
    await upstream.restart(KEYS_SECRET);
    expect(await secretOf(upstream.origin, "before")).toBe("****-one");
    expect(await upstream.logged()).not.toContain(SECRET);
  });

  onPostgres(() => {
    it("another process reads tokens of the first and secrets it sealed, and the other way round", async () => {
      const other = await upstream.beside(KEYS_SECRET);
      try {
        expect((await send(other.origin, "auth.user", {}, seller.accessToken)).status).toBe(200);
        expect(await secretOf(other.origin, "before")).toBe("****-one");
        expect(await save(other.origin, "after", "A00000099")).toBe(200);
        expect(await secretOf(upstream.origin, "after")).toBe("****-one");
        const there = await logIn(other.origin, "seller");
        expect((await send(upstream.origin, "auth.user", {}, there.accessToken)).status).toBe(200);
        expect(readdirSync(other.dataDir)).not.toContain("keys.json");
      } finally {
        await other.stop();
      }
    });
  });
});
