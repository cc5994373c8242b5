import { keyTimes, lettersArrived, noteKeys } from "./key-times.mjs";
import { bundled, inChromium } from "./chromium.mjs";
import { peerGrid } from "./peer-grid.mjs";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * What a list of 300 products costs in the browser: drawing it, a key in a cell, a new name for all rows. The peer is the
 * grid of MUI itself, its free edition, with the same rows and columns; both draw only the rows in view.
 */
const ROUNDS = roundsOf(15);
const median = (times) => times.sort((one, other) => one - other)[times.length >> 1];

async function measured(browser, script, openCell) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<!doctype html><body style="margin:0"><div id="root"></div></body>');
  await page.addScriptTag({ content: script });
  const times = { mount: [], bulkSet: [], key: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.mount.push(await page.evaluate(() => window.measured.mount()));
    times.bulkSet.push(await page.evaluate(() => window.measured.bulkSet()));
  }
  await openCell(page);
  await noteKeys(page);
  for (let key = 0; key < ROUNDS * 3; key++) await page.keyboard.press("a");
  times.key = await keyTimes(page, ROUNDS * 3);
  await lettersArrived(page, "a".repeat(ROUNDS));
  await page.close();
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
}

const { ours, peer } = await inChromium(async (browser) => ({
  ours: await measured(browser, await bundled("bench/product-grid/ours.tsx"), (page) =>
    page.getByRole("textbox", { name: "T2 name" }).click(),
  ),
  peer: isSmoke
    ? undefined
    : await measured(browser, await peerGrid(), (page) =>
        page.locator('[data-id="T2"] [data-field="name"]').dblclick(),
      ),
}));
mustBeTrue(ours.mount > 0 && ours.key > 0, "Nothing was drawn.");
if (peer)
  console.table(
    Object.fromEntries(
      [
        ["drawing 300 rows", "mount"],
        ["a key in a cell", "key"],
        ["a new name for all rows", "bulkSet"],
      ].map(([label, name]) => [
        label,
        {
          "ours ms": +ours[name].toFixed(1),
          "peer ms": +peer[name].toFixed(1),
          "to the peer": +(ours[name] / peer[name]).toFixed(2),
        },
      ]),
    ),
  );
