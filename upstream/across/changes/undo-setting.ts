import { isSame } from "@/lib/domain/patch/json";
import { readWordSetting, WORD_SETTING } from "@/lib/domain/words/word-setting";
import type { Undoable } from "@/upstream/db/undoable";
import { nextTurn } from "@/upstream/shelf/words/turns";
import { isRecordedSetting, putSetting, settingNamed } from "@/upstream/shop/templates/save-setting";

/** One of a shop's defaults, by its name. */
export const undoableSetting: Undoable = {
  async hold(tx, { userId, subject: name, now }) {
    if (!isRecordedSetting(name)) return undefined;
    // How words are translated is a turn of the memory, which is held before the setting is.
    if (name === WORD_SETTING) await nextTurn(tx, userId);
    const present = await settingNamed(tx, userId, name);
    return {
      present,
      async save(record) {
        const value = name === WORD_SETTING ? { ...readWordSetting({ ...record }) } : { ...record };
        await putSetting(tx, { userId, now }, { name, before: present, value: isSame(record, {}) ? undefined : value });
        return undefined;
      },
    };
  },
};
