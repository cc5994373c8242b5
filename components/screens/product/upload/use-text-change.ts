"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { missingWord, type TextChange } from "@/lib/domain/product/text-change";
import type { ProductRow } from "./product-row";

/** ProductTextChange: a slogan around names, or one word exchanged in them, done by the server for all products at once. */
export function useTextChange(rows: readonly ProductRow[], onDone: () => void) {
  const t = useTranslations("names");
  const notify = useNotify();
  const textOf = useFailureText();
  const write = useWrite("collection.textChange");
  const [form, setForm] = useState<TextChange>({ mode: "Slogan", word1: "", word2: "" });
  const [flagged, setFlagged] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  return {
    form,
    set: (change: Partial<TextChange>) => setForm({ ...form, ...change }),
    /** The word the check misses once the call was sent without it. */
    missing: flagged ? missingWord(form) : undefined,
    problem,
    busy: write.isMutating,
    /** A missing word is flagged, and the call is still sent (spec section 5): the server decides. */
    send: async () => {
      setProblem(null);
      setFlagged(true);
      const { mode, word1, word2 } = form;
      try {
        await write.trigger({ query: { mode }, body: { word1, word2, codes: rows.map(({ code }) => code) } });
        const tone = missingWord(form) ? "warning" : "success";
        notify(t("changed", { count: rows.length }), tone);
        onDone();
      } catch (error) {
        if (error instanceof CallError && error.kind !== "loggedOut") setProblem(textOf(error));
      }
    },
  };
}
export type TextChangeModel = ReturnType<typeof useTextChange>;
