import { paints, type Region } from "@/lib/domain/translation/region";
import { waits } from "@/lib/domain/translation/waits";
import type { Needs } from "@/upstream/context";
import type { Message } from "@/upstream/kit/messages";
import { filledRegions } from "./filled-regions";
import { regionsOn } from "./found-regions";
import { drawnAddress, originalOf } from "./drawn-address";
import { requireRoom } from "./quota";
import { drawn, openedOver, registered, storeUnseen } from "./sessions";
import { sourcePicture } from "./source-picture";

export type OfTranslating = Needs<"db" | "user" | "now" | "settings" | "files" | "siteHosts" | "reader" | "complain">;

/** What became of a picture: the address of its drawn one, or why there is none. `told` says what was left as it is. */
type TranslatedPicture = { imageId: string; told: Message | null } & (
  | {
      drawn: string;
      /** Texts on it whose Korean is not sure, as `source → korean`. */
      unsure: readonly string[];
    }
  | { drawn: null; why: "nothing_written" | "writing_unreadable" | "nothing_known" | "promotion_only" }
);

const SHOWN = 5;

const unsureOf = (regions: readonly Region[]): string[] =>
  regions.filter(({ isUnsure }) => isUnsure).map(({ source, text }) => `${source} → ${text}`);

type Filled = Awaited<ReturnType<typeof filledRegions>>;
type Left = Pick<Filled, "unknown" | "tooLong" | "promises">;

/**
 * What stayed as it is: how many lines, and which words are unknown, or which Korean has no room, or which promise is on a
 * badge of its own. Example: `중국어가 2줄 남았습니다. 아직 번역하지 않은 원문: 加厚, 免费`.
 */
export function leftOver({ regions, unknown, tooLong, promises }: Left & Pick<Filled, "regions">): Message | null {
  const lines = regions.filter(waits).length;
  const of = (texts: readonly string[]) => ({ lines, texts: texts.slice(0, SHOWN).join(", ") });
  if (unknown.length > 0) return { key: "translation.unknownTexts", values: of(unknown) };
  if (tooLong.length > 0) return { key: "translation.tooLongTexts", values: of(tooLong) };
  if (promises.length > 0)
    return { key: "translation.promotionOnly", values: { texts: promises.slice(0, SHOWN).join(", ") } };
  return null;
}

/** Why nothing is drawn of a picture with regions: a badge's promise alone is no word that lacks. */
const whyNone = ({ unknown, tooLong, promises }: Left): "promotion_only" | "nothing_known" =>
  promises.length > 0 && unknown.length + tooLong.length === 0 ? "promotion_only" : "nothing_known";

/** Why a picture has no regions: nothing Chinese stands in it, or what does cannot be read. */
export const nothingFound = (isUnread: boolean): Message => ({
  key: isUnread ? "translation.writingUnreadable" : "translation.nothingWritten",
});

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
  const { regions: found, isUnread } = await regionsOn(picture, session, context);
  const { regions, filled, ...left } = await filledRegions(picture, found, place, context);
  const told = leftOver({ regions, ...left });
  if (regions.length === 0) {
    const why = isUnread ? "writing_unreadable" : "nothing_written";
    return { imageId: image.id, drawn: null, why, told: nothingFound(isUnread) };
  }
  // Layers that were there already stay the same version, so that a window open over them may still save.
  const store = async (): Promise<void> => {
    if (own.length === 0 || filled > 0) await storeUnseen(context, session, regions);
  };
  if (!regions.some(paints)) {
    await store();
    return { imageId: image.id, drawn: null, why: whyNone(left), told: told ?? { key: "translation.nothingKnown" } };
  }
  const result = await drawn(context, session, regions);
  await store();
  return result === null
    ? { imageId: image.id, drawn: null, why: "nothing_known", told }
    : { imageId: image.id, drawn: await drawnAddress(context, originUrl, result), unsure: unsureOf(regions), told };
}
