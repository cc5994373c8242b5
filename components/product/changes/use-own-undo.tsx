"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useNotify } from "@/components/ui/use-notify";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import { callBff } from "@/lib/client/bff";
import { nextPress, takenBack, type OwnPress } from "@/lib/client/own-changes";
import { useEditKeys } from "@/lib/client/use-edit-keys";
import { CallError } from "@/lib/contract/errors";
import { inBatches } from "@/lib/domain/kit/in-batches";
import type { OwnUndo } from "./own-undo-dialog";

const OwnUndoDialog = onDemand(() => import("./own-undo-dialog").then((part) => part.OwnUndoDialog));
const PARTS = [OwnUndoDialog];
/** Fewer than the calls a session may have under way. */
const CAUSES_AT_ONCE = 6;

type Way = OwnUndo["way"];

/**
 * Undo and redo of what this tab has saved. Each asks first, and says what it is. A save that changed nothing is skipped.
 * `onDone` is called after an undo or a redo.
 */
export function useOwnUndo(onDone?: () => void) {
  const t = useTranslations("changes");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [asked, setAsked] = useState<OwnUndo | null>(null);
  useWarmParts(PARTS);

  async function ask(way: Way) {
    let before: OwnPress | undefined;
    // Where the browser keeps nothing new, the same press would come up for ever.
    for (let press = nextPress(way); press && press[0] !== before?.[0]; press = nextPress(way)) {
      before = press;
      try {
        const causes = [...(await causesIn(press))];
        if (causes.length > 0) return setAsked({ way, changes: [...press], causes });
        takenBack(way, null);
      } catch (error) {
        return notifyFailure(error);
      }
    }
    notify(t(way === "undo" ? "nothingToUndo" : "nothingToRedo"), "info");
  }

  const dialog = asked && (
    <OwnUndoDialog
      {...asked}
      onClose={() => setAsked(null)}
      onDone={(change) => {
        takenBack(asked.way, change);
        setAsked(null);
        onDone?.();
      }}
    />
  );
  return { ask: (way: Way) => void ask(way), dialog };
}

type OwnUndoKeys = {
  /** Saves when there is something to save. */
  save?: () => void;
  onDone?: () => void;
};

/** The keys of undo and redo on a page that stages nothing: they ask about what this tab has saved. Answers the open question. */
export function useOwnUndoKeys({ save = () => undefined, onDone }: OwnUndoKeys = {}): ReactNode {
  const { ask, dialog } = useOwnUndo(onDone);
  useEditKeys({ undo: () => ask("undo"), redo: () => ask("redo"), save });
  return dialog;
}

/** By what a press was made, as far as its first changes tell: saving many is many calls. Nothing where none of it is kept. */
async function causesIn(press: OwnPress): Promise<ReadonlySet<string>> {
  for (const some of inBatches(press, CAUSES_AT_ONCE)) {
    const found = await Promise.all(some.map((change) => causeIn(change)));
    const causes = new Set(found.flatMap((cause) => cause ?? []));
    if (causes.size > 0) return causes;
  }
  return new Set();
}

/** By what a change was made; undefined where nothing of it is kept. */
async function causeIn(change: string): Promise<string | undefined> {
  try {
    return (await callBff("changes.ofChange", { body: { change } })).rows[0]?.cause;
  } catch (error) {
    if (error instanceof CallError && error.code === 404) return undefined;
    throw error;
  }
}
