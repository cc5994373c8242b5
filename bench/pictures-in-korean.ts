import { markedRegions } from "@/lib/domain/translation/marked";
import { paints } from "@/lib/domain/translation/region";
import { waits } from "@/lib/domain/translation/waits";
import { withKorean } from "@/lib/domain/translation/with-korean";
import { bundleReader, READER_BUNDLE } from "@/scripts/build";
import { openDatabase } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { pictureReader } from "@/upstream/outside/reading/picture-reader";
import { measureWith } from "@/upstream/shelf/translation/lettering";
import { painted, pixelsOf } from "@/upstream/shelf/translation/paint";
import { translated } from "@/upstream/shelf/words/translated";
import { peerReader } from "./peer-reader";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";
import { worldPictures } from "./world-pictures";

/**
 * What a picture of 800 pixels takes from its bytes to those of its Korean: read, translated by memory and dictionary, cleaned
 * and written. The peer is tesseract.js reading alone. `node scripts/run.mjs bench/pictures-in-korean.ts`
 */
const PICTURES = isSmoke ? 4 : 100;
const MEMORY_MB_MOST = 1_024;
const SHOP = "bench";

type Step = "read" | "words" | "drawn";

/** How many milliseconds the peer reads a picture. The first one opens its model and is not counted. */
async function peerMs(pictures: readonly Buffer[]): Promise<number> {
  const peer = await peerReader();
  for (const bytes of pictures.slice(0, 1)) await peer.read(bytes);
  const began = performance.now();
  for (const bytes of pictures) await peer.read(bytes);
  const ms = (performance.now() - began) / pictures.length;
  await peer.close();
  return ms;
}

export async function main(): Promise<void> {
  bundleReader();
  const reader = pictureReader({ entry: READER_BUNDLE });
  const { db, close } = await openDatabase({});
  await db
    .insert(users)
    .values({ id: SHOP, account: SHOP, userName: SHOP, email: "bench@naru.example", passwordHash: "x" });
  const took: Record<Step, number> = { read: 0, words: 0, drawn: 0 };
  let [memory, drawn, full] = [0, 0, 0];

  async function inKorean(bytes: Buffer): Promise<void> {
    const began = performance.now();
    const { lines, ...size } = await reader.read(bytes);
    memory = Math.max(memory, reader.memory());
    const isRead = performance.now();
    const regions = markedRegions(lines, size, String);
    const asked = regions.filter(waits).map(({ source }) => ({ text: source, kind: "picture" as const }));
    const answers = await translated({ db, user: { id: SHOP } }, asked, { isNearOffered: false });
    const isAnswered = performance.now();
    const { regions: filled, filled: count } = withKorean(regions, answers, await pixelsOf(bytes), measureWith);
    const result = filled.some(paints) ? await painted(bytes, filled) : undefined;
    took.read += isRead - began;
    took.words += isAnswered - isRead;
    took.drawn += performance.now() - isAnswered;
    if (result) drawn += 1;
    if (count === regions.length) full += 1;
  }

  const pictures = await Promise.all(worldPictures(PICTURES).map(({ bytes }) => bytes()));
  const [first] = pictures;
  // The first picture opens the models, the fonts and the dictionary.
  if (first) await inKorean(first);
  for (const step of ["read", "words", "drawn"] as const) took[step] = 0;
  [drawn, full] = [0, 0];
  for (const bytes of pictures) await inKorean(bytes);
  await Promise.all([reader.close(), close()]);

  const theirs = isSmoke ? undefined : await peerMs(pictures);
  const whole = (took.read + took.words + took.drawn) / pictures.length;
  const row = (ms: number) => ({
    "ms a picture": Math.round(ms),
    ...(theirs !== undefined && { "to the peer": +(ms / theirs).toFixed(2) }),
  });
  console.table({
    "read, translated, drawn": row(whole),
    "of it reading": row(took.read / pictures.length),
    "of it words": row(took.words / pictures.length),
    "of it cleaning and writing": row(took.drawn / pictures.length),
    ...(theirs !== undefined && { "tesseract.js, reading alone": row(theirs) }),
  });
  console.log(
    `${drawn} of ${pictures.length} pictures were drawn, ${full} of them with every text; the reading process held ${Math.round(memory / 2 ** 20)} MB at most.`,
  );
  mustBeTrue(drawn >= pictures.length * 0.9, "Too few pictures were drawn.");
  mustBeTrue(memory / 2 ** 20 <= MEMORY_MB_MOST, "The reading process holds more than a gigabyte.");
}
