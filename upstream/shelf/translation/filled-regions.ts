import type { Region } from "@/lib/domain/translation/region";
import { waits, withKorean } from "@/lib/domain/translation/with-korean";
import type { Needs } from "@/upstream/context";
import { wordServiceFor } from "@/upstream/shelf/words/ask-service";
import { translated } from "@/upstream/shelf/words/translated";
import { wordSettingOf } from "@/upstream/shelf/words/word-setting";
import { measureWith } from "./lettering";
import { pixelsOf } from "./paint";
import type { SourcePicture } from "./source-picture";

/**
 * The regions of a picture with the Korean that is known for those that wait, and what is not known. A word service is asked
 * where one is set up and the shop lets it be asked by itself.
 */
export async function filledRegions(
  { bytes }: Pick<SourcePicture, "bytes">,
  regions: readonly Region[],
  context: Needs<"db" | "user" | "now" | "settings">,
): Promise<ReturnType<typeof withKorean>> {
  const waiting = regions.filter(waits);
  if (waiting.length === 0) return { regions, filled: 0, unknown: [], tooLong: [], promises: [] };
  const { serviceAtCollect } = await wordSettingOf(context);
  const of = serviceAtCollect ? wordServiceFor(context.settings.wordService) : undefined;
  const answers = await translated(
    context,
    waiting.map(({ source }) => ({ text: source, kind: "picture" })),
    { isNearOffered: false, service: of && { of, now: context.now } },
  );
  return withKorean(regions, answers, await pixelsOf(bytes), measureWith);
}
