import { isSame } from "@/lib/domain/patch/json";
import type { Undoable } from "@/upstream/db/undoable";
import { filterNamed, saveFilter, type FilterKey } from "./filters";

/** A word filter, by its type and word. Example: `Remove 新款`. */
export const undoableFilter: Undoable = {
  async hold(tx, { userId, subject, now }) {
    const [type = "", ...word] = subject.split(" ");
    const key = { type: type === "Replace" ? "Replace" : "Remove", targetWord: word.join(" ") } satisfies FilterKey;
    return {
      present: await filterNamed(tx, userId, key),
      async save(record) {
        const convertWord = typeof record.convertWord === "string" ? record.convertWord : null;
        await saveFilter(tx, { userId, now }, key, isSame(record, {}) ? undefined : { convertWord });
        return undefined;
      },
    };
  },
};
