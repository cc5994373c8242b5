"use client";
import { useState } from "react";
import { toggled } from "@/lib/domain/kit/toggled";

type Choice = { ids: ReadonlySet<number>; active?: number; anchor?: number };

/** How a choice grows: the block alone, the block in or out, or all from the one chosen first up to the block. */
export type Choosing = "alone" | "toggle" | "range";

/** The chosen blocks of the page, by id. A block that is gone is chosen no more. `order`: the ids from top to bottom. */
export function useBlockChoice(order: readonly number[]) {
  const [choice, setChoice] = useState<Choice>({ ids: new Set() });
  const chosen = new Set(order.filter((id) => choice.ids.has(id)));
  const active = choice.active !== undefined && order.includes(choice.active) ? choice.active : undefined;

  function choose(id: number, how: Choosing = "alone") {
    const anchor = choice.anchor !== undefined && order.includes(choice.anchor) ? choice.anchor : id;
    if (how === "alone") setChoice({ ids: new Set([id]), active: id, anchor: id });
    else if (how === "toggle") setChoice({ ids: toggled(chosen, id), active: id, anchor: id });
    else {
      const [from, to] = [order.indexOf(anchor), order.indexOf(id)].sort((one, other) => one - other);
      setChoice({ ids: new Set(order.slice(from, (to ?? 0) + 1)), active: id, anchor });
    }
  }

  return {
    chosen,
    /** The block keys act from. */
    active,
    choose,
    /** Chooses several at once; the first of them is the active one. */
    chooseAll: (ids: readonly number[]) => setChoice({ ids: new Set(ids), active: ids[0], anchor: ids[0] }),
    /** Makes a block the active one and leaves the choice as it is. */
    activate: (id: number) => setChoice({ ...choice, active: id }),
  };
}
