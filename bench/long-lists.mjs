import { keyTimes, lettersArrived, noteKeys } from "./key-times.mjs";
import { resolve } from "node:path";
import { bundled, inChromium } from "./chromium.mjs";
import { PEER, peerGrid } from "./peer-grid.mjs";
import { framesOf, median, p95 } from "./scroll-frames.mjs";
import { isSmoke, roundsOf } from "./smoke-mode.mjs";

/**
 * What a seller feels in a list of 300 rows: a frame while scrolling by 100 px, and a key in a field, in the product list
 * and in order check as they stand in the desk. The peer is MUI's own grid with plain texts (`product-grid.mjs`).
 *
 * Ends with code 1 when a figure is not held, and when the work was not done: rows that did not move, letters that did
 * not arrive.
 */
const FRAMES = isSmoke ? 40 : roundsOf(80);
const KEYS = 36;
/** Its free edition shows 100 rows at once, which are 5,200 px. */
const PEER_FRAMES = 40;
const LIMITS = { frame: 32, key: 50, firstRows: 500, checks: 500 };

const ours = () =>
  bundled("bench/long-lists/page.tsx", {
    alias: {
      "next/navigation": resolve("tests/support/navigation.ts"),
      "idb-keyval": resolve("tests/support/idb-keyval.ts"),
    },
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
  });

async function opened(browser, script) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const failures = [];
  page.on("pageerror", (error) => failures.push(error.message));
  await page.route("http://localhost/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><body style="margin:0"><div id="root"></div></body>',
    }),
  );
  await page.goto("http://localhost/");
  await page.addScriptTag({ content: script });
  return { page, failures };
}

/** Milliseconds from each key until the frame that shows its letter. */
async function keysOf(page, field) {
  await field.click();
  await noteKeys(page);
  for (let key = 1; key <= KEYS; key += 1) {
    await page.keyboard.press("7");
    await keyTimes(page, key);
  }
  await lettersArrived(page, "7".repeat(KEYS - 1));
  return keyTimes(page, KEYS);
}

async function screen(browser, script, name, first, label) {
  const { page, failures } = await opened(browser, script);
  await page.evaluate((screenName) => window.show(screenName), name);
  const field = page.getByRole("textbox", { name: first, exact: true });
  await field.waitFor();
  const keys = await keysOf(page, field);
  const frames = await framesOf(page, null, FRAMES);
  // What the steps lead to is on the screen, and what they left is not drawn any more.
  const shown = await page
    .getByRole("textbox", { name: label })
    .evaluateAll(
      (all) =>
        all.filter((one) => one.getBoundingClientRect().top > 0 && one.getBoundingClientRect().top < innerHeight)
          .length,
    );
  if (shown === 0 || (await page.getByRole("textbox", { name: first, exact: true }).count()) > 0) {
    throw new Error(`${name}: the rows were not drawn anew while scrolling.`);
  }
  if (failures.length > 0) throw new Error(`${name}: ${failures[0]}`);
  await page.close();
  return { keys, frames };
}

async function peerScreen(browser, script) {
  const { page } = await opened(browser, script);
  await page.evaluate(() => window.measured.mount());
  const cell = page.locator('[data-id="T2"] [data-field="name"]');
  await cell.dblclick();
  const keys = await keysOf(page, page.locator('[data-id="T2"] [data-field="name"] input'));
  await page.keyboard.press("Escape");
  const frames = await framesOf(page, ".MuiDataGrid-virtualScroller", PEER_FRAMES);
  await page.close();
  return { keys, frames };
}

/**
 * The listing desk with 1,000 products at five markets: until its first rows stand with their prices, all 5,000 cells
 * checked, and a step from cell to cell by an arrow.
 */
async function listingDesk(browser, script) {
  const { page, failures } = await opened(browser, script);
  const checks = await page.evaluate(() => window.checkAll());
  const firstRows = await page.evaluate(async () => {
    const start = performance.now();
    await window.show("desk");
    const isThere = () =>
      [...document.querySelectorAll("td[data-cell]")].some((cell) => /32,900/.test(cell.textContent));
    while (!isThere()) {
      if (performance.now() - start > 60_000) throw new Error("desk: the first rows do not come.");
      await new Promise((next) => requestAnimationFrame(next));
    }
    return performance.now() - start;
  });
  await page.locator('td[data-cell="1"]').first().focus();
  const place = () =>
    page.evaluate(() => document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex"));
  const before = await place();
  await noteKeys(page);
  for (let key = 1; key <= KEYS; key += 1) {
    await page.keyboard.press("ArrowDown");
    await keyTimes(page, key);
  }
  const keys = await keyTimes(page, KEYS);
  const moved = Number(await place()) - Number(before);
  if (moved !== KEYS) throw new Error(`The arrows moved by ${moved} rows instead of ${KEYS}.`);
  if (failures.length > 0) throw new Error(`desk: ${failures[0]}`);
  await page.close();
  return { checks, firstRows, keys };
}

const [script, peerScript] = [await ours(), isSmoke ? undefined : await peerGrid()];
const { desk, ...results } = await inChromium(async (browser) => ({
  desk: await listingDesk(browser, script),
  "product list": await screen(browser, script, "products", "T2 상품명", /^T\d+ 상품명$/),
  "order check": await screen(browser, script, "orders", "202611203 송장번호", /^20261120\d+ 송장번호$/),
  ...(peerScript && { [PEER]: await peerScreen(browser, peerScript) }),
}));
const figures = Object.entries(results).map(([name, { keys, frames }]) => ({
  list: name,
  "key p50": +median(keys).toFixed(1),
  "key p95": +p95(keys).toFixed(1),
  "frame p50": +median(frames).toFixed(1),
  "frame p95": +p95(frames).toFixed(1),
}));
console.table(figures);
console.log("The listing desk, 1,000 products at five markets:");
console.table({
  "first rows": { ms: +desk.firstRows.toFixed(0), "to hold": LIMITS.firstRows },
  "all cells checked": { ms: +desk.checks.toFixed(0), "to hold": LIMITS.checks },
  "a step by arrow, p95": { ms: +p95(desk.keys).toFixed(1), "to hold": LIMITS.key },
});
if (desk.firstRows > LIMITS.firstRows || desk.checks > LIMITS.checks || p95(desk.keys) > LIMITS.key) {
  console.log("Not held at the listing desk.");
  if (!isSmoke) process.exitCode = 1;
}
const missed = figures.filter(
  (one) => one.list !== PEER && (one["key p95"] > LIMITS.key || one["frame p95"] > LIMITS.frame),
);
if (missed.length > 0 && !isSmoke) {
  console.log(
    `Not held (${LIMITS.frame} ms a frame, ${LIMITS.key} ms a key): ${missed.map(({ list }) => list).join()}`,
  );
  process.exitCode = 1;
}
