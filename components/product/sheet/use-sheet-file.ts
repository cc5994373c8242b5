"use client";
import { useEffect, useRef, useState } from "react";
import { openSheetFile } from "@/lib/client/sheets/open-sheet-file";
import type { BookProblem } from "@/lib/client/sheets/read-book";
import type { Book } from "@/lib/domain/sheets/cells";

type Opened = { name: string; book: Book };
type Problem = { name: string; problem: Exclude<BookProblem, "locked" | "wrongPassword"> };
/** A file that waits for its password, and how many were wrong. */
type Locked = { file: File; wrong: number };

/**
 * One chosen sheet file from the choice to its rows: read in a worker, with its password asked for where it has one.
 * A password is handed to the reader and kept nowhere. `cancel` ends a reading at once. A file that `takesAtOnce` takes is
 * not kept open.
 */
export function useSheetFile(takesAtOnce?: (opened: Opened) => boolean) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [locked, setLocked] = useState<Locked | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(function stopWhenTheScreenIsLeft() {
    return () => running.current?.abort();
  }, []);

  async function read(file: File, password?: string) {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setProblem(null);
    setReading(file.name);
    try {
      const answer = await openSheetFile(file, { ...(password !== undefined && { password }), signal: run.signal });
      if (run.signal.aborted) return;
      if (answer.ok) {
        const next = { name: file.name, book: answer.book };
        setLocked(null);
        if (!takesAtOnce?.(next)) setOpened(next);
      } else if (answer.problem === "locked") setLocked({ file, wrong: 0 });
      else if (answer.problem === "wrongPassword")
        setLocked((now) => ({ file, wrong: (now?.file === file ? now.wrong : 0) + 1 }));
      else {
        setLocked(null);
        setProblem({ name: file.name, problem: answer.problem });
      }
    } catch {
      // A file that was moved or changed after it was chosen, or a part of the page that could not be fetched.
      if (!run.signal.aborted) setProblem({ name: file.name, problem: "notLoaded" });
    } finally {
      if (running.current === run) setReading(null);
    }
  }

  return {
    opened,
    close: () => setOpened(null),
    problem,
    forgetProblem: () => setProblem(null),
    locked,
    unlock: (password: string) => locked && void read(locked.file, password),
    reading,
    open: (file: File) => void read(file),
    cancel: () => {
      running.current?.abort();
      setReading(null);
      setLocked(null);
    },
  };
}
export type SheetFile = ReturnType<typeof useSheetFile>;
