import { request } from "undici";
import { z } from "zod";
import { suitableSize } from "@/lib/domain/translation/lay-out";
import { frameWithin, newRegion, REGION_TEXT_MAX, REGIONS_MAX, type Region } from "@/lib/domain/translation/region";
import { reportOfAnswer, outward } from "@/upstream/kit/outward";
import { newId } from "@/upstream/kit/ids";
import { measureWith } from "./lettering";
import type { SourcePicture } from "./source-picture";
import { readStorable } from "@/upstream/kit/storable-json";

const TIMEOUT_MS = 60_000;
const ANSWER_BYTES_MAX = 1_048_576;
const KINDS: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", gif: "image/gif" };

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((text) => text.toLowerCase());
const cut = z.string().transform((text) => text.slice(0, REGION_TEXT_MAX));
const answer = z.looseObject({
  regions: z
    .array(
      z.looseObject({
        x: z.number(),
        y: z.number(),
        width: z.number().positive(),
        height: z.number().positive(),
        source: cut,
        text: cut,
        fill: colour.nullish(),
        colour: colour.nullish(),
        bold: z.boolean().nullish(),
      }),
    )
    .max(REGIONS_MAX),
});

/**
 * Asks a translation service for the writing on a picture. It is put in by `TRANSLATOR_URL` and `TRANSLATOR_KEY`.
 *
 * The protocol is one call. We send `POST {TRANSLATOR_URL}/translate` with `Authorization: Bearer {TRANSLATOR_KEY}` and
 * `{image: "<base64>", type: "image/jpeg", width, height, from: "auto", to: "ko"}`. It answers 200 and
 * `{regions: [{x, y, width, height, source, text, fill?, colour?, bold?}]}`: places in pixels of the picture, what stands
 * there, its Korean, and if it likes the colours `#rrggbb` of background and letters. We draw them ourselves, so that
 * every region stays open to changes. Throws when it does not answer within 60 seconds or says anything else.
 */
export async function askTranslator(
  picture: SourcePicture,
  { url, key }: { url: string; key: string },
): Promise<readonly Region[]> {
  const { bytes, width, height, extension } = picture;
  const asking = request(`${url}/translate`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({
      image: bytes.toString("base64"),
      type: KINDS[extension],
      width,
      height,
      from: "auto",
      to: "ko",
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const sent = await outward("translator", () => asking, reportOfAnswer);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of sent.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > ANSWER_BYTES_MAX) throw new Error("The translator's answer is too large");
    chunks.push(chunk);
  }
  if (sent.statusCode !== 200) throw new Error(`The translator answered ${sent.statusCode}`);
  const read = answer.parse(readStorable(Buffer.concat(chunks).toString("utf8")));
  return read.regions.map((found) => {
    const plain = newRegion(newId(), frameWithin(found, picture));
    const one: Region = {
      ...plain,
      source: found.source,
      text: found.text,
      fill: found.fill ? { kind: "colour", colour: found.fill } : plain.fill,
      colour: found.colour ?? plain.colour,
      bold: found.bold ?? plain.bold,
    };
    return { ...one, size: suitableSize(one, measureWith(one)) };
  });
}
