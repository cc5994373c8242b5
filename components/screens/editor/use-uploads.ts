"use client";
import { useEffect, useRef, useState } from "react";
import { useNewest } from "@/components/ui/use-newest";
import { uploadPicture } from "@/lib/client/upload";
import { CallError } from "@/lib/contract/errors";
import {
  PICTURE_FIRST_BYTES,
  beginsAsPicture,
  problemOfFile,
  type PictureProblem,
} from "@/lib/domain/detail-page/picture-file";

/** Where a picture goes once it is stored. `after` names blocks it may follow, the best one first. */
export type Target =
  { kind: "add"; id: number; after: readonly number[] } | { kind: "replace"; id: number; index: number };

export type Upload = {
  id: number;
  file: File;
  target: Target;
  state: "waiting" | "sending" | "failed";
  /** From 0 to 1. */
  share: number;
  problem?: PictureProblem | "unreadable";
  failure?: CallError;
};

async function problemOf(file: File): Promise<PictureProblem | "unreadable" | undefined> {
  const problem = problemOfFile(file);
  if (problem) return problem;
  try {
    const first = new Uint8Array(await file.slice(0, PICTURE_FIRST_BYTES).arrayBuffer());
    return beginsAsPicture(first) ? undefined : "type";
  } catch {
    return "unreadable";
  }
}

/**
 * Stores pictures one after another and hands each address over as soon as it has one. What failed stays in the list with
 * its reason, to be tried again or thrown away; what is sent can be cancelled.
 */
export function useUploads(onStored: (target: Target, address: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const running = useRef<{ id: number; abort: AbortController } | null>(null);
  const lastId = useRef(0);
  const stored = useNewest(onStored);

  useEffect(function stopWhenTheWindowGoes() {
    return () => {
      queue.current = [];
      running.current?.abort.abort();
    };
  }, []);

  const show = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function one(upload: Upload, abort: AbortController) {
    show(upload.id, { state: "sending", share: 0, problem: undefined, failure: undefined });
    const problem = await problemOf(upload.file);
    if (problem) return show(upload.id, { state: "failed", problem });
    try {
      const address = await uploadPicture(upload.file, {
        type: "edit",
        signal: abort.signal,
        onProgress: (share) => show(upload.id, { share }),
      });
      drop(upload.id);
      stored.current(upload.target, address);
    } catch (error) {
      if (abort.signal.aborted) return drop(upload.id);
      show(upload.id, {
        state: "failed",
        failure: error instanceof CallError ? error : new CallError(400, "", "unreadable"),
      });
    }
  }

  async function run() {
    if (running.current) return;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      running.current = { id: next.id, abort: new AbortController() };
      await one(next, running.current.abort);
    }
    running.current = null;
  }

  function enqueue(wanted: readonly Upload[]) {
    queue.current.push(...wanted);
    void run();
  }

  return {
    uploads,
    add(wanted: readonly { file: File; target: Target }[]) {
      const made = wanted.map((one): Upload => ({ ...one, id: (lastId.current += 1), state: "waiting", share: 0 }));
      setUploads((all) => [...all, ...made]);
      enqueue(made);
    },
    retry(upload: Upload) {
      show(upload.id, { state: "waiting", problem: undefined, failure: undefined });
      enqueue([upload]);
    },
    /** Stops what is on its way, forgets what waits, and throws away what failed. */
    cancel(upload: Upload) {
      queue.current = queue.current.filter(({ id }) => id !== upload.id);
      if (running.current?.id === upload.id && upload.state === "sending") running.current.abort.abort();
      else drop(upload.id);
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
