"use client";
import { useState } from "react";
import { useMend } from "@/components/product/use-mend";
import { useCall } from "@/lib/client/use-call";

/** While products are still to be looked through, the next ones come with the next asking. */
const LOOKING_MS = 1_500;

/** The words without a translation, their correction in all products that contain them, and the newest corrections. */
export function useUnknown() {
  const list = useCall("words.unknown", {}, { refreshInterval: (now) => (now && now.left > 0 ? LOOKING_MS : 0) });
  const mends = useCall("words.mends", {});
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const mend = useMend();
  const [isAskingAll, setAskingAll] = useState(false);
  const rows = list.data?.rows ?? [];
  /** The rows that have Korean by now, typed here or taught before. */
  const ready = rows.flatMap(({ word, korean }) => {
    const said = (typed.get(word) ?? korean ?? "").trim();
    return said === "" ? [] : [{ word, korean: said }];
  });
  return {
    ...mend,
    ready,
    isAskingAll,
    askAll: setAskingAll,
    correctReady: async () => {
      await mend.correctAll(ready);
      setAskingAll(false);
    },
    rows,
    looking: list.data?.left ?? 0,
    loading: list.isLoading,
    loadFailure: list.error,
    reload: () => void list.mutate(),
    koreanOf: ({ word, korean }: { word: string; korean: string | null }) => typed.get(word) ?? korean ?? "",
    type: (word: string, korean: string) => setTyped(new Map(typed).set(word, korean)),
    mends: mends.data ?? [],
  };
}
export type UnknownModel = ReturnType<typeof useUnknown>;
