"use client";
import { useEffect, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { CallError } from "@/lib/contract/errors";
import { isEditable } from "@/lib/domain/listing/edit-rules";
import { searchablePart } from "@/lib/domain/listing/product-pictures";
import { everyListed } from "@/components/screens/product/control/every-listed";
import type { ListedRow } from "@/components/screens/product/control/listed-row";

type Shop = { market: string; account: string };
/** `rows` can be changed, `locked` of those found cannot; while they are being read, how many were found so far. */
type Sharers =
  | { kind: "reading"; count: number; total: number }
  | { kind: "read"; rows: readonly ListedRow[]; locked: number }
  | { kind: "failed"; text: string; readAgain: () => void };

const START = { kind: "reading", count: 0, total: 0 } as const;

/** Every product of a shop that shows a picture. Mount it again for another shop or picture. */
export function useSharers({ market, account }: Shop, picture: string): Sharers {
  const textOf = useFailureText();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Exclude<Sharers, { kind: "failed" }> | { kind: "failed"; error: unknown }>(START);

  useEffect(() => {
    let isGone = false;
    everyListed({ market, marketAccount: account, picture: searchablePart(picture) }, (count, total) => {
      if (!isGone) setState({ kind: "reading", count, total });
      return !isGone;
    }).then(
      (found) => {
        const rows = found.filter((row) => isEditable(row.state));
        if (!isGone) setState({ kind: "read", rows, locked: found.length - rows.length });
      },
      (error: unknown) => {
        if (!isGone) setState({ kind: "failed", error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [market, account, picture, attempt]);

  if (state.kind !== "failed") return state;
  const { error } = state;
  const text = error instanceof CallError ? textOf(error) : String(error);
  const readAgain = () => {
    setState(START);
    setAttempt(attempt + 1);
  };
  return { kind: "failed", text, readAgain };
}
