"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";

/** A word being corrected: what it is, and what it shall be. */
export type Correction = { word: string; korean: string };
/** A product that was not changed, and why. */
export type LeftProduct = { name: string; why: string };
type Answered = readonly { key: string; ok: boolean; message?: string }[];

/** A correction of one word in all products that have it: asked about first and done. */
export function useMend() {
  const t = useTranslations("words");
  const notify = useNotify();
  const textOf = useFailureText();
  const mend = useWrite("words.mend");
  const [asked, setAsked] = useState<Correction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly LeftProduct[]>([]);

  async function attempt(work: () => Promise<void>) {
    setFailure(null);
    setLeft([]);
    await work().catch((error: unknown) => {
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
    });
  }
  const leftOf = (rows: Answered, names: ReadonlyMap<string, string>): LeftProduct[] =>
    rows.flatMap(({ key, ok, message }) => (ok ? [] : [{ name: names.get(key) ?? key, why: message ?? "" }]));

  return {
    asked,
    ask: setAsked,
    failure,
    left,
    working: mend.isMutating,
    correct: (correction: Correction, products: readonly { id: string; name: string }[]) =>
      attempt(async () => {
        const answer = await mend.trigger({ body: { ...correction, objectIds: products.map(({ id }) => id) } });
        setLeft(leftOf(answer.rows, new Map(products.map(({ id, name }) => [id, name]))));
        setAsked(null);
        const count = answer.rows.filter(({ ok }) => ok).length;
        notify(t("corrected", { word: correction.word, korean: correction.korean, count }));
      }),
    /** Corrects several words one after the other, each in all products that have it; what one refuses, the next ones go on. */
    correctAll: (corrections: readonly Correction[]) =>
      attempt(async () => {
        const unchanged: LeftProduct[] = [];
        let count = 0;
        for (const correction of corrections) {
          const { rows: found } = await callBff("words.previewMend", { body: correction });
          const answer = await mend.trigger({ body: { ...correction, objectIds: found.map(({ id }) => id) } });
          unchanged.push(...leftOf(answer.rows, new Map(found.map(({ id, name }) => [id, name]))));
          count += answer.rows.filter(({ ok }) => ok).length;
        }
        setLeft(unchanged);
        notify(t("correctedAll", { words: corrections.length, count }));
      }),
  };
}
export type MendModel = ReturnType<typeof useMend>;
