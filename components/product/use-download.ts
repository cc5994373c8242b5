"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { saveDownload } from "@/lib/client/save-download";
import type { CallId, Input } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";

/** Asks for a file and hands it to the browser to keep; `problem` says why it did not come. */
export function useDownload<Id extends CallId>(id: Id) {
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function save(input: Input<Id>): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await saveDownload(id, input);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(failureText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { save, problem, isBusy };
}
