"use client";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import { onSessionEnd, type SessionEnd } from "@/lib/client/session-end";
import { useVisitor } from "@/lib/client/visitor";
import { onWindowNews } from "@/lib/client/windows";

const SessionEndDialog = onDemand(() => import("./session-end-dialog").then((part) => part.SessionEndDialog));
const PARTS = [SessionEndDialog];

/**
 * Says that the session is over and leads to the log-in page and back here (docs/specification.md#fixed-texts, code
 * 401), or that another seller has logged in with this browser. It never leaves the page unasked: what the seller entered
 * stays in view until they choose to go. When the same seller logs in in another tab, they can work on here.
 */
export function SessionWatch({ product }: { product: string }) {
  const { username } = useVisitor();
  const { mutate } = useSWRConfig();
  const [end, setEnd] = useState<SessionEnd | null>(null);

  useEffect(
    function listenForTheEnd() {
      // A desk of another seller stays that, however many of its calls are refused afterwards.
      const over = (said: SessionEnd) => setEnd((before) => (before?.kind === "other" ? before : said));
      const stopHere = onSessionEnd(over);
      const stopElsewhere = onWindowNews((news) => {
        if (news.kind === "loggedOut") over({ kind: "over" });
        if (news.kind !== "loggedIn") return;
        setEnd(news.username === username ? null : { kind: "other", username: news.username });
        // What could not be read meanwhile is read now.
        if (news.username === username) void mutate(() => true);
      });
      return () => {
        stopHere();
        stopElsewhere();
      };
    },
    [username, mutate],
  );
  useWarmParts(PARTS);

  return end && <SessionEndDialog end={end} username={username} product={product} />;
}
