"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";

/** A market's own status in the user's language, e.g. `PAYED/OK` as 결제 완료; one we have no word for stays as the market spells it. */
export function useNativeStatus() {
  const natives = useTranslations("native");
  return useCallback(
    (status: string): string => {
      const key = status.replace("/", "_") as "ACCEPT";
      return natives.has(key) ? natives(key) : status;
    },
    [natives],
  );
}
