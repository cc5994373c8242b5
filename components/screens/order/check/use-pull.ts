"use client";
import { useEffect, useRef, useState } from "react";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useMinute } from "@/lib/client/use-minute";
import type { Input, Reply } from "@/lib/contract/catalogue";
import { ASKED_MAX_MS } from "@/lib/domain/order/pull-state";

export type PullProgress = Reply<"marketOrder.pullState">;

/** How often to ask while accounts are being read, and else: another window, or the schedule, may begin a reading. */
const ASK_MS = { underWay: 1_000, idle: 60_000 };

/**
 * Reading the markets: how far it is, also after a reload or when another window began it, and how it went once it is over,
 * until the seller has seen it. `onNews` runs whenever another account has been read, because its orders are there then.
 */
export function usePull(onNews: () => void) {
  const start = useWrite("marketOrder.startPull");
  const read = useCall(
    "marketOrder.pullState",
    {},
    { refreshInterval: (now) => (now?.current?.isUnderWay ? ASK_MS.underWay : ASK_MS.idle) },
  );
  const minute = useMinute();
  const [watched, setWatched] = useState<string | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const current = read.data?.current ?? null;
  const { askedAt = null, isUnderWay = false, ended = 0 } = current ?? {};
  // A later reading by the schedule is not part of the reading the seller started.
  const isAsked = isUnderWay && askedAt !== null && Date.parse(askedAt) > minute.getTime() - ASKED_MAX_MS;
  if (isAsked && askedAt !== watched && askedAt !== seen) setWatched(askedAt);

  const news = read.data ? `${askedAt} ${ended}` : null;
  const heard = useRef<string | null>(null);
  useEffect(
    function tellOfEachAccount() {
      if (heard.current !== null && news !== heard.current) onNews();
      heard.current = news;
    },
    [news, onNews],
  );

  return {
    /** Null while there is nothing to report: no reading is under way, and the last result was seen or never watched. */
    progress: read.data && askedAt !== null && watched === askedAt ? read.data : null,
    /** When the schedule reads next; nothing where it never does. */
    nextAt: read.data?.nextAt ?? null,
    isPulling: start.isMutating || isAsked,
    begin: async (shops: Input<"marketOrder.startPull">["body"]) => {
      const answer = await start.trigger({ body: shops });
      setWatched(answer.current?.askedAt ?? null);
      await read.mutate(answer, { revalidate: false });
    },
    dismiss: () => {
      setSeen(watched);
      setWatched(null);
    },
  };
}
