"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { changedName, missingWord, type TextChange } from "@/lib/domain/product/text-change";
import type { ProductRow } from "@/components/product/product-row";

/**
 * ProductTextChange: a slogan around names, or one word exchanged in them. What it makes of each name is shown first and
 * staged like every other change; the call itself goes out when the list is saved.
 */
export function useTextChange(rows: readonly ProductRow[], onStage: (change: TextChange) => void, onDone: () => void) {
  const t = useTranslations("names");
  const notify = useNotify();
  const textOf = useFailureText();
  const write = useWrite("collection.textChange");
  const [form, setForm] = useState<TextChange>({ mode: "Slogan", word1: "", word2: "" });
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const built = rows.map((row) => ({ row, name: changedName(row.name, form) }));
  const changing = built.filter(({ row, name }) => name !== row.name).length;
  const isTouched = form.word1 !== "" || form.word2 !== "" || isSent;

  /**
   * The check only flags (docs/specification.md#validation-text-changes): with nothing to show for it the call goes out
   * too, and the server decides.
   */
  async function sendAnyway() {
    setProblem(null);
    setIsSent(true);
    const { mode, word1, word2 } = form;
    try {
      await write.trigger({ query: { mode }, body: { word1, word2, codes: rows.map(({ code }) => code) } });
      notify(t("nothingChanged"), "warning");
      onDone();
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setProblem(textOf(error));
    }
  }

  return {
    form,
    set: (change: Partial<TextChange>) => setForm({ ...form, ...change }),
    built,
    changing,
    /** Names that nothing would be left of; they cannot be staged. */
    emptied: built.filter(({ name }) => name === "").length,
    /** The word the check misses; it is flagged and holds nothing back. */
    missing: isTouched ? missingWord(form) : undefined,
    problem,
    busy: write.isMutating,
    canGo: changing > 0 || missingWord(form) !== undefined,
    go: async () => {
      if (changing === 0) return sendAnyway();
      onStage(form);
      onDone();
    },
  };
}
export type TextChangeModel = ReturnType<typeof useTextChange>;
