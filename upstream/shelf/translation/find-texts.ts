import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { renderMessage } from "@/upstream/kit/messages";
import { filledRegions } from "./filled-regions";
import { regionsOn } from "./found-regions";
import { sessionOf } from "./sessions";
import { stillPicture } from "./source-picture";
import { leftOver, nothingFound, type OfTranslating } from "./translated-picture";

/** The writing of a session's picture, found and with the Korean that is known; nothing is stored, drawn or counted. */
export async function findTexts(
  { body }: Parsed<"translation.find">,
  context: OfTranslating,
): Promise<Reply<"translation.find">> {
  const session = await sessionOf(context, body);
  const picture = await stillPicture(await context.files.read(session.image.file));
  const { regions: found, isUnread } = await regionsOn(picture, session, context);
  const filled = await filledRegions(picture, found, session.image, context);
  const { regions } = filled;
  const told = regions.length === 0 ? nothingFound(isUnread) : leftOver(filled);
  return { layers: [...regions], message: told && renderMessage(told) };
}
