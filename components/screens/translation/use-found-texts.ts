"use client";
import { useEffect, useRef, useState } from "react";
import { useNewest } from "@/components/ui/use-newest";
import { callBff } from "@/lib/client/bff";
import type { TranslationSession } from "@/lib/contract/calls/translation";
import { CallError } from "@/lib/contract/errors";
import type { LayersModel } from "./use-layers";

/** `message` says what was left as it is, or why nothing was found. */
type Finding =
  | { kind: "none" }
  | { kind: "looking" }
  | { kind: "found"; count: number; message: string }
  /** Found after the seller saved or loaded: what was drawn stays what is seen, until the seller takes them. */
  | { kind: "offered"; found: TranslationSession["layers"]; message: string }
  /** The picture can be worked on by hand as ever. */
  | { kind: "failed"; failure: CallError };

/**
 * Finds the writing of an untouched picture with its known Korean, and adds it as one step that can be undone. Runs once
 * when the window opens. Results after `hold` are only offered until `take`, because a picture that was saved or loaded in
 * the meantime would differ from the one on screen.
 */
export function useFoundTexts(session: TranslationSession | null, layers: LayersModel) {
  const [finding, setFinding] = useState<Finding>({ kind: "none" });
  const asked = useRef<string | null>(null);
  const isHeld = useRef(false);
  const editorId = session && session.layers.length === 0 && !session.editDate ? session.editorId : null;

  const takeFound = useNewest(layers.takeFound);

  useEffect(
    function findOnce() {
      if (!editorId || asked.current === editorId) return;
      asked.current = editorId;
      isHeld.current = false;
      setFinding({ kind: "looking" });
      callBff("translation.find", { body: { editorId } })
        .then(({ layers: found, message }) => {
          const told = message ?? "";
          if (found.length === 0) setFinding(told ? { kind: "found", count: 0, message: told } : { kind: "none" });
          else if (isHeld.current) setFinding({ kind: "offered", found, message: told });
          else {
            takeFound.current(found);
            setFinding({ kind: "found", count: found.length, message: told });
          }
        })
        .catch((error: unknown) => {
          const isTold = error instanceof CallError && error.kind !== "loggedOut";
          setFinding(isTold ? { kind: "failed", failure: error } : { kind: "none" });
        });
    },
    [editorId, takeFound],
  );

  return {
    finding,
    /** From now on results are offered instead of added automatically. */
    hold: () => {
      isHeld.current = true;
    },
    /** Puts in what is offered. */
    take: () => {
      if (finding.kind !== "offered") return;
      layers.takeFound(finding.found);
      setFinding({ kind: "found", count: finding.found.length, message: finding.message });
    },
  };
}
