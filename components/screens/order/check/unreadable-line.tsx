"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { Press } from "@/components/ui/press";
import { useCall } from "@/lib/client/use-call";

const UnreadableDialog = onDemand(() => import("./unreadable-dialog").then((part) => part.UnreadableDialog));

/**
 * How many rows of the markets' answers could not be read, where there are any: each has to be looked at in its market. Looks
 * again whenever `readAt`, the moment an account was read last, has changed.
 */
export function UnreadableLine({ readAt }: { readAt: string }) {
  const t = useTranslations("orders.unreadable");
  const { data, mutate } = useCall("marketOrder.unreadable", {});
  const [isOpen, setOpen] = useState(false);
  const seen = useRef(readAt);
  useEffect(
    function lookAfterEachReading() {
      if (seen.current !== readAt) void mutate();
      seen.current = readAt;
    },
    [readAt, mutate],
  );
  if (!data || data.length === 0) return null;
  return (
    <>
      <Press look="text" tone="warning" onClick={() => setOpen(true)}>
        {t("line", { count: data.length })}
      </Press>
      {isOpen && <UnreadableDialog rows={data} onClose={() => setOpen(false)} />}
    </>
  );
}
