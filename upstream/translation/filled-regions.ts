import type { Region } from "@/lib/domain/translation/region";
import { waits, withKorean } from "@/lib/domain/translation/with-korean";
import type { Needs } from "@/upstream/context";
import { translated } from "@/upstream/words/translated";
import { measureWith } from "./lettering";
import { pixelsOf } from "./paint";
import type { SourcePicture } from "./source-picture";

/** The regions of a picture with the Korean that is known for those that wait, and what is not known. */
export async function filledRegions(
  { bytes }: Pick<SourcePicture, "bytes">,
  regions: readonly Region[],
  context: Needs<"db" | "user">,
): Promise<ReturnType<typeof withKorean>> {
  const waiting = regions.filter(waits);
  if (waiting.length === 0) return { regions, filled: 0, unknown: [], tooLong: [] };
  const answers = await translated(
    context,
    waiting.map(({ source }) => ({ text: source, kind: "picture" })),
  );
  return withKorean(regions, answers, await pixelsOf(bytes), measureWith);
}
