"use client";
import { useEffect, useRef, useState } from "react";
import { callBff } from "@/lib/client/bff";
import type { TranslationSession } from "@/lib/contract/calls/translation";
import { CallError } from "@/lib/contract/errors";
import type { LayersModel } from "./use-layers";

/** `message` says what was left as it is, or why nothing was found. */
type Finding =
  | { kind: "none" }
  | { kind: "looking" }
  | { kind: "found"; count: number; message: string }
  /** The picture can be worked on by hand as ever. */
  | { kind: "failed"; failure: CallError };

/**
 * Finds the writing of a picture nobody has worked on, with the Korean that is known for it, and puts it in as one step that
 * can be undone. Asked once when the window opens, and again when the seller asks for it.
 */
export function useFoundTexts(session: TranslationSession | null, layers: LayersModel) {
  const [finding, setFinding] = useState<Finding>({ kind: "none" });
  const asked = useRef<string | null>(null);
  const editorId = session && session.layers.length === 0 && !session.editDate ? session.editorId : null;

  const takeFound = useRef(layers.takeFound);
  useEffect(
    function keepTheNewest() {
      takeFound.current = layers.takeFound;
    },
    [layers.takeFound],
  );

  useEffect(
    function findOnce() {
      if (!editorId || asked.current === editorId) return;
      asked.current = editorId;
      setFinding({ kind: "looking" });
      callBff("translation.find", { body: { editorId } })
        .then(({ layers: found, message }) => {
          if (found.length > 0) takeFound.current(found);
          const isTold = found.length > 0 || !!message;
          setFinding(isTold ? { kind: "found", count: found.length, message: message ?? "" } : { kind: "none" });
        })
        .catch((error: unknown) => {
          const isTold = error instanceof CallError && error.kind !== "loggedOut";
          setFinding(isTold ? { kind: "failed", failure: error } : { kind: "none" });
        });
    },
    [editorId],
  );

  return finding;
}
