"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { UndoTarget } from "@/lib/contract/calls/changes";
import { pathKey, type Answer, type Path } from "@/lib/domain/patch/merge";

type Answers = Readonly<Record<string, Readonly<Record<string, Answer>>>>;

/** An undo that is looked at before it is done, and what the seller says of values that were changed since. */
export function useUndo(target: UndoTarget, onDone: (change: string) => void) {
  const t = useTranslations("changes");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const preview = useCall("changes.preview", { body: target });
  const undo = useWrite("changes.undo");
  const [answers, setAnswers] = useState<Answers>({});

  async function run() {
    try {
      const { rows, workNumber, change } = await undo.trigger({ body: { target, answers } });
      const failed = rows.filter(({ ok }) => !ok);
      const told = rows.find(({ message }) => message)?.message;
      if (workNumber !== null) notify(t("started", { number: workNumber }), "info");
      else if (failed.length > 0) notify(told ?? t("notAll", { count: failed.length }), "error");
      else notify([t("done", { count: rows.length }), told].filter(Boolean).join(" "));
      onDone(change);
    } catch (error) {
      notifyFailure(error);
    }
  }

  return {
    preview,
    run,
    running: undo.isMutating,
    answerOf: (subject: string, path: Path): Answer => answers[subject]?.[pathKey(path)] ?? "now",
    answer: (subject: string, path: Path, answer: Answer) =>
      setAnswers({ ...answers, [subject]: { ...answers[subject], [pathKey(path)]: answer } }),
  };
}
