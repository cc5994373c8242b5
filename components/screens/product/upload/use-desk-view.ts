"use client";
import { useState } from "react";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import type { Listing } from "./use-listing";

/** What of the desk is shown; `open` waits for the seller, `unsure` for a look at its category. */
export const SHOWN_KINDS = ["all", "open", "unsure", "loss", "fixed", "troubled"] as const;
type Shown = (typeof SHOWN_KINDS)[number];

/** Which rows are in sight, chosen and unfolded. */
export function useDeskView({ checks, losses, problemOf }: Pick<Listing, "checks" | "losses" | "problemOf">) {
  const [shown, setShown] = useState<Shown>("all");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const losing = new Set(losses.map(({ id }) => id));
  const IS: Record<Shown, (check: DeskCheck) => boolean> = {
    all: () => true,
    open: ({ isOpen }) => isOpen,
    unsure: ({ cells }) => Object.values(cells).some(({ goes, isUnsure }) => goes && isUnsure),
    loss: ({ row }) => losing.has(row.id),
    fixed: ({ fix }) => fix !== undefined,
    troubled: (check) => problemOf(check) !== undefined,
  };
  const counts = Object.fromEntries(SHOWN_KINDS.map((kind) => [kind, checks.filter(IS[kind]).length])) as Record<
    Shown,
    number
  >;
  // Once nothing of a kind is left there is no button any more that leads back to the other rows.
  const now = counts[shown] > 0 ? shown : "all";
  const rows = now === "all" ? checks : checks.filter(IS[now]);
  return {
    shown: now,
    counts,
    rows,
    /** Only rows in view, so that no hidden row is changed. */
    chosen: new Set(rows.flatMap(({ row: { id } }) => (chosen.has(id) ? [id] : []))) as ReadonlySet<string>,
    unfolded,
    show: setShown,
    choose: (ids: readonly string[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of ids)
          if (isChosen) next.add(id);
          else next.delete(id);
        return next;
      }),
    unchoose: () => setChosen(new Set()),
    toggle: (id: string) =>
      setUnfolded((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}
export type DeskView = ReturnType<typeof useDeskView>;
