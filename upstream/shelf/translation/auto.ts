import type { Reply } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import { renderMessage, renderIfAny } from "@/upstream/kit/messages";
import { translatedPicture, type OfTranslating } from "./translated-picture";

type Row = Reply<"translation.auto">[number];

/** One picture of a call for several: what became of it as its row, a failure included. */
export async function autoTranslated(
  url: string,
  place: { site: string; code: string },
  context: OfTranslating,
): Promise<Row> {
  try {
    const { imageId, drawn, told } = await translatedPicture(url, place, context);
    return { imageId, originUrl: url, translateUrl: drawn, isStored: true, message: renderIfAny(told) ?? "" };
  } catch (error) {
    if (error instanceof Refusal) return { originUrl: url, translateUrl: null, failed: true, message: error.message };
    context.complain(error);
    return { originUrl: url, translateUrl: null, failed: true, message: renderMessage("translation.failed") };
  }
}
