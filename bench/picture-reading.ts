import { bundleReader, READER_BUNDLE } from "@/scripts/build";
import { drawnHard, HARD_PICTURES } from "@/tests/corpus/pictures/hard-pictures";
import { rightCharacters } from "@/tests/corpus/pictures/right-characters";
import { pictureReader } from "@/upstream/outside/reading/picture-reader";
import { peerReader } from "./peer-reader";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";
import { worldPictures } from "./world-pictures";

/**
 * The share of characters of pictures read correctly, next to tesseract.js, and the time per picture: pictures of the
 * rehearsed world, whose text is known, and sixty harder ones drawn for this bench, half of them kept from tuning. `--all`
 * reads every picture of the world; the default is 200 spread over all of them.
 */
const WORLD_LEAST = 0.97;
const HARD_LEAST = 0.9;
const MEMORY_MB_MOST = 1_024;
const WORLD = isSmoke ? 3 : process.argv.includes("--all") ? Infinity : 200;

type Written = { lines: readonly string[]; bytes(): Promise<Buffer> };
type Read = (bytes: Buffer) => Promise<readonly string[]>;

const world: readonly Written[] = worldPictures(WORLD);
const hard = (half: string): Written[] =>
  HARD_PICTURES.filter((one) => one.half === half && !(isSmoke && one.manner === "tall"))
    .slice(0, isSmoke ? 2 : undefined)
    .map((one) => ({ lines: one.lines, bytes: () => drawnHard(one) }));

async function measured(pictures: readonly Written[], read: Read): Promise<{ right: number; ms: number }> {
  let [right, drawn, ms] = [0, 0, 0];
  for (const picture of pictures) {
    const bytes = await picture.bytes();
    const began = performance.now();
    const lines = await read(bytes);
    ms += performance.now() - began;
    const counted = rightCharacters(picture.lines, lines);
    right += counted.right;
    drawn += counted.drawn;
  }
  return { right: right / drawn, ms: ms / pictures.length };
}

const rounded = ({ right, ms }: { right: number; ms: number }) => ({
  right: +right.toFixed(4),
  "ms a picture": Math.round(ms),
});

export async function main(): Promise<void> {
  bundleReader();
  const reader = pictureReader({ entry: READER_BUNDLE });
  let memory = 0;
  const ours: Read = async (bytes) => {
    const { lines } = await reader.read(bytes);
    memory = Math.max(memory, reader.memory());
    return lines.map(({ text }) => text);
  };
  const peer = isSmoke ? undefined : await peerReader();
  const theirs: Read | undefined = peer && (async (bytes) => (await peer.read(bytes)).split("\n"));
  // The first picture of each opens its models.
  for (const read of [ours, theirs]) await read?.(await (world[0] as Written).bytes());

  const sets = { world, "hard, tuned": hard("tuned"), "hard, held": hard("held") };
  const table: Record<string, { right: number; "ms a picture": number }> = {};
  const found = new Map<string, number>();
  for (const [name, pictures] of Object.entries(sets)) {
    const own = await measured(pictures, ours);
    found.set(name, own.right);
    table[`${name} (${pictures.length})`] = rounded(own);
    if (theirs) table[`${name}, tesseract.js`] = rounded(await measured(pictures, theirs));
  }
  await Promise.all([reader.close(), peer?.close()]);
  console.table(table);
  console.log(`The reading process held ${Math.round(memory / 2 ** 20)} MB at most.`);
  const [inWorld = 0, ...inHard] = found.values();
  mustBeTrue(inWorld >= WORLD_LEAST, "Too few characters of the world's pictures are read right.");
  mustBeTrue(Math.min(...inHard) >= HARD_LEAST, "Too few characters of the harder pictures are read right.");
  mustBeTrue(memory / 2 ** 20 <= MEMORY_MB_MOST, "The reading process holds more than a gigabyte.");
}
