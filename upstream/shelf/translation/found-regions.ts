import { isWriting } from "@/lib/domain/reading/writing-at-all";
import { markedRegions } from "@/lib/domain/translation/marked";
import { REGIONS_MAX, type Region } from "@/lib/domain/translation/region";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { newId } from "@/upstream/kit/ids";
import { ReaderMissing } from "@/upstream/outside/reading/installed";
import { ReaderEnded } from "@/upstream/outside/reading/picture-reader";
import { PictureBroken } from "@/upstream/outside/reading/reading";
import { pixelsOf } from "./paint";
import { askTranslator } from "./service";
import { layersOnSameContent, type Session } from "./sessions";
import type { SourcePicture } from "./source-picture";

/** The regions of a picture; `isUnread` where writing is seen on it and none of it can be read. */
type Found = { regions: readonly Region[]; isUnread: boolean };
type OfFinding = Needs<"db" | "user" | "settings" | "reader" | "complain">;

/**
 * The regions of a picture: those of its own session, else those on a picture of exactly the same content, else what a
 * configured service sees, else what is read on this machine. Writing without Chinese stays as it is and is no region.
 */
export async function regionsOn(
  picture: SourcePicture,
  { image, editor }: Session,
  context: OfFinding,
): Promise<Found> {
  if (editor.layers.length > 0) return { regions: editor.layers, isUnread: false };
  const same = await layersOnSameContent(context, image.file);
  if (same.length > 0) return { regions: same, isUnread: false };
  return context.settings.translator
    ? { regions: await fromService(picture, context.settings.translator, context), isUnread: false }
    : readRegions(picture, context);
}

async function fromService(
  picture: SourcePicture,
  translator: { url: string; key: string },
  { complain }: Needs<"complain">,
): Promise<readonly Region[]> {
  // What breaks off in the middle could not be drawn later, and a service may cost something.
  await pixelsOf(picture.bytes);
  try {
    return await askTranslator(picture, translator);
  } catch (error) {
    complain(error);
    throw new Refusal(502, "translation.serviceSilent");
  }
}

async function readRegions(
  { bytes }: SourcePicture,
  { reader, complain }: Needs<"reader" | "complain">,
): Promise<Found> {
  try {
    const { lines: read, unsure, ...size } = await reader.read(bytes);
    const lines = read.filter(({ text }) => isWriting(text));
    const regions = markedRegions(lines, size, () => newId()).slice(0, REGIONS_MAX);
    return { regions, isUnread: read.length === 0 && unsure > 0 };
  } catch (error) {
    if (error instanceof PictureBroken) throw new Refusal(400, "translation.unreadable");
    if (error instanceof ReaderMissing) throw new Refusal(503, "translation.readerInstalling");
    if (!(error instanceof ReaderEnded)) throw error;
    complain(error);
    throw new Refusal(503, "translation.readerEnded");
  }
}
