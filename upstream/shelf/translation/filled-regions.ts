import { and, eq } from "drizzle-orm";
import type { Region } from "@/lib/domain/translation/region";
import { waits } from "@/lib/domain/translation/waits";
import { withKorean } from "@/lib/domain/translation/with-korean";
import { shelfOf } from "@/lib/domain/words/shelf-of";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { wordServiceFor } from "@/upstream/shelf/words/ask-service";
import { translated } from "@/upstream/shelf/words/translated";
import { wordSettingOf } from "@/upstream/shelf/words/word-setting";
import { measureWith } from "./lettering";
import { pixelsOf } from "./paint";
import type { SourcePicture } from "./source-picture";

/**
 * The regions of a picture with the Korean that is known for those that wait, and what is not known. The product it belongs to
 * decides what its homonyms mean. A word service is asked where one is set up and the shop lets it be asked by itself.
 */
export async function filledRegions(
  { bytes }: Pick<SourcePicture, "bytes">,
  regions: readonly Region[],
  place: { site: string; code: string },
  context: Needs<"db" | "user" | "now" | "settings">,
): Promise<ReturnType<typeof withKorean>> {
  const waiting = regions.filter(waits);
  if (waiting.length === 0) return { regions, filled: 0, unknown: [], tooLong: [], promises: [] };
  const shelf = await shelfOfPlace(context, place);
  const { serviceAtCollect } = await wordSettingOf(context);
  const of = serviceAtCollect ? wordServiceFor(context.settings.wordService) : undefined;
  const answers = await translated(
    context,
    waiting.map(({ source }) => ({ text: source, kind: "picture", shelf })),
    { isNearOffered: false, service: of && { of, now: context.now } },
  );
  return withKorean(regions, answers, await pixelsOf(bytes), measureWith);
}

/** The shelf of the goods a picture belongs to, by their source name; undefined where there is no such product. */
async function shelfOfPlace(
  { db, user }: Needs<"db" | "user">,
  { site, code }: { site: string; code: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ title: products.titleSource })
    .from(products)
    .where(and(eq(products.userId, user.id), eq(products.site, site), eq(products.code, code)));
  return row && shelfOf(row.title);
}
