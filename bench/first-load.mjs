import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { startedProduct } from "./processes.mjs";
import { sessionCookies } from "./session-cookies.mjs";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";

/**
 * The JavaScript a first visit costs, compressed, on the log-in page and on the dashboard. `node bench/first-load.mjs`
 * starts the product on ports and data of its own; with an origin as argument it measures a product that runs already.
 * The peer is the built web interface of Verdaccio, an admin desk in React and MUI, from the package registry.
 */
const PEER = "@verdaccio/ui-theme@3.4.1";
const PAGES = [
  { name: "log-in", path: "/user/login", limitKb: 190 },
  { name: "dashboard", path: "/app/Naru/dashBoard", limitKb: 260 },
];
const kb = (bytes) => +(bytes / 1_000).toFixed(1);
const zipped = (body) => gzipSync(body, { level: 6 }).length;

/** Scripts by arrival: until the page's load event, and after it, when they delay nothing. */
async function measured(browser, origin, path, cookies) {
  const context = await browser.newContext({ locale: "ko-KR" });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const scripts = [];
  let isLoaded = false;
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" || !response.ok()) return;
    const body = response.body();
    // A script still loading when the page closes is ignored; a counted one is awaited below and fails there.
    body.catch(() => {});
    scripts.push({ url: response.url(), isFirst: !isLoaded, body });
  });
  await page.goto(origin + path, { waitUntil: "load" });
  isLoaded = true;
  await page.waitForLoadState("networkidle");
  const sized = await Promise.all(
    scripts.map(async ({ url, isFirst, body }) => ({ url, isFirst, bytes: zipped(await body) })),
  );
  await context.close();
  const sum = (isFirst) => sized.filter((one) => one.isFirst === isFirst).reduce((all, { bytes }) => all + bytes, 0);
  return { first: sum(true), later: sum(false), sized };
}

/** The three scripts the peer's page names itself; the parts it loads afterwards are given to it for nothing. */
function peerBytes() {
  const folder = mkdtempSync(join(tmpdir(), "naru-peer-"));
  try {
    execFileSync("npm", ["pack", PEER, "--silent", "--pack-destination", folder], { stdio: "ignore" });
    const [pack] = readdirSync(folder);
    execFileSync("tar", ["-xzf", join(folder, pack), "-C", folder]);
    const home = join(folder, "package", "static");
    const manifest = JSON.parse(readFileSync(join(home, "manifest.json"), "utf8"));
    const files = ["runtime.js", "vendors.js", "main.js"].map((name) => manifest[name].split("/").at(-1));
    return files.reduce((all, file) => all + zipped(readFileSync(join(home, file))), 0);
  } catch (error) {
    console.log(`The peer could not be had: ${error.message}`);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const given = process.argv[2]?.startsWith("http") ? process.argv[2] : undefined;
const product = given ? { origin: given, stop: async () => {} } : await startedProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  const session = await sessionCookies(browser, product.origin);
  const peer = isSmoke ? undefined : peerBytes();
  const rows = {};
  for (const { name, path, limitKb } of PAGES) {
    const { first, later, sized } = await measured(browser, product.origin, path, name === "log-in" ? [] : session);
    mustBeTrue(first > 0, `No script came with ${path}.`);
    rows[name] = { "first KB": kb(first), "limit KB": limitKb, "later KB": kb(later), files: sized.length };
    if (peer) rows[name]["to peer"] = +(first / peer).toFixed(2);
    if (process.env.FILES) {
      console.table(sized.sort((a, b) => b.bytes - a.bytes).map((one) => ({ ...one, url: one.url.split("/").at(-1) })));
    }
  }
  if (peer) rows[PEER] = { "first KB": kb(peer) };
  console.table(rows);
} finally {
  await browser.close();
  await product.stop();
}
