"use client";
import { useRef, useState } from "react";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import type { OnPart } from "./every-listed";
import type { ListedRow } from "./listed-row";

/** Reads listings page by page, telling how far it is; answers nothing when it was stopped or failed. */
export function useGathering() {
  const notifyFailure = useNotifyFailure();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopped = useRef(false);

  async function run(read: (onPart: OnPart) => Promise<ListedRow[]>): Promise<ListedRow[] | undefined> {
    isStopped.current = false;
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await read((done, total) => {
        setProgress({ done, total });
        return !isStopped.current;
      });
      return isStopped.current ? undefined : rows;
    } catch (error) {
      notifyFailure(error);
      return undefined;
    } finally {
      setProgress(null);
    }
  }
  return {
    run,
    progress,
    stop: () => {
      isStopped.current = true;
    },
  };
}
