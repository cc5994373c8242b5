import { wayOf } from "@/lib/domain/category/category";
import { mapCategory, mappingIndex } from "@/lib/domain/category/map-category";
import { categoryIndex, searchCategories } from "@/lib/domain/category/search-categories";
import { categoriesOf } from "@/upstream/listing/categories/categories";
import { medianMs } from "./median-ms";
import { mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * What a key in the category search costs, and finding a market's category for another's, in SmartStore's whole tree. The
 * peer is the usual way: every category's words put together and compared at every key.
 */
const ROUNDS = roundsOf(40);
const WORDS = "캠핑 의자";

const leaves = categoriesOf("SmartStore");
const index = categoryIndex(leaves);
const mapping = mappingIndex(categoriesOf("Coupang"));
const from = leaves.filter((_, at) => at % 31 === 0);

const found = searchCategories(index, WORDS).length;
const ours = medianMs(ROUNDS, () => void searchCategories(index, WORDS));
const peer = medianMs(ROUNDS, () => {
  const words = WORDS.split(" ");
  leaves
    .filter((leaf) => words.every((word) => wayOf(leaf).normalize("NFC").toLowerCase().includes(word)))
    .sort((a, b) => wayOf(a).length - wayOf(b).length);
});
const mapped = medianMs(ROUNDS, () => {
  for (const category of from) mapCategory(category, mapping);
});

mustBeTrue(found > 0 && from.some((one) => mapCategory(one, mapping)), "Nothing was found or mapped.");
console.log(`${leaves.length} categories, ${found} found`);
console.table({
  "ours, a key": { ms: +ours.toFixed(2), "to the peer": +(ours / peer).toFixed(2) },
  "comparing everything, a key": { ms: +peer.toFixed(2), "to the peer": 1 },
  "ours, one category mapped": { ms: +(mapped / from.length).toFixed(2), "to the peer": "–" },
});
