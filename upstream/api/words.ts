import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { renderRows, type StoredMessage } from "@/upstream/kit/messages";
import { markSeen, mendWord, previewMend, recentMends } from "@/upstream/shelf/products/mend-words";
import { propose } from "@/upstream/shelf/products/propose";
import { unknownWords } from "@/upstream/shelf/products/unknown-words";
import { serviceUse, wordServiceFor } from "@/upstream/shelf/words/ask-service";
import { keepInMemory, searchMemory } from "@/upstream/shelf/words/memory-desk";
import { forget } from "@/upstream/shelf/words/remember";
import { translated } from "@/upstream/shelf/words/translated";
import { saveWordSetting, wordSettingOf } from "@/upstream/shelf/words/word-setting";

/** What became of rows as their reader reads it; a row that went well says nothing. */
const told = (rows: readonly { key: string; ok: boolean; message?: StoredMessage }[]) =>
  renderRows(rows).map(({ message, ...row }) => ({ ...row, ...(message && { message }) }));

/** The service where the caller wants it asked; a wish for one that is not set up is refused, not passed over. */
function asked({ useService }: { useService: boolean }, { settings, now }: Context) {
  if (!useService) return undefined;
  const of = wordServiceFor(settings.wordService);
  if (!of) throw new Refusal(400, "words.noService");
  return { of, now };
}

export const words: NounHandlers<"words", Context> = {
  translate: ({ body }, context) => translated(context, body.texts, { service: asked(body, context) }),
  propose: ({ body }, context) => propose(body.objectIds, context, { service: asked(body, context) }),
  seen: async ({ body }, context) => ({ count: await markSeen(body.objectIds, context) }),
  memory: ({ body }, context) => searchMemory(body, context),
  keep: async ({ body }, context) => ({ rows: told(await keepInMemory(body, context)) }),
  forget: async ({ body }, context) => ({ count: await forget(context, body.sources) }),
  unknown: (_input, context) => unknownWords(context),
  previewMend: ({ body }, context) => previewMend(body, context),
  async mend({ body }, context) {
    const { id, rows } = await mendWord(body, context);
    return { id, rows: told(rows) };
  },
  mends: (_input, context) => recentMends(context),
  service: async (_input, context) => ({
    name: wordServiceFor(context.settings.wordService)?.name ?? null,
    month: await serviceUse(context),
  }),
  setting: (_input, context) => wordSettingOf(context),
  async setSetting({ body }, context) {
    await saveWordSetting(context, body);
    return DONE;
  },
};
