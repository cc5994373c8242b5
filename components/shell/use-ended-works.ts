import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { refetch } from "@/lib/client/use-call";
import type { CallId } from "@/lib/contract/catalogue";

/** A write after which the same is to be read anew as after the work of a kind. */
const CHANGES_AS = {
  collect: "collection.collectTaobao",
  upload: "market.upload",
  translate: "translation.restore",
  undo: "changes.undo",
  recipe: "recipe.apply",
} as const satisfies Record<string, CallId>;

export type WorkKind = keyof typeof CHANGES_AS;

/**
 * Has what a work changed read anew when it has ended: its start made it stale too early. So a list shows what was collected
 * in another window, without a press.
 *
 * @param going The kinds of the works that run, by a key of each.
 */
export function useEndedWorks(going: ReadonlyMap<string, WorkKind>): void {
  const { mutate } = useSWRConfig();
  const before = useRef(going);
  useEffect(() => {
    const ended = new Set([...before.current].filter(([key]) => !going.has(key)).map(([, kind]) => kind));
    before.current = going;
    for (const kind of ended) refetch(mutate, CHANGES_AS[kind]);
  }, [going, mutate]);
}
