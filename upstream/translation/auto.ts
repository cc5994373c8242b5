import type { Reply } from "@/lib/contract/catalogue";
import { withPairs } from "@/lib/domain/translation/pairs";
import { paints, type Region } from "@/lib/domain/translation/region";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { requireRoom } from "./quota";
import { askTranslator } from "./service";
import { drawn, layersOnSameContent, openedOver, pairsFor, registered, storeLayers } from "./sessions";
import { sourcePicture, type SourcePicture } from "./source-picture";
import { say, type Said } from "@/upstream/kit/say";

type Row = Reply<"translation.auto">[number];

const NOTHING_KNOWN: Said = { key: "translation.nothingKnown" };
const SERVICE_FAILED: Said = { key: "translation.serviceSilent" };
const FAILED: Said = { key: "translation.failed" };

/** Which source texts nobody has translated yet, e.g. `아직 번역하지 않은 원문이 있습니다: 加厚, 免费`. */
const stillUnknown = (unknown: readonly string[]): string =>
  unknown.length > 0 ? say("translation.unknownTexts", { texts: unknown.slice(0, 5).join(", ") }) : "";

/**
 * Translates one picture without a person.
 *
 * This house has no eyes for writing. What it knows are regions the seller marked on this picture or on one of exactly
 * the same content, and the Korean they saved for the same source text before; a configured service knows more. A
 * picture with nothing known is answered as that, not as a success, and costs nothing.
 */
export async function autoTranslated(
  url: string,
  place: { site: string; code: string },
  context: Needs<"db" | "user" | "now" | "settings" | "files" | "siteHosts" | "complain">,
): Promise<Row> {
  try {
    const picture = await sourcePicture(url, context);
    const image = await registered(context, { ...place, originUrl: url }, picture);
    const session = await openedOver(context, image);
    await requireRoom(context, session.editor.chargedAt);
    const own = session.editor.layers;
    const marked = own.length > 0 ? own : await layersOnSameContent(context, image.file);
    const regions = marked.length > 0 ? marked : await fromService(picture, context);
    const { regions: filled, unknown, filled: added } = withPairs(regions, await pairsFor(context, regions));
    if (!filled.some((one) => paints(one) && one.text.trim() !== "")) {
      return {
        imageId: image.id,
        originUrl: url,
        translateUrl: null,
        message: stillUnknown(unknown) || say(NOTHING_KNOWN),
      };
    }
    const result = await drawn(context, session, filled);
    // Layers that were there already stay the same version, so that a window open over them may still save.
    if (own.length === 0 || added > 0) await storeLayers(context, session, filled);
    const translateUrl = result && context.files.addressOf(result);
    return { imageId: image.id, originUrl: url, translateUrl, message: stillUnknown(unknown) };
  } catch (error) {
    if (error instanceof Refusal) return { originUrl: url, translateUrl: null, failed: true, message: error.message };
    context.complain(error);
    return { originUrl: url, translateUrl: null, failed: true, message: say(FAILED) };
  }
}

async function fromService(
  picture: SourcePicture,
  { settings, complain }: Needs<"settings" | "complain">,
): Promise<readonly Region[]> {
  if (!settings.translator) return [];
  try {
    return await askTranslator(picture, settings.translator);
  } catch (error) {
    complain(error);
    throw new Refusal(502, SERVICE_FAILED);
  }
}
