"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLossQuestion } from "@/components/product/send-losses";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import type { UndoLoss, UndoTarget } from "@/lib/contract/calls/changes";
import { pathKey, type Answer, type Path } from "@/lib/domain/patch/merge";

type Answers = Readonly<Record<string, Readonly<Record<string, Answer>>>>;

const PRICE = ["price"];
/** What each sale of some listings would lose, by listing. */
const krwOf = (losses: readonly UndoLoss[]) => Object.fromEntries(losses.map(({ subject, krw }) => [subject, krw]));

/** An undo that is looked at before it is done, and what the seller says of values that were changed since. */
export function useUndo(target: UndoTarget, onDone: (change: string) => void) {
  const t = useTranslations("changes");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const preview = useCall("changes.preview", { body: target });
  const undo = useWrite("changes.undo");
  const question = useLossQuestion();
  const [answers, setAnswers] = useState<Answers>({});
  const [reason, setReason] = useState("");
  const answerOf = (subject: string, path: Path): Answer => answers[subject]?.[pathKey(path)] ?? "now";
  /** The listings whose former price would lose money by now; one that was changed since only where it is to be put back. */
  const losses = (preview.data?.losses ?? []).filter(
    ({ subject, isConflict }) => !isConflict || answerOf(subject, PRICE) === "before",
  );
  const said = reason.trim();
  const taken = said && losses.length > 0 ? { reason: said, krw: krwOf(losses) } : undefined;

  /** Asks about losses that the preview did not show, and sends the listings again whose loss the seller confirms. */
  async function withLosses(first: Reply<"changes.undo">): Promise<Reply<"changes.undo">> {
    const things = new Map(preview.data?.rows.map((row) => [row.subject, row.name]));
    const told = krwOf(losses);
    const losing = first.rows.flatMap(({ key, loss }) =>
      loss && loss > (told[key] ?? 0) ? [{ id: key, name: things.get(key) ?? key, krw: loss }] : [],
    );
    const confirmed = await question.ask(losing);
    const [answer] = confirmed?.values() ?? [];
    if (!confirmed || !answer) return first;
    const krw = Object.fromEntries([...confirmed].map(([id, loss]) => [id, loss.krw]));
    const again = await undo.trigger({ body: { target, answers, losses: { reason: answer.reason, krw } } });
    // What the first call put back has nothing to put back any more.
    const done = new Map(first.rows.filter(({ ok }) => ok).map((row) => [row.key, row]));
    return { ...again, rows: again.rows.map((row) => done.get(row.key) ?? row) };
  }

  async function run() {
    try {
      const { rows, workNumber, change } = await withLosses(
        await undo.trigger({ body: { target, answers, ...(taken && { losses: taken }) } }),
      );
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
    question,
    run,
    running: undo.isMutating,
    losses,
    reason,
    setReason,
    answerOf,
    answer: (subject: string, path: Path, answer: Answer) =>
      setAnswers({ ...answers, [subject]: { ...answers[subject], [pathKey(path)]: answer } }),
  };
}
