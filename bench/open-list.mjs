import { chromium } from "playwright";
import { PEER, peerPage } from "./peer-grid.mjs";
import { startedProduct } from "./processes.mjs";
import { median } from "./scroll-frames.mjs";
import { sessionCookies } from "./session-cookies.mjs";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";
import { threadCost } from "./thread-cost.mjs";

/**
 * What opening the product list costs the browser's main thread, from a press on it in the menu until its 30 rows are on
 * the screen and half a second after that, on every visit but the first. The peer is a bare page that draws MUI's own grid
 * with 30 such rows and nothing else. The two take turns. `node bench/open-list.mjs` starts the product on ports and data of
 * its own; with an origin as argument it measures a product that runs already.
 *
 * Ends with code 1 when the rows are not drawn, and when ours costs more than the peer.
 */
const ROUNDS = roundsOf(7);
const ROWS = 30;
const LIST = 'nav a[href="/app/product/edit"], a[href="/app/product/edit"]';
const HOME = 'a[href$="/dashBoard"]';
const RATIO_MAX = 1;

const rowsIn = (page, selector, count) =>
  page.evaluate(
    async ([find, wanted]) => {
      const start = performance.now();
      // A list that was left may wait in the page unseen.
      const inView = () => [...document.querySelectorAll(find)].filter((row) => row.checkVisibility()).length;
      while (inView() < wanted) {
        if (performance.now() - start > 60_000) throw new Error("The rows were not drawn.");
        await new Promise((next) => requestAnimationFrame(next));
      }
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 0)));
      // What is read again, drawn later or fetched for later belongs to it.
      await new Promise((next) => setTimeout(next, 500));
    },
    [selector, count],
  );

async function ourList(browser, origin) {
  const context = await browser.newContext({ locale: "ko-KR", viewport: { width: 1440, height: 900 } });
  await context.addCookies(await sessionCookies(browser, origin));
  const page = await context.newPage();
  await page.goto(`${origin}/app/Naru/dashBoard`, { waitUntil: "load" });
  let press;
  return {
    page,
    // Where to press is looked up before: what Playwright runs in the page for that is none of the product's work.
    ready: async () => {
      const { x, y, width, height } = await page.locator(LIST).first().boundingBox();
      press = [x + width / 2, y + height / 2];
    },
    open: async () => {
      await page.mouse.click(...press);
      await rowsIn(page, "tbody tr[data-index]", ROWS);
    },
    leave: async () => {
      await page.locator(HOME).first().click();
      await page.waitForURL("**/dashBoard");
      await page.waitForTimeout(1_000);
    },
  };
}

async function peerList(browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<!doctype html><body style="margin:0"><div id="root"></div></body>');
  await page.addScriptTag({ content: await peerPage("bench/open-list/peer.jsx") });
  return {
    page,
    ready: async () => {},
    open: async () => {
      await page.evaluate(() => window.open());
      // It draws the rows in view alone.
      await rowsIn(page, ".MuiDataGrid-row", 15);
    },
    leave: () => page.evaluate(() => window.leave()),
  };
}

const given = process.argv[2]?.startsWith("http") ? process.argv[2] : undefined;
const product = given ? { origin: given, stop: async () => {} } : await startedProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  const lists = { ours: await ourList(browser, product.origin), ...(!isSmoke && { [PEER]: await peerList(browser) }) };
  const sides = [];
  for (const [name, list] of Object.entries(lists))
    sides.push({ name, ...list, costs: [], costOf: await threadCost(list.page) });
  // The first visit loads the script and is not counted.
  for (let visit = 0; visit <= ROUNDS; visit += 1)
    for (const { page, ready, open, leave, costs, costOf } of sides) {
      await page.bringToFront();
      await ready();
      const [cost] = await costOf(open);
      if (visit > 0) costs.push(cost);
      await leave();
    }
  const figures = Object.fromEntries(sides.map(({ name, costs }) => [name, median(costs)]));
  mustBeTrue(figures.ours > 0, "The list was not opened.");
  const ratio = figures[PEER] && figures.ours / figures[PEER];
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, ms]) => [
        name,
        { "ms of the main thread": +ms.toFixed(0), ...(ratio && { "to the peer": +(ms / figures[PEER]).toFixed(2) }) },
      ]),
    ),
  );
  if (ratio > RATIO_MAX) {
    console.error(`Opening the list costs more than ${RATIO_MAX} times of the peer.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}
