"use client";
import { useEffect, useRef, useState } from "react";
import { uploadPicture } from "@/lib/client/upload";
import { CallError } from "@/lib/contract/errors";
import { pictureProblem, type PictureProblem } from "@/lib/domain/picture/picture-list";

export type Uploading = {
  id: string;
  name: string;
  /** From 0 to 1. */
  share: number;
  problem?: PictureProblem;
  failure?: CallError;
};

/**
 * Sends pictures one after another and tells each address as it arrives. A file that may not be sent, or was not taken,
 * stays in the list with its reason until it is put away; leaving the screen stops what is on its way.
 */
export function usePictureUpload() {
  const [list, setList] = useState<readonly Uploading[]>([]);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const change = (id: string, to: Partial<Uploading>) =>
    setList((now) => now.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const drop = (id: string) => setList((now) => now.filter((each) => each.id !== id));

  async function send(files: readonly File[], onStored: (link: string) => void) {
    const jobs = files.map((file) => ({
      file,
      id: crypto.randomUUID(),
      problem: pictureProblem(file),
      controller: new AbortController(),
    }));
    for (const { id, controller, problem } of jobs) if (!problem) running.current.set(id, controller);
    setList((now) => [...now, ...jobs.map(({ id, file, problem }) => ({ id, name: file.name, share: 0, problem }))]);
    for (const { id, file, problem, controller } of jobs) {
      if (problem || controller.signal.aborted) continue;
      try {
        const link = await uploadPicture(file, {
          type: "thumbnail",
          signal: controller.signal,
          onProgress: (share) => change(id, { share }),
        });
        onStored(link);
        drop(id);
      } catch (error) {
        if (controller.signal.aborted) continue;
        change(id, { failure: error instanceof CallError ? error : new CallError(400, "", "unreadable") });
      } finally {
        running.current.delete(id);
      }
    }
  }

  return {
    list,
    send,
    /** Stops a file that is on its way, or puts a refused one away. */
    cancel: (id: string) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      drop(id);
    },
  };
}
