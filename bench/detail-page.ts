import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, serialize } from "parse5";
import { pageOf, partsOf } from "@/lib/domain/detail-page/blocks";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";
import { medianMs } from "./median-ms";
import { mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * How long a detail page of 2 MB takes to become blocks, and to be cleaned for storing. The peer is parse5, the parser
 * most sanitisers stand on: reading the page with the places of everything in it, and writing it again.
 */
const ROUNDS = roundsOf(15);
const BYTES = 2_000_000;

const sample = readFileSync(join(process.cwd(), "tests/corpus/detail-pages/50-long.html"), "utf8");
const page = sample.repeat(Math.ceil(BYTES / sample.length));

let blocks = 0;
const split = medianMs(ROUNDS, () => {
  blocks = partsOf(page).length;
});
const cleaned = medianMs(ROUNDS, () => void withoutScripts(page));
const peerRead = medianMs(ROUNDS, () => void parse(page, { sourceCodeLocationInfo: true }));
const peerBoth = medianMs(ROUNDS, () => void serialize(parse(page)));

const row = (ms: number, peer: number, isWhole: boolean) => ({
  ms: +ms.toFixed(1),
  "to the peer": +(ms / peer).toFixed(2),
  "same bytes": isWhole,
});
mustBeTrue(blocks > 1_000 && pageOf(partsOf(page)) === page, "The page was not cut into its parts.");
console.log(`${page.length} characters, ${blocks} parts`);
console.table({
  "ours, into blocks": row(split, peerRead, pageOf(partsOf(page)) === page),
  "parse5, read with places": { ...row(peerRead, peerRead, false), "same bytes": "–" },
  "ours, cleaned": row(cleaned, peerBoth, withoutScripts(page) === page),
  "parse5, read and written": row(peerBoth, peerBoth, serialize(parse(page)) === page),
});
