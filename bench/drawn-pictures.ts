import sharp from "sharp";
import { channelsOf } from "@/lib/domain/translation/contrast";
import { markedRegions } from "@/lib/domain/translation/marked";
import { coveredFrame, type Region } from "@/lib/domain/translation/region";
import { withKorean } from "@/lib/domain/translation/with-korean";
import type { TranslatedText } from "@/lib/domain/words/words";
import { bundleReader, READER_BUNDLE } from "@/scripts/build";
import { ADVERTISEMENTS, advertisement, type Advertisement } from "@/tests/corpus/pictures/advertisements";
import { rightCharacters } from "@/tests/corpus/pictures/right-characters";
import { pictureReader, type PictureReader } from "@/upstream/outside/reading/picture-reader";
import { measureWith } from "@/upstream/shelf/translation/lettering";
import { painted, pixelsOf } from "@/upstream/shelf/translation/paint";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";

/**
 * How good pictures are once their texts are drawn in Korean, of thirty advertisements of six manners: letters read, lines
 * drawn, colours kept, grounds left whole. Their Korean is given, so that only reading and drawing count.
 * `node scripts/run.mjs bench/drawn-pictures.ts [folder for contact sheets]`
 */
const PICTURES = isSmoke ? 6 : ADVERTISEMENTS;
const TO_REACH = { read: 0.97, drawn: 0.9, colours: 0.95, damaged: 1 / 15 };
/** Colours further apart than this are not the same. */
const COLOURS_APART = 60;
/** Points that differ by more than this from the picture without writing, and their share from which it is seen at a look. */
const POINT_DIFFERS = 24;
const DAMAGED_FROM = 0.01;

const plain = (text: string): string => text.replace(/\s+/gu, "");

/** The Korean each region waits for, as the word book would answer it. */
const answerTo =
  ({ lines }: Advertisement) =>
  ({ source }: Region): TranslatedText => {
    const korean = lines.find(({ text }) => plain(text) === plain(source))?.korean ?? null;
    return { text: source, korean, from: korean === null ? null : "memory", unknown: korean === null ? [source] : [] };
  };

/** On a photograph letters may get an outline; their own colour stays. */
const isColourOf = (region: Region, colour: string): boolean => {
  const [one, other] = [channelsOf(region.colour), channelsOf(colour)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) <= COLOURS_APART;
};

/** Grain is made anew and never the same; what can be seen is what differs in the mean of some points. */
const SEEN_PX = 2.5;
const seen = async (bytes: Buffer) => pixelsOf(await sharp(bytes).blur(SEEN_PX).png().toBuffer());

/** Which share of the points under the writing is not what it was before anything was written. */
async function damageOf(cleanedBytes: Buffer, bare: Buffer, regions: readonly Region[]): Promise<number> {
  const [now, before] = [await seen(cleanedBytes), await seen(bare)];
  let [changed, all] = [0, 0];
  for (const region of regions) {
    const { x, y, width, height } = coveredFrame(region);
    for (let row = Math.max(0, y - 8); row < Math.min(now.height, y + height + 8); row += 1)
      for (let column = Math.max(0, x - 8); column < Math.min(now.width, x + width + 8); column += 1) {
        const at = (row * now.width + column) * 3;
        all += 1;
        const off = [0, 1, 2].map((colour) => (now.data[at + colour] ?? 0) - (before.data[at + colour] ?? 0));
        if (Math.hypot(...off) > POINT_DIFFERS) changed += 1;
      }
  }
  return all === 0 ? 0 : changed / all;
}

async function judged(ad: Advertisement, reader: PictureReader, folder: string | undefined) {
  const { lines: read, ...size } = await reader.read(ad.written);
  const regions = markedRegions(read, size, String);
  const { regions: filled } = withKorean(regions, regions.map(answerTo(ad)), await pixelsOf(ad.written), measureWith);
  const inKorean = filled.filter(({ text }) => text !== "");
  const result = await painted(ad.written, filled);
  const erased = await painted(
    await sharp(ad.written).png().toBuffer(),
    regions.map((one) => ({ ...one, isErased: true as const })),
  );
  if (folder && result) {
    const pair = [ad.written, result.bytes].map((input, at) => ({ input, left: at * size.width, top: 0 }));
    const paper = { width: size.width * 2, height: size.height, channels: 3 as const, background: "#ffffff" };
    await sharp({ create: paper }).composite(pair).png().toFile(`${folder}/${ad.name}.png`);
  }
  const coloured = inKorean.filter((one) => {
    const line = ad.lines.find(({ text }) => plain(text) === plain(one.source));
    return line && isColourOf(one, line.colour);
  });
  return {
    name: ad.name,
    letters: rightCharacters(
      ad.lines.map(({ text }) => text),
      read.map(({ text }) => text),
    ),
    lines: ad.lines.length,
    drawn: inKorean.length,
    coloured: coloured.length,
    damage: erased ? await damageOf(erased.bytes, ad.bare, regions) : 1,
  };
}

export async function main(): Promise<void> {
  const [folder] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  bundleReader();
  const reader = pictureReader({ entry: READER_BUNDLE });
  const rows: Awaited<ReturnType<typeof judged>>[] = [];
  for (let number = 0; number < PICTURES; number += 1)
    rows.push(await judged(await advertisement(number), reader, folder));
  await reader.close();

  const sum = (of: (row: Awaited<ReturnType<typeof judged>>) => number): number =>
    rows.reduce((all, row) => all + of(row), 0);
  const read = sum(({ letters }) => letters.right) / sum(({ letters }) => letters.drawn);
  const drawn = sum((row) => row.drawn) / sum(({ lines }) => lines);
  const colours = sum(({ coloured }) => coloured) / sum((row) => row.drawn);
  const damaged = rows.filter(({ damage }) => damage >= DAMAGED_FROM);
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  console.table({
    "characters read right": { ours: percent(read), "to reach": percent(TO_REACH.read) },
    "lines drawn in Korean": { ours: percent(drawn), "to reach": percent(TO_REACH.drawn) },
    "colours kept": { ours: percent(colours), "to reach": percent(TO_REACH.colours) },
    "pictures with a damaged ground": {
      ours: `${damaged.length} of ${rows.length}`,
      "to reach": `${Math.floor(rows.length * TO_REACH.damaged)} of ${rows.length}`,
    },
  });
  for (const row of rows.filter(
    ({ damage, drawn: count, lines, coloured }) => damage >= DAMAGED_FROM || count < lines || coloured < count,
  ))
    console.log(
      `${row.name}: ${row.drawn} of ${row.lines} lines, ${row.coloured} colours, ${percent(row.damage)} changed`,
    );
  mustBeTrue(read >= TO_REACH.read, "Too few characters were read.");
  mustBeTrue(drawn >= TO_REACH.drawn, "Too few lines were drawn in Korean.");
  mustBeTrue(colours >= TO_REACH.colours, "Too many colours were lost.");
  mustBeTrue(damaged.length <= rows.length * TO_REACH.damaged, "Too many grounds were damaged.");
}
