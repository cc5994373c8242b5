"use client";
import { useMemo, useState } from "react";
import { useCall, useWrite } from "@/lib/client/use-call";
import { measureWith } from "@/lib/client/measure-text";
import { CallError } from "@/lib/contract/errors";
import { textRows, withTextsChanged } from "@/lib/domain/translation/all-texts";

/** Editor sessions one save takes. */
const PER_SAVE = 20;

type Product = { site: string; code: string };

/**
 * All texts of all pictures of a product. Typed texts are kept until saved; then every picture that contains them is drawn.
 */
export function useTexts(product: Product) {
  const sessions = useCall("translation.texts", { body: product });
  const saveMany = useWrite("translation.saveMany");
  const restore = useWrite("translation.restore");
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<CallError | null>(null);
  const pictures = useMemo(() => sessions.data ?? [], [sessions.data]);
  const rows = useMemo(() => textRows(pictures), [pictures]);

  async function attempt<Answer>(todo: () => Promise<Answer>): Promise<Answer | undefined> {
    setFailure(null);
    try {
      return await todo();
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(400, "", "unreadable"));
      return undefined;
    } finally {
      void sessions.mutate();
    }
  }

  return {
    rows,
    loading: sessions.isLoading,
    problem: sessions.error ?? null,
    reload: () => void sessions.mutate(),
    failure,
    textOf: (key: string, stored: string): string => typed.get(key) ?? stored,
    type: (key: string, text: string) => setTyped((now) => new Map(now).set(key, text)),
    isChanged: rows.some(({ key, text }) => typed.has(key) && typed.get(key) !== text),
    saving: saveMany.isMutating,
    /** Answers how many pictures were drawn again; nothing when it failed, and what was typed is still there. */
    save: () =>
      attempt(async () => {
        const changed = withTextsChanged(pictures, typed, measureWith).filter(
          (one) => !pictures.some((old) => old === one),
        );
        for (let at = 0; at < changed.length; at += PER_SAVE)
          await saveMany.trigger({
            query: product,
            body: changed.slice(at, at + PER_SAVE).map(({ editorId, layers }) => ({
              editorId,
              layers: [...layers],
              editDate: pictures.find((one) => one.editorId === editorId)?.editDate ?? null,
              follow: true,
            })),
          });
        setTyped(new Map());
        return changed.length;
      }),
    restoring: restore.isMutating,
    /** Answers how many originals stand in the product again. */
    restore: (objectId: string) =>
      attempt(async () => {
        const { rows: ends } = await restore.trigger({ body: { objectIds: [objectId] } });
        return ends.reduce((sum, { count }) => sum + count, 0);
      }),
  };
}
