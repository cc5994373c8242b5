import type { NounHandlers, Reply } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { autoTranslated } from "@/upstream/shelf/translation/auto";
import { findTexts } from "@/upstream/shelf/translation/find-texts";
import { drawnAddress, originalOf } from "@/upstream/shelf/translation/drawn-address";
import { followDrawn } from "@/upstream/shelf/translation/follow-drawn";
import { workTallies } from "@/upstream/queue/work-tallies";
import { productTexts } from "@/upstream/shelf/translation/product-texts";
import { requirePlan, translationUsage } from "@/upstream/shelf/translation/quota";
import { pictureSeen } from "@/upstream/shelf/translation/picture-doubts";
import { restorePictures } from "@/upstream/shelf/translation/restore-pictures";
import {
  drawn,
  imageOf,
  NO_EDITOR,
  openedOver,
  registered,
  sessionOf,
  storeLayers,
  type Session,
} from "@/upstream/shelf/translation/sessions";
import { shownSession } from "@/upstream/shelf/translation/shown-session";
import { sentPicture, sourcePicture } from "@/upstream/shelf/translation/source-picture";
import { startTranslate } from "@/upstream/shelf/translation/start-translate";
import type { Message } from "@/upstream/kit/messages";

const NOTHING_DRAWN: Message = { key: "translation.nothingDrawn" };

type Kept = Reply<"translation.saveMany">[number];

const keptOf = async ({ image, editor }: Session, result: string | null, context: Context): Promise<Kept> => ({
  editorId: editor.id,
  imageId: image.id,
  originUrl: image.originUrl,
  translateUrl: result && (await drawnAddress(context, image.originUrl, result)),
  isStored: true,
  editDate: context.now.toISOString(),
});

/** The embedded translator. Its editor is our own `/translation` page, so that is the address it answers. */
export const translation: NounHandlers<"translation", Context> = {
  async imageId({ body }, context) {
    requirePlan(context);
    const { site = "", code = "", url } = body;
    const originUrl = (await originalOf(context, [url]))(url);
    const image = await registered(context, { site, code, originUrl }, await sourcePicture(originUrl, context));
    return { imageId: image.id };
  },

  async editorUrl({ body }, context) {
    requirePlan(context);
    if (!body.editorId && !body.imageId) throw new Refusal(400, NO_EDITOR);
    return shownSession(await sessionOf(context, body), context);
  },

  async openEditor({ body }, context) {
    requirePlan(context);
    const { site, code, base64Image, imageId } = body;
    if (!base64Image && !imageId) throw new Refusal(400, "translation.noPictures");
    const image = imageId
      ? await imageOf(context, imageId)
      : await registered(context, { site, code, originUrl: "" }, await sentPicture(base64Image));
    return { editorId: (await openedOver(context, image)).editor.id };
  },

  async saveMany({ body }, context) {
    requirePlan(context);
    // All sessions are found before the first is written: another seller's id must not leave half a save.
    const sessions = await Promise.all(body.map(({ editorId }) => sessionOf(context, { editorId })));
    const rows: Kept[] = [];
    for (const [index, session] of sessions.entries()) {
      const { layers = [], editDate, follow } = body[index] ?? {};
      // The layers first: what the seller typed is kept even when the month's uses are gone.
      await storeLayers(context, session, layers, editDate);
      await pictureSeen(context, session.image);
      const kept = await keptOf(session, await drawn(context, session, layers), context);
      if (follow && kept.translateUrl) await followDrawn(context, session.image, kept.translateUrl);
      rows.push(kept);
    }
    return rows;
  },

  async saveOne({ query }, context) {
    requirePlan(context);
    const session = await sessionOf(context, query);
    const { result, layers, editDate } = session.editor;
    const picture = result ?? (await drawn(context, session, layers));
    if (!picture) throw new Refusal(400, NOTHING_DRAWN);
    return { ...(await keptOf(session, picture, context)), editDate: editDate?.toISOString() ?? null };
  },

  async auto({ query, body }, context) {
    requirePlan(context);
    const rows: Reply<"translation.auto"> = [];
    // One after the other: the last use of the month goes to the first picture that needs it.
    for (const url of body) rows.push(await autoTranslated(url, query, context));
    return rows;
  },

  start: startTranslate,
  works: (_input, context) => workTallies(context, "Translate"),

  async find(input, context) {
    requirePlan(context);
    return findTexts(input, context);
  },

  texts: productTexts,
  restore: restorePictures,
  remaining: async (_input, context) => ({ count: (await translationUsage(context)).remaining }),
};
