import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppProcess, Browser } from "@/tests/support/app-process";
import { RecordingUpstream } from "@/tests/support/recording-upstream";

const DATA = "/api/Log/GetMainPageData";
const REFRESH = "POST /auth/refreshToken";

/** Waits until something has happened, however long it takes. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe("S19 our server dies between a refresh and the cookie that tells of it", () => {
  it("costs one clean log-in, and no loop", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "naru-crash-"));
    const upstream = (await RecordingUpstream.start()).person("seller");
    const doomed = await AppProcess.start(upstream.apiUrl, { DATA_DIR: dataDir });
    const seller = new Browser(doomed);
    await seller.logIn("seller");
    upstream.expireAccess();
    // The upstream has traded the tokens; the call that waited for them never ends.
    let calls = 0;
    upstream.on("GET /Log/GetMainPageData", (_, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(401).end("expired");
    });
    const lost = seller.ask(DATA).catch(() => undefined);
    await until(() => calls === 2);
    expect(upstream.count(REFRESH)).toBe(1);
    await doomed.stop("SIGKILL");
    await lost;

    upstream.reset();
    const again = await AppProcess.start(upstream.apiUrl, { DATA_DIR: dataDir });
    const browser = seller.copy(again);
    upstream.expireAccess();
    const first = await browser.open("/app/product/upload");
    expect([first.status, first.headers.location]).toEqual([307, "/user/login?next=%2Fapp%2Fproduct%2Fupload"]);
    expect(browser.jar.size).toBe(0);
    expect(upstream.count(REFRESH)).toBe(1);
    expect((await browser.open("/user/login?next=%2Fapp%2Fproduct%2Fupload")).status).toBe(200);
    expect((await browser.logIn("seller")).status).toBe(200);
    expect((await browser.open("/app/product/upload")).status).toBe(200);

    await again.stop();
    await upstream.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);
});
