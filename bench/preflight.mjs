import { bundled, inChromium } from "./chromium.mjs";
import { mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/** The cost of the check before an upload in the browser: 1,000 products against six markets, next to zod. */
const ROUNDS = roundsOf(40);

const { ours, peer } = await inChromium(async (browser) => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundled("bench/preflight/page.ts") });
  return page.evaluate((rounds) => window.measured(rounds), ROUNDS);
});
mustBeTrue(ours.found > 0 && peer.found > 0, "Nothing was found in what was checked.");
console.table({
  "ours, all rules": { ms: +ours.ms.toFixed(1), "to the peer": +(ours.ms / peer.ms).toFixed(2), findings: ours.found },
  "zod, plain limits": { ms: +peer.ms.toFixed(1), "to the peer": 1, findings: peer.found },
});
