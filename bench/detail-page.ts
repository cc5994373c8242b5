import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, serialize } from "parse5";
import { pageOf, partsOf } from "@/lib/domain/detail-page/blocks";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

/**
 * How long a detail page of 2 MB takes to become blocks, and to be cleaned for storing. The peer is parse5, the parser
 * most sanitisers stand on: reading the page with the places of everything in it, and writing it again.
 */
const ROUNDS = Number(process.argv[2] ?? 15);
const BYTES = 2_000_000;

const sample = readFileSync(join(process.cwd(), "tests/corpus/detail-pages/50-long.html"), "utf8");
const page = sample.repeat(Math.ceil(BYTES / sample.length));

function medianMs(work: () => void): number {
  work();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[ROUNDS >> 1] ?? NaN;
}

let blocks = 0;
const split = medianMs(() => {
  blocks = partsOf(page).length;
});
const cleaned = medianMs(() => void withoutScripts(page));
const peerRead = medianMs(() => void parse(page, { sourceCodeLocationInfo: true }));
const peerBoth = medianMs(() => void serialize(parse(page)));

const row = (ms: number, peer: number, isWhole: boolean) => ({
  ms: +ms.toFixed(1),
  "to the peer": +(ms / peer).toFixed(2),
  "same bytes": isWhole,
});
console.log(`${page.length} characters, ${blocks} parts`);
console.table({
  "ours, into blocks": row(split, peerRead, pageOf(partsOf(page)) === page),
  "parse5, read with places": { ...row(peerRead, peerRead, false), "same bytes": "–" },
  "ours, cleaned": row(cleaned, peerBoth, withoutScripts(page) === page),
  "parse5, read and written": row(peerBoth, peerBoth, serialize(parse(page)) === page),
});
