import { join } from "node:path";
import { fetchedPackages } from "../scripts/fetched-packages.mjs";
import { bundled, inChromium } from "./chromium.mjs";
import { PEER } from "./peer-grid.mjs";
import { framesOf, median, p95 } from "./scroll-frames.mjs";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";
import { threadCost } from "./thread-cost.mjs";

/**
 * One list as a sheet of 10,000 rows and 20 columns, with the cells of the desk (pictures, text fields, chips), next to
 * the free editions of three grids with plain ones: drawing it, a step of the cursor, a step with Shift, a frame while
 * scrolling by 100 px, and a paste of 1,000 rows and 5 columns. All drawings take turns, because a machine is busier at one
 * time than at another. Our theme and global styles
 * are inserted before the measured drawing, as they are in a page of the desk.
 *
 * Ends with code 1 when the work was not done: a cursor that is not where the key leads, rows that did not move, cells that
 * do not have what was pasted.
 */
const ROUNDS = roundsOf(5);
const KEYS = isSmoke ? 10 : 40;
/** MUI X shows 100 rows at once in its free edition, which end soon. */
const FRAMES = isSmoke ? 20 : 30;
const [PASTED_ROWS, PASTED_COLUMNS] = [1_000, 5];
/** The column of names, where the cursor walks and what is pasted begins. */
const COLUMN = 1;
const AG = "ag-grid-community@36.2.0";
const REVO = "@revolist/revogrid@4.28.1";
/** What its elements are compiled for; its package does not name it. */
const STENCIL = "@stencil/core@4.43.5";

/** A page's script with a peer's packages; `path` is the file of it that a browser takes. */
async function withPeer(page, name, path, ...versions) {
  const packages = join(await fetchedPackages(...versions), "node_modules");
  return bundled(page, { alias: { [name]: join(packages, path) } });
}

/** The script of each page by the name it has in the table; ours alone for a smoke. */
const scripts = async () => ({
  ours: await bundled("bench/grid/ours.tsx"),
  ...(!isSmoke && {
    [AG]: await withPeer("bench/grid/ag.js", "ag-grid-community", "ag-grid-community", AG),
    [PEER]: await withPeer("bench/grid/mui.jsx", "@mui/x-data-grid", "@mui/x-data-grid", PEER),
    [REVO]: await withPeer(
      "bench/grid/revo.js",
      "@revolist/revogrid/standalone",
      "@revolist/revogrid/standalone/revo-grid.js",
      REVO,
      STENCIL,
    ),
  }),
});

async function opened(browser, script) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.route("http://localhost/", (route) =>
    route.fulfill({ contentType: "text/html", body: '<!doctype html><body style="margin:0"></body>' }),
  );
  await page.goto("http://localhost/");
  await page.addScriptTag({ content: script });
  return page;
}

const selectedIn = (page) => page.evaluate(() => window.grid.selected?.() ?? null);

/** Steps down by a key, each from where the one before led; answers the milliseconds from each key to its frame. */
async function steps(page, key) {
  const times = [];
  for (let step = 0; step < KEYS; step += 1) {
    await page.evaluate(() => window.grid.awaitStep());
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => window.grid.stepped()));
  }
  return times;
}

/** Puts the cursor into the second row. */
async function enter(page) {
  const cell = await page.evaluateHandle((column) => window.grid.cellAt({ row: 1, column }), COLUMN);
  await cell.asElement().click();
}

/** Steps that let the selection grow, where the edition has one. */
async function shifted(page) {
  if ((await selectedIn(page)) === null) return [];
  const times = await steps(page, "Shift+ArrowDown");
  mustBeTrue((await selectedIn(page)) > 0, "Shift and an arrow selected nothing.");
  return times;
}

/** Milliseconds from a paste into the first cells until it is on the screen. */
async function pasted(page, name) {
  const cell = await page.evaluateHandle((column) => window.grid.cellAt({ row: 0, column }), COLUMN);
  await cell.asElement().click();
  // A grid that takes its cursor there a moment later would take no paste yet.
  await page.waitForFunction(async (column) => {
    const place = await window.grid.place();
    return place?.row === 0 && place.column === column;
  }, COLUMN);
  const text = Array.from({ length: PASTED_ROWS }, (_, row) =>
    Array.from({ length: PASTED_COLUMNS }, (__, column) => `p${row}-${column}`).join("\t"),
  ).join("\r\n");
  const last = [PASTED_ROWS - 1, COLUMN + PASTED_COLUMNS - 1];
  return page.evaluate(
    async ([block, row, column, list]) => {
      const data = new DataTransfer();
      data.setData("text/plain", block);
      const start = performance.now();
      document.activeElement.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
      const wanted = block.split("\t").at(-1);
      while ((await window.grid.textAt(row, column)) !== wanted) {
        if (performance.now() - start > 30_000) throw new Error(`${list}: what was pasted is not in the cells.`);
        await new Promise((next) => requestAnimationFrame(next));
      }
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 0)));
      return performance.now() - start;
    },
    [text, ...last, name],
  );
}

/** The cost and the time of a paste in a page of its own: a list that was led through thousands of rows holds what it drew. */
async function pastedAnew(browser, script, name) {
  const page = await opened(browser, script);
  const costOf = await threadCost(page);
  await page.evaluate(() => window.grid.mount());
  const result = await costOf(() => pasted(page, name));
  await page.close();
  return result;
}

const canPaste = (name) => name === "ours" || name === REVO;

const results = await inChromium(async (browser) => {
  const pages = [];
  for (const [name, script] of Object.entries(await scripts())) {
    const page = await opened(browser, script);
    const times = { mount: [], keys: [], shifts: [], frames: [], paste: [] };
    const costs = { mount: [], keys: [], frames: [], paste: [] };
    pages.push({ name, script, page, times, costs, costOf: await threadCost(page) });
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, script, page, times, costs, costOf } of pages) {
      await page.bringToFront();
      const [drawing, mount] = await costOf(() => page.evaluate(() => window.grid.mount()));
      times.mount.push(mount);
      costs.mount.push(drawing);
      await enter(page);
      const [walking, keys] = await costOf(() => steps(page, "ArrowDown"));
      times.keys.push(...keys);
      costs.keys.push(walking / KEYS);
      times.shifts.push(...(await shifted(page)));
      if (canPaste(name)) {
        const [pasting, paste] = await pastedAnew(browser, script, name);
        times.paste.push(paste);
        costs.paste.push(pasting);
        await page.bringToFront();
      }
      const scroller = await page.evaluate(() => {
        const place = window.grid.scroller ? document.querySelector(window.grid.scroller) : document.scrollingElement;
        place.scrollTop = 0;
        return window.grid.scroller;
      });
      const [scrolling, frames] = await costOf(() => framesOf(page, scroller, FRAMES));
      times.frames.push(...frames);
      costs.frames.push(scrolling / FRAMES);
      await page.evaluate(() => window.grid.unmount());
    }
  return pages;
});

const shown = (times, of) => (times.length > 0 ? +of(times).toFixed(1) : "–");
console.table(
  Object.fromEntries(
    results.map(({ name, times: { mount, keys, shifts, frames, paste } }) => [
      name,
      {
        mount: shown(mount, median),
        "key p95": shown(keys, p95),
        "Shift p95": shown(shifts, p95),
        "frame p95": shown(frames, p95),
        "paste 1,000 × 5": shown(paste, median),
      },
    ]),
  ),
);
console.log("Milliseconds of the main thread's processor, which a busy machine changes little:");
console.table(
  Object.fromEntries(
    results.map(({ name, costs: { mount, keys, frames, paste } }) => [
      name,
      {
        mount: shown(mount, median),
        "a key": shown(keys, median),
        "a frame": shown(frames, median),
        "paste 1,000 × 5": shown(paste, median),
      },
    ]),
  ),
);
