"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";

/** A word being corrected: what it is, and what it shall be. */
export type Correction = { word: string; korean: string };
type Told = { name: string; why: string };

/** While products are still to be looked through, the next ones come with the next asking. */
const LOOKING_MS = 1_500;

/** The words without a translation, their correction in all products that contain them, and the corrections to undo. */
export function useUnknown() {
  const t = useTranslations("words");
  const notify = useNotify();
  const textOf = useFailureText();
  const list = useCall("words.unknown", {}, { refreshInterval: (now) => (now && now.left > 0 ? LOOKING_MS : 0) });
  const mends = useCall("words.mends", {});
  const mend = useWrite("words.mend");
  const undo = useWrite("words.undoMend");
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState<Correction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly Told[]>([]);

  async function attempt(work: () => Promise<void>) {
    setFailure(null);
    setLeft([]);
    await work().catch((error: unknown) => {
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
    });
  }
  const told = (rows: readonly { key: string; ok: boolean; message?: string }[], names: ReadonlyMap<string, string>) =>
    rows.flatMap(({ key, ok, message }) => (ok ? [] : [{ name: names.get(key) ?? key, why: message ?? "" }]));

  return {
    rows: list.data?.rows ?? [],
    looking: list.data?.left ?? 0,
    loading: list.isLoading,
    loadFailure: list.error,
    reload: () => void list.mutate(),
    koreanOf: ({ word, korean }: { word: string; korean: string | null }) => typed.get(word) ?? korean ?? "",
    type: (word: string, korean: string) => setTyped(new Map(typed).set(word, korean)),
    asked,
    ask: setAsked,
    failure,
    /** Products that were not changed, or not changed back, and why. */
    left,
    working: mend.isMutating || undo.isMutating,
    correct: (correction: Correction, products: readonly { id: string; name: string }[]) =>
      attempt(async () => {
        const answer = await mend.trigger({ body: { ...correction, objectIds: products.map(({ id }) => id) } });
        const done = answer.rows.filter(({ ok }) => ok).length;
        setLeft(told(answer.rows, new Map(products.map(({ id, name }) => [id, name]))));
        setAsked(null);
        notify(t("corrected", { word: correction.word, korean: correction.korean, count: done }));
      }),
    mends: mends.data ?? [],
    undo: (id: string) =>
      attempt(async () => {
        const { rows } = await undo.trigger({ body: { id } });
        setLeft(told(rows, new Map()));
        notify(t("undone", { count: rows.filter(({ ok }) => ok).length }));
      }),
  };
}
export type UnknownModel = ReturnType<typeof useUnknown>;
