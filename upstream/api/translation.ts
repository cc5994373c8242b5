import type { NounHandlers, Reply } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { autoTranslated } from "@/upstream/translation/auto";
import { requirePlan, translationUsage } from "@/upstream/translation/quota";
import {
  drawn,
  imageOf,
  NO_EDITOR,
  openedOver,
  registered,
  sessionOf,
  storeLayers,
  type Session,
} from "@/upstream/translation/sessions";
import { sentPicture, sourcePicture } from "@/upstream/translation/source-picture";
import type { Said } from "@/upstream/kit/say";

const NOTHING_DRAWN: Said = { key: "translation.nothingDrawn" };

type Kept = Reply<"translation.saveMany">[number];

const keptOf = ({ image, editor }: Session, result: string | null, { files, now }: Context): Kept => ({
  editorId: editor.id,
  imageId: image.id,
  originUrl: image.originUrl,
  translateUrl: result && files.addressOf(result),
  editDate: now.toISOString(),
});

/** The embedded translator. Its editor is our own `/translation` page, so that is the address it answers. */
export const translation: NounHandlers<"translation", Context> = {
  async imageId({ body }, context) {
    requirePlan(context);
    const { site = "", code = "", url } = body;
    const image = await registered(context, { site, code, originUrl: url }, await sourcePicture(url, context));
    return { imageId: image.id };
  },

  async editorUrl({ body }, context) {
    requirePlan(context);
    if (!body.editorId && !body.imageId) throw new Refusal(400, NO_EDITOR);
    const { image, editor } = await sessionOf(context, body);
    const { files } = context;
    const picture = files.addressOf(image.file);
    const search = new URLSearchParams({ url: image.originUrl || picture });
    if (image.site && image.code) for (const name of ["site", "code"] as const) search.set(name, image[name]);
    search.set("editor", editor.id);
    return {
      url: `/translation?${search}`,
      editorId: editor.id,
      imageId: image.id,
      originUrl: image.originUrl,
      picture,
      width: image.width,
      height: image.height,
      layers: editor.layers,
      translateUrl: editor.result && files.addressOf(editor.result),
      editDate: editor.editDate?.toISOString() ?? null,
    };
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
      const { layers = [], editDate } = body[index] ?? {};
      // The layers first: what the seller typed is kept even when the month's uses are gone.
      await storeLayers(context, session, layers, editDate);
      rows.push(keptOf(session, await drawn(context, session, layers), context));
    }
    return rows;
  },

  async saveOne({ query }, context) {
    requirePlan(context);
    const session = await sessionOf(context, query);
    const { result, layers, editDate } = session.editor;
    const picture = result ?? (await drawn(context, session, layers));
    if (!picture) throw new Refusal(400, NOTHING_DRAWN);
    return { ...keptOf(session, picture, context), editDate: editDate?.toISOString() ?? null };
  },

  async auto({ query, body }, context) {
    requirePlan(context);
    const rows: Reply<"translation.auto"> = [];
    // One after the other: the last use of the month goes to the first picture that needs it.
    for (const url of body) rows.push(await autoTranslated(url, query, context));
    return rows;
  },

  remaining: async (_input, context) => ({ count: (await translationUsage(context)).remaining }),
};
