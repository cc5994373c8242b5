import { paints } from "@/lib/domain/translation/region";
import type { Needs } from "@/upstream/context";
import type { Said } from "@/upstream/kit/say";
import { filledRegions } from "./filled-regions";
import { regionsOn } from "./found-regions";
import { drawnAddress, originalOf } from "./drawn-address";
import { requireRoom } from "./quota";
import { drawn, openedOver, registered, storeUnseen } from "./sessions";
import { sourcePicture } from "./source-picture";

export type OfTranslating = Needs<"db" | "user" | "now" | "settings" | "files" | "siteHosts" | "reader" | "complain">;

/** What became of a picture: the address of its drawn one, or why there is none. `told` says what was left as it is. */
type TranslatedPicture = { imageId: string; told: Said | null } & (
  { drawn: string } | { drawn: null; why: "nothing_written" | "nothing_known" }
);

const SHOWN = 5;

/** What stayed as it is: words nobody knows, or Korean without room. Example: `아직 번역하지 않은 원문이 있습니다: 加厚, 免费`. */
export function leftOver(unknown: readonly string[], tooLong: readonly string[]): Said | null {
  if (unknown.length > 0)
    return { key: "translation.unknownTexts", values: { texts: unknown.slice(0, SHOWN).join(", ") } };
  if (tooLong.length > 0)
    return { key: "translation.tooLongTexts", values: { texts: tooLong.slice(0, SHOWN).join(", ") } };
  return null;
}

/**
 * Puts a picture into Korean without a person: finds its writing, asks for the words, cleans, writes. Throws a `Refusal` with
 * the reason when it cannot; a picture on which nothing was drawn costs nothing.
 */
export async function translatedPicture(
  url: string,
  place: { site: string; code: string },
  context: OfTranslating,
): Promise<TranslatedPicture> {
  const originUrl = (await originalOf(context, [url]))(url);
  const picture = await sourcePicture(originUrl, context);
  const image = await registered(context, { ...place, originUrl }, picture);
  const session = await openedOver(context, image);
  await requireRoom(context, session.editor.chargedAt);
  const own = session.editor.layers;
  const found = await regionsOn(picture, session, context);
  const { regions, filled, unknown, tooLong } = await filledRegions(picture, found, context);
  const told = leftOver(unknown, tooLong);
  if (regions.length === 0)
    return { imageId: image.id, drawn: null, why: "nothing_written", told: { key: "translation.nothingWritten" } };
  // Layers that were there already stay the same version, so that a window open over them may still save.
  const store = async (): Promise<void> => {
    if (own.length === 0 || filled > 0) await storeUnseen(context, session, regions);
  };
  if (!regions.some(paints)) {
    await store();
    return { imageId: image.id, drawn: null, why: "nothing_known", told: told ?? { key: "translation.nothingKnown" } };
  }
  const result = await drawn(context, session, regions);
  await store();
  return result === null
    ? { imageId: image.id, drawn: null, why: "nothing_known", told }
    : { imageId: image.id, drawn: await drawnAddress(context, originUrl, result), told };
}
