import { and, eq } from "drizzle-orm";
import { WORD_KINDS } from "@/lib/domain/words/words";
import { translationPairs } from "@/upstream/db/schema";
import type { Undoable } from "@/upstream/db/undoable";
import { forget, rememberAs } from "./remember";

/** A text of the shop's memory, by its source. */
export const undoableWord: Undoable = {
  async hold(tx, { userId, subject, now }) {
    const [row] = await tx
      .select({ text: translationPairs.text, kind: translationPairs.kind })
      .from(translationPairs)
      .where(and(eq(translationPairs.userId, userId), eq(translationPairs.source, subject)))
      .for("update");
    const shop = { db: tx, user: { id: userId }, now };
    return {
      present: row ?? {},
      async save({ text, kind }) {
        if (typeof text === "string")
          await rememberAs(shop, [
            { source: subject, text, kind: WORD_KINDS.find((one) => one === kind) ?? "picture" },
          ]);
        else await forget(shop, [subject]);
        return undefined;
      },
    };
  },
};
