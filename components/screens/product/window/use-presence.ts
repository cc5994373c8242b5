"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { callBff } from "@/lib/client/bff";
import { CallError } from "@/lib/contract/errors";

/** A window counts as open for a minute after it was heard of last. */
const HEARD_EVERY_MS = 20_000;
const NOBODY: readonly string[] = [];

/**
 * Reports that this window has a product open, and returns the names of others of the shop who have it open too. Each reply
 * also carries the date of the last save, which `onSaveDate` gets. A failed call is repeated, unless the upstream does not
 * have the call.
 */
export function usePresence(
  objectId: string | undefined,
  onSaveDate: (editDate: string | null) => void,
): readonly string[] {
  const [others, setOthers] = useState(NOBODY);
  const tellDate = useEffectEvent(onSaveDate);
  useEffect(
    function beHeardOf() {
      if (objectId === undefined) return;
      let isOver = false;
      const timer = setInterval(() => void hear(), HEARD_EVERY_MS);
      async function hear() {
        try {
          const told = await callBff("collection.present", { body: { objectId: objectId ?? "" } });
          if (isOver) return;
          setOthers(told.others);
          tellDate(told.editDate);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          if (error.code === 404) clearInterval(timer);
          if (!isOver) setOthers(NOBODY);
        }
      }
      void hear();
      return () => {
        isOver = true;
        clearInterval(timer);
        // A window that ends without this is closed by the time it is not heard of.
        callBff("collection.present", { body: { objectId, isLeaving: true } }).catch(() => undefined);
      };
    },
    [objectId],
  );
  return others;
}
